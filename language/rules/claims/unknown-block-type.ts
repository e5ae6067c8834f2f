import { contentRange } from '../../syntax/json/tree.js';
import { blockUnion } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { didYouMean } from '../did-you-mean.js';

export default defineLocalRule({
  id: 'claims/unknown-block-type',
  severity: 'error',
  docs: {
    summary: 'Reports a block whose `type` is none of the block types.',
    rationale: 'The type decides what a block shows, asks or pays. A block of an unknown type does none of it.',
    sections: ['2.7'],
  },
  messages: {
    noName: 'A block type is a text that is not empty. Use one of the block types.',
    unknown: 'There is no block type `{type}`, so this block does nothing.{meant} Use one of the block types.',
  },
  examples: {
    good: ['[{ "block": { "type": "alert", "key": "note", "markdown": "Call first." } }]'],
    bad: [
      `
[{ "block": { "type": "alrt", "key": "note", "markdown": "Call first." } }]
//                     ^^^^ claims/unknown-block-type`,
    ],
  },
  visit: (report) => ({
    union: ({ type, discriminator, variant }) => {
      if (type !== blockUnion || variant || !discriminator || discriminator.kind === 'null') return;
      if (discriminator.kind !== 'string' || discriminator.value === '') {
        report({ range: discriminator.range, message: 'noName' });
        return;
      }
      const types = type.variants().map((known) => known.type);
      report({
        range: contentRange(discriminator),
        message: 'unknown',
        data: { type: discriminator.value, meant: didYouMean(discriminator.value, types) },
      });
    },
  }),
});
