import type { FileKind, ModuleFile } from '../module/snapshot/module.js';
import type { Limits } from '../module/snapshot/options.js';
import type { CheckedFile } from './check-file.js';
import { RecentTexts } from './recent-texts.js';

/**
 * Results of the last files, for other modules: hundreds of them share their hook code, schemas and documents. Lists of claims blocks are not kept: they
 * are long, and differ.
 */
export class RecentFiles {
  readonly #byKind = new Map<string, RecentTexts<CheckedFile>>();

  /** The result of `check` for this file, or for another one with the same text. */
  checked(file: ModuleFile, limits: Limits, check: () => CheckedFile): CheckedFile {
    const { kind, text, unread } = file;
    if (kind === 'claimsBlocks' || unread !== undefined) return check();
    const recent = this.#of(kind, limits);
    const same = recent.get(text.whole);
    if (same) return { ...same, state: {}, recheckedEntries: 0 };
    const checked = check();
    if (checked.entriesLeft === 0) recent.set(text.whole, checked);
    return checked;
  }

  #of(kind: FileKind, { characters, depth, codeDepth, findings }: Limits): RecentTexts<CheckedFile> {
    const key = [kind, characters, depth, codeDepth, findings].join();
    let recent = this.#byKind.get(key);
    if (!recent) this.#byKind.set(key, (recent = new RecentTexts()));
    return recent;
  }
}
