import { defineToolsRule } from '../define.js';

export default defineToolsRule({
  id: 'tools/unused-suppression',
  severity: 'warning',
  summary: 'Reports a suppression, in the tools file or as a comment, that suppresses nothing.',
  rationale: 'Once its finding is fixed, a suppression would hide the next one. One that never matched has no effect.',
  sections: [],
  messages: {
    unusedComment:
      'Nothing on the next line is reported by `{rule}`, so this comment suppresses nothing. Remove it, or correct the rule.',
    withoutReason:
      'This comment suppresses nothing without a reason. Write why after the rule, for the next reader: `{rule} REASON`.',
    unused:
      '`{rule}` reports nothing at this place of `{file}`. This suppresses nothing. Remove it, or correct its `block` and `path`.',
  },
  good: [
    {
      '.platform-tools.json': `
{
  "suppressions": [
    { "rule": "claims/unknown-block-type", "file": "workflows/claims-blocks.json", "block": "note", "reason": "A trial." }
  ]
}`,
      'workflows/claims-blocks.json': '[{ "block": { "type": "video", "key": "note" } }]',
    },
  ],
  bad: [
    {
      '.platform-tools.json': `
{
  "suppressions": [
    { "rule": "claims/unknown-block-type", "file": "workflows/claims-blocks.json", "block": "note", "reason": "A trial." }
//  ^ tools/unused-suppression
  ]
}`,
      'workflows/claims-blocks.json': '[{ "block": { "type": "divider", "key": "note" } }]',
    },
  ],
});
