/** The pages of docs/reference, from the catalogue. */
import {
  alterationHook,
  alterationPackage,
  alterationScenario,
  alteredPolicy,
  blockTypes,
  claimScenario,
  conditionOperators,
  configuration,
  createRequest,
  describeHelper,
  describeHookFunction,
  describeOptions,
  letterScenario,
  exampleNow,
  helpers,
  hookFunctions,
  lifecycleActions,
  lifecycleEvent,
  lifecycleFile,
  lifecycleFunctions,
  misplacedSettings,
  policyUpdate,
  quoteFunctions,
  reactivationOption,
  settings,
  templatePaths,
  toolsFile,
  type BlockType,
  type Property,
  type Shape,
} from '../../../language/vocabulary/index.js';
import { code, fence, paragraphs, table } from '../../../language/vocabulary/markdown.js';
import type { Output } from '../changes.js';
import { page } from '../page.js';
import { claimsBlocksParts } from './claims-blocks.js';
import { propertyTable } from './property-table.js';

interface ReferencePage {
  readonly file: string;
  readonly title: string;
  /** What it describes, for the index. */
  readonly about: string;
  readonly parts: () => readonly string[];
}

const pages: readonly ReferencePage[] = [
  {
    file: 'configuration.md',
    title: 'Configuration file',
    about: '`.platform-config.json`',
    parts: () => [
      'A product module is the folder that holds a `.platform-config.json`. Members that are not described here are left alone.',
      propertyTable(configuration.properties, new Set([settings, alterationHook])),
      '`settings` has [a page of its own](settings.md), and so have [alteration hooks](alteration-hooks.md).',
      '## Settings in other places',
      'Many files hold these settings elsewhere. They are read there too, and reported as misplaced.',
      table(
        ['Found at', 'Belongs at'],
        misplacedSettings.map(({ found, belongs }) => [code(found.join('.')), code(belongs.join('.'))]),
      ),
    ],
  },
  {
    file: 'settings.md',
    title: 'Settings',
    about: 'the `settings` of the configuration',
    parts: () => [
      settings.doc,
      'All paths on this page start at `settings` in `.platform-config.json`.',
      propertyTable(settings.properties.filter((property) => !isGroup(property))),
      ...settings.properties.filter(isGroup).map((group) => paragraphs(`## ${group.name}`, propertyTable([group]))),
    ],
  },
  {
    file: 'claims-blocks.md',
    title: 'Claims blocks',
    about: '`workflows/claims-blocks.json`',
    parts: claimsBlocksParts,
  },
  {
    file: 'alteration-hooks.md',
    title: 'Alteration hooks',
    about: 'definitions, payloads and hook functions',
    parts: () => [
      'An alteration changes a policy after it was issued, in three steps: the request is validated, an alteration package is computed and saved, and the package is applied. A hook is defined in the configuration and programmed in the three hook functions; all three must exist.',
      described('## Definition', alterationHook),
      described('## Create request', createRequest),
      described('## Alteration package', alterationPackage),
      described('## Altered policy', alteredPolicy),
      '## Hook functions',
      'Each takes one object, whose members are its parameters.',
      ...hookFunctions.map((hook) => paragraphs(`### ${hook.name}`, describeHookFunction(hook))),
    ],
  },
  {
    file: 'helpers.md',
    title: 'Template helpers',
    about: 'what templates can compute',
    parts: () => [
      `Templates are written in handlebars. These helpers are known; the platform may have others, which \`helpers\` in the [tools file](tools-file.md) declares. The examples are rendered at ${code(exampleNow)}.`,
      ...helpers.map((helper) => paragraphs(`## ${helper.name}`, describeHelper(helper))),
      '## Operators of ifCondition',
      describeOptions(conditionOperators),
    ],
  },
  {
    file: 'template-paths.md',
    title: 'Names in templates',
    about: 'what templates can read',
    parts: () => [
      'These names are known. Others are no mistakes: below `module` only the product knows what there is. An element of a list is named by its place, from 0: `beneficiaries.[0]` or `beneficiaries.0`.',
      table(
        ['Path', 'Type', 'Meaning', 'Known values'],
        templatePaths.map(({ path, type = '', doc, values = [] }) => [
          code(path),
          type,
          doc,
          values.map(({ value }) => code(value)).join(', '),
        ]),
      ),
      '## Block states',
      'The state of a block is `claim.block_states.<key>`. It always has a `type`, except that the state of a disbursement block is empty until its request exists. Beside it:',
      table(
        ['Block type', 'Fields and what they hold'],
        (blockTypes as readonly BlockType[])
          .filter(({ state }) => state.length > 0)
          .map(({ type, state }) => [
            code(type),
            state.map(({ name, valueType }) => `${code(name)} (${valueType})`).join(', '),
          ]),
      ),
    ],
  },
  {
    file: 'tools-file.md',
    title: 'Tools file',
    about: '`.platform-tools.json`, the options of these tools',
    parts: () => [
      `${toolsFile.doc} It is called \`.platform-tools.json\`; editor and command line read it alike.`,
      propertyTable(toolsFile.properties),
      '## Example',
      example(toolsFile),
    ],
  },
  {
    file: 'lifecycle-functions.md',
    title: 'Lifecycle functions',
    about: 'the code that is called when something happens, and its actions',
    parts: () => [
      'The platform calls these functions of the module code when something happens to a policy or a claim. All are optional, and may be async. Most take one object, whose members are the parameters, and return a list of actions. The specification mentions lifecycle hooks and the reactivation hook without naming them: the names are known from existing modules. How they are simulated: [The life of a policy](../lifecycle.md).',
      '## Functions',
      ...lifecycleFunctions.map((one) => paragraphs(`### ${one.name}`, describeHookFunction(one))),
      '## Functions of quotes and applications',
      'These lead to a policy. They are not called here.',
      ...quoteFunctions.map((one) => paragraphs(`### ${one.name}`, describeHookFunction(one))),
      '## Actions',
      'Existing modules return these; the platform may know more. An action is an object with its `name` and the following members. Amounts are whole cents.',
      ...lifecycleActions.map((action) => described(`### ${action.type}`, action)),
      described('### data of update_policy', policyUpdate),
      described('## ReactivationOption', reactivationOption),
    ],
  },
  {
    file: 'lifecycle-files.md',
    title: 'Lifecycle files',
    about: '`sandbox/lifecycles/*.json`, what happens to a policy',
    parts: () => [
      `${lifecycleFile.doc} They are in \`sandbox/lifecycles\`. How they are simulated: [The life of a policy](../lifecycle.md).`,
      propertyTable(lifecycleFile.properties),
      '## Events',
      'Each event has one of these names as its `event`, and further members.',
      ...lifecycleEvent.variants().map((event) => described(`### ${event.type}`, event)),
      '## Example',
      example(lifecycleFile),
    ],
  },
  {
    file: 'scenarios.md',
    title: 'Scenarios',
    about: '`sandbox/scenarios/*.json`, claims and alterations that are played again',
    parts: () => [
      'Files of `sandbox/scenarios/`. Each is played again by `platform-config test`; its `kind` tells which of the two it is. How expectations are compared, [testing](../features/testing.md) tells.',
      ...[claimScenario, alterationScenario, letterScenario].flatMap((variant) => [
        described(`## \`"kind": "${variant.type}"\``, variant),
        example(variant, { kind: variant.type }),
      ]),
    ],
  },
];

/** All pages, and their index. */
export const referencePages: readonly Output[] = [
  { file: 'docs/reference/README.md', content: index },
  ...pages.map(({ file, title, parts }) => ({
    file: `docs/reference/${file}`,
    content: () => page(title, ...parts()),
  })),
];

function index(): string {
  const list = pages.map(({ file, title, about }) => `- [${title}](${file}): ${about}`);
  return page(
    'Reference',
    'What a product module can be configured with, as these tools understand it. The same texts appear in the editor on hover.',
    [...list, '- [Rules](../rules/README.md): what is checked'].join('\n'),
  );
}

/** Settings with members get a section each. */
function isGroup({ type }: Property): boolean {
  return type.kind === 'object' || type.kind === 'list';
}

function described(heading: string, { doc, properties }: Shape): string {
  return paragraphs(heading, doc, propertyTable(properties));
}

/** An object with the examples of its properties. */
function example({ properties }: Shape, first: object = {}): string {
  const examples = properties.flatMap((one) => (one.example === undefined ? [] : [[one.name, one.example] as const]));
  return fence('json', JSON.stringify({ ...first, ...Object.fromEntries(examples) }, null, 2));
}
