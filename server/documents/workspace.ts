/** The modules of the workspace, each with its latest check. */
import {
  checkModule,
  configurationFileName,
  defaultOptions,
  findModuleAround,
  findModules,
  findToolsFile,
  jsonFileKind,
  loadModule,
  rules,
  RuleSet,
  pathInModule,
  toolsFileName,
  type HasTime,
  type JsonFileKind,
  type Module,
  type ModuleCheck,
  type ToolsFile,
} from '../../language/index.js';
import { normalUri, type EditorFiles } from './editor-files.js';

interface KnownModule {
  readonly root: string;
  check: ModuleCheck | undefined;
  /** Undefined until it is looked for. What a search finds that began before a change is never kept: the change puts another one in its place. */
  toolsFile: Promise<ToolsFile> | undefined;
  /** Counts the changes. */
  state: number;
  /** The state that was checked, perhaps not to its end. */
  checkedState: number;
  running: Promise<ModuleCheck> | undefined;
  /** Called at the end of the step that is under way. */
  waiting: (() => void)[];
}

/** A file of a module. */
export interface ModulePlace {
  readonly root: string;
  /** Relative to the root; empty for the root itself. */
  readonly path: string;
}

export class Workspace {
  readonly #files: EditorFiles;
  readonly #beginStep: () => HasTime;
  /** One for all modules: their visitors are made once. */
  readonly #rules = new RuleSet(rules);
  readonly #modules = new Map<string, KnownModule>();
  /** By URI as it was asked for, until there are other modules: every request begins with it. */
  readonly #places = new Map<string, ModulePlace | 'none'>();

  /** @param beginStep begins a step of a check and gives what tells when it is over; between two steps messages are handled */
  constructor(files: EditorFiles, beginStep: () => HasTime = stepOfTime) {
    this.#files = files;
    this.#beginStep = beginStep;
  }

  get roots(): readonly string[] {
    return [...this.#modules.keys()].sort();
  }

  /** Looks for modules at and below a folder. */
  async addFolder(folder: string): Promise<void> {
    for (const root of await findModules(this.#files, folder)) this.#add(root);
  }

  removeFolder(folder: string): void {
    const normal = normalUri(folder);
    for (const root of this.roots) if (root === normal || isBelow(root, normal)) this.#remove(root);
  }

  /** Makes sure that the module around a file is known, also outside of the workspace's folders. */
  async addModuleAround(uri: string): Promise<void> {
    const root = await findModuleAround(this.#files, uri);
    if (root !== undefined) this.#add(root);
  }

  /** The root of the innermost module that a file is in, or that a folder is. */
  rootOf(uri: string): string | undefined {
    return this.placeOf(uri)?.root;
  }

  /** Where a file is in the innermost module around it; undefined if it is in none. */
  placeOf(uri: string): ModulePlace | undefined {
    let place = this.#places.get(uri);
    if (place === undefined) this.#places.set(uri, (place = this.#findPlace(normalUri(uri)) ?? 'none'));
    return place === 'none' ? undefined : place;
  }

  #findPlace(uri: string): ModulePlace | undefined {
    let root: string | undefined;
    for (const one of this.#modules.keys())
      if ((uri === one || isBelow(uri, one)) && one.length > (root?.length ?? -1)) root = one;
    return root === undefined ? undefined : { root, path: pathInModule(root, uri) ?? '' };
  }

  /** What kind of file of this project's own a file is; undefined if it is none. A tools file need not be in a module. */
  async jsonFileKind(uri: string): Promise<JsonFileKind | undefined> {
    const { root, path = fileName(uri) } = this.placeOf(uri) ?? {};
    const { layout } = (root === undefined ? undefined : await this.toolsFile(root))?.options ?? defaultOptions;
    return jsonFileKind(path, layout);
  }

  /** The text of a file changed, in an editor or on the disk. */
  changed(uri: string): void {
    if (fileName(uri) === toolsFileName) {
      for (const known of this.#modules.values()) {
        known.toolsFile = undefined;
        known.state++;
      }
      return;
    }
    // Any number of files may change that are never asked about.
    const known = this.#modules.get(this.#findPlace(normalUri(uri))?.root ?? '');
    if (known) known.state++;
  }

  /** A file or a folder came into being or vanished on the disk. */
  async appearedOrVanished(uri: string, vanished: boolean): Promise<void> {
    if (vanished) {
      const normal = normalUri(uri);
      // Of a folder that vanished, only the folder is told of.
      for (const root of this.roots) {
        const configuration = `${root}/${configurationFileName}`;
        if (normal === configuration || isBelow(configuration, normal)) this.#remove(root);
        else if (isBelow(normal, root)) this.#stale(root);
      }
    } else if (fileName(uri) === configurationFileName) await this.addModuleAround(uri);
    else await this.addFolder(uri);
    this.changed(uri);
  }

  /** The check of a module as it is now, or undefined if there is no such module any more. */
  async check(root: string): Promise<ModuleCheck | undefined> {
    const known = this.#modules.get(root);
    return known && this.#running(known);
  }

  /** The same as far as it has come: of a long file the first step is enough. */
  async checkSoFar(root: string): Promise<ModuleCheck | undefined> {
    const known = this.#modules.get(root);
    if (!known) return undefined;
    const asked = known.state;
    while (!known.check || known.checkedState < asked)
      await Promise.race([this.#running(known), new Promise<void>((resolve) => known.waiting.push(resolve))]);
    return known.check;
  }

  /** The tools file that holds for a module; undefined if there is no such module any more. */
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
    while (!check || known.checkedState < known.state || check.entriesLeft > 0) {
      const { state } = known;
      const module = check && known.checkedState === state ? check.module : await this.#load(known);
      known.check = check = checkModule(module, check, this.#rules, this.#beginStep());
      known.checkedState = state;
      for (const resolve of known.waiting.splice(0)) resolve();
      if (check.entriesLeft > 0) await turns();
    }
    return check;
  }

  async #load(known: KnownModule): Promise<Module> {
    const toolsFile = await this.#toolsFileOf(known);
    return loadModule(this.#files, known.root, toolsFile.options, known.check?.module);
  }

  #toolsFileOf(known: KnownModule): Promise<ToolsFile> {
    return (known.toolsFile ??= findToolsFile(this.#files, known.root));
  }

  #add(root: string): void {
    if (this.#modules.has(root)) return;
    this.#places.clear();
    this.#modules.set(root, {
      root,
      check: undefined,
      toolsFile: undefined,
      state: 1,
      checkedState: 0,
      running: undefined,
      waiting: [],
    });
  }

  #remove(root: string): void {
    this.#places.clear();
    this.#modules.delete(root);
  }

  #stale(root: string): void {
    const known = this.#modules.get(root);
    if (known) known.state++;
  }
}

/** The duration of a step in milliseconds: an answer delayed by it is not noticeable. */
const stepTime = 20;
/** How many entries it has at least: a module of the usual size is checked in one, however slow the machine is. */
const stepEntries = 50;

function stepOfTime(): HasTime {
  const end = performance.now() + stepTime;
  let entries = 0;
  return () => ++entries <= stepEntries || performance.now() < end;
}

/** Messages that have arrived are handled, and answers are written: the connection takes a turn of the event loop for each of the two. */
async function turns(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** Of normal URIs. */
function isBelow(uri: string, folder: string): boolean {
  return uri.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

function fileName(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1);
}
