/** Modules as requests see them: the check, together with the companion files that refer to blocks and hooks. */
import { loadCompanions, NavigableModule, type CompanionFile, type ModuleCheck } from '../../language/index.js';
import type { EditorFiles } from './editor-files.js';
import type { Workspace } from './workspace.js';

/** Tells when modules are known. */
interface ModuleSearch {
  /** The module of a file or folder. */
  readonly found: (uri: string) => Promise<void>;
}

export class NavigableModules {
  readonly #workspace: Workspace;
  readonly #files: EditorFiles;
  readonly #search: ModuleSearch;
  readonly #known = new WeakMap<ModuleCheck, Promise<NavigableModule>>();
  /** The last loaded state, for as long as the module is kept. */
  readonly #companions = new WeakMap<ModuleCheck['checker'], readonly CompanionFile[]>();

  constructor(workspace: Workspace, files: EditorFiles, search: ModuleSearch) {
    this.#workspace = workspace;
    this.#files = files;
    this.#search = search;
  }

  /** The module of a file; undefined if it belongs to none. */
  async at<T>(uri: string, ask: (module: NavigableModule, path: string) => T): Promise<T | undefined> {
    await this.#search.found(uri);
    const place = this.#workspace.placeOf(uri);
    const module = place && (await this.#of(place.root));
    return module && ask(module, place.path);
  }

  /** @param root the URI of the module's folder */
  async of(root: string): Promise<NavigableModule | undefined> {
    await this.#search.found(root);
    return this.#of(root);
  }

  /** The current module: read again if something changed while its companions were read. */
  async #of(root: string): Promise<NavigableModule | undefined> {
    for (let check = await this.#workspace.check(root); check;) {
      let module = this.#known.get(check);
      if (!module) this.#known.set(check, (module = this.#withCompanions(root, check)));
      const found = await module;
      const now = await this.#workspace.check(root);
      if (now?.module === check.module) return found;
      check = now;
    }
    return undefined;
  }

  async #withCompanions(root: string, check: ModuleCheck): Promise<NavigableModule> {
    const toolsFile = await this.#workspace.toolsFile(root);
    const loaded = await loadCompanions(this.#files, check.module, toolsFile?.uri, this.#companions.get(check.checker));
    this.#companions.set(check.checker, loaded);
    return new NavigableModule(check, loaded);
  }
}
