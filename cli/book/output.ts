/** Where the records of a book go: a file, from whose complete part a run can go on, or standard output. */
import { GrowingFile } from '../../disk/growing-file.js';
import { WriteError } from '../../disk/write-files.js';
import { reason } from '../../disk/failures.js';
import type { Terminal } from '../command.js';
import { shownPath } from '../paths.js';
import { withoutCommands } from '../printable.js';
import { UserError } from '../user-error.js';

export interface Output {
  /** Resolves when there is room for more. @param records UTF-8 @throws {UserError} if it cannot be written */
  write(records: Uint8Array): Promise<void>;
  /** Bytes; of standard output 0. */
  readonly length: number;
  /** Resolves when everything is on the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** @throws {UserError} if the file cannot be opened so */
export async function fileOutput(path: string, mode: 'new' | 'replace' | number): Promise<Output> {
  const file = await forUser(() => GrowingFile.open(path, mode));
  return {
    write: (records) => forUser(() => file.append(records)),
    get length() {
      return file.length;
    },
    flush: () => forUser(() => file.flush()),
    close: () => file.close(),
  };
}

const decoder = new TextDecoder();

/** @param closed is called when the reader wants no more */
export function standardOutput({ write }: Pick<Terminal, 'write'>, closed: () => void): Output {
  return {
    length: 0,
    write: async (records) => {
      if (!(await write(withoutCommands(decoder.decode(records))))) closed();
    },
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

async function forUser<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    throw new UserError(`Cannot write '${shownPath(error.path)}': ${reason(error.cause)}.`);
  }
}
