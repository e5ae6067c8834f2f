/** The changes of files on the disk, until the user interrupts the program. */
import { watch } from 'chokidar';
import { basename } from 'node:path';
import { reason } from '../../disk/failures.js';
import { UserError } from '../user-error.js';
import type { Changes } from './watch.js';

/** Milliseconds without a change before those so far are reported: an editor or git writes several files. */
const quiet = 60;

const skipped: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn']);

/**
 * Watches from now on, until SIGINT or SIGTERM: what changes before the first item is read is in it.
 *
 * @param paths files and folders
 * @throws {UserError} if the system cannot watch so many files
 */
export async function changesOf(paths: readonly string[]): Promise<Changes> {
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignorePermissionErrors: true,
    ignored: (path) => skipped.has(basename(path)),
  });
  const changed = new Set<string>();
  let [isOver, isQuiet] = [false, false];
  let failure: UserError | undefined;
  let wake: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    isOver = true;
    wake();
  };
  watcher.on('all', (_, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      isQuiet = true;
      wake();
    }, quiet);
  });
  watcher.on('error', (error) => {
    failure = new UserError(`Cannot watch the files: ${reason(error)}.`);
    end();
  });
  process.once('SIGINT', end).once('SIGTERM', end);
  await new Promise<void>((resolve) => {
    wake = resolve;
    watcher.once('ready', resolve);
  });

  return (async function* () {
    try {
      for (;;) {
        // Files may have changed while the reader was busy with those before.
        if (!isQuiet && !isOver)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        if (failure) throw failure;
        if (isOver) return;
        isQuiet = false;
        const together = [...changed];
        changed.clear();
        yield together;
      }
    } finally {
      clearTimeout(timer);
      process.off('SIGINT', end).off('SIGTERM', end);
      await watcher.close();
    }
  })();
}
