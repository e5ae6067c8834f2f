/** The known names that templates can read, as a tree. Open: other names are not mistakes. */
import type { TemplatePath } from './define.js';
import { templatePaths } from './template-paths.js';

export interface KnownName {
  readonly path: TemplatePath | undefined;
  readonly children: ReadonlyMap<string, KnownName>;
}

interface GrowingName extends KnownName {
  path: TemplatePath | undefined;
  readonly children: Map<string, GrowingName>;
}

const root: GrowingName = { path: undefined, children: new Map() };
for (const path of templatePaths) add(path.path.split('.'), path);
// The policy of a claim has the same fields as any policy, and so has its policyholder.
for (const path of templatePaths)
  if (/^(?:policy|policyholder)(?:\.|$)/.test(path.path)) add(['claim', ...path.path.split('.')], path);

function add(names: readonly string[], path: TemplatePath): void {
  let node = root;
  for (const name of names) {
    let child = node.children.get(elementOr(name));
    if (!child) node.children.set(elementOr(name), (child = { path: undefined, children: new Map() }));
    node = child;
  }
  node.path ??= path;
}

/** All elements of a list are alike: `[0]` and `1` are the same name. */
function elementOr(name: string): string {
  return /^\[?\d+\]?$/.test(name) ? '[0]' : name;
}

export const knownNames: KnownName = root;

export function knownChild(node: KnownName, name: string): KnownName | undefined {
  return node.children.get(elementOr(name));
}

/** What the data of a template has, and a claim, whose names are often written without it. */
const owners = ['claim', 'policy', 'policyholder'];

/** The path to a name that is known below one of the names here: `policy.start_date` for `start_date`, at the root of the data and in a claim. */
export function pathBelow({ children }: KnownName, name: string): string | undefined {
  const owner = owners.find((one) => children.get(one)?.children.has(name));
  return owner === undefined ? undefined : `${owner}.${name}`;
}

/** What is known about a path from the root of the data. */
export function knownPath(names: readonly string[]): TemplatePath | undefined {
  return nodeAt(names)?.path;
}

/** Whether a path from the root of the data is known to be an object, or a list of objects. */
export function containerAt(names: readonly string[]): 'object' | 'list' | undefined {
  const node = nodeAt(names);
  if (!node || names.length === 0) return undefined;
  const { path, children } = node;
  if (path?.type === 'list' || path?.type === 'object') return path.type;
  return children.size > 0 ? 'object' : undefined;
}

function nodeAt(names: readonly string[]): KnownName | undefined {
  let node: KnownName | undefined = root;
  for (const name of names) node &&= knownChild(node, name);
  return node;
}
