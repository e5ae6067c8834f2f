/** The files of a module that are compared by their content alone: PDF, pictures, and the pages of embed. Section 2.8. */
import { notUnderstood } from '../../protocol/review.js';
import type { FileSystemWithBytes } from '../file-system.js';
import { uriBelow } from '../module/snapshot/folders.js';
import type { Module } from '../module/snapshot/module.js';
import { folderOf, pathIn } from '../module/snapshot/paths.js';
import type { Difference } from './difference.js';
import { reporter, review } from './report.js';

/** The pages with which policies are sold on a website; the specification names them and does not describe their files. */
const embedFolder = 'embed';

const maximumDepth = 6;

/** A state of a module, with the files that it was read from. */
export interface ModuleFiles {
  readonly fileSystem: Pick<FileSystemWithBytes, 'readDirectory'>;
  readonly module: Module;
}

interface FilesWithBytes extends ModuleFiles {
  readonly fileSystem: Pick<FileSystemWithBytes, 'readDirectory' | 'readBytes'>;
}

/** Whether a file has the same content in two states of a module, by their bytes. */
export function haveSameBytes(base: FilesWithBytes, head: FilesWithBytes): (path: string) => Promise<boolean> {
  return async (path) => isSame(await bytesOf(base, path), await bytesOf(head, path));
}

/**
 * @param hasSameContent whether a file that is in both has the same content
 * @returns a difference for each file that has another content, in the order of their paths
 */
export async function compareOtherFiles(
  base: ModuleFiles,
  head: ModuleFiles,
  hasSameContent: (path: string) => boolean | Promise<boolean>,
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  const report = reporter(differences);
  const [before, after] = [await otherFilesOf(base), await otherFilesOf(head)];
  const start = { start: 0, end: 0 };
  for (const path of [...new Set([...before, ...after])].sort()) {
    const [known, left] = [before.has(path), after.has(path)];
    // A document that is new or gone is a difference of its own.
    if (known !== left && isDocument(path, left ? head : base)) continue;
    if (known && left && (await hasSameContent(path))) continue;
    report('module/not-compared', {
      ...review(notUnderstood),
      subject: path,
      message: `The file \`${path}\` was ${known ? (left ? 'changed' : 'removed') : 'added'}.`,
      ...(known && { base: { path, range: start } }),
      ...(left && { head: { path, range: start } }),
    });
  }
  return differences;
}

function bytesOf({ fileSystem, module }: FilesWithBytes, path: string): Promise<Uint8Array | undefined> {
  return fileSystem.readBytes(uriBelow(module.root, path));
}

/** What cannot be read may differ. */
function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one?.length === other?.length && (one?.every((byte, i) => byte === other?.[i]) ?? false);
}

function isDocument(path: string, { module }: ModuleFiles): boolean {
  return path.startsWith(`${module.options.layout.documents}/`);
}

/** Those of the documents, of the forms and of embed that are no input of the checks. */
async function otherFilesOf({ fileSystem, module }: ModuleFiles): Promise<ReadonlySet<string>> {
  const { layout } = module.options;
  const paths = new Set<string>();
  const list = async (folder: string, depth: number): Promise<void> => {
    for (const { name, kind } of await fileSystem.readDirectory(uriBelow(module.root, folder))) {
      const path = pathIn(folder, name);
      if (kind === 'folder' && depth > 0) await list(path, depth - 1);
      else if (kind === 'file' && !module.files.has(path)) paths.add(path);
    }
  };
  const folders = [layout.documents, folderOf(layout.claimsBlocks), layout.hookSchemas, embedFolder];
  for (const folder of new Set(folders)) if (folder !== '') await list(folder, maximumDepth);
  return paths;
}
