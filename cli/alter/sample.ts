/** The sample data whose policy is altered. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { fileNamed, isObject, readObjectFile } from '../input-files.js';
import { UserError } from '../user-error.js';

export interface Sample {
  readonly policy: JsonObject;
  /** Null where the sample has none. */
  readonly policyholder: JsonValue;
}

/**
 * @param name a file of the samples folder, or a path; undefined: the first file of the folder
 * @throws {UserError} if there is no sample, or it has no policy
 */
export async function readSample(name: string | undefined, samplesFolder: string): Promise<Sample> {
  const path = name === undefined ? await firstSample(samplesFolder) : await fileNamed(name, samplesFolder);
  const { policy, policyholder = null } = await readObjectFile(path, 'sample');
  if (!isObject(policy))
    throw new UserError(
      `The sample '${path}' has no policy: an alteration hook needs an object with a member 'policy'.`,
    );
  // What was read from JSON is JSON.
  return { policy: policy as JsonObject, policyholder: policyholder as JsonValue };
}

async function firstSample(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const [first] = names.filter((name) => name.endsWith('.json')).sort();
  if (first === undefined)
    throw new UserError(`The module has no sample: there is no .json file in '${folder}'. See --sample.`);
  return join(folder, first);
}
