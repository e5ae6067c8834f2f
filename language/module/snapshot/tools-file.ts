/** Reads `.platform-tools.json`: the analysis options shared by editor and command line. DESIGN decision 12. */
import type { FileSystem } from '../../file-system.js';
import { rootOf } from '../../syntax/json/parse.js';
import { memberText, memberValue, type JsonNode } from '../../syntax/json/tree.js';
import { analysisLimits } from '../../vocabulary/tools-file.js';
import { withConfiguration } from './configuration-file.js';
import { Excluded } from './excluded.js';
import { extendedChain } from './extended.js';
import { foldersAround, pathInModule, uriBelow } from './folders.js';
import { levelsIn } from './levels.js';
import { toolsFileName } from '../../../protocol/module-path.js';
import {
  defaultOptions,
  type AnalysisOptions,
  type DeclaredHelper,
  type Layout,
  type Limits,
  type Places,
} from './options.js';
import { overridesIn } from './overrides.js';
import { staysInside, withoutDots } from './paths.js';
import { suppressionsIn } from './suppressions.js';

/** The tools file that applies to a module, and its options. */
export interface ToolsFile {
  /** Undefined if there is none: then the options are the defaults. */
  readonly uri: string | undefined;
  readonly options: AnalysisOptions;
}

/**
 * Finds the tools file that applies to a module, and the module's configuration.
 *
 * @param root the URI of the module's folder
 */
export async function findToolsFile(fileSystem: FileSystem, root: string): Promise<ToolsFile> {
  const { uri, options } = await nearestToolsFile(fileSystem, root);
  return { uri, options: await withConfiguration(fileSystem, root, options) };
}

/**
 * The nearest tools file: in the folder or in one above it, up to a folder with `.git` or the root. It replaces those further away, but for the
 * one that it extends.
 */
export async function nearestToolsFile(fileSystem: FileSystem, root: string): Promise<ToolsFile> {
  for (const folder of [root, ...foldersAround(root)]) {
    const entries = await fileSystem.readDirectory(folder);
    if (entries.some(({ name, kind }) => name === toolsFileName && kind === 'file')) {
      const options = await optionsIn(fileSystem, folder, pathInModule(folder, root));
      if (options) return { uri: uriBelow(folder, toolsFileName), options };
      break;
    }
    if (entries.some(({ name }) => name === '.git')) break;
  }
  return { uri: undefined, options: defaultOptions };
}

/** The options in the tools file of a folder; undefined if it cannot be read. @param modulePath as for `parseOptions` */
export async function optionsIn(
  fileSystem: FileSystem,
  folder: string,
  modulePath?: string,
): Promise<AnalysisOptions | undefined> {
  const document = await fileSystem.readDocument(uriBelow(folder, toolsFileName));
  if (!document) return undefined;
  const text = document.getText();
  const extended = await extendedChain(fileSystem, folder, text);
  const base = extended.reduceRight<AnalysisOptions>(
    (further, one) => (one === null ? further : inherited(parseOptions(one, '', further))),
    defaultOptions,
  );
  return parseOptions(text, modulePath, base);
}

/** What names files does so from the folder of its own tools file. */
function inherited(options: AnalysisOptions): AnalysisOptions {
  const { suppressions, excluded, overrides } = defaultOptions;
  return { ...options, suppressions, excluded, overrides };
}

/**
 * Unreadable or invalid values leave the default: the file has its own diagnostics.
 *
 * @param modulePath the path from the folder of the tools file to the module's root
 * @param base what applies where the text says nothing: the options that it extends
 */
