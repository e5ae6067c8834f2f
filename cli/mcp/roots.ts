/** The folders that an agent may look into. */
import { realpath } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { findModules } from '../../language/index.js';
import { reason } from '../../disk/failures.js';
import { DiskFileSystem, type OpenFiles } from '../files/disk-file-system.js';
import { oneModule, type OneModule } from '../files/one-module.js';
import { pathBelow, shownPath } from '../files/paths.js';
import { samplesFolder } from '../files/sample.js';
import { cannotRead, UserError } from '../user-error.js';

export class Roots {
  readonly #folders: () => Promise<readonly string[]>;

  /** @param folders paths; the first one is where relative paths start */
  constructor(folders: () => Promise<readonly string[]>) {
    this.#folders = folders;
  }

  /** What tools may read: files below the roots and no others, whatever leads to them. @throws {UserError} if a root cannot be read */
  async files(): Promise<OpenFiles> {
    const folders = await this.#realFolders();
    return () => new DiskFileSystem(folders);
  }

  /**
   * The real path of a module.
   *
   * @param given absolute, or relative to the first root; undefined: the only module below the roots
   * @throws {UserError} if it is outside of the roots, no module, or not the only one
   */
  async module(given: unknown): Promise<string> {
    const folders = await this.#realFolders();
    if (typeof given === 'string') {
      const path = resolve(folders[0] ?? '.', given);
      const real = await realPath(path);
      if (folders.some((folder) => pathBelow(folder, real) !== undefined)) return real;
      throw new UserError(`'${shownPath(path)}' is outside of the roots: ${shown(folders)}.`);
    }
    const [only, ...others] = await this.modules();
    if (only === undefined) throw new UserError(`There is no product module at or below ${shown(folders)}.`);
    if (others.length > 0)
      throw new UserError(`There are several modules. Name one as \`module\`: ${shown([only, ...others])}.`);
    return only;
  }

  /** A module, opened for reading. @throws {UserError} as `module` */
  async open(given: unknown): Promise<OneModule> {
    const files = await this.files();
    return oneModule(files(), [await this.module(given)]);
  }

  /** The path of a sample of a module; agents name it alone, so that no other file is read. @throws {UserError} for a path */
  async sample(module: unknown, given: unknown): Promise<string | undefined> {
    if (typeof given !== 'string') return undefined;
    if (basename(given) !== given || given.includes('\\'))
      throw new UserError(`'${given}' is a path. Give the name of a file in the samples folder.`);
    return join(samplesFolder(await this.open(module)), given);
  }

  /** All modules, as paths, sorted. */
  async modules(): Promise<readonly string[]> {
    const files = await this.files();
    const found = new Set<string>();
    for (const folder of await this.#realFolders()) {
      const limits = { depth: Infinity, folders: Infinity };
      for (const root of await findModules(files(), URI.file(folder).toString(), limits))
        found.add(URI.parse(root).fsPath);
    }
    return [...found].sort();
  }

  async #realFolders(): Promise<readonly string[]> {
    return Promise.all((await this.#folders()).map((folder) => realPath(resolve(folder))));
  }
}

function shown(paths: readonly string[]): string {
  return paths.map((path) => shownPath(path)).join(', ');
}

async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    throw cannotRead(shownPath(path), reason(error));
  }
}
