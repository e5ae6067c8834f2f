/** Two writers of the same two files, with a fault at each step of the first: every file has the text of one of the three moments, whole. */
import * as nodeFiles from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles, WriteError, type WritableDisk } from '../../disk/write-files.js';
import { folderWith } from '../cli/command-line.js';
import type { Found } from './part.js';

const names = ['one.json', 'two.json'] as const;
const long = 'x'.repeat(100_000);
const codes = ['ENOSPC', 'EIO', 'EACCES', 'EBUSY', 'EROFS'];

export async function failingDisks(): Promise<Found> {
  const faults: string[] = [];
  let attempts = 0;
  for (const code of codes)
    for (const [second, when] of [
      [false, 'alone'],
      [true, 'with a second writer'],
    ] as const)
      for (let step = 1; ; step++) {
        const folder = folderWith(Object.fromEntries(names.map((name) => [name, `${name} before${long}`])));
        const files = (text: string) =>
          names.map((name) => ({ path: join(folder, name), content: `${name} ${text}${long}` }));
        const disk = diskFailingAt(step, code);
        const writing = [writeFiles(files('first'), disk), ...(second ? [writeFiles(files('second'))] : [])];
        const ended = await Promise.allSettled(writing);
        attempts++;
        const where = `${code} at step ${String(step)}, ${when}`;
        for (const end of ended)
          if (end.status === 'rejected' && !(end.reason instanceof WriteError))
            faults.push(`${where}: ${String(end.reason)}`);
        for (const name of names) {
          const text = readFileSync(join(folder, name), 'utf8');
          const allowed = ['before', 'first', ...(second ? ['second'] : [])].map((one) => `${name} ${one}${long}`);
          if (!allowed.includes(text))
            faults.push(
              `${where}: ${name} has ${JSON.stringify(text.slice(0, 30))}, ${String(text.length)} characters`,
            );
        }
        // What cannot be removed may stay: the fault may be that of the removal.
        const left = readdirSync(folder).filter(
          (name) => name !== '.git' && !(names as readonly string[]).includes(name),
        );
        if (left.length > (disk.failedAt === 'unlink' ? 1 : 0)) faults.push(`${where}: ${left.join(', ')} is left`);
        if (disk.failedAt === undefined) break;
      }
  return { figures: `Disks. A fault at each step of two writers, ${String(attempts)} attempts.`, faults };
}

/** A disk whose `step`-th call fails, handles of files included. */
function diskFailingAt(step: number, code: string): WritableDisk & { readonly failedAt: string | undefined } {
  let calls = 0;
  let failedAt: string | undefined;
  const check = (name: string) => {
    if (++calls !== step) return;
    failedAt = name;
    throw Object.assign(new Error(code), { code });
  };
  const failing =
    <Args extends readonly unknown[], Result>(name: string, call: (...given: Args) => Promise<Result>) =>
    async (...given: Args): Promise<Result> => {
      check(name);
      return call(...given);
    };
  return {
    get failedAt() {
      return failedAt;
    },
    rename: failing('rename', nodeFiles.rename),
    link: failing('link', nodeFiles.link),
    unlink: failing('unlink', nodeFiles.unlink),
    mkdir: failing('mkdir', nodeFiles.mkdir) as typeof nodeFiles.mkdir,
    access: failing('access', nodeFiles.access),
    open: async (...given) => {
      check('open');
      const handle = await nodeFiles.open(...given);
      const [write, sync] = [handle.writeFile.bind(handle), handle.sync.bind(handle)];
      handle.writeFile = failing('write', write);
      handle.sync = failing('sync', sync);
      return handle;
    },
  };
}