export function parseOptions(text: string, modulePath = '', base = defaultOptions): AnalysisOptions {
  const root = rootOf(text);
  if (root?.kind !== 'object') return base;
  const ownZone = memberText(root, 'timeZone');
  return {
    rules: { ...base.rules, ...levelsIn(memberValue(root, 'rules')) },
    overrides: overridesIn(memberValue(root, 'overrides'), modulePath),
    suppressions: suppressionsIn(memberValue(root, 'suppressions'), modulePath),
    acceptsComment: base.acceptsComment,
    excluded: new Excluded(textsOf(memberValue(root, 'exclude')), modulePath),
    layout: layout(memberValue(root, 'layout'), base.layout),
    places: placesNamed(memberText(root, 'places')) ?? base.places,
    limits: limits(memberValue(root, 'limits'), base.limits),
    helpers: new Map([...base.helpers, ...helpers(memberValue(root, 'helpers'))]),
    banks: memberValue(root, 'banks') ? textsOf(memberValue(root, 'banks')) : base.banks,
    env: {
      ...base.env,
      ...(ownZone !== undefined && { ORGANIZATION_TIMEZONE: ownZone }),
      ...texts(memberValue(root, 'env')),
    },
    stubs: stubs(memberText(root, 'stubs')) ?? base.stubs,
    timeZone: ownZone ?? base.timeZone,
    locale: memberText(root, 'locale') ?? base.locale,
    review: review(memberValue(root, 'review'), base.review),
  };
}

/** A path that leads out of the module is not followed. */
function stubs(path: string | undefined): string | undefined {
  return path !== undefined && staysInside(path) && withoutDots(path) !== '' ? withoutDots(path) : undefined;
}

/** Paths that lead out of the module are not followed. */
function layout(node: JsonNode | undefined, base: Layout): Layout {
  const path = (name: keyof Layout) => {
    const given = node?.kind === 'object' ? memberText(node, name) : undefined;
    return given !== undefined && staysInside(given) ? withoutDots(given) : base[name];
  };
  return {
    configuration: path('configuration'),
    claimsBlocks: path('claimsBlocks'),
    hookSchemas: path('hookSchemas'),
    code: path('code'),
    unitTests: path('unitTests'),
    documents: path('documents'),
    samples: path('samples'),
    scenarios: path('scenarios'),
    lifecycles: path('lifecycles'),
  };
}

function placesNamed(name: string | undefined): Places | undefined {
  return name === 'specification' || name === 'platform' ? name : undefined;
}

/** Anything but a number within the bounds leaves the limit as it is. */
function limits(node: JsonNode | undefined, base: Limits): Limits {
  const limit = (name: keyof Limits) => {
    const given = node?.kind === 'object' ? memberValue(node, name) : undefined;
    const { minimum, maximum } = analysisLimits[name];
    const isLimit = given?.kind === 'number' && Number.isInteger(given.value);
    return isLimit && given.value >= minimum && given.value <= maximum ? given.value : base[name];
  };
  return {
    characters: limit('characters'),
    depth: limit('depth'),
    codeDepth: limit('codeDepth'),
    findings: limit('findings'),
  };
}

function review(node: JsonNode | undefined, base: AnalysisOptions['review']): AnalysisOptions['review'] {
  if (node?.kind !== 'object') return base;
  const diagnostics = memberValue(node, 'diagnostics');
  return {
    base: memberText(node, 'base') ?? base.base,
    diagnostics: diagnostics?.kind === 'boolean' ? diagnostics.value : base.diagnostics,
  };
}

function helpers(node: JsonNode | undefined): AnalysisOptions['helpers'] {
  const members = node?.kind === 'object' ? node.members : [];
  return new Map(
    members.flatMap(({ name, value }) =>
      value?.kind === 'object'
        ? [[name.value, { doc: memberText(value, 'doc'), arity: arity(memberValue(value, 'arity')) }] as const]
        : [],
    ),
  );
}

function arity(node: JsonNode | undefined): DeclaredHelper['arity'] {
  if (node?.kind !== 'object') return undefined;
  const count = (name: string) => {
    const value = memberValue(node, name);
    return value?.kind === 'number' ? value.value : undefined;
  };
  return { min: count('min') ?? 0, max: count('max') ?? Infinity };
}

function textsOf(node: JsonNode | undefined): readonly string[] {
  const items = node?.kind === 'array' ? node.items : [];
  return items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
}

function texts(node: JsonNode | undefined): Readonly<Record<string, string>> {
  const members = node?.kind === 'object' ? node.members : [];
  return Object.fromEntries(
    members.flatMap(({ name, value }) => (value?.kind === 'string' ? [[name.value, value.value] as const] : [])),
  );
}
