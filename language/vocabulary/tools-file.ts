import {
  choice,
  integer,
  list,
  map,
  object,
  optional,
  required,
  text,
  type ChoiceOption,
  type Property,
  type Shape,
} from './define.js';

/** The levels at which a rule can report. */
export const ruleLevels = [
  { value: 'off', doc: 'The rule reports nothing.' },
  { value: 'hint', doc: 'Shown where it stands, not in the list of problems.' },
  { value: 'information', doc: 'Worth knowing.' },
  { value: 'warning', doc: 'Likely a mistake.' },
  { value: 'error', doc: 'A mistake: `platform-config check` fails.' },
] as const satisfies readonly ChoiceOption[];

const place = (name: string, path: string, doc: string): Property => ({
  name,
  type: text({ format: 'path' }),
  presence: optional,
  default: path,
  doc,
  example: path,
});

const layout: Shape = {
  name: 'layout',
  doc: "Where the files of a module stand. Every path starts at the module's folder; a folder means the files directly in it.",
  properties: [
    place('claimsBlocks', 'workflows/claims-blocks.json', 'The file with the claims blocks.'),
    place(
      'hookSchemas',
      'workflows/alteration-hooks',
      'The folder of the hook schemas, each called `<hook key>.json`.',
    ),
    place('code', 'code', 'The folder of the product-module code (`*.js`).'),
    place('unitTests', 'code/unit-tests', 'The folder of the unit tests of that code (`*.js`).'),
    place('documents', 'documents', 'The folder of the document templates.'),
    place('samples', 'sandbox', 'The folder of the sample data (`*.json`).'),
    place('scenarios', 'sandbox/scenarios', 'The folder of the scenarios (`*.json`).'),
    place('lifecycles', 'sandbox/lifecycles', 'The folder of the lifecycle files (`*.json`).'),
  ],
};

const arity: Shape = {
  name: 'arity',
  doc: 'How many arguments a helper takes, named ones (`name=value`) not counted.',
  properties: [
    {
      name: 'min',
      type: integer({ minimum: 0 }),
      presence: optional,
      default: 0,
      doc: 'The fewest arguments.',
      example: 1,
    },
    {
      name: 'max',
      type: integer({ minimum: 0 }),
      presence: optional,
      doc: 'The most arguments. Without it there may be any number.',
      example: 2,
    },
  ],
};

const templateHelper: Shape = {
  name: 'template helper',
  doc: 'A helper that the platform has and this tool does not know.',
  properties: [
    {
      name: 'doc',
      type: text({ format: 'markdown' }),
      presence: optional,
      doc: 'What the helper does, in Markdown: shown on hover and completion.',
      example: 'Masks all but the last four digits.',
    },
    {
      name: 'arity',
      type: object(arity),
      presence: optional,
      doc: 'How many arguments the helper takes. Without it nothing is checked.',
      example: { min: 1, max: 1 },
    },
  ],
};

const suppression: Shape = {
  name: 'suppression',
  doc: 'A finding that was looked at and is right as it is. What is left out matches anything: without `block`, `path` and `line` nothing of the rule is reported in the file.',
  properties: [
    {
      name: 'rule',
      type: text(),
      presence: required,
      doc: 'The rule, as it stands behind the message.',
      example: 'claims/unknown-block-reference',
    },
    {
      name: 'file',
      type: text({ format: 'path' }),
      presence: required,
      doc: 'The file, starting at the folder of this tools file.',
      example: 'workflows/claims-blocks.json',
    },
    {
      name: 'block',
      type: text(),
      presence: optional,
      doc: 'In the claims file: the key of the block in whose entry the finding is. It holds wherever the entry is moved to.',
      example: 'day_of_loss',
    },
    {
      name: 'path',
      type: text(),
      presence: optional,
      doc: 'In JSON: the way to the value, from the entry of the block or else from the top of the file. Items of a list are named by their key, or else counted from 0.',
      example: 'show_if',
    },
    {
      name: 'line',
      type: text(),
      presence: optional,
      doc: 'In code and documents: the line on which the finding begins, without the blanks around it.',
      example: 'return undefined;',
    },
    {
      name: 'reason',
      type: text(),
      presence: required,
      doc: 'Why it is right as it is, for whoever reads this next.',
      example: 'The old app still sends this block.',
    },
  ],
};

/** The tools file, `.platform-tools.json`: options that the editor and the command line share. It is this project's own. */
export const toolsFile: Shape = {
  name: 'tools file',
  doc: 'How this tool looks at a module. The file stands beside the configuration or in a folder above it; the nearest one counts, whole.',
  properties: [
    {
      name: 'rules',
      type: map('rule', choice('level', ruleLevels)),
      presence: optional,
      doc: 'The level of each rule that should not have its default.',
      example: { 'claims/unknown-block-reference': 'warning' },
    },
    {
      name: 'suppressions',
      type: list(() => object(suppression)),
      presence: optional,
      doc: 'Single findings that are not reported.',
    },
    {
      name: 'layout',
      type: object(layout),
      presence: optional,
      doc: 'Where the files of a module stand, if not in the usual places.',
    },
    {
      name: 'helpers',
      type: map('helper', object(templateHelper)),
      presence: optional,
      doc: 'Further template helpers, by name.',
      example: { maskNumber: { arity: { min: 1, max: 1 } } },
    },
    {
      name: 'banks',
      type: list(() => text({ format: 'snake-case' })),
      presence: optional,
      doc: 'The bank identifiers that your organisation may use. Without it any name in lower snake case will do.',
      example: ['example_bank'],
    },
    {
      name: 'env',
      type: map('variable', text()),
      presence: optional,
      doc: 'What `process.env` holds when hook code runs in the sandbox. Keep secrets out of it.',
      example: { ENVIRONMENT: 'sandbox' },
    },
    {
      name: 'timeZone',
      type: text(),
      presence: optional,
      default: 'UTC',
      doc: 'The time zone in which dates are computed, by its IANA name.',
      example: 'Africa/Johannesburg',
    },
    {
      name: 'locale',
      type: text(),
      presence: optional,
      default: 'en-ZA',
      doc: 'The language and country whose way of writing amounts is used.',
      example: 'en-ZA',
    },
  ],
};
