/** The folders that an agent may look into. */
import { realpath } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { findModules } from '../../language/index.js';
import { reason } from '../../disk/failures.js';
import { DiskFileSystem } from '../files/disk-file-system.js';
import { oneModule, type OneModule } from '../files/one-module.js';
import { shownPath } from '../files/paths.js';
import { samplesFolder } from '../files/sample.js';
import { cannotRead, UserError } from '../user-error.js';

export class Roots {
  readonly #folders: () => Promise<readonly string[]>;

  /** @param folders paths; the first one is where relative paths start */
  constructor(folders: () => Promise<readonly string[]>) {
    this.#folders = folders;
  }

  /**
   * The path of a module.
   *
   * @param given absolute, or relative to the first root; undefined: the only module below the roots
   * @throws {UserError} if it is outside of the roots, no module, or not the only one
   */
  async module(given: unknown): Promise<string> {
    const folders = await this.#folders();
    if (typeof given === 'string') {
      const path = resolve(folders[0] ?? '.', given);
      await this.#refuseOutside(folders, path);
      return path;
    }
    const [only, ...others] = await this.#modules(folders);
    if (only === undefined)
      throw new UserError(
        `There is no product module at or below ${folders.map((path) => shownPath(path)).join(', ')}.`,
      );
    if (others.length > 0)
      throw new UserError(
        `There are several modules. Name one as \`module\`: ${[only, ...others].map((path) => shownPath(path)).join(', ')}.`,
      );
    return only;
  }

  /** A module, opened for reading. @throws {UserError} as `module` */
  async open(given: unknown): Promise<OneModule> {
    return oneModule(new DiskFileSystem(), [await this.module(given)]);
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
    return this.#modules(await this.#folders());
  }

  async #modules(folders: readonly string[]): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const folder of folders) {
      const below = await findModules(new DiskFileSystem(), URI.file(resolve(folder)).toString(), {
        depth: Infinity,
        folders: Infinity,
      });
      for (const root of below) found.add(URI.parse(root).fsPath);
    }
    return [...found].sort();
  }

  async #refuseOutside(folders: readonly string[], path: string): Promise<void> {
    const real = await realPath(path);
    for (const folder of folders) {
      const inside = relative(await realPath(resolve(folder)), real);
      if (!isAbsolute(inside) && inside.split(/[/\\]/)[0] !== '..') return;
    }
    throw new UserError(
      `'${shownPath(path)}' is outside of the roots: ${folders.map((path) => shownPath(path)).join(', ')}.`,
    );
  }
}

async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    throw cannotRead(shownPath(path), reason(error));
  }
}
