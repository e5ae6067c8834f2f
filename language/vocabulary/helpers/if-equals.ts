import type { Helper } from './helper.js';

export const ifEquals: Helper = {
  name: 'ifEquals',
  forms: ['block', 'inline'],
  section: '2.7.2',
  doc: 'Checks whether two values are equal. As a block it shows its content, or the content after `{{else}}`.',
  parameters: [
    { name: 'left', type: 'any', doc: 'The one value.' },
    { name: 'right', type: 'any', doc: 'The other value.' },
  ],
  hash: [],
  returns: '`true` or `false`; as a block, the content that applies.',
  result: 'boolean',
  takes: 'two values',
  evaluate: ({ args: [left, right] }) => left === right,
  example: {
    template: "{{#ifEquals claim.status 'open'}}Still open{{else}}Moved on{{/ifEquals}}",
    data: { claim: { status: 'open' } },
    renders: 'Still open',
  },
};
