import type { FileSystem } from '../language/file-system.js';
import { UnusableText } from './json-text.js';
import { uriInModule } from './module-uri.js';

export type ModuleDocument = NonNullable<Awaited<ReturnType<FileSystem['readDocument']>>>;

/**
 * A file of a module; undefined if it does not exist.
 *
 * @param root the URI of the module's folder
 * @param path relative to it
 * @throws {UnusableText} if it exists and was not read: it must not be treated as missing
 */
export async function moduleDocument(
  fileSystem: FileSystem,
  root: string,
  path: string,
): Promise<ModuleDocument | undefined> {
  const uri = uriInModule(root, path);
  const document = await fileSystem.readDocument(uri);
  const unread = document ? undefined : await fileSystem.whyUnread(uri, 'file');
  if (unread) throw new UnusableText(`The file '${path}' cannot be read: ${unread.reason}.`);
  return document;
}
