/** The messages between a book and its threads: some consecutive lines of one file, and the result of each. */
import type { BookRecord } from '../../protocol/book.js';
import { escapedJson } from '../../protocol/visible-text.js';
import { notText } from './policy-line.js';
import type { BookTask } from './task.js';
import type { IdHash } from './shard.js';
import type { Told } from './summary.js';

/** Lines as they are in the file: text is made of them where they are played, which is in another thread. */
export interface LineBatch {
  /** As given by the caller. */
  readonly file: string;
  /** The number of the first line, from 1. */
  readonly first: number;
  /** The lines, each with a line feed. An empty line has no record. */
  readonly bytes: Uint8Array;
  /** Where the line feed of each line is in the bytes. */
  readonly ends: readonly number[];
  /** The columns of CSV; null: JSON. */
  readonly header: readonly string[] | null;
}

/** A line that is neither empty nor of another shard. */
export interface PlayedLine {
  /** Where its record ends in those of the batch. It has none if that is where the one before ends: it is in the summary alone. */
  readonly end: number;
  /** Null: the line has no policy. */
  readonly id: string | null;
  readonly hash: IdHash;
  /** Of the line. */
  readonly line: number;
  readonly told: Told;
}

export interface BatchResult {
  /** UTF-8: a line of JSON for each record. */
  readonly records: Uint8Array<ArrayBuffer>;
  readonly lines: readonly PlayedLine[];
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
  | {
      readonly kind: 'played';
      readonly records: Uint8Array<ArrayBuffer>;
      /** The rest of the result as JSON: a thread reads it faster than a copy of its many objects. */
      readonly rest: string;
    };

/** A record as a line, with what steers a terminal escaped. */
export function recordLine(record: BookRecord): string {
  return `${escapedJson(JSON.stringify(record))}\n`;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The texts of the lines. What is not UTF-8 is replaced by a text that is neither JSON nor a record of CSV. */
export function linesOf({ bytes, ends, header }: LineBatch): readonly string[] {
  try {
    // A line of JSON has no line feed in it, one of CSV may.
    if (!header) return decoder.decode(bytes).split('\n').slice(0, -1).map(withoutMark);
  } catch {
    // One of the lines is not UTF-8.
  }
  return ends.map((end, at) => textOf(bytes.subarray((ends[at - 1] ?? -1) + 1, end)));
}

/** Where files were put together, a byte order mark may begin any line. */
function withoutMark(line: string): string {
  return line.startsWith('\ufeff') ? line.slice(1) : line;
}

/** The text of a line. */
export function textOf(line: Uint8Array): string {
  try {
    return withoutMark(decoder.decode(line));
  } catch {
    return notText.notUtf8;
  }
}
