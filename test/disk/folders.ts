/** Folders for tests of what is on the disk. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder with these files, by path, without links on the way to it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'platform-config-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Opening it for reading waits for a writer. */
export function makePipe(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const { status, stderr } = spawnSync('mkfifo', [path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return path;
}
