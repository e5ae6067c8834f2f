import type { Helper } from './helper.js';

/** The built-in helpers of handlebars. */

const data = { policy: { beneficiaries: [{ first_name: 'Thandi' }, { first_name: 'Sipho' }] } };

export const ifHelper: Helper = {
  name: 'if',
  forms: ['block'],
  doc: 'Shows its content if a value is truthy, otherwise the content after `{{else}}`. To compare, write `{{#if (ifCondition …)}}`: on the platform `if` takes an operator as well, in plain handlebars it does not.',
  parameters: [
    {
      name: 'condition',
      type: 'any',
      doc: 'The value to test. Empty texts, empty lists, 0, null and missing values are not truthy.',
    },
  ],
  hash: [{ name: 'includeZero', type: 'boolean', doc: 'Whether 0 counts as truthy.', optional: true }],
  returns: 'The content that applies.',
  result: 'text',
  takes: 'one value and content, or two values with an operator between them',
  example: { template: '{{#if claim.granted_amount}}Granted{{else}}Open{{/if}}', data: { claim: {} }, renders: 'Open' },
};

export const unless: Helper = {
  name: 'unless',
  forms: ['block'],
  doc: 'Shows its content unless a value is truthy: the opposite of `if`.',
  parameters: [{ name: 'condition', type: 'any', doc: 'The value to test.' }],
  hash: [{ name: 'includeZero', type: 'boolean', doc: 'Whether 0 counts as truthy.', optional: true }],
  returns: 'The content that applies.',
  result: 'text',
  takes: 'one value and content: `{{#unless …}}…{{/unless}}`',
  example: { template: '{{#unless claim.granted_amount}}Open{{/unless}}', data: { claim: {} }, renders: 'Open' },
};

export const each: Helper = {
  name: 'each',
  forms: ['block'],
  doc: 'Repeats its content for each element of a list or an object. Inside, `this` is the element, `@index` its index and `@key` its name; `{{else}}` is shown if there are no elements.',
  parameters: [{ name: 'list', type: 'list', doc: 'The list or object to iterate over.' }],
  hash: [],
  returns: 'The contents, one after the other.',
  result: 'text',
  takes: 'one list and content: `{{#each …}}…{{/each}}`',
  example: { template: '{{#each policy.beneficiaries}}{{first_name}} {{/each}}', data, renders: 'Thandi Sipho ' },
};

export const withHelper: Helper = {
  name: 'with',
  forms: ['block'],
  doc: 'Makes a value the context, so that its members can be named without its path. `{{else}}` is shown if there is no value.',
  parameters: [{ name: 'value', type: 'any', doc: 'The value to enter.' }],
  hash: [],
  returns: 'The content.',
  result: 'text',
  takes: 'one value and content: `{{#with …}}…{{/with}}`',
  example: { template: '{{#with policy.beneficiaries.[1]}}{{first_name}}{{/with}}', data, renders: 'Sipho' },
};

export const lookup: Helper = {
  name: 'lookup',
  forms: ['inline'],
  doc: 'Reads a member whose name is computed.',
  parameters: [
    { name: 'value', type: 'any', doc: 'The list or object to read from.' },
    { name: 'name', type: 'any', doc: 'The index or the name of the member.' },
  ],
  hash: [],
  returns: 'The member.',
  result: 'any',
  takes: 'a list or an object, and a place or a name in it',
  example: { template: "{{lookup (lookup policy.beneficiaries 0) 'first_name'}}", data, renders: 'Thandi' },
};

export const log: Helper = {
  name: 'log',
  forms: ['inline'],
  doc: 'Writes values to a log and renders nothing. Not useful in a claims form.',
  parameters: [{ name: 'value', type: 'any', doc: 'A value to log.', rest: true }],
  hash: [{ name: 'level', type: 'text', doc: 'The severity of the message, e.g. `warn`.', optional: true }],
  returns: 'Nothing.',
  result: 'any',
  example: { template: "{{log 'here'}}", renders: '' },
};
