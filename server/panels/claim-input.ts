/** The inputs of a claim: the current files of its module, including unsaved text. */
import type { PlayedClaim } from '../../protocol/played-claim.js';
import type { ClaimInput } from '../../runtime/claims/preview.js';
import { documentNames } from '../../runtime/letters/missing-documents.js';
import { claimsBlocksInput, configurationInput, inputOf } from '../../runtime/inputs/input.js';
import { sampleInput, sampleNames } from '../../runtime/inputs/samples.js';
import { clockAt } from '../documents/clock.js';
import type { EditedModule } from '../documents/edited-module.js';
import { NumberFormats } from '../../protocol/money.js';

/**
 * @param samples the files of the samples folder, if already known
 * @throws {InputError} if a file is missing or unusable
 * @throws {Fault} if the claim's time is invalid
 */
export async function claimInput(
  module: EditedModule,
  claim: PlayedClaim,
  samples?: readonly string[],
): Promise<ClaimInput> {
  const { locale, banks } = module.options;
  const names = samples ?? (await sampleNames(module));
  const sampleNamed = async (name: string | undefined) =>
    name === undefined ? undefined : inputOf(module, sampleInput(name));
  const configuration = await inputOf(module, configurationInput);
  const claimsBlocks = await inputOf(module, claimsBlocksInput);
  const sample = await sampleNamed(chosenSample(names, claim.sample));
  const holder = await sampleNamed(names.find((name) => name === claim.policyholder));
  const { now, timeZone } = await clockAt(claim.now, module);
  return {
    claimsBlocks,
    configuration,
    sample,
    policyholder: holder?.['policyholder'],
    answers: claim.answers,
    requests: claim.requests,
    statuses: { status: claim.status ?? undefined, approvalStatus: claim.approvalStatus ?? undefined },
    environment: { now, timeZone, numbers: new NumberFormats(locale) },
    banks,
    documents: await documentNames(module),
  };
}

/** The sample with the given name, else the first; undefined if there is none. */
export function chosenSample(names: readonly string[], wanted: string | null): string | undefined {
  return names.find((name) => name === wanted) ?? names[0];
}
