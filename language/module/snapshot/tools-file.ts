/** Reads `.platform-tools.json`: the analysis options shared by editor and command line. DESIGN decision 12. */
import type { FileSystem } from '../../file-system.js';
import { rootOf } from '../../syntax/json/parse.js';
import { memberText, memberValue, type JsonNode } from '../../syntax/json/tree.js';
import { analysisLimits } from '../../vocabulary/tools-file.js';
import { withConfiguration } from './configuration-file.js';
import { foldersAround, pathInModule, uriBelow } from './folders.js';
import { toolsFileName } from '../../../protocol/module-path.js';
import { Excluded } from './excluded.js';
import {
  defaultOptions,
  type AnalysisOptions,
  type DeclaredHelper,
  type Layout,
  type Limits,
  type Places,
  type Severity,
} from './options.js';
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
 * The nearest tools file: in the folder or in one above it, up to a folder with `.git` or the root. It replaces those further away; they are
 * never merged.
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
  return document && parseOptions(document.getText(), modulePath);
}

/**
 * Unreadable or invalid values leave the default: the file has its own diagnostics.
 *
 * @param modulePath the path from the folder of the tools file to the module's root
 */
export function parseOptions(text: string, modulePath = ''): AnalysisOptions {
  const root = rootOf(text);
  if (root?.kind !== 'object') return defaultOptions;
  const timeZone = memberText(root, 'timeZone') ?? defaultOptions.timeZone;
  return {
    rules: levels(memberValue(root, 'rules')),
    suppressions: suppressionsIn(memberValue(root, 'suppressions'), modulePath),
    excluded: new Excluded(textsOf(memberValue(root, 'exclude')), modulePath),
    layout: layout(memberValue(root, 'layout')),
    places: placesNamed(memberText(root, 'places')),
    limits: limits(memberValue(root, 'limits')),
    helpers: helpers(memberValue(root, 'helpers')),
    banks: textsOf(memberValue(root, 'banks')),
    env: { ...defaultOptions.env, ORGANIZATION_TIMEZONE: timeZone, ...texts(memberValue(root, 'env')) },
    stubs: stubs(memberText(root, 'stubs')),
    timeZone,
    locale: memberText(root, 'locale') ?? defaultOptions.locale,
    review: review(memberValue(root, 'review')),
  };
}

function levels(node: JsonNode | undefined): AnalysisOptions['rules'] {
  if (node?.kind !== 'object') return defaultOptions.rules;
  const found: Record<string, Severity | 'off'> = {};
  for (const { name, value } of node.members)
    if (value?.kind === 'string' && isLevel(value.value)) found[name.value] = value.value;
  return found;
}

/** A path that leads out of the module is not followed. */
function stubs(path: string | undefined): string | undefined {
  return path !== undefined && staysInside(path) && withoutDots(path) !== '' ? withoutDots(path) : undefined;
}

/** Paths that lead out of the module are not followed. */
function layout(node: JsonNode | undefined): Layout {
  const path = (name: keyof Layout) => {
    const given = node?.kind === 'object' ? memberText(node, name) : undefined;
    return given !== undefined && staysInside(given) ? withoutDots(given) : defaultOptions.layout[name];
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

/** Anything but a number within the bounds leaves the default. */
function limits(node: JsonNode | undefined): Limits {
  const limit = (name: keyof Limits) => {
    const given = node?.kind === 'object' ? memberValue(node, name) : undefined;
    const { minimum, maximum } = analysisLimits[name];
    const isLimit = given?.kind === 'number' && Number.isInteger(given.value);
    return isLimit && given.value >= minimum && given.value <= maximum ? given.value : defaultOptions.limits[name];
  };
  return {
    characters: limit('characters'),
    depth: limit('depth'),
    codeDepth: limit('codeDepth'),
    findings: limit('findings'),
  };
}

function review(node: JsonNode | undefined): AnalysisOptions['review'] {
  if (node?.kind !== 'object') return defaultOptions.review;
  const diagnostics = memberValue(node, 'diagnostics');
  return {
    base: memberText(node, 'base') ?? defaultOptions.review.base,
    diagnostics: diagnostics?.kind === 'boolean' ? diagnostics.value : defaultOptions.review.diagnostics,
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

export function isLevel(text: string): text is Severity | 'off' {
  return ['off', 'hint', 'information', 'warning', 'error'].includes(text);
}
