import { constantOf, givenCondition } from '../shared/objects/claims-entry.js';
import { claimsEntryShape } from '../../vocabulary/index.js';
import { defineLocalRule, ofShape } from '../define.js';
import { removing, withOutcome } from '../fix.js';

export default defineLocalRule({
  id: 'conditions/hide-if-ignored',
  severity: 'warning',
  summary: 'Reports a `hide_if` next to a `show_if`.',
  rationale:
    'If `show_if` is present, `hide_if` is ignored: a block that should be hidden is shown, without any error.',
  sections: ['2.7.5'],
  messages: {
    ignored: '`hide_if` is ignored because `show_if` is there. Remove one of them, or say both in `show_if`.',
  },
  good: [
    `
[{ "show_if": "{{ifCondition claim.status '===' 'open'}}", "hide_if": null, "block": { "type": "divider", "key": "line" } }]`,
    `
[{ "show_if": "", "hide_if": "{{ifCondition claim.status '===' 'open'}}", "block": { "type": "divider", "key": "line" } }]`,
  ],
  bad: [
    `
[{
  "block": { "type": "divider", "key": "line" },
  "show_if": "{{ifCondition claim.status '===' 'open'}}",
  "hide_if": "{{ifCondition claim.approval_status '===' 'approved'}}"
//^^^^^^^^^ conditions/hide-if-ignored
}]`,
  ],
  visit: (report) => ({
    object: ofShape(claimsEntryShape, ({ json }) => {
      const hide = givenCondition(json, 'hide_if');
      const show = hide && givenCondition(json, 'show_if');
      // A `hide_if` that hides nothing makes no difference.
      if (!show || constantOf(hide.value) === false) return;
      report({
        range: hide.member.name.range,
        message: 'ignored',
        related: [{ range: show.member.name.range, message: '`show_if` is here.' }],
        tag: 'unnecessary',
        suggestions: [
          withOutcome(removing(hide.member.name.range, 'hide_if'), '`show_if` decides, as it does now'),
          withOutcome(removing(show.member.name.range, 'show_if'), '`hide_if` decides'),
        ],
      });
    }),
  }),
});
