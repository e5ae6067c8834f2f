import type { ModuleFile } from '../module/snapshot/module.js';
import type { Limits } from '../module/snapshot/options.js';
import type { CheckedFile } from './check-file.js';
import { RecentTexts } from './recent-texts.js';

interface Result {
  /** The kind of the file and the limits that it was checked within. */
  readonly as: string;
  readonly checked: CheckedFile;
}

/**
 * Results of the last files, for other modules: hundreds of them share their hook code, schemas and documents. Lists of claims blocks are not kept: they
 * are long, and differ.
 */
export class RecentFiles {
  /** The last result of each text: the same text in files of several kinds is rare. */
  readonly #results = new RecentTexts<Result>();

  /** The result of `check` for this file, or for another one with the same text. */
  checked(file: ModuleFile, limits: Limits, check: () => CheckedFile): CheckedFile {
    const { kind, text, unread } = file;
    if (kind === 'claimsBlocks' || unread !== undefined) return check();
    const { characters, depth, codeDepth, findings } = limits;
    const as = [kind, characters, depth, codeDepth, findings].join();
    const known = this.#results.get(text.whole);
    if (known?.as === as) return { ...known.checked, state: {}, recheckedEntries: 0 };
    const checked = check();
    if (checked.entriesLeft === 0) this.#results.set(text.whole, { as, checked });
    return checked;
  }
}
