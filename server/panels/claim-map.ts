/** The map of a module's claim form, and why a block is on it. */
import {
  claimMap,
  formOf,
  problemsByBlock,
  reachabilityIn,
  reachabilityOf,
  shortestWay,
  type ModuleCheck,
  type Reachability,
} from '../../language/index.js';
import { namesIn, plainText, type FormNames } from '../../language/phrases/index.js';
import type {
  BlockReason,
  BlockReasonParams,
  ClaimMapParams,
  ClaimMapResult,
} from '../../protocol/claim-map-messages.js';
import { newClaim } from '../../protocol/played-claim.js';
import type { BlockView } from '../../protocol/view-model.js';
import { sampleDataOf } from '../../runtime/claims/claim-data.js';
import { claimsBlocksInput, inputOf, type ModuleState } from '../../runtime/inputs/input.js';
import { readClaimsList } from '../../runtime/claims/claims-list.js';
import { previewClaim } from '../../runtime/claims/preview.js';
import { Problems } from '../../runtime/claims/problems.js';
import { sampleNames } from '../../runtime/inputs/samples.js';
import { paths, sentencesOf } from '../../runtime/module-description/form-part.js';
import { wayToBlock } from '../../runtime/scenarios/way-to-block.js';
import { nameOf, type EditedModule } from '../documents/edited-module.js';
import { orFault, unlessFault } from '../documents/fault.js';
import { chosenSample, claimInput } from './claim-input.js';
import { fingerprint } from './fingerprint.js';

/**
 * If a file is broken there is no map: the panel keeps the last one.
 *
 * @param check of the module
 */
export async function currentMap(
  module: ModuleState,
  check: ModuleCheck,
  { known }: Pick<ClaimMapParams, 'known'>,
): Promise<ClaimMapResult> {
  const made = async () => {
    await inputOf(module, claimsBlocksInput);
    const map = claimMap(check);
    const version = fingerprint(JSON.stringify(map));
    return { version, map: version === known ? null : map, problems: problemsByBlock(check, formOf(check)) };
  };
  return {
    root: module.root,
    name: await nameOf(module),
    ...(await orFault(made, { version: null, map: null, problems: {} })),
  };
}

/** Null if there is no such block. */
export async function blockReason(
  module: EditedModule,
  check: ModuleCheck,
  { block, sample, policyholder }: Pick<BlockReasonParams, 'block' | 'sample' | 'policyholder'>,
): Promise<BlockReason | null> {
  const reachability = reachabilityIn(check.index);
  const known = reachabilityOf(check, block);
  if (!reachability || !known) return null;
  const names = namesIn(check.index);
  const chosen = { sample: chosenSample(await sampleNames(module), sample) ?? null, policyholder };
  return unlessFault(
    async () => ({
      sentences: sentencesFor(await inputOf(module, claimsBlocksInput), block, names),
      reachability: known.visible.text,
      sample: chosen.sample,
      ...(await triedWay(module, reachability, block, names, chosen)),
    }),
    null,
  );
}

/** The answers that show the block with the sample, or those that would with other data. */
async function triedWay(
  module: EditedModule,
  reachability: Reachability,
  block: string,
  names: FormNames,
  chosen: Pick<BlockReasonParams, 'sample' | 'policyholder'>,
): Promise<Pick<BlockReason, 'way' | 'isRefused'>> {
  const anyData = shortestWay(reachability, block);
  const untried = { way: anyData ? wayToBlock(anyData, names) : null, isRefused: false };
  // A sample that cannot be read has its own problem.
  return unlessFault(async () => {
    const played = { ...newClaim, ...chosen };
    const own = shortestWay(reachability, block, sampleDataOf(await claimInput(module, played)));
    const ways = [...(own ? [wayToBlock(own, names)] : []), ...(untried.way ? [untried.way] : [])];
    for (const way of ways) {
      // What cannot be entered cannot be tried.
      if (way.claim === null) return { way, isRefused: false };
      const { blocks } = previewClaim(await claimInput(module, { ...played, ...way.claim }));
      if (isVisible(blocks, block)) return { way, isRefused: false };
    }
    return { way: untried.way, isRefused: untried.way !== null };
  }, untried);
}

function isVisible(views: readonly BlockView[], block: string): boolean {
  return views.some(({ key, visible, blocks }) => (key === block && visible) || isVisible(blocks ?? [], block));
}

function sentencesFor(claimsBlocks: string, block: string, names: FormNames): readonly string[] {
  for (const path of paths(readClaimsList(claimsBlocks, new Problems()))) {
    if (path.at(-1)?.key !== block) continue;
    return path.flatMap((entry, i) => {
      const isOwn = i === path.length - 1;
      const around = isOwn || entry.key === undefined ? '' : `${plainText(names.of(entry.key))}: `;
      return sentencesOf(entry, names)
        .filter(({ condition }) => isOwn || condition !== 'required_if')
        .map(({ phrase }) => `${around}${plainText(phrase)}.`);
    });
  }
  return [];
}
