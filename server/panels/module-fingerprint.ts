import { uriBelow } from '../../language/index.js';
import { pathIn } from '../../language/module/index.js';
import type { EditedModule } from '../documents/edited-module.js';
import { fingerprint } from './fingerprint.js';

/** How many levels of folders a module has at most. */
const maximumDepth = 6;

/** Of all texts that tests of a module can read, and of its tools file: the same for two states of it in which all of them are equal. */
export async function moduleFingerprint({ fileSystem, root, toolsFile }: EditedModule): Promise<string> {
  const paths: string[] = [];
  const list = async (folder: string, depth: number): Promise<void> => {
    for (const { name, kind } of await fileSystem.readDirectory(uriBelow(root, folder))) {
      const path = pathIn(folder, name);
      if (kind === 'file') {
        if (/\.(?:json|js|html)$/.test(name)) paths.push(path);
      } else if (depth > 0 && name !== 'node_modules' && !name.startsWith('.')) await list(path, depth - 1);
    }
  };
  await list('', maximumDepth);
  const textAt = async (uri: string) => (await fileSystem.readDocument(uri))?.getText();
  const texts = paths.sort().map(async (path) => [path, await textAt(uriBelow(root, path))]);
  const options = toolsFile === undefined ? null : await textAt(toolsFile);
  return fingerprint(JSON.stringify([options, await Promise.all(texts)]));
}
