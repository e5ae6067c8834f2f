/** What the server needs of the machine that it runs on: the port that server/node and server/browser implement. */
import type { Difference } from '../language/changes/difference.js';
import type { FileSystem, ModuleCheck } from '../language/index.js';
import type { ReadLine } from '../runtime/book/policy-line.js';
import type { BookPlayers } from '../runtime/book/run-book.js';
import type { BookTask } from '../runtime/book/task.js';
import type { LetterImage } from '../protocol/letter-messages.js';
import type { Trust } from '../runtime/sandbox/trust.js';
import type { WorkerSandbox } from '../runtime/sandbox/worker-sandbox.js';
import type { StoredFiles } from './documents/stored-files.js';

export interface ServerHost {
  /** How many runs of code are at work at a time. */
  readonly threads: number;
  readonly books: BookHost;
  readonly letters: LetterHost;
  /** @param ofClient the files that the client reads for the server */
  files(ofClient: StoredFiles): StoredFiles;
  /** Runs a task once the messages that have arrived by now are handled. */
  readonly nextTurn: (task: () => void) => void;
  /** With a worker that is ready or starting. @param mostWorkers with this many there is no spare */
  sandbox(trust: Trust, mostWorkers: number): WorkerSandbox;
  /** The address of a rule's page, linked from the code of each diagnostic. It opens without a network. */
  readonly rulePage: (id: string) => string;
  /**
   * What a module means differently since a git revision.
   *
   * @param label the name of the module's folder in messages
   * @param fileSystem with its current files
   * @throws {Fault} if the revision cannot be read, or has no such module
   */
  differencesSince(
    revision: string,
    head: ModuleCheck,
    label: string,
    fileSystem: FileSystem,
  ): Promise<readonly Difference[]>;
}

/** What letters have besides their text. */
export interface LetterHost {
  /**
   * An image of a module, as a `data:` URL.
   *
   * @param isKnown whether the client has the data of a version
   * @returns why it cannot be read, as the end of a sentence, in place of an image
   */
  image(uri: string, isKnown?: (version: string) => boolean): Promise<Omit<LetterImage, 'reference'> | string>;
  /** A letter as PDF, in base64. @throws {Fault} if nothing can print it */
  pdf(html: string): Promise<string>;
}

/** The files of books of policies, which are too large to be read as a document, and the threads that play them. */
export interface BookHost {
  /** Why no book can be run here, a sentence; null: one can. */
  readonly unavailable: string | null;
  /** In bytes, as they are stored. */
  size(uri: string): Promise<number>;
  /** The lines. @param read called with the number of bytes that were read */
  lines(uri: string, read?: (count: number) => void): AsyncGenerator<ReadLine>;
  players(trust: Trust, task: BookTask): BookPlayers;
  /** Why a book cannot be read, as the end of a sentence. */
  reason(error: unknown): string;
}
