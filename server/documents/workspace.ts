/** The modules of the workspace, each with its latest check. */
import {
  configurationFileName,
  configurationIn,
  defaultOptions,
  findModuleAround,
  findToolsFile,
  isConfigurationName,
  jsonFileKind,
  loadModule,
  ModuleChecker,
  modulesBelow,
  nearestToolsFile,
  rules,
  RuleSet,
  pathInModule,
  toolsFileName,
  type JsonFileKind,
  type ModuleCheck,
  type ToolsFile,
} from '../../language/index.js';
import type { ServerHost } from '../host.js';
import { normalUri, type EditorFiles } from './editor-files.js';

interface KnownModule {
  readonly root: string;
  readonly checker: ModuleChecker;
  /** The last complete one. */
  check: ModuleCheck | undefined;
  /** Undefined until searched for. Results of a search that started before a change are never kept: the change replaces the search. */
  toolsFile: Promise<ToolsFile> | undefined;
  /** Differs after each change, and for each module. */
  state: number;
  /** The state that was checked. */
  checkedState: number;
  running: Promise<ModuleCheck> | undefined;
}

/** A file of a module. */
export interface ModulePlace {
  readonly root: string;
  /** Relative to the root; empty for the root itself. */
  readonly path: string;
}

export class Workspace {
  readonly #files: EditorFiles;
  readonly #nextTurn: ServerHost['nextTurn'];
  /** One for all modules: their visitors are created once. */
  readonly #rules = new RuleSet(rules, () => performance.now());
  readonly #modules = new Map<string, KnownModule>();
  #lastState = 0;

  constructor(files: EditorFiles, nextTurn: ServerHost['nextTurn']) {
    this.#files = files;
    this.#nextTurn = nextTurn;
  }

