/** The parts of the configuration that have keys: alteration hooks, fulfillment types and their parameters. */
import { hookSchemaPath } from '../../module/index/occurrences.js';
import { contentRange, memberValue, type JsonObject, type JsonString } from '../../syntax/json/tree.js';
import { misplacedSettings } from '../../vocabulary/configuration.js';
import type { FilePlace } from '../difference.js';
import { entriesOf, type EntryTree, type Side } from '../side.js';

export interface Keyed {
  readonly key: string;
  readonly json: JsonObject;
  /** Where its key is written. */
  readonly name: JsonString;
  /** The path of the file, and the offset that ranges count from. */
  readonly path: string;
  readonly start: number;
}

type Parts = ReadonlyMap<string, Keyed>;

export function hooksOf(side: Side): Parts {
  return listAt(side, ['alterationHooks']);
}

/** Also those at the top level, where many files have them. */
export function fulfillmentTypesOf(side: Side): Parts {
  const belongs = ['settings', 'claims', 'fulfillmentTypes'];
  const found = misplacedSettings.find((one) => one.belongs.join('.') === belongs.join('.'))?.found ?? belongs;
  return new Map([...listAt(side, found), ...listAt(side, belongs)]);
}

export function parametersOf(type: Keyed | undefined): Parts {
  const parts = new Map<string, Keyed>();
  if (!type) return parts;
  const data = memberValue(type.json, 'fulfillmentData');
  for (const { name, value } of data?.kind === 'object' ? data.members : [])
    if (value?.kind === 'object') parts.set(name.value, { ...type, key: name.value, json: value, name });
  return parts;
}

function listAt({ configuration }: Side, names: readonly string[]): Parts {
  if (!configuration) return new Map();
  let list = configuration.root as ReturnType<typeof memberValue>;
  for (const name of names) list = list?.kind === 'object' ? memberValue(list, name) : undefined;
  const parts = new Map<string, Keyed>();
  for (const json of list?.kind === 'array' ? list.items : []) {
    const name = json.kind === 'object' ? memberValue(json, 'key') : undefined;
    if (json.kind === 'object' && name?.kind === 'string' && !parts.has(name.value))
      parts.set(name.value, { key: name.value, json, name, path: configuration.path, start: configuration.start });
  }
  return parts;
}

export function placeOfKey(side: Side, { name, path, start }: Pick<Keyed, 'name' | 'path' | 'start'>): FilePlace {
  return side.place(path, contentRange(name), start);
}

/** A form of the dashboard: of an alteration hook, for the quote, or for the application. */
export interface FormFile {
  readonly path: string;
  readonly entries: readonly EntryTree[];
  readonly isWhole: boolean;
  /** Equal for forms with the same text but for its formatting. */
  readonly meaning: string;
}

export function schemaOf(side: Side, hook: string): FormFile | undefined {
  return formAt(side, hookSchemaPath(side.check.index, hook));
}

export function formAt({ check }: Side, path: string): FormFile | undefined {
  const file = check.files.get(path);
  if (!file) return undefined;
  const entries = entriesOf(path, file);
  return { path, entries, isWhole: file.complete, meaning: file.text.replace(/\s+/g, '') };
}
