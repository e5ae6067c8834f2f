/** What a sample lacks, to be added to its file. */
import { propertyPath } from './block-edit.js';
import { json } from './json.js';
import { object, type Decoded } from './decoder.js';

/** `path`: the members and items from the top of the sample, the last of which is missing. */
export const sampleAddition = object({ path: propertyPath, value: json });

export type SampleAddition = Decoded<typeof sampleAddition>;
