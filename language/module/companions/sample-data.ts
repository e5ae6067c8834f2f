/** What the sample policies say about data that only the product knows, such as `policy.module`. */
import { memberValue, type JsonNode } from '../../syntax/json/tree.js';
import type { CompanionFile } from './companion-files.js';
import { anyElement, entered, type Step } from '../templates/data-steps.js';

export interface SampleValue {
  readonly json: JsonNode;
  /** The file, relative to the module's root. */
  readonly path: string;
}

export interface SampleMember extends SampleValue {
  readonly name: string;
}

/** The maximum number of values followed: lists may be long, and nested. */
const manyValues = 100;

/** The values at a path of the data, in the order of the files. If the claim has no policy of its own, its policy is that of the sample. */
export function sampleValues(samples: readonly CompanionFile[], steps: readonly Step[]): readonly SampleValue[] {
  return samples
    .filter(({ kind }) => kind === 'sample')
    .flatMap(({ root, path }) => {
      const found = valuesAt(root, steps);
      const [claim, policy, ...rest] = steps;
      const values =
        found.length === 0 && claim === 'claim' && policy === 'policy' ? valuesAt(root, ['policy', ...rest]) : found;
      return values.map((json) => ({ json, path }));
    });
}

/** The members at a path, each with the first value that a sample has; elements of a list are named by their index. */
export function sampleMembers(samples: readonly CompanionFile[], steps: readonly Step[]): readonly SampleMember[] {
  const found = new Map<string, SampleMember>();
  for (const { json, path } of sampleValues(samples, steps))
    for (const [name, value] of childrenOf(json)) {
      const known = found.get(name);
      // A value that is null in one sample may be something else in another.
      if (!known || known.json.kind === 'null') found.set(name, { name, json: value, path });
    }
  return [...found.values()];
}

function valuesAt(root: JsonNode, steps: readonly Step[]): readonly JsonNode[] {
  let values: readonly JsonNode[] = [root];
  for (const step of steps) values = values.flatMap((value) => valuesBehind(value, step)).slice(0, manyValues);
  return values;
}

function valuesBehind(json: JsonNode, step: Step): readonly JsonNode[] {
  if (step === entered) return json.kind === 'array' ? valuesBehind(json, anyElement) : [json];
  if (step === anyElement) return childrenOf(json).map(([, child]) => child);
  if (json.kind === 'object') {
    const value = memberValue(json, step);
    return value ? [value] : [];
  }
  const element = json.kind === 'array' && /^\d{1,9}$/.test(step) ? json.items[Number(step)] : undefined;
  return element ? [element] : [];
}

function childrenOf(json: JsonNode): readonly (readonly [string, JsonNode])[] {
  if (json.kind === 'array') return json.items.map((item, i) => [String(i), item] as const);
  if (json.kind !== 'object') return [];
  return json.members.flatMap(({ name, value }) => (value && name.value !== '' ? [[name.value, value] as const] : []));
}
