import type { Helper, HelperParameter } from '../define.js';

const parameters: readonly HelperParameter[] = [
  { name: 'value', type: 'any', doc: 'The value to look at, normally a path.' },
];
const returns = '`true` or `false`; as a block, the content that applies.';

export const ifIsDefined: Helper = {
  name: 'ifIsDefined',
  forms: ['block', 'inline'],
  doc: 'Checks whether a value exists. As a block it shows its content, or the content after `{{else}}`.',
  parameters,
  hash: [],
  returns,
  result: 'boolean',
  example: {
    template: '{{#ifIsDefined claim.incident_date}}{{claim.incident_date}}{{else}}No date yet{{/ifIsDefined}}',
    data: { claim: {} },
    renders: 'No date yet',
  },
};

export const ifIsNotDefined: Helper = {
  name: 'ifIsNotDefined',
  forms: ['block', 'inline'],
  doc: 'Checks whether a value is missing. As a block it shows its content, or the content after `{{else}}`.',
  parameters,
  hash: [],
  returns,
  result: 'boolean',
  example: {
    template: '{{ifIsNotDefined claim.incident_date}}',
    data: { claim: {} },
    renders: 'true',
  },
};
