import {
  boolean,
  choice,
  integer,
  list,
  map,
  object,
  required,
  text,
  type ChoiceOption,
  type Property,
  type Shape,
} from './define.js';

/** The levels at which a rule can report. */
export const ruleLevels = [
  { value: 'off', doc: 'The rule reports nothing.' },
  { value: 'hint', doc: 'Shown in the editor only, not in the list of problems.' },
  { value: 'information', doc: 'Good to know.' },
  { value: 'warning', doc: 'Likely a mistake.' },
  { value: 'error', doc: 'A mistake: `platform-config check` fails.' },
] as const satisfies readonly ChoiceOption[];

const place = (name: string, path: string, doc: string): Property => ({
  name,
  type: text({ format: 'path' }),
  default: path,
  doc,
  example: path,
});

const layout: Shape = {
  name: 'layout',
  doc: "Where the files of a module are. Every path starts at the module's folder; a folder means the files directly in it.",
  properties: [
    place(
      'configuration',
      '.platform-config.json',
      'The configuration, if it is not called so. A `.<name>-config.json` with a `productModuleKey` is found without it.',
    ),
    place('claimsBlocks', 'workflows/claims-blocks.json', 'The file with the claims blocks.'),
    place(
      'hookSchemas',
      'workflows/alteration-hooks',
      'The folder of the hook schemas, each called `<hook key>.json`.',
    ),
    place('code', 'code', 'The folder of the product-module code (`*.js`).'),
    place('unitTests', 'code/unit-tests', 'The folder of the unit tests of that code (`*.js`).'),
    place('documents', 'documents', 'The folder of the templates of letters.'),
    place('samples', 'sandbox', 'The folder of the sample data (`*.json`).'),
    place('scenarios', 'sandbox/scenarios', 'The folder of the scenarios (`*.json`).'),
    place('lifecycles', 'sandbox/lifecycles', 'The folder of the lifecycle files (`*.json`).'),
  ],
};

/** How much of a file is read and reported. How far a setting can move them is bounded by memory and stack. */
export const analysisLimits = {
  characters: { default: 20_000_000, minimum: 1, maximum: 200_000_000 },
  depth: { default: 500, minimum: 1, maximum: 1000 },
  codeDepth: { default: 1000, minimum: 1, maximum: 2000 },
  findings: { default: 1000, minimum: 1, maximum: 10_000 },
} as const;

const limit = (name: keyof typeof analysisLimits, doc: string): Property => {
  const { default: value, ...bounds } = analysisLimits[name];
  return { name, type: integer(bounds), default: value, doc, example: value };
};

const limits: Shape = {
  name: 'limits',
  doc: 'A longer or deeper file is reported and not checked.',
  properties: [
    limit('characters', 'How many characters a file may have.'),
    limit('depth', 'How many levels of lists and objects JSON may be nested.'),
    limit(
      'codeDepth',
      'How many levels of syntax code may be nested. Each `+` of a long sum is one, a word such as `if` or `new` two, a bracket or an arrow eight.',
    ),
    limit(
      'findings',
      'How many findings of one rule are listed for one file. The last one says how many more there are.',
    ),
  ],
};

const review: Shape = {
  name: 'review',
  doc: 'How the editor reviews changes of the module.',
  properties: [
    {
      name: 'base',
      type: text(),
      default: 'HEAD',
      doc: 'The git revision to compare with at first: a branch, a tag or a commit. `main...` is the merge base with `main`.',
      example: 'main...',
    },
    {
      name: 'diagnostics',
      type: boolean(),
      default: false,
      doc: 'Whether VS Code lists breaking differences to the base as problems, while one edits.',
      example: true,
    },
  ],
};

const arity: Shape = {
  name: 'arity',
  doc: 'How many arguments a helper takes, named ones (`name=value`) not counted.',
  properties: [
    {
      name: 'min',
      type: integer({ minimum: 0 }),
      default: 0,
      doc: 'The fewest arguments.',
      example: 1,
    },
    {
      name: 'max',
      type: integer({ minimum: 0 }),
      doc: 'The most arguments. Without it there may be any number.',
      example: 2,
    },
  ],
};

const templateHelper: Shape = {
  name: 'template helper',
  doc: 'A helper that the platform has but this tool does not know.',
  properties: [
    {
      name: 'doc',
      type: text({ format: 'markdown' }),
      doc: 'What the helper does, in Markdown: shown on hover and completion.',
      example: 'Masks all but the last four digits.',
    },
    {
      name: 'arity',
      type: object(arity),
      doc: 'How many arguments the helper takes. Without it nothing is checked.',
      example: { min: 1, max: 1 },
    },
  ],
};

const suppression: Shape = {
  name: 'suppression',
  doc: 'A reviewed finding that should not be reported. Omitted members match anything: without `block`, `path` and `line` the rule reports nothing in the file.',
  properties: [
    {
      name: 'rule',
      type: text(),
      presence: required,
      doc: 'The rule id, as shown after the message.',
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
      doc: 'In the claims file: the key of the block whose entry has the finding. Still matches after the entry is moved.',
      example: 'day_of_loss',
    },
    {
      name: 'path',
      type: text(),
      doc: 'In JSON: the path of the value, from the entry of the block or else from the top of the file. Items of a list are named by their key, else by their index from 0.',
      example: 'show_if',
    },
    {
      name: 'line',
      type: text(),
      doc: 'In code and letters: the line on which the finding begins, without surrounding blanks.',
      example: 'return undefined;',
    },
    {
      name: 'reason',
      type: text(),
      presence: required,
      doc: 'Why the finding is suppressed, for the next reader.',
      example: 'The old app still sends this block.',
    },
  ],
};

