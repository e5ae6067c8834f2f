import type { AnalysisOptions, FileSystem } from '../../language/index.js';
import { MissingCode } from '../../runtime/alterations/hook-module.js';
import { readWhatIf, UnusableFile, type WhatIfInput } from '../../runtime/what-if/read-what-if.js';
import { Fault, placeIn } from '../documents/fault.js';

/**
 * A module's inputs for what-if and fuzzing, including unsaved text.
 *
 * @param root the URI of the module's folder
 * @throws {Fault} if there is no code, or, with the position, if a file cannot be used
 */
export async function whatIfInput(
  fileSystem: FileSystem,
  root: string,
  options: AnalysisOptions,
): Promise<WhatIfInput> {
  try {
    return await readWhatIf(fileSystem, root, options);
  } catch (error) {
    if (error instanceof MissingCode) throw new Fault(error.message);
    if (!(error instanceof UnusableFile)) throw error;
    const document = await fileSystem.readDocument(error.uri);
    throw new Fault(error.message, document ? placeIn(document, error.offset) : null);
  }
}
