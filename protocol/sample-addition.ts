/** What a sample lacks, to be added to its file. */
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { propertyPath } from './block-edit.js';
import { CustomRequest } from './custom-request.js';
import { json } from './json.js';
import { listOf, object, string, type Decoded } from './decoder.js';

/** `path`: the members and items from the top of the sample, the last of which is missing. */
export const sampleAddition = object({ path: propertyPath, value: json });

export type SampleAddition = Decoded<typeof sampleAddition>;

const addToSampleParams = object({
  /** The URI of the sample. */
  uri: string,
  additions: listOf(sampleAddition),
});

export type AddToSampleParams = Decoded<typeof addToSampleParams>;

/** Client → server: the edits that add to a sample what it lacks; null if there is no module, no such file, or no place for it. Nothing is written. */
export const AddToSampleRequest = new CustomRequest<AddToSampleParams, WorkspaceEdit | null>(
  'platformConfig/addToSample',
  addToSampleParams,
);