const override: Shape = {
  name: 'override',
  doc: 'Other levels of rules for some files. Of several for one file, the last one counts.',
  properties: [
    {
      name: 'files',
      type: text(),
      presence: required,
      doc: 'The files, as a pattern of a `.gitignore` in the folder of this tools file.',
      example: 'sandbox/**',
    },
    {
      name: 'rules',
      type: map('rule', choice('level', ruleLevels)),
      presence: required,
      doc: 'The levels of rules in these files.',
      example: { 'values/convertible': 'off' },
    },
  ],
};

/** The tools file, `.platform-tools.json`: options that the editor and the command line share. It is this project's own. */
export const toolsFile: Shape = {
  name: 'tools file',
  doc: 'Options of this tool for a module. The file is in the folder of the configuration or in a folder above it; only the nearest one is used, with the one that it extends.',
  properties: [
    {
      name: 'extends',
      type: text(),
      doc: 'The path of another `.platform-tools.json` in the same repository, from the folder of this one. Its options apply where this file says nothing; `rules`, `helpers` and `env` are merged by name. `suppressions`, `exclude` and `overrides` are not taken over: they name files by its own folder.',
      example: '../.platform-tools.json',
    },
    {
      name: 'rules',
      type: map('rule', choice('level', ruleLevels)),
      doc: 'The levels of rules, where they differ from the default.',
      example: { 'claims/unknown-block-reference': 'warning' },
    },
    {
      name: 'overrides',
      type: list(() => object(override)),
      doc: 'Other levels of rules in some files.',
      example: [{ files: 'archive/**', rules: { 'claims/unknown-block-reference': 'hint' } }],
    },
    {
      name: 'suppressions',
      type: list(() => object(suppression)),
      doc: 'Single findings that are not reported.',
    },
    {
      name: 'exclude',
      type: list(() => text()),
      doc: 'Files and folders that are not checked, as patterns of a `.gitignore` in the folder of this file.',
      example: ['sandbox/drafts/', 'archive/**'],
    },
    {
      name: 'layout',
      type: object(layout),
      doc: 'Where the files of a module are, if not in the usual places.',
    },
    {
      name: 'places',
      type: choice('places', [
        {
          value: 'specification',
          doc: 'As the specification has them: `fulfillmentTypes` in `settings.claims`, `lapseExclusionRules` in `settings`. The default if the configuration is called `.platform-config.json`.',
        },
        {
          value: 'platform',
          doc: 'As a platform may accept them only: `fulfillmentTypes` at the top, `lapseExclusionRules` in `gracePeriod`. The default if the configuration is called otherwise.',
        },
      ]),
      doc: 'Where some settings of the configuration belong. They are read in both places; no fix moves them out of these.',
      example: 'platform',
    },
    {
      name: 'limits',
      type: object(limits),
      doc: 'How long and how deeply nested a file may be to be checked.',
      example: { depth: 600 },
    },
    {
      name: 'helpers',
      type: map('helper', object(templateHelper)),
      doc: 'Further template helpers, by name.',
      example: { maskNumber: { arity: { min: 1, max: 1 } } },
    },
    {
      name: 'banks',
      type: list(() => text({ format: 'snake-case' })),
      doc: 'The bank identifiers that your organisation may use. Without it, any name in lower snake case is accepted.',
      example: ['example_bank'],
    },
    {
      name: 'env',
      type: map('variable', text()),
      doc: 'What `process.env` holds when hook code runs in the sandbox, beside or in place of the names that the platform sets: `ENVIRONMENT` (here `sandbox`), `ORGANIZATION_ID`, `ORGANIZATION_TIMEZONE`, `API_TOKEN` and `API_BASE_URL`. Keep secrets out of it.',
      example: { ENVIRONMENT: 'sandbox' },
    },
    {
      name: 'stubs',
      type: text({ format: 'path' }),
      doc: 'A file of code that the sandbox runs before that of the module: it answers for what the sandbox has no access to, such as `root.policies = { getPolicy: async () => ({}) }` and `fetch = async () => …`. The path starts at the folder of the module.',
      example: 'sandbox/stubs.js',
    },
    {
      name: 'timeZone',
      type: text(),
      default: 'UTC',
      doc: 'The time zone in which dates are computed, by its IANA name.',
      example: 'Africa/Johannesburg',
    },
    {
      name: 'locale',
      type: text(),
      default: 'en-ZA',
      doc: 'The language and country whose number format is used for amounts.',
      example: 'en-ZA',
    },
    {
      name: 'review',
      type: object(review),
      doc: 'How the editor reviews changes of the module.',
      example: { base: 'main...', diagnostics: true },
    },
  ],
};
