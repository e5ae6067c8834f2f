/** The map of a module's claim form, and why a block is on it. */
import {
  claimMap,
  formOf,
  problemsByBlock,
  reachabilityIn,
  reachabilityOf,
  shortestWay,
  type ModuleCheck,
} from '../../language/index.js';
import { namesIn, plainText, type FormNames } from '../../language/phrases/index.js';
import type { BlockReason, ClaimMapParams, ClaimMapResult } from '../../protocol/claim-map-messages.js';
import { claimsBlocksInput, inputOf, type ModuleState } from '../../runtime/inputs/input.js';
import { readClaimsList } from '../../runtime/claims/claims-list.js';
import { Problems } from '../../runtime/claims/problems.js';
import { paths, sentencesOf } from '../../runtime/module-description/form-part.js';
import { wayToBlock } from '../../runtime/scenarios/way-to-block.js';
import { nameOf } from '../documents/edited-module.js';
import { orFault, unlessFault } from '../documents/fault.js';
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
export async function blockReason(module: ModuleState, check: ModuleCheck, block: string): Promise<BlockReason | null> {
  const reachability = reachabilityIn(check.index);
  const known = reachabilityOf(check, block);
  if (!reachability || !known) return null;
  const names = namesIn(check.index);
  const values = shortestWay(reachability, block);
  return unlessFault(
    async () => ({
      sentences: sentencesFor(await inputOf(module, claimsBlocksInput), block, names),
      reachability: known.visible.text,
      way: values ? wayToBlock(values, names) : null,
    }),
    null,
  );
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
