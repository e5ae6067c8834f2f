/** The names of the module that samples and suppressions use. */
import { contentRange, memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import type { CompanionFile } from './companion-files.js';
import type { ModuleIndex } from '../index/module-index.js';
import type { ModuleSymbol, Occurrence } from '../index/occurrences.js';
import { suppressionOccurrences } from './suppression-occurrences.js';

export function companionOccurrences(file: CompanionFile, index: ModuleIndex): readonly Occurrence[] {
  switch (file.kind) {
    case 'sample':
      return sampleNames(file);
    case 'tools':
      return suppressionOccurrences(file, index);
  }
}

/** A sample may contain the states of blocks, at `claim.block_states`. */
function sampleNames({ path, root }: CompanionFile): readonly Occurrence[] {
  const claim = memberValue(root, 'claim');
  const states = claim?.kind === 'object' ? memberValue(claim, 'block_states') : undefined;
  return states?.kind === 'object' ? blocksIn(states, path) : [];
}

/** The members of the object are blocks; each value is a state, which may name an option. */
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
