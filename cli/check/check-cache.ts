/** Results of checks, kept on the disk: a module that has not changed is not checked again. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import packageJson from '../../package.json' with { type: 'json' };
import { reason } from '../../disk/failures.js';
import { userCacheFolder } from '../../disk/user-cache.js';
import type { FileSystem } from '../../language/index.js';
import type { CheckedTarget, TargetOptions } from './check-target.js';
import type { TargetChecker } from './check-targets.js';
import { isSame, type Dependency } from './dependencies.js';
import type { Target } from './targets.js';

interface Entry {
  readonly root: string;
  readonly dependencies: readonly Dependency[];
  readonly result: Omit<CheckedTarget, 'target' | 'dependencies'>;
}

/** Folders of other versions are removed when they were not used for this long. */
const keptDays = 30;

/** The folder of the cache: `PLATFORM_CONFIG_CACHE`, else one in the usual place of the system. Undefined: the variable is empty, or there is no place. */
export function cacheFolder(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = environment['PLATFORM_CONFIG_CACHE'];
  if (given !== undefined) return given === '' ? undefined : resolve(given);
  const folder = userCacheFolder(environment);
  return folder === undefined ? undefined : join(folder, 'checks');
}

export class CheckCache {
  readonly #folder: string;
  readonly #key: string;
  /** Why nothing is kept, as the end of a sentence. A check never fails by its cache. */
  #failure: string | undefined;

  /**
   * @param folder of the cache
   * @param program the file of this program: results of another build are not used
   */
  constructor(folder: string, program: string, options: Pick<TargetOptions, 'rules' | 'fingerprints'>) {
    const { size, mtimeMs } = statSync(program);
    this.#folder = join(folder, `${packageJson.version}-node${process.versions.modules}`);
    this.#key = JSON.stringify([size, mtimeMs, options.fingerprints, Object.entries(options.rules).sort()]);
    this.#failure = this.#prepare(folder);
  }

  get failure(): string | undefined {
    return this.#failure;
  }

  /** Checks only what has changed. @param fileSystem reads what must be compared by content */
  before(fileSystem: FileSystem, checker: TargetChecker): TargetChecker {
    return {
      atOnce: checker.atOnce,
      check: async (target) => {
        // A part of a module is seldom checked twice.
        if (target.files || this.#failure !== undefined) return checker.check(target);
        const known = await this.#read(fileSystem, target);
        if (known) return known;
        const checked = await checker.check(target);
        if (checked.unreadable.size === 0) this.#write(checked);
        return checked;
      },
    };
  }

  /** Undefined if there is no result, or none that can be used: damaged entries are checked again, and replaced. */
  async #read(fileSystem: FileSystem, target: Target): Promise<CheckedTarget | undefined> {
    let entry: Entry;
    try {
      entry = deserialize(readFileSync(this.#pathOf(target))) as Entry;
      if (entry.root !== target.root) return undefined;
      for (const dependency of entry.dependencies) if (!(await isSame(fileSystem, dependency))) return undefined;
    } catch {
      return undefined;
    }
    return { ...entry.result, target, dependencies: entry.dependencies };
  }

  /** Not flushed to the disk: what a crash damages is checked again. */
  #write({ target, dependencies, ...result }: CheckedTarget): void {
    const entry: Entry = { root: target.root, dependencies, result };
    const path = this.#pathOf(target);
    try {
      const own = `${path}.${String(process.pid)}`;
      writeFileSync(own, serialize(entry), { mode: 0o600 });
      renameSync(own, path);
    } catch (error) {
      this.#failure ??= reason(error);
    }
  }

  #pathOf({ root }: Target): string {
    return join(this.#folder, createHash('sha256').update(`${this.#key}\n${root}`).digest('hex'));
  }

  #prepare(folder: string): string | undefined {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      utimesSync(this.#folder, new Date(), new Date());
      // Backups leave out a folder with this file; git, one with the other.
      writeFileSync(join(folder, 'CACHEDIR.TAG'), 'Signature: 8a477f597d28d172789f06886806bc55\n');
      writeFileSync(join(folder, '.gitignore'), '*\n');
      for (const name of readdirSync(folder)) {
        const version = join(folder, name);
        const age = Date.now() - statSync(version).mtimeMs;
        if (/-node\d+$/.test(name) && age > keptDays * 24 * 60 * 60 * 1000) rmSync(version, { recursive: true });
      }
      return undefined;
    } catch (error) {
      return reason(error);
    }
  }
}
