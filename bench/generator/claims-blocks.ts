/** Claims lists of any length, with every type of block, and conditions that read the blocks before them. */
import { blockKinds, generateBlock, titleOf, type BlockKind, type Readable } from './blocks.js';
import type { Entry } from './entry.js';
import { withFault } from './faults.js';
import { Random } from '../../test/support/random.js';

export interface ClaimsBlocksOptions {
  /** The number of blocks, including those in groups. */
  readonly blocks: number;
  /** The same seed generates the same list. */
  readonly seed: number;
  /** The share of blocks with a mistake, from 0 to 1. Without mistakes the list has no findings. */
  readonly faults: number;
}

/** A condition reads one of this many blocks before it: forms mostly refer to recent questions. */
const reach = 40;

/** The interval between groups in entries, and the number of blocks in a group. */
const groupEvery = 12;
const groupSize = 3;

const topics = ['date_of_death', 'cause', 'hospital', 'relationship', 'account', 'vehicle', 'repair', 'assessor'];

export function generateClaimsBlocks({ blocks, seed, faults }: ClaimsBlocksOptions): readonly Entry[] {
  const random = new Random(seed);
  const readable: Readable[] = [];
  const entries: Entry[] = [];
  let made = 0;
  const nextKey = () => `${random.pick(topics)}_${String(made++)}`;
  while (made < blocks)
    entries.push(
      entries.length % groupEvery === groupEvery - 1 && blocks - made > groupSize
        ? group(nextKey(), () => entry(nextKey(), random.pick(blockKinds)))
        : entry(nextKey(), blockKinds[entries.length % blockKinds.length] ?? 'divider'),
    );
  return entries;

  function group(key: string, next: () => Entry): Entry {
    const title = titleOf(key);
    return { block: { type: 'group', key, title, collapsible: true, blocks: Array.from({ length: groupSize }, next) } };
  }

  function entry(key: string, kind: BlockKind): Entry {
    const { block, reads } = generateBlock(kind, key, random);
    const made: Entry = { block };
    if (kind.endsWith('_request')) made['disabled_if'] = "{{ifCondition claim.approval_status '!==' 'approved'}}";
    else if (readable.length > 0 && random.chance(1 / 3)) {
      const { path, comparison } = random.pick(readable.slice(-reach));
      made[random.pick(conditionsOf(kind))] = random.chance(0.5)
        ? `{{ifCondition ${path} ${comparison}}}`
        : `{{#if (ifCondition ${path} ${comparison})}}true{{else}}false{{/if}}`;
    }
    if (reads) readable.push(reads);
    return random.chance(faults) ? withFault(made, random) : made;
  }
}

function conditionsOf(kind: BlockKind): readonly string[] {
  const visibility = ['show_if', 'hide_if'];
  return kind.startsWith('input.') ? [...visibility, 'disabled_if', 'required_if'] : visibility;
}
