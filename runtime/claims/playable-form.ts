import type { PlayableForm } from '../../protocol/playable-form.js';
import {
  asText,
  claimsBlocksInput,
  configurationInput,
  inputIfAny,
  inputOf,
  type ModuleState,
} from '../inputs/input.js';
import { sampleInput, sampleNames } from '../inputs/samples.js';
import { documentNames } from '../letters/missing-documents.js';

/**
 * What the claim form of a module is played from outside of the module.
 *
 * @param samples the names of the samples that are in it; undefined: all that can be used
 * @throws {InputError} if a file is missing or unusable
 */
export async function playableFormOf(
  module: ModuleState,
  name: string,
  samples?: readonly string[],
): Promise<PlayableForm> {
  const { banks, locale, timeZone } = module.options;
  const contents = await Promise.all(
    (samples ?? (await sampleNames(module))).map(
      async (one) => [one, await inputOf(module, sampleInput(one))] as const,
    ),
  );
  return {
    name,
    claimsBlocks: await inputOf(module, claimsBlocksInput),
    configuration: (await inputIfAny(module, asText(configurationInput))) ?? null,
    samples: Object.fromEntries(contents),
    documents: [...(await documentNames(module))],
    banks: [...banks],
    locale,
    timeZone,
  };
}
