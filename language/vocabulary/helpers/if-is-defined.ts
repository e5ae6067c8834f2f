import { isNothing } from '../../semantics/values.js';
import type { HelperParameter } from '../define.js';
import type { Helper } from './helper.js';

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
  takes: 'one value',
  evaluate: ({ args: [value] }) => !isNothing(value),
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
  takes: 'one value',
  evaluate: ({ args: [value] }) => isNothing(value),
  example: {
    template: '{{ifIsNotDefined claim.incident_date}}',
    data: { claim: {} },
    renders: 'true',
  },
};
