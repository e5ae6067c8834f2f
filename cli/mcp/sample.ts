import { basename, join } from 'node:path';
import { samplesFolder } from '../sample.js';
import { UserError } from '../user-error.js';
import type { Roots } from './roots.js';

export const sampleArgument = {
  sample: { type: 'string', description: 'The name of a file in the samples folder (default: the first).' },
} as const;

/** The path of a sample; agents name it alone, so that no other file is read. @throws {UserError} for a path */
export async function samplePath(roots: Roots, module: unknown, given: unknown): Promise<string | undefined> {
  if (typeof given !== 'string') return undefined;
  if (basename(given) !== given || given.includes('\\'))
    throw new UserError(`'${given}' is a path. Give the name of a file in the samples folder.`);
  return join(samplesFolder(await roots.open(module)), given);
}
