import { placedPaths } from '../../module/templates/template-references.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { Template } from '../../syntax/template/tree.js';
import { defineLocalRule } from '../define.js';
import { useName } from '../fix.js';
import { meantBlockStates } from './shared/meant-block-states.js';
import { claims } from '../shared/examples/example-modules.js';

export default defineLocalRule({
  id: 'templates/block-states-path',
  severity: 'warning',
  summary: 'Reports a path that was meant to read the state of a block but begins differently.',
  rationale:
    'The states of all blocks are at `claim.block_states`. Without `claim`, or with a typo, the path renders nothing, without any error.',
  sections: ['2.7'],
  messages: {
    elsewhere: 'The states of blocks are at `claim.block_states`, so this renders nothing. Write `{meant}` here.',
  },
  good: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "alert", "key": "note", "markdown": "{{#with claim}}{{block_states.hurt.value}}{{/with}}" } }`),
  ],
  bad: [
    claims(`
  { "block": { "type": "checkbox", "key": "hurt", "title": "Hurt?" } },
  { "block": { "type": "divider", "key": "line" }, "show_if": "{{block_states.hurt.value}}" },
//                                                               ^^^^^^^^^^^^ templates/block-states-path
  { "block": { "type": "divider", "key": "end" }, "show_if": "{{claim.blockStates.hurt.value}}" }
//                                                                    ^^^^^^^^^^^ templates/block-states-path`),
  ],
  visit: (report) => ({
    template: ({ template, toSource }) => {
      for (const wrong of template.derived.of(template, wrongStarts)) {
        const range = toSource(wrong.range);
        report({
          range,
          message: 'elsewhere',
          data: { meant: wrong.meant },
          suggestions: useName(wrong.meant, range),
        });
      }
    },
  }),
});

function wrongStarts(template: Template) {
  const found: { readonly range: OffsetRange; readonly meant: string }[] = [];
  for (const { fromTop } of placedPaths(template)) {
    const wrong = fromTop && meantBlockStates(fromTop);
    if (wrong) found.push(wrong);
  }
  return found;
}
