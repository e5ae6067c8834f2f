/** Where the records of a book go: a file, or standard output. */
import { GrowingFile } from '../../disk/growing-file.js';
import { WriteError } from '../../disk/write-files.js';
import { reason } from '../../disk/failures.js';
import type { Terminal } from '../arguments/command.js';
import { shownPath } from '../files/paths.js';
import { withoutCommands } from '../terminal/printable.js';
import { UserError } from '../user-error.js';

export interface Output {
  /** Appends whole lines. Resolves when there is room for more. @throws {UserError} if they cannot be written */
  write(lines: string): Promise<void>;
  /** Resolves when everything is on the disk. @throws {UserError} if it cannot be written */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** @param mode as of a `GrowingFile` @throws {UserError} if the file cannot be opened so */
export async function fileOutput(path: string, mode: 'new' | 'replace' | number): Promise<Output> {
  const file = await forUser(() => GrowingFile.open(path, mode));
  return {
    write: (lines) => forUser(() => file.append(Buffer.from(lines))),
    flush: () => forUser(() => file.flush()),
    close: () => file.close(),
  };
}

/** @param closed is called when the reader wants no more */
export function standardOutput({ write }: Pick<Terminal, 'write'>, closed: () => void): Output {
  return {
    write: async (lines) => {
      if (!(await write(withoutCommands(lines)))) closed();
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
