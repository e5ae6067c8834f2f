/** Product modules with any number of blocks: samples/funeral-cover, with its claims list as often as needed, each time with other keys. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { indentedJson } from '../protocol/json.js';
import { readTexts } from '../test/support/read-module.js';

export const claimsBlocksPath = 'workflows/claims-blocks.json';

/** An entry of the claims blocks, as JSON. */
export interface Entry {
  readonly block: {
    readonly type: string;
    readonly key: string;
    readonly blocks?: readonly Entry[];
    readonly [property: string]: unknown;
  };
  readonly [condition: string]: unknown;
}

/** One block in this many has a mistake. */
const faultEvery = 20;

/** The mistakes that authors make: each block with one has the next of them. */
const faults: readonly ((entry: Entry) => Entry)[] = [
  // A value of another type.
  ({ block, ...conditions }) => ({ ...conditions, block: { ...block, title: ['Details'] } }),
  // A condition on a block that does not exist.
  (entry) => ({ ...entry, show_if: `{{ifCondition claim.block_states.${entry.block.key}_old.value '===' 'yes'}}` }),
  // A template without its end.
  (entry) => ({ ...entry, show_if: '{{#if claim.claim_number}}true' }),
  // A condition in the block, where it does nothing.
  ({ block, ...conditions }) => ({ ...conditions, block: { ...block, show_if: '{{claim.claim_number}}' } }),
  // A property that does not exist.
  ({ block, ...conditions }) => ({ ...conditions, block: { ...block, titel: 'Details' } }),
  // A type that does not exist.
  ({ block, ...conditions }) => ({ ...conditions, block: { ...block, type: block.type.slice(0, -1) } }),
];

/**
 * The texts of a module's files by their paths. The same arguments give the same texts.
 *
 * @param blocks how many blocks its form has, with those in groups
 * @param options.hasFaults whether some blocks have mistakes
 * @param options.number tells modules apart that must not share a text: it is in all keys
 */
export function generateModule(blocks: number, { hasFaults = true, number = 0 } = {}): Map<string, string> {
  const files = readTexts('samples/funeral-cover');
  // Scenarios answer blocks that a short list does not have.
  for (const path of files.keys()) if (path.startsWith('sandbox/scenarios/')) files.delete(path);
  const list = JSON.parse(files.get(claimsBlocksPath) ?? '') as readonly Entry[];
  const entries: Entry[] = [];
  let made = 0;
  for (let copy = 0; made < blocks; copy++) entries.push(...taken(withKeys(list, `${String(number)}_${String(copy)}`)));
  return files.set(claimsBlocksPath, indentedJson(entries));

  /** As many of the entries as are still needed. */
  function taken(from: readonly Entry[]): readonly Entry[] {
    return from.flatMap((entry) => {
      if (made === blocks) return [];
      const index = made++;
      const { block } = entry;
      const whole = block.blocks ? { ...entry, block: { ...block, blocks: taken(block.blocks) } } : entry;
      const fault = faults[Math.floor(index / faultEvery) % faults.length];
      return hasFaults && fault && index % faultEvery === faultEvery / 2 ? fault(whole) : whole;
    });
  }
}

/** The entries with a suffix at all keys of blocks, and where conditions and texts read these blocks. */
function withKeys(list: readonly Entry[], suffix: string): readonly Entry[] {
  const json = JSON.stringify(list).replaceAll(/(block_states\.|"block":\{"key":")(\w+)/g, `$1$2_${suffix}`);
  return JSON.parse(json) as readonly Entry[];
}

/** Writes texts by their paths in a folder, and creates missing folders. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
