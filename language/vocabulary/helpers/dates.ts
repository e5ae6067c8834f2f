import type { ChoiceOption, Helper, HelperParameter } from '../define.js';

const units = [
  { value: 'minutes', doc: 'Minutes.' },
  { value: 'hours', doc: 'Hours.' },
  { value: 'days', doc: 'Days.' },
  { value: 'weeks', doc: 'Weeks of seven days.' },
  { value: 'months', doc: 'Calendar months.' },
  { value: 'years', doc: 'Calendar years.' },
] as const satisfies readonly ChoiceOption[];

const addend = ({ value: unit }: ChoiceOption): HelperParameter => ({
  name: unit,
  type: 'integer',
  doc: `How many ${unit} to add; a negative number goes back.`,
  optional: true,
});

export const dateAdd: Helper = {
  name: 'dateAdd',
  forms: ['inline'],
  doc: 'Moves a date. Months are calendar months: a month after 31 January is the last day of February.',
  parameters: [{ name: 'date', type: 'date', doc: 'The date to start from.' }],
  hash: units.map(addend),
  returns: 'The moved date, in the format of the original.',
  result: 'date',
  example: { template: "{{dateAdd '2026-01-31' months=1}}", renders: '2026-02-28' },
};

export const dateDifference: Helper = {
  name: 'dateDifference',
  forms: ['inline'],
  doc: 'Counts the whole units from the second date to the first. The result is negative if the first date is earlier.',
  parameters: [
    { name: 'later', type: 'date', doc: 'The date to count to.' },
    { name: 'earlier', type: 'date', doc: 'The date to count from.' },
  ],
  hash: [
    { name: 'measurement', type: 'text', doc: 'The unit to count. Default: `days`.', optional: true, values: units },
  ],
  returns: 'A whole number.',
  result: 'integer',
  example: { template: "{{dateDifference '2026-03-10' '2026-03-01' measurement='days'}}", renders: '9' },
};

export const dateBetween: Helper = {
  name: 'dateBetween',
  forms: ['block', 'inline'],
  doc: 'Checks whether a date is between two others, inclusive. As a block it shows its content, or the content after `{{else}}`.',
  parameters: [
    { name: 'date', type: 'date', doc: 'The date to check.' },
    { name: 'from', type: 'date', doc: 'The first date of the range.' },
    { name: 'to', type: 'date', doc: 'The last date of the range.' },
  ],
  hash: [],
  returns: '`true` or `false`; as a block, the content that applies.',
  result: 'boolean',
  example: {
    template: "{{#dateBetween '2026-03-05' '2026-03-01' '2026-03-31'}}in March{{else}}not in March{{/dateBetween}}",
    renders: 'in March',
  },
};

const dateParameters: readonly HelperParameter[] = [
  { name: 'date', type: 'date', doc: 'The date or time to write.' },
  {
    name: 'format',
    type: 'text',
    format: 'date-format',
    doc: "How it is written, in moment's letters, such as `D MMM YYYY`.",
  },
];

export const dateFormat: Helper = {
  name: 'dateFormat',
  forms: ['inline'],
  doc: 'Writes a date for people to read.',
  parameters: dateParameters,
  hash: [],
  returns: 'The date in the given format.',
  result: 'text',
  example: { template: "{{dateFormat '2026-03-01' 'D MMM YYYY'}}", renders: '1 Mar 2026' },
};

export const formatDate: Helper = {
  name: 'formatDate',
  forms: ['inline'],
  doc: 'Another name of `dateFormat`.',
  parameters: dateParameters,
  hash: [],
  returns: 'The date in the given format.',
  result: 'text',
  example: { template: "{{formatDate '2026-03-01' 'DD/MM/YYYY'}}", renders: '01/03/2026' },
};
