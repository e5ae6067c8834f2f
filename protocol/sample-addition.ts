/** What a sample lacks, to be added to its file. */
import { listed } from './counted.js';
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
  return `The policy of \`${sample}\` lacks ${listed(names) || '`module`'}, which the code reads.`;
}

export type SampleAddition = Decoded<typeof sampleAddition>;
