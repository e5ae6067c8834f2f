/**
 * What the samples and lifecycle files of a module tell of its policies that its configuration does not: how long they last, and whether payments that fail
 * are tried again.
 */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { outlineOf } from '../syntax/json/outline.js';
import { parseJson } from '../syntax/json/parse.js';
import { memberValue, type JsonNode } from '../syntax/json/tree.js';
import { parseDay, type Day } from '../lifecycle/calendar.js';
import type { Layout } from './options.js';
import { folderOf } from './paths.js';

export interface ExamplePolicy {
  /** Of the file, relative to the module's root. */
  readonly path: string;
  readonly kind: 'sample' | 'lifecycle';
  /** The first and the last day of the policy, where the file says both. */
  readonly term: { readonly start: Day; readonly end: Day } | undefined;
  /** How often a payment that fails is tried again at most, and after how many days; undefined: the file says nothing of it. */
  readonly retries: { readonly number: number; readonly days_apart: number } | undefined;
  /** The settings that the file expects to bring a policy to its status. */
  readonly expected: readonly string[];
  readonly document: TextDocument;
  /** Of the document when it was read. */
  readonly version: number;
}

/** What kind of example a file of a module is; undefined if it is none. @param path relative to the module's root */
export function exampleKind(path: string, { samples, lifecycles }: Layout): ExamplePolicy['kind'] | undefined {
  if (!path.endsWith('.json')) return undefined;
  const folder = folderOf(path);
  return folder === lifecycles ? 'lifecycle' : folder === samples ? 'sample' : undefined;
}

/** Reads an example as far as it can be read. @param previous what was read before: a document that is still the same is not read again */
export function examplePolicy(
  path: string,
  kind: ExamplePolicy['kind'],
  document: TextDocument,
  previous: readonly ExamplePolicy[] = [],
): ExamplePolicy {
  const { version } = document;
  const known = previous.find((one) => one.document === document && one.version === version && one.path === path);
  if (known?.kind === kind) return known;
  const text = document.getText();
  const root = outlineOf(text).tooDeep ? undefined : parseJson(text).root;
  const start = dayAt(root, ['policy', 'start_date']);
  const end = dayAt(root, ['policy', 'end_date']);
  return {
    path,
    kind,
    term: start === undefined || end === undefined ? undefined : { start, end },
    retries: kind === 'lifecycle' ? retriesOf(root) : undefined,
    expected: kind === 'lifecycle' ? itemsOf(at(root, ['expect'])).flatMap((one) => textAt(one, 'because') ?? []) : [],
    document,
    version,
  };
}

function retriesOf(root: JsonNode | undefined): ExamplePolicy['retries'] {
  const number = numberAt(root, ['pattern', 'retries', 'number']) ?? 0;
  const daysApart = numberAt(root, ['pattern', 'retries', 'days_apart']) ?? usualDaysApart;
  const written = longestChain(root);
  const most = Math.max(number, written);
  return most > 0 ? { number: most, days_apart: number >= written ? daysApart : usualDaysApart } : undefined;
}

/** Where retries are written as events, each on its day. */
const usualDaysApart = 5;

/** How often one payment of the events is tried again. */
function longestChain(root: JsonNode | undefined): number {
  const depths = new Map<string, number>();
  for (const event of itemsOf(at(root, ['events']))) {
    const [payment, tried] = [textAt(event, 'payment'), textAt(event, 'retry_of')];
    if (payment !== undefined && tried !== undefined) depths.set(payment, (depths.get(tried) ?? 0) + 1);
  }
  return Math.max(0, ...depths.values());
}

/** A date, or the date of a time: of both ends of a policy it is off by the same, whatever the time zone. */
function dayAt(root: JsonNode | undefined, path: readonly string[]): Day | undefined {
  const json = at(root, path);
  return json?.kind === 'string' ? parseDay(json.value.slice(0, 10)) : undefined;
}

function numberAt(root: JsonNode | undefined, path: readonly string[]): number | undefined {
  const json = at(root, path);
  return json?.kind === 'number' && Number.isSafeInteger(json.value) && json.value >= 0 ? json.value : undefined;
}

function textAt(json: JsonNode, name: string): string | undefined {
  const found = at(json, [name]);
  return found?.kind === 'string' ? found.value : undefined;
}

function itemsOf(json: JsonNode | undefined): readonly JsonNode[] {
  return json?.kind === 'array' ? json.items : [];
}

function at(root: JsonNode | undefined, path: readonly string[]): JsonNode | undefined {
  let json = root;
  for (const name of path) json = json?.kind === 'object' ? memberValue(json, name) : undefined;
  return json;
}
