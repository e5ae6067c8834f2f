/** The inputs of a claim: the current files of its module, including unsaved text. */
import type { PlayedClaim } from '../../protocol/played-claim.js';
import type { FileSystem, ToolsFile } from '../../language/index.js';
import type { ClaimInput } from '../../runtime/claims/preview.js';
import { documentNames } from '../../runtime/documents/missing-documents.js';
import { readSample, sampleNames } from '../../runtime/samples.js';
import { clockAt } from '../documents/clock.js';
import { claimsBlocksText, configurationOf, configurationText, sampleFrom } from '../documents/module-texts.js';
import { NumberFormats } from '../../protocol/money.js';

/**
 * @param root the URI of the module's folder
 * @param samples the files of the samples folder, if already known
 * @throws {Fault} if a file is missing or unusable, or the claim's time is invalid
 */
export async function claimInput(
  fileSystem: FileSystem,
  root: string,
  toolsFile: ToolsFile,
  claim: PlayedClaim,
  samples?: readonly string[],
): Promise<ClaimInput> {
  const { options } = toolsFile;
  const names = samples ?? (await sampleNames(fileSystem, root, options));
  const sampleNamed = (name: string | undefined) =>
    name === undefined ? undefined : sampleFrom(fileSystem, root, options, name, readSample);
  const configuration = configurationText(await configurationOf(fileSystem, root));
  const claimsBlocks = await claimsBlocksText(fileSystem, root, options);
  const sample = await sampleNamed(chosenSample(names, claim.sample));
  const holder = await sampleNamed(names.find((name) => name === claim.policyholder));
  const { now, timeZone } = await clockAt(claim.now, fileSystem, toolsFile);
  return {
    claimsBlocks,
    configuration,
    sample,
    policyholder: holder?.['policyholder'],
    answers: claim.answers,
    requests: claim.requests,
    statuses: { status: claim.status ?? undefined, approvalStatus: claim.approvalStatus ?? undefined },
    environment: { now, timeZone, numbers: new NumberFormats(options.locale) },
    banks: options.banks,
    documents: await documentNames(fileSystem, root, options),
  };
}

/** The sample with the given name, else the first; undefined if there is none. */
export function chosenSample(names: readonly string[], wanted: string | null): string | undefined {
  return names.find((name) => name === wanted) ?? names[0];
}
