/** Folders that the `.gitignore` files of a repository leave out. */
import ignore, { type Ignore } from 'ignore';
import { URI, Utils } from 'vscode-uri';
import { foldersAround, pathInModule, type FileSystem } from '../../language/index.js';

/** The rules of a folder; undefined without a `.gitignore`. */
type Rules = Ignore | undefined;

export class GitIgnored {
  readonly #files: FileSystem;
  readonly #rules = new Map<string, Promise<Rules>>();

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
    for (const around of foldersAround(folder)) {
      const path = pathInModule(around, folder);
      const rules = await this.#rulesOf(around);
      if (rules && path) {
        const { ignored, unignored } = rules.test(`${path}/`);
        if (unignored || (ignored && !isInIgnored(rules, path))) return ignored;
      }
      if (await this.#isRepository(around)) return false;
    }
    return false;
  }

  #rulesOf(folder: string): Promise<Rules> {
    let rules = this.#rules.get(folder);
    if (!rules) this.#rules.set(folder, (rules = this.#read(folder)));
    return rules;
  }

  async #read(folder: string): Promise<Rules> {
    if (!(await this.#isThere(folder, '.gitignore'))) return undefined;
    const document = await this.#files.readDocument(Utils.joinPath(URI.parse(folder), '.gitignore').toString());
    return document && ignore().add(document.getText());
  }

  #isRepository(folder: string): Promise<boolean> {
    return this.#isThere(folder, '.git');
  }

  async #isThere(folder: string, wanted: string): Promise<boolean> {
    return (await this.#files.readDirectory(folder)).some(({ name }) => name === wanted);
  }
}

/** Only the folder's own pattern counts: the search has entered the folders above. */
function isInIgnored(rules: Ignore, path: string): boolean {
  const end = path.lastIndexOf('/');
  return end >= 0 && rules.ignores(path.slice(0, end + 1));
}
