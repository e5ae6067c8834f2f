/** What a sample lacks, to be added to its file. */
import { propertyPath } from './block-edit.js';
import { json } from './json.js';
import { object, type Decoded } from './decoder.js';

/** `path`: the members and items from the top of the sample, the last of which is missing. */
export const sampleAddition = object({ path: propertyPath, value: json });

/** What a hook reads of the `module` of a sample's policy, which lacks it. */
export interface LackedBySample {
  /** The name of the sample. */
  readonly sample: string;
  readonly fields: readonly string[];
  readonly additions: readonly SampleAddition[];
}

/** Why a hook fails with a sample, as a sentence. */
export function lackedText({ sample, fields }: Pick<LackedBySample, 'sample' | 'fields'>): string {
  const names = fields.map((name) => `\`module.${name}\``);
  const last = names.pop() ?? '`module`';
  const all = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return `The policy of \`${sample}\` lacks ${all}, which the code reads.`;
}

export type SampleAddition = Decoded<typeof sampleAddition>;
