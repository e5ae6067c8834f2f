import { TextDocument } from 'vscode-languageserver-textdocument';
import type { DirectoryEntry, FileSystem } from '../../file-system.js';
import { configurationIn, configuredBy } from './configuration-file.js';
import { uriBelow } from './folders.js';
import { exampleKind, examplePolicy, type ExamplePolicy } from './example-policies.js';
import { checkedFiles, checkedFolders, type Module, type ModuleFile } from './module.js';
import type { AnalysisOptions } from './options.js';
import { folderOf, pathIn } from './paths.js';

type TextOfFile = Omit<ModuleFile, 'kind'>;

/** How many levels below the code and the letters are searched. */
const maximumDepth = 4;

/**
 * Reads the current state of a module. Missing files are left out.
 *
 * @param root the URI of the module's folder
 * @param given the options; this state may have another configuration file than the one of their layout
 * @param previous an earlier state: unchanged examples are not read again
 */
export async function loadModule(
  fileSystem: FileSystem,
  root: string,
  given: AnalysisOptions,
  previous?: Pick<Module, 'examples'>,
): Promise<Module> {
  const uriOf = (path: string) => uriBelow(root, path);
  const { path: configuration, others } = await configurationIn(fileSystem, root, given.layout);
  const options = configuredBy(configuration, given);
  const { paths, folders } = await listFiles(fileSystem, uriOf, options);
  const unreadAt = async (path: string, kind: DirectoryEntry['kind']): Promise<TextOfFile | undefined> => {
    const unread = await fileSystem.whyUnread(uriOf(path), kind);
    return (
      unread && {
        document: TextDocument.create(uriOf(path), 'json', 0, ''),
        text: '',
        unread: unread.reason,
      }
    );
  };
  const read = async (path: string): Promise<TextOfFile | undefined> => {
    const document = await fileSystem.readDocument(uriOf(path));
    if (document) return { document, text: document.getText() };
    return folders.has(path) ? undefined : unreadAt(path, 'file');
  };
  // An editor may have one of these two open before it exists on disk.
  const first = new Map<string, TextOfFile>();
  for (const path of [options.layout.configuration, options.layout.claimsBlocks]) {
    const file = await read(path);
    if (file) first.set(path, file);
  }
  const existing = new Set([...paths, ...first.keys()]);

  const kinds = checkedFiles(existing, options, first.get(options.layout.configuration)?.text);
  const mayBeExamples = [...existing].sort().filter((path) => exampleKind(path, options.layout));
  const needed = [...new Set([...kinds.keys(), ...others, ...mayBeExamples])];
  const texts = await Promise.all(needed.map(async (path) => first.get(path) ?? (await read(path))));
  const textOf = new Map(needed.map((path, i) => [path, texts[i]]));

  const files = new Map<string, ModuleFile>();
  for (const [path, kind] of kinds) {
    const file = textOf.get(path);
    if (file) files.set(path, { kind, ...file });
  }
  for (const path of others) {
    const file = files.has(path) ? undefined : textOf.get(path);
    if (file) files.set(path, { kind: 'otherConfiguration', ...file });
  }
  // The content of a folder that could not be read is unknown: the folder is listed in place of its files.
  for (const [path, kind] of checkedFolders(options.layout)) {
    const folder = await unreadAt(path, 'folder');
    if (folder) files.set(path, { kind, ...folder });
  }
  const foldersInPlaceOfFiles = folders.has(options.layout.claimsBlocks) ? [options.layout.claimsBlocks] : [];
  const examples: ExamplePolicy[] = [];
  for (const path of mayBeExamples) {
    const kind = files.has(path) ? undefined : exampleKind(path, options.layout);
    if (!kind) continue;
    const { document, text, unread } = textOf.get(path) ?? {};
    // What cannot be read is reported, as of scenarios in the same folders.
    if (document && text !== undefined && unread !== undefined)
      files.set(path, { kind: 'scenario', document, text, unread });
    else if (document) {
      const example = examplePolicy(path, kind, document, previous?.examples);
      examples.push(example);
      if (kind === 'sample' && !example.isObject) files.set(path, { kind, document, text: document.getText() });
    }
  }
  return { root, options, files, paths: existing, examples, foldersInPlaceOfFiles };
}

/** The files and folders in the folders of a module, by their paths. Missing folders count as empty. */
async function listFiles(
  fileSystem: FileSystem,
  uriOf: (path: string) => string,
  { layout: { configuration, claimsBlocks, ...folders }, stubs }: Pick<AnalysisOptions, 'layout' | 'stubs'>,
): Promise<{ readonly paths: ReadonlySet<string>; readonly folders: ReadonlySet<string> }> {
  const found = { paths: new Set<string>(), folders: new Set<string>() };
  const list = async (folder: string, depth: number): Promise<void> => {
    for (const { name, kind } of await fileSystem.readDirectory(uriOf(folder))) {
      const path = pathIn(folder, name);
      if (kind === 'file') found.paths.add(path);
      else {
        found.folders.add(path);
        if (depth > 0 && name !== 'node_modules') await list(path, depth - 1);
      }
    }
  };
  const flat = Object.values(folders);
  const single = [configuration, claimsBlocks, ...(stubs === undefined ? [] : [stubs])].map(folderOf);
  for (const folder of new Set(['', ...single, ...flat.map(folderOf), ...flat])) await list(folder, 0);
  for (const folder of [folders.code, folders.documents]) if (folder !== '') await list(folder, maximumDepth);
  return found;
}
