/** The names of the module that samples, scenarios and suppressions use. */
import { contentRange, memberValue, type JsonNode, type JsonObject } from '../syntax/json/tree.js';
import type { CompanionFile } from './companion-files.js';
import type { ModuleIndex } from './module-index.js';
import type { ModuleSymbol, Occurrence } from './occurrences.js';
import { suppressionOccurrences } from './suppression-occurrences.js';

export function companionOccurrences(file: CompanionFile, index: ModuleIndex): readonly Occurrence[] {
  switch (file.kind) {
    case 'sample':
      return sampleNames(file);
    case 'scenario':
      return [...sampleNames(file), ...scenarioNames(file, index)];
    case 'tools':
      return suppressionOccurrences(file, index);
  }
}

/** A sample may hold the states of blocks, at `claim.block_states`. */
function sampleNames({ path, root }: CompanionFile): readonly Occurrence[] {
  const claim = objectIn(root, 'claim');
  return inObject(claim && objectIn(claim, 'block_states'), path);
}

/** Answers by block key, the blocks whose buttons are pressed and what became of their requests, the hook that is run, and what is expected of all that. */
function scenarioNames({ path, root }: CompanionFile, index: ModuleIndex): readonly Occurrence[] {
  const answers = objectIn(root, 'answers');
  const expected = objectIn(root, 'expect');
  return [
    ...inObject(answers, path),
    ...(answers ? chosenIn(answers, path, index) : []),
    ...itemsIn(root, 'create').flatMap((item) => named(item, 'block', path)),
    ...inObject(objectIn(root, 'requests'), path),
    ...named(memberValue(root, 'hook'), 'alterationHook', path),
    ...inObject(expected && objectIn(expected, 'blocks'), path),
    ...inObject(expected && objectIn(expected, 'block_states'), path),
    ...['requests', 'problems']
      .flatMap((list) => (expected ? itemsIn(expected, list) : []))
      .flatMap((item) => (item.kind === 'object' ? named(memberValue(item, 'block'), 'block', path) : [])),
  ];
}

function objectIn(json: JsonObject, name: string): JsonObject | undefined {
  const value = memberValue(json, name);
  return value?.kind === 'object' ? value : undefined;
}

function itemsIn(json: JsonObject, name: string): readonly JsonNode[] {
  const value = memberValue(json, name);
  return value?.kind === 'array' ? value.items : [];
}

function inObject(json: JsonObject | undefined, path: string): readonly Occurrence[] {
  return json ? blocksIn(json, path) : [];
}

/** The members of an object are blocks; what they hold is a state, which may name an option. */
function blocksIn({ members, range }: JsonObject, path: string): readonly Occurrence[] {
  return members.flatMap(({ name, value }) => {
    const block: Occurrence = {
      symbol: { kind: 'block', name: name.value },
      path,
      range: contentRange(name),
      isDefinition: false,
      form: 'json',
      object: range.start,
    };
    const option = value?.kind === 'object' ? memberValue(value, 'option_key') : undefined;
    return [block, ...named(option, 'option', path, name.value)];
  });
}

/** The answer to a block with options is the key of one. */
function chosenIn({ members }: JsonObject, path: string, index: ModuleIndex): readonly Occurrence[] {
  return members.flatMap(({ name, value }) =>
    index.definition('block', name.value)?.fact.options ? named(value, 'option', path, name.value) : [],
  );
}

function named(
  json: JsonNode | undefined,
  kind: ModuleSymbol['kind'],
  path: string,
  of?: string,
): readonly Occurrence[] {
  if (json?.kind !== 'string' || json.value === '') return [];
  const symbol = { kind, name: json.value, ...(of !== undefined && { of }) };
  return [{ symbol, path, range: contentRange(json), isDefinition: false, form: 'json' }];
}
