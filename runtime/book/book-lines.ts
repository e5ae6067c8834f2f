/** The lines of a book that one run plays: those of its shard, each policy once. */
import type { BookRecord } from '../../protocol/book.js';
import { nameOfLine } from './claim-line.js';
import { unplayed } from './hook-record.js';
import type { PolicyLine, ReadLine, UnusableLine } from './policy-line.js';
import type { BookPlay } from './task.js';

/** A policy as it is played. */
export interface BookPolicy extends PolicyLine {
  /** Its own request or life, as JSON; undefined: there is none. */
  readonly joined: string | undefined;
  /** It also gets the checks that run the hook again. */
  readonly isChecked: boolean;
}

/** @param began is called with an index before code of the module runs for that policy */
export type PlayPolicies = (policies: readonly BookPolicy[], began: (index: number) => void) => Promise<PlayedPolicies>;

export interface PlayedPolicies {
  /** In the order of the policies. */
  readonly records: readonly BookRecord[];
  /** The id of a policy whose record differs when it runs alone: the code keeps something between two runs. */
  readonly differing: string | null;
}

/** A line with what is to be played, or else with its record. */
export type BookLine = Pick<ReadLine, 'file' | 'line' | 'length'> &
  ({ readonly policy: BookPolicy } | { readonly policy: null; readonly record: BookRecord });

export interface Choice {
  readonly kind: BookPlay['kind'];
  /** One line in this many gets the checks that run the hook again. */
  readonly checkEvery: number;
  /** Requests or lives by the ids of policies, as JSON. */
  readonly joined?: ReadonlyMap<string, string> | undefined;
  /** Whether the shard has a policy of this name; default: it has all. */
  readonly isInShard?: (name: string) => boolean;
}

/** One policy in this many gets the checks that run the hook again. */
export const defaultCheckEvery = 100;

const duplicate = {
  code: 'book/duplicate-id',
  message: 'An earlier line of the book has this id: only the first is run.',
} as const;

export async function* bookLines(
  lines: AsyncIterable<ReadLine>,
  { kind, checkEvery, joined, isInShard = () => true }: Choice,
): AsyncGenerator<BookLine> {
  const names = new Set<string>();
  for await (const { read, ...place } of lines) {
    const isPolicy = 'id' in read;
    // All shards number the lines alike.
    const name = isPolicy ? nameOfLine(read, kind) : `line ${String(place.line)}`;
    if (!isInShard(name)) continue;
    if (!isPolicy) yield { ...place, policy: null, record: skipped(null, read, place) };
    else if (names.has(name)) yield { ...place, policy: null, record: skipped(read.id, duplicate, place) };
    else {
      names.add(name);
      const isChecked = place.line % checkEvery === 0;
      yield { ...place, policy: { ...read, joined: joined?.get(read.id), isChecked } };
    }
  }
}

function skipped(
  id: string | null,
  { code, message }: UnusableLine | typeof duplicate,
  { file, line }: Pick<ReadLine, 'file' | 'line'>,
): BookRecord {
  return unplayed(id, 'skipped', { code, kind: 'input', message, file, line });
}
