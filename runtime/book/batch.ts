/** The messages between a book and its threads: some consecutive lines of one file, and the result of each. */
import type { BookRecord } from '../../protocol/book.js';
import { escapedJson } from '../../protocol/visible-text.js';
import type { BookTask } from './task.js';
import type { IdHash } from './shard.js';
import type { Told } from './summary.js';

/** How many policies run in one realm, one after the other; the last of them also runs alone. */
export const batchSize = 100;

export interface LineBatch {
  /** As given by the caller. */
  readonly file: string;
  /** The number of the first line, from 1. */
  readonly first: number;
  /** Without line ends. An empty line has no record. */
  readonly lines: readonly string[];
  /** The columns of CSV; null: JSON. */
  readonly header: readonly string[] | null;
}

/** Null: the line is empty, or of another shard. */
export type LineResult = PlayedLine | null;

export interface PlayedLine {
  /** A record as JSON; empty: it is in the summary alone. */
  readonly json: string;
  /** Null: the line has no policy. */
  readonly id: string | null;
  readonly hash: IdHash;
  /** Of the line. */
  readonly line: number;
  readonly told: Told;
}

export interface BatchResult {
  readonly results: readonly LineResult[];
  /** A policy whose record differs when it runs alone: the code keeps something between two runs. */
  readonly differing: string | null;
}

export interface ThreadSettings {
  readonly task: BookTask;
  readonly folder: string;
  /** Two integers: the first counts the checks of the clock, the second is the number of the policy that runs. */
  readonly heartbeat: SharedArrayBuffer;
}

export interface BatchQuestion extends LineBatch {
  /** Each policy in a realm of its own. */
  readonly isolated: boolean;
  /** Indices of lines that ended a thread: they are not run again. */
  readonly lost: readonly { readonly index: number; readonly message: string }[];
}

export type ThreadAnswer =
  | { readonly kind: 'ready'; readonly thread: string | null }
  | { readonly kind: 'played'; readonly result: BatchResult };

/** A record as a line, with what steers a terminal escaped. */
export function jsonOf(record: BookRecord): string {
  return escapedJson(JSON.stringify(record));
}
