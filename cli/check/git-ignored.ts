/** Folders that the `.gitignore` files of a repository leave out. */
import ignore, { type Ignore } from 'ignore';
import { foldersAround, pathInModule, uriBelow, type FileSystem } from '../../language/index.js';

/** The `.gitignore` of a folder. */
interface FolderRules {
  readonly folder: string;
  readonly rules: Ignore;
}

export class GitIgnored {
  readonly #files: FileSystem;
  readonly #known = new Map<string, Promise<readonly FolderRules[]>>();

  constructor(files: FileSystem) {
    this.#files = files;
  }

  /**
   * Whether git ignores a folder by itself: a search from the top does not enter the folders above that are ignored. A nearer `.gitignore` has
   * precedence over one further up; those above the repository do not count.
   *
   * @param folder a URI
   */
  async has(folder: string): Promise<boolean> {
    const [around] = foldersAround(folder);
    if (around === undefined || around === folder) return false;
    for (const { folder: above, rules } of await this.#rulesIn(around)) {
      const path = pathInModule(above, folder);
      if (path === undefined || path === '') continue;
      const { ignored, unignored } = rules.test(`${path}/`);
      if (unignored || (ignored && !isInIgnored(rules, path))) return ignored;
    }
    return false;
  }

  /** Those that apply to what is in a folder, the nearest first. */
  #rulesIn(folder: string): Promise<readonly FolderRules[]> {
    let rules = this.#known.get(folder);
    if (!rules) this.#known.set(folder, (rules = this.#read(folder)));
    return rules;
  }

  async #read(folder: string): Promise<readonly FolderRules[]> {
    const entries = await this.#files.readDirectory(folder);
    const isThere = (wanted: string) => entries.some(({ name }) => name === wanted);
    const document = isThere('.gitignore') ? await this.#files.readDocument(uriBelow(folder, '.gitignore')) : undefined;
    const own = document ? [{ folder, rules: ignore().add(patternsIn(document.getText())) }] : [];
    const [around] = foldersAround(folder);
    if (isThere('.git') || around === undefined || around === folder) return own;
    const above = await this.#rulesIn(around);
    return own.length > 0 ? [...own, ...above] : above;
  }
}

/**
 * The patterns that can be compared with a path in few steps. What others leave out is checked: a pattern as long as no path is, or with so many
 * wildcards that a path fits into it in countless ways, was written for nothing else.
 */
function patternsIn(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.length <= longestPattern && line.split(/\*+/).length <= 1 + mostWildcards);
}

const longestPattern = 1_000;
const mostWildcards = 4;

/** Only the folder's own pattern counts: the search has entered the folders above. */
function isInIgnored(rules: Ignore, path: string): boolean {
  const end = path.lastIndexOf('/');
  return end >= 0 && rules.ignores(path.slice(0, end + 1));
}
