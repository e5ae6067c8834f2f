/** The map of a module's claim form, and why a block is on it. */
import {
  claimMap,
  moduleName,
  reachabilityIn,
  reachabilityOf,
  shortestWay,
  type FileSystem,
  type ModuleCheck,
  type ToolsFile,
} from '../../language/index.js';
import { namesIn, plainText, type FormNames } from '../../language/words/index.js';
import type { BlockReason, ClaimMapParams, ClaimMapResult } from '../../protocol/claim-map-messages.js';
import { readClaimsList } from '../../runtime/claims/claims-list.js';
import { Problems } from '../../runtime/claims/problems.js';
import { paths, sentencesOf } from '../../runtime/module-document/form-part.js';
import { wayInWords } from '../../runtime/scenarios/way-in-words.js';
import { Fault } from '../documents/fault.js';
import { fingerprint } from './fingerprint.js';
import { claimsBlocksText, configurationOf } from '../documents/module-texts.js';

/**
 * If a file is broken there is no map: the panel keeps the last one.
 *
 * @param root the URI of the module's folder
 * @param check of the module
 */
export async function currentMap(
  fileSystem: FileSystem,
  root: string,
  { options }: ToolsFile,
  check: ModuleCheck,
  { known }: Pick<ClaimMapParams, 'known'>,
): Promise<ClaimMapResult> {
  const configuration = await configurationOf(fileSystem, root);
  const about = { root, name: moduleName(root, configuration?.getText() ?? '') };
  try {
    await claimsBlocksText(fileSystem, root, options);
    const map = claimMap(check);
    const version = fingerprint(JSON.stringify(map));
    return { ...about, version, map: version === known ? null : map, fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ...about, version: null, map: null, fault: error.toModuleFault() };
  }
}

/** Null if there is no such block. */
export async function blockReason(
  fileSystem: FileSystem,
  root: string,
  { options }: ToolsFile,
  check: ModuleCheck,
  block: string,
): Promise<BlockReason | null> {
  const reachability = reachabilityIn(check.index);
  const known = reachabilityOf(check, block);
  if (!reachability || !known) return null;
  try {
    const names = namesIn(check.index);
    const values = shortestWay(reachability, block);
    return {
      sentences: sentencesFor(await claimsBlocksText(fileSystem, root, options), block, names),
      reachability: known.visible.text,
      way: values ? wayInWords(values, names) : null,
    };
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

function sentencesFor(claimsBlocks: string, block: string, names: FormNames): readonly string[] {
  for (const path of paths(readClaimsList(claimsBlocks, new Problems()))) {
    if (path.at(-1)?.key !== block) continue;
    return path.flatMap((entry, i) => {
      const isOwn = i === path.length - 1;
      const around = isOwn || entry.key === undefined ? '' : `${plainText(names.of(entry.key))}: `;
      return sentencesOf(entry, names)
        .filter(({ condition }) => isOwn || condition !== 'required_if')
        .map(({ words }) => `${around}${plainText(words)}.`);
    });
  }
  return [];
}
