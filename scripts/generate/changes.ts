import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatted } from '../formatted.mjs';

/** A generated file: its path from the root of the repository, with `/`, and its unformatted text. */
export interface Output {
  readonly file: string;
  readonly content: () => string;
}

/** A file that is not up to date. Without content, it should not exist. */
export interface Change {
  readonly file: string;
  readonly content: string | undefined;
}

/** Folders that contain only generated files: obsolete files are removed from them. */
const generatedFolders = ['schemas', 'assets/syntaxes', 'docs/reference', 'docs/rules'];

/** Compares the outputs with the files below `root`. */
export async function findChanges(root: string, outputs: readonly Output[]): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const output of outputs) {
    const written = output.content();
    const content = isManualPage(output.file) ? written : await formatted(output.file, written);
    if ((await readIfPresent(path.join(root, output.file))) !== content) changes.push({ file: output.file, content });
  }
  const generated = new Set(outputs.map(({ file }) => file));
  for (const folder of generatedFolders) {
    for (const file of await filesBelow(root, folder)) {
      if (!generated.has(file)) changes.push({ file, content: undefined });
    }
  }
  return changes;
}

/** The formatter knows no manual pages. */
function isManualPage(file: string): boolean {
  return file.endsWith('.1');
}

/** The files in a folder and its subfolders, sorted, with paths from `root` with `/`. Empty if the folder is missing. */
export async function filesBelow(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true, recursive: true }).catch(ifMissing([]));
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

async function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(ifMissing(undefined));
}

/** Returns a default if the file or folder does not exist. Rethrows all other errors. */
function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
