/** The files of a git revision, by the URIs that they have, or would have, in the working copy. */
import { join, posix, relative, sep } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { DirectoryEntry, FileSystemWithBytes, Unread } from '../../language/file-system.js';
import { reason } from '../failures.js';
import { decoded } from '../read-files.js';
import { Blobs } from './blobs.js';
import { Git, GitError } from './git.js';
import { commitNamed, whyIncomplete, whyNoRepository } from './revision-names.js';
import { modeOfLink, modeOfSubmodule, treeOf, type TreeEntry } from './tree.js';

/** Links that lead to links. */
const maximumLinks = 5;

/** What is there may lack the content of a file, as in a partial clone: then reading throws a `GitError`, because nothing can be said about such a state. */
export class GitRevision implements FileSystemWithBytes {
  readonly #blobs: Blobs;
  readonly #folders: ReadonlyMap<string, readonly DirectoryEntry[]>;
  readonly #unread = new Map<string, Unread>();

  private constructor(
    private readonly git: Git,
    /** The path of `git.folder` in the repository: empty, or with a slash at its end. */
    private readonly prefix: string,
    /** By path in the repository. */
    private readonly entries: ReadonlyMap<string, TreeEntry>,
    private readonly folder: string,
    /** As it was named. */
    private readonly name: string,
    /** The full name of its commit. */
    readonly commit: string,
  ) {
    this.#blobs = new Blobs(git);
    this.#folders = foldersOf(entries.keys());
  }

  /**
   * Opens a revision of the repository around a folder. Close it, or the process stays.
   *
   * @param folder an existing folder
   * @param revision as git reads it, such as `HEAD~2` or `origin/main`; `main...` is the merge base of `main` and `HEAD`
   * @param mayRead by the absolute path that a file has in the working copy: it is as if there were no others. Default: all
   * @throws {GitError} without git, outside of a repository, and if there is no such revision
   */
  static async open(
    folder: string,
    revision: string,
    mayRead: (path: string) => boolean = () => true,
  ): Promise<GitRevision> {
    const git = await Git.in(folder);
    const place = await git.run('rev-parse', '--show-prefix', '--show-toplevel');
    if (!place.succeeded) throw new GitError(whyNoRepository(folder, place));
    const [prefix = '', top = ''] = place.stdout.split(/\r?\n/);
    const commit = await commitNamed(git, revision);
    const all = await treeOf(git, commit, revision);
    const entries = new Map([...all].filter(([path]) => mayRead(join(top, path))));
    return new GitRevision(git, prefix, entries, folder, revision, commit);
  }

  close(): void {
    this.#blobs.close();
  }

  async readDocument(uri: string): Promise<TextDocument | undefined> {
    const path = this.#pathOf(uri);
    const entry = path === undefined ? undefined : this.entries.get(path);
    if (path === undefined || !entry) return undefined;
    try {
      const text = decoded(await this.#contentOf(path, entry));
      return TextDocument.create(uri, 'json', 0, text);
    } catch (error) {
      if (error instanceof GitError) throw error;
      this.#unread.set(path, { reason: reason(error), isRefused: false });
      return undefined;
    }
  }

  async readBytes(uri: string): Promise<Uint8Array | undefined> {
    const path = this.#pathOf(uri);
    const entry = path === undefined ? undefined : this.entries.get(path);
    try {
      return path === undefined || !entry ? undefined : await this.#contentOf(path, entry);
    } catch (error) {
      if (error instanceof GitError) throw error;
      return undefined;
    }
  }

  readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    const path = this.#pathOf(uri);
    return Promise.resolve(path === undefined ? [] : (this.#folders.get(path) ?? []));
  }

  whyUnread(uri: string): Promise<Unread | undefined> {
    return Promise.resolve(this.#unread.get(this.#pathOf(uri) ?? ''));
  }

  /** A link leads to another file of the same revision, never to the disk. */
  async #contentOf(path: string, entry: TreeEntry, links = 0): Promise<Buffer> {
    if (entry.mode === modeOfSubmodule) throw new Error('it is a submodule');
    const content = await this.#blobs.read(entry.object);
    if (!content) throw new GitError(await whyIncomplete(this.git, this.name));
    if (entry.mode !== modeOfLink) return content;
    const target = posix.join(posix.dirname(path), content.toString());
    const linked = this.entries.get(target);
    if (!linked || links >= maximumLinks) throw new Error('its link leads to no file of the revision');
    return this.#contentOf(target, linked, links + 1);
  }

  /** The path in the repository, without a slash at its end; undefined outside of it. */
  #pathOf(uri: string): string | undefined {
    const way = relative(this.folder, URI.parse(uri).fsPath).split(sep).join('/');
    const path = posix.join('/', this.prefix, way).slice(1).replace(/\/$/, '');
    // More steps up than the prefix has folders lead out of the repository.
    const isOutside = posix.join(this.prefix, way).startsWith('..') || posix.isAbsolute(way);
    return isOutside ? undefined : path;
  }
}

function foldersOf(paths: Iterable<string>): ReadonlyMap<string, readonly DirectoryEntry[]> {
  const folders = new Map<string, Map<string, DirectoryEntry>>();
  for (const path of paths) {
    let kind: DirectoryEntry['kind'] = 'file';
    for (let end = path.length; end > 0;) {
      const slash = path.lastIndexOf('/', end - 1);
      const folder = slash < 0 ? '' : path.slice(0, slash);
      const name = path.slice(slash + 1, end);
      let entries = folders.get(folder);
      if (!entries) folders.set(folder, (entries = new Map<string, DirectoryEntry>()));
      // The folders above are known with the first of their files.
      if (entries.has(name)) break;
      entries.set(name, { name, kind });
      kind = 'folder';
      end = slash;
    }
  }
  return new Map([...folders].map(([folder, entries]) => [folder, [...entries.values()]]));
}
