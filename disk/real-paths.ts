/** Where a path leads when its links are followed, and whether that is still in the module. */
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { configurationFileName, isConfigurationName, toolsFileName } from '../protocol/module-path.js';
import { isMissing, Refused } from './failures.js';

/**
 * Follows links. A file of a module is reached only if it is in the folder of that module, whatever links are on the way: a checkout from elsewhere must
 * not have its reader read or change other files. Paths that are in no module are the caller's own, and lead anywhere.
 *
 * Relative paths start at the current folder. What was found of folders is kept for as long as this object lives, which should not be longer than one call.
 * Where a path leads is found in one go: nothing else runs here meanwhile, and a module has many small files.
 */
export class RealPaths {
  readonly #folders = new Map<string, string>();
  readonly #roots = new Map<string, string | undefined>();
  readonly #within: readonly string[] | undefined;

  /**
   * @param within the real paths of folders: nothing outside of them is reached, and nothing above them is looked at. Default: everything
   * @param newModule a folder that counts as that of a module, although it has no configuration file yet
   */
  constructor({
    within,
    newModule,
  }: { readonly within?: readonly string[]; readonly newModule?: string | undefined } = {}) {
    this.#within = within;
    if (newModule === undefined) return;
    const folder = resolve(newModule);
    this.#roots.set(folder, folder);
  }

  /** Whether a path is in the folders that may be reached. Its links are another question. */
  isWithin(path: string): boolean {
    return this.#within?.some((folder) => isBelow(path, folder)) ?? true;
  }

  /**
   * The file that a path leads to.
   *
   * @throws {Refused} if it is no regular file, or a link leads out of the module
   */
  ofFile(given: string): string {
    const path = this.#reachable(given);
    const folder = this.#real(dirname(path));
    const stats = lstatSync(path);
    const isLink = stats.isSymbolicLink();
    const target = isLink ? realpathSync.native(path) : join(folder, basename(path));
    this.#assertInside(path, target);
    assertRegular(isLink ? statSync(target) : stats, isLink);
    return target;
  }

  /** The folder that a path leads to. @throws {Refused} if a link leads out of the module */
  ofFolder(given: string): string {
    const path = this.#reachable(given);
    const target = this.#real(path);
    this.#assertInside(path, target);
    return target;
  }

  /**
   * Where a file would be written, there or not.
   *
   * @throws {Refused} if a link leads out of the module, or there is something else than a regular file
   */
  ofNewFile(given: string): string {
    const path = this.#reachable(given);
    try {
      return this.ofFile(path);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    let existing = dirname(path);
    for (;;)
      try {
        const target = join(this.#real(existing), relative(existing, path));
        this.#assertInside(path, target);
        return target;
      } catch (error) {
        if (!isMissing(error) || dirname(existing) === existing) throw error;
        existing = dirname(existing);
      }
  }

  /** The absolute path. @throws {Refused} if it is outside of the folders that may be reached */
  #reachable(given: string): string {
    const path = absolute(given);
    if (this.isWithin(path)) return path;
    throw new Refused('it is outside of the folders that may be read');
  }

  #assertInside(path: string, target: string): void {
    if (target === path) return;
    if (!this.isWithin(target))
      throw new Refused('it is reached by a link that leads out of the folders that may be read');
    const around = this.#rootAround(dirname(path)) ?? (basename(path) === toolsFileName ? dirname(path) : undefined);
    if (around === undefined) return;
    const root = this.#real(around);
    if (!isBelow(target, root)) throw new Refused('it is reached by a link that leads out of the module');
    // A folder of the module may be a link to another module, whose own folder this is then.
    this.#assertInside(around, root);
  }

  /** The innermost folder at or above a folder that holds a configuration file, by the names in the path. */
  #rootAround(folder: string): string | undefined {
    if (!this.#roots.has(folder)) this.#roots.set(folder, this.#findRootAround(folder));
    return this.#roots.get(folder);
  }

  #findRootAround(folder: string): string | undefined {
    if (!this.isWithin(folder)) return undefined;
    if (isModule(folder)) return folder;
    return dirname(folder) === folder ? undefined : this.#rootAround(dirname(folder));
  }

  #real(folder: string): string {
    let real = this.#folders.get(folder);
    if (real === undefined) this.#folders.set(folder, (real = realpathSync.native(folder)));
    return real;
  }
}

/**
 * Whether a folder counts as that of a module: it has a configuration by the name of the specification, or what may be one by another. Where a tools file
 * may name the configuration, its folder counts. What cannot be seen is no module for anything else either.
 */
function isModule(folder: string): boolean {
  const names = namesIn(folder);
  if (names.includes(configurationFileName)) return true;
  for (const name of names.filter((one) => one === toolsFileName || isConfigurationName(one))) {
    const text = textOf(join(folder, name));
    const isMeant =
      name === toolsFileName
        ? text.includes('"configuration"') || text.includes('\\u')
        : text.includes('productModuleKey') || names.includes('workflows');
    if (isMeant) return true;
  }
  return false;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Empty for what is no file, such as a pipe, or cannot be read. */
function textOf(path: string): string {
  try {
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
  } catch {
    return '';
  }
}

/** Keeps the dots: they may be in a name that a module gives, and leave it. */
function absolute(path: string): string {
  return isAbsolute(path) ? path : `${process.cwd()}${sep}${path}`;
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Opening a pipe waits for its other end, and a device may give bytes without end. */
function assertRegular(stats: Stats, isLink: boolean): void {
  const kind = stats.isFIFO()
    ? 'a pipe (FIFO)'
    : stats.isSocket()
      ? 'a socket'
      : stats.isBlockDevice() || stats.isCharacterDevice()
        ? 'a device'
        : undefined;
  if (kind) throw new Refused(isLink ? `it is a link to ${kind}` : `it is ${kind}`);
}
