/** The `extends` of a tools file: another one of the same repository, which it starts from. */
import { URI, Utils } from 'vscode-uri';
import { toolsFileName } from '../../../protocol/module-path.js';
import type { FileSystem } from '../../file-system.js';
import { rootOf } from '../../syntax/json/parse.js';
import { memberValue } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { foldersAround, pathInModule, uriBelow } from './folders.js';

export interface Extended {
  readonly path: string;
  /** Its place in the tools file that extends it. */
  readonly range: OffsetRange;
  /** Undefined if the path leads to no tools file of the repository. */
  readonly uri: string | undefined;
}

/** @param text of the tools file of a folder. @returns undefined if it extends none */
export async function extendedBy(fileSystem: FileSystem, folder: string, text: string): Promise<Extended | undefined> {
  const root = rootOf(text);
  const value = root?.kind === 'object' ? memberValue(root, 'extends') : undefined;
  if (value?.kind !== 'string') return undefined;
  const { value: path, range } = value;
  const uri = Utils.joinPath(URI.parse(folder), path).toString();
  // Only files of this name are checked, and followed when they change.
  const isToolsFile = !/^[/\\]|^[a-z]:/i.test(path) && path.split('/').at(-1) === toolsFileName;
  const isMeant =
    isToolsFile &&
    pathInModule(await topAround(fileSystem, folder), uri) !== undefined &&
    (await fileSystem.readDirectory(Utils.dirname(URI.parse(uri)).toString())).some(
      ({ name }) => name === toolsFileName,
    );
  return { path, range, uri: isMeant ? uri : undefined };
}

/** The top of the repository, or that of all files. */
async function topAround(fileSystem: FileSystem, folder: string): Promise<string> {
  const folders = [folder, ...foldersAround(folder)];
  for (const one of folders) if ((await fileSystem.readDirectory(one)).some(({ name }) => name === '.git')) return one;
  return folders.at(-1) ?? folder;
}

/** The tools files that one extends, from the nearest on; null at the end if the chain is broken: it leads to none, or in a circle. */
export async function extendedChain(
  fileSystem: FileSystem,
  folder: string,
  text: string,
): Promise<readonly (string | null)[]> {
  const texts: (string | null)[] = [];
  const seen = new Set([uriBelow(folder, toolsFileName)]);
  let [at, current] = [folder, text];
  for (;;) {
    const extended = await extendedBy(fileSystem, at, current);
    if (!extended) return texts;
    const { uri } = extended;
    const document = uri === undefined || seen.has(uri) ? undefined : await fileSystem.readDocument(uri);
    if (uri === undefined || !document) return [...texts, null];
    seen.add(uri);
    [at, current] = [Utils.dirname(URI.parse(uri)).toString(), document.getText()];
    texts.push(current);
  }
}