  get roots(): readonly string[] {
    return [...this.#modules.keys()].sort();
  }

  /** Looks for modules at and below a folder. Each is known as soon as it is found. */
  async addFolder(folder: string): Promise<void> {
    for await (const root of modulesBelow(this.#files, folder)) this.#add(root);
  }

  removeFolder(folder: string): void {
    const normal = normalUri(folder);
    for (const root of this.roots) if (root === normal || isBelow(root, normal)) this.#remove(root);
  }

  /** Ensures that the module around a file is known, also outside the workspace folders. */
  async addModuleAround(uri: string): Promise<void> {
    const root = await findModuleAround(this.#files, uri);
    if (root !== undefined) this.#add(root);
  }

  /** The root of the innermost module that contains a file or folder. */
  rootOf(uri: string): string | undefined {
    return this.placeOf(uri)?.root;
  }

  /** The location of a file in the innermost module around it; undefined if it is in none. */
  placeOf(uri: string): ModulePlace | undefined {
    const normal = normalUri(uri);
    let root: string | undefined;
    for (const one of this.#modules.keys())
      if ((normal === one || isBelow(normal, one)) && one.length > (root?.length ?? -1)) root = one;
    return root === undefined ? undefined : { root, path: pathInModule(root, normal) ?? '' };
  }

  /** The kind of a file of this project's own; undefined for other files. A tools file need not be in a module. */
  async jsonFileKind(uri: string): Promise<JsonFileKind | undefined> {
    const { root, path = fileName(uri) } = this.placeOf(uri) ?? {};
    const { layout } = (root === undefined ? undefined : await this.toolsFile(root))?.options ?? defaultOptions;
    return jsonFileKind(path, layout);
  }

  /** The text of a file changed, in an editor or on disk. */
  changed(uri: string): void {
    if (fileName(uri) === toolsFileName) {
      for (const known of this.#modules.values()) {
        known.toolsFile = undefined;
        known.state = ++this.#lastState;
      }
      return;
    }
    const known = this.#modules.get(this.rootOf(uri) ?? '');
    if (known) known.state = ++this.#lastState;
  }

  /** A file was changed on disk. */
  async changedOnDisk(uri: string): Promise<void> {
    this.changed(uri);
    await this.#lookAround(uri);
  }

  /** A file or folder was created or deleted on disk. */
  async appearedOrVanished(uri: string, vanished: boolean): Promise<void> {
    const normal = normalUri(uri);
    if (vanished) {
      // When a folder is deleted, only the folder itself is reported.
      for (const root of this.roots)
        if (root === normal || isBelow(root, normal)) this.#remove(root);
        else if (isBelow(normal, root)) {
          this.#stale(root);
          await this.#lookAgain(root);
        }
    } else await this.addFolder(uri);
    this.changed(uri);
    await this.#lookAround(uri);
  }

  /** A configuration, or the tools file that names it, decides which folders are modules, and by which file. */
  async #lookAround(uri: string): Promise<void> {
    const name = fileName(uri);
    const isToolsFile = name === toolsFileName;
    if (!isToolsFile && !isConfigurationName(name)) return;
    const folder = normalUri(uri.slice(0, uri.lastIndexOf('/')));
    for (const root of this.roots)
      if (root === folder || (isToolsFile && isBelow(root, folder))) await this.#lookAgain(root);
    if (!isToolsFile) return this.addModuleAround(uri);
    const { layout } = (await nearestToolsFile(this.#files, folder)).options;
    if (layout.configuration !== configurationFileName) await this.addFolder(folder);
  }

  /** Whether a folder is still a module. Its configuration may be another file. */
  async #lookAgain(root: string): Promise<void> {
    const known = this.#modules.get(root);
    if (!known) return;
    known.toolsFile = undefined;
    const { options } = await this.#toolsFileOf(known);
    // A folder that cannot be read now, as of a file system that is gone, is what it was.
    const isGone = (await configurationIn(this.#files, root, options.layout)).path === undefined;
    if (isGone && !(await this.#files.whyUnread(root, 'folder'))) this.#remove(root);
  }

  /** The current check of a module; undefined if the module no longer exists. */
  async check(root: string): Promise<ModuleCheck | undefined> {
    const known = this.#modules.get(root);
    return known && this.#running(known);
  }

  /** The tools file that applies to a module; undefined if the module no longer exists. */
  async toolsFile(root: string): Promise<ToolsFile | undefined> {
    const known = this.#modules.get(root);
    return known && this.#toolsFileOf(known);
  }

  #running(known: KnownModule): Promise<ModuleCheck> {
    return (known.running ??= this.#upToDate(known).finally(() => {
      known.running = undefined;
    }));
  }

  async #upToDate(known: KnownModule): Promise<ModuleCheck> {
    let { check } = known;
    while (!check || known.checkedState < known.state) {
      const { state } = known;
      const toolsFile = await this.#toolsFileOf(known);
      const module = await loadModule(this.#files, known.root, toolsFile.options, check?.module);
      const checked = await this.#checked(known.checker.inSteps(module), () => known.state === state);
      if (!checked) continue;
      known.check = check = checked;
      known.checkedState = state;
    }
    return check;
  }

  /** Lets messages be handled between steps. @returns undefined if the module has changed meanwhile */
  async #checked(
    steps: ReturnType<ModuleChecker['inSteps']>,
    isCurrent: () => boolean,
  ): Promise<ModuleCheck | undefined> {
    for (let end = performance.now() + stepTime; ;) {
      const { done, value } = steps.next();
      if (performance.now() >= end) {
        await turns(this.#nextTurn);
        if (!isCurrent()) return undefined;
        end = performance.now() + stepTime;
      }
      if (done) return value;
    }
  }

  #toolsFileOf(known: KnownModule): Promise<ToolsFile> {
    return (known.toolsFile ??= findToolsFile(this.#files, known.root));
  }

  #add(root: string): void {
    if (this.#modules.has(root)) return;
    this.#modules.set(root, {
      root,
      checker: new ModuleChecker(this.#rules),
      check: undefined,
      toolsFile: undefined,
      state: ++this.#lastState,
      checkedState: 0,
      running: undefined,
    });
  }

  #remove(root: string): void {
    this.#modules.delete(root);
  }

  #stale(root: string): void {
    const known = this.#modules.get(root);
    if (known) known.state = ++this.#lastState;
  }
}

/** The duration of a step in milliseconds, to which the longest piece is added: together too short to be a noticeable delay. */
const stepTime = 8;

/** Lets arrived messages be handled and answers be written: the connection takes a turn of the event loop for each of the two. */
async function turns(nextTurn: ServerHost['nextTurn']): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise<void>((resolve) => nextTurn(resolve));
}

/** For normal URIs. */
function isBelow(uri: string, folder: string): boolean {
  return uri.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

function fileName(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1);
}
