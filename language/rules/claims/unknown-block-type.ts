import { contentRange } from '../../syntax/json/tree.js';
import { blockUnion } from '../../vocabulary/index.js';
import { defineLocalRule } from '../define.js';
import { nearestOrLonger, suggestion } from '../../names/did-you-mean.js';
import { useName } from '../fix.js';
import { quoted } from '../../message-text.js';

export default defineLocalRule({
  id: 'claims/unknown-block-type',
  severity: 'error',
  summary: 'Reports a block whose `type` is not a block type.',
  rationale: 'The type determines what a block shows, asks or pays. A block of an unknown type does nothing.',
  sections: ['2.7'],
  messages: {
    noName: 'A block type is a text that is not empty. Use {types}.',
    meant: 'There is no block type `{type}`, so this block does nothing.{meant}',
    unknown: 'There is no block type `{type}`, so this block does nothing. Use {types}.',
  },
  good: ['[{ "block": { "type": "alert", "key": "note", "markdown": "Call first." } }]'],
  bad: [
    `
[{ "block": { "type": "alrt", "key": "note", "markdown": "Call first." } }]
//                     ^^^^ claims/unknown-block-type`,
  ],
  visit: (report) => ({
    union: ({ type, discriminator, variant }) => {
      if (type !== blockUnion || variant || !discriminator || discriminator.kind === 'null') return;
      const types = type.variants().map((known) => known.type);
      if (discriminator.kind !== 'string' || discriminator.value === '') {
        report({ range: discriminator.range, message: 'noName', data: { types: quoted(types, 'or') } });
        return;
      }
      report(() => {
        const meant = nearestOrLonger(discriminator.value, types);
        const range = contentRange(discriminator);
        return {
          range,
          message: meant === undefined ? 'unknown' : 'meant',
          data: { type: discriminator.value, meant: suggestion(meant), types: quoted(types, 'or') },
          suggestions: useName(meant, range),
        };
      });
    },
  }),
});
