/** Results of checks, kept on the disk: a module that has not changed is not checked again. */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { reason } from '../../disk/failures.js';
import { TextPack } from '../../disk/text-pack.js';
import { userCacheFolder } from '../../disk/user-cache.js';
import type { FileSystem } from '../../language/index.js';
import { pathOfUri } from '../paths.js';
import type { CheckedTarget, TargetOptions } from './check-target.js';
import type { Memory } from './check-targets.js';
import { FoldersAbove, sameDependency, type Dependency } from './dependencies.js';
import type { Target } from './targets.js';

/** A result as it is kept. URIs in the folder of the module are relative to it. */
interface Kept {
  readonly dependencies: readonly Dependency[];
  readonly diagnostics: CheckedTarget['diagnostics'];
  readonly unused: CheckedTarget['unused'];
  /** The URI of the tools file, if it is reported. */
  readonly toolsFile: string | undefined;
  /** Of the module, if there is one. */
  readonly paths: readonly string[] | undefined;
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

export class CheckCache implements Memory {
  readonly #folder: string;
  readonly #key: string;
  readonly #files: FileSystem;
  readonly #above = new FoldersAbove();
  /** By the folder around modules: hundreds that are side by side are read at once. */
  readonly #packs = new Map<string, TextPack>();
  readonly #toolsFiles = new Map<string, CheckedTarget['toolsFile']>();
  /** Why nothing is kept, as the end of a sentence. A check never fails by its cache. */
  #failure: string | undefined;

  /**
   * @param folder of the cache
   * @param program the file of this program: results of another build are not used
   * @param files reads what must be compared by content
   */
  constructor(
    folder: string,
    program: string,
    files: FileSystem,
    options: Pick<TargetOptions, 'rules' | 'fingerprints'>,
  ) {
    const { size, mtimeMs } = statSync(program);
    this.#folder = join(folder, `${packageJson.version}-node${process.versions.modules}`);
    this.#key = JSON.stringify([size, mtimeMs, options.fingerprints, Object.entries(options.rules).sort()]);
    this.#files = files;
    this.#failure = this.#prepare(folder);
  }

  get failure(): string | undefined {
    return this.#failure;
  }

  async known(target: Target): Promise<CheckedTarget | undefined> {
    if (!this.#mayKeep(target)) return undefined;
    const { root } = target;
    const text = this.#packOf(root).get(root);
    if (text === undefined) return undefined;
    const kept = JSON.parse(text) as Kept;
    const dependencies: Dependency[] = [];
    let hasNews = false;
    for (const before of kept.dependencies) {
      const whole = before.uri.startsWith('/') ? { ...before, uri: root + before.uri } : before;
      const now = await sameDependency(this.#files, root, this.#above, whole);
      if (!now) return undefined;
      dependencies.push(now);
      hasNews ||= now !== whole && now.look !== undefined;
    }
    const { diagnostics, unused, toolsFile, paths } = kept;
    const result = {
      target,
      dependencies,
      diagnostics,
      unused,
      toolsFile: toolsFile === undefined ? undefined : await this.#toolsFile(toolsFile),
      module: paths && { paths: new Set(paths) },
      changes: [],
      unreadable: new Map<string, string>(),
    };
    if (hasNews) this.keep(result);
    return result;
  }

  keep({ target, dependencies, diagnostics, unused, toolsFile, module, unreadable }: CheckedTarget): void {
    if (!this.#mayKeep(target) || unreadable.size > 0) return;
    const { root } = target;
    const kept: Kept = {
      dependencies: dependencies.map((one) =>
        one.uri.startsWith(`${root}/`) ? { ...one, uri: one.uri.slice(root.length) } : one,
      ),
      diagnostics,
      unused,
      toolsFile: toolsFile?.uri,
      paths: module && [...module.paths],
    };
    this.#packOf(root).set(root, JSON.stringify(kept));
  }

  /** Writes what is new. Not flushed to the disk: what a crash damages is checked again. */
  save(): void {
    if (this.#failure !== undefined) return;
    try {
      for (const pack of this.#packs.values()) pack.save((root) => existsSync(pathOfUri(root)));
    } catch (error) {
      this.#failure = reason(error);
    }
  }

  /** A part of a module is seldom checked twice. */
  #mayKeep({ files }: Target): boolean {
    return files === undefined && this.#failure === undefined;
  }

  #packOf(root: string): TextPack {
    const around = root.slice(0, root.lastIndexOf('/'));
    let pack = this.#packs.get(around);
    if (!pack) {
      const name = hash('sha256', `${this.#key}\n${around}`);
      this.#packs.set(around, (pack = new TextPack(join(this.#folder, name))));
    }
    return pack;
  }

  /** It is one of the dependencies, so its text is the one that was checked. */
  async #toolsFile(uri: string): Promise<CheckedTarget['toolsFile']> {
    if (!this.#toolsFiles.has(uri)) {
      const document = await this.#files.readDocument(uri);
      this.#toolsFiles.set(uri, document && { uri, text: document.getText() });
    }
    return this.#toolsFiles.get(uri);
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
