/** The data that the form of an alteration hook provides: where its elements write their answers. Section 2.2. */
import { contentRange, memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { placeOf, type Located, type ModuleIndex, type Place } from './module-index.js';

/** A form element that writes its answer to a place in the data. */
export interface FormOutput {
  /** Whether it, or an element around it, has display conditions. */
  readonly isConditional: boolean;
  readonly path: string;
  readonly names: readonly string[];
  readonly place: Place;
  readonly element: JsonObject;
}

/** @param file the path of a hook schema */
export function formOutputs(index: ModuleIndex, file: string): readonly FormOutput[] {
  return (index.hookSchemas.get(file) ?? []).flatMap((entry) => outputsIn(entry.fact, entry, false));
}

/** Elements may be nested. */
function outputsIn(json: JsonNode, entry: Located<unknown>, isAroundConditional: boolean): readonly FormOutput[] {
  if (json.kind === 'array') return json.items.flatMap((item) => outputsIn(item, entry, isAroundConditional));
  if (json.kind !== 'object') return [];
  const isConditional = isAroundConditional || memberValue(json, 'displayConditions') !== undefined;
  const output = memberValue(json, 'outputPath');
  const inside = json.members.flatMap(({ value }) => (value ? outputsIn(value, entry, isConditional) : []));
  if (output?.kind !== 'string') return inside;
  const names = namesIn(output.value);
  const own = { isConditional, path: output.value, names, place: placeOf(entry, contentRange(output)), element: json };
  // A path that is computed when the form is used may lead anywhere.
  return output.value.includes('{{') || names.length === 0 ? inside : [own, ...inside];
}

/** `members[0].name` and `members.0.name` → `members`, `name`. */
function namesIn(path: string): readonly string[] {
  return path.split(/[.[\]]+/).filter((name) => name !== '' && !/^\d+$/.test(name));
}
