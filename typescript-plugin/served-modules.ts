/** The modules whose types are served, and their declarations as files of TypeScript's projects. No file is written. */
import type ts from 'typescript';
import { moduleNamespace, type HookTypesOfModule } from '../protocol/hook-types.js';

/** A place in a file. */
export interface FilePlace {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** What the types of TypeScript leave out: the project reads the names of its files again. */
interface ChangingProject extends ts.server.Project {
  markAsDirty(): void;
}

/** The declarations as a project has them. */
interface ServedText {
  readonly text: string;
  /** How far an offset of the original text moved. */
  readonly moved: (offset: number) => number;
}

export class ServedModules {
  #modules: readonly HookTypesOfModule[] = [];
  readonly #projects = new Set<ts.server.Project>();
  /** The namespace of each module's types: modules that are open together may share one project, with one global scope. */
  readonly #namespaces = new Map<string, string>();
  readonly #roots = new Map<string, string | undefined>();
  /** Files whose texts an editor held last. */
  #held: ReadonlySet<string> = new Set();

  constructor(private readonly typescript: typeof ts) {}

  /** The namespace of the types of the module that a file of code belongs to. */
  namespaceOf(file: string): string | undefined {
    if (!file.endsWith('.js') || file.includes('/node_modules/')) return undefined;
    const root = this.#rootAround(folderOf(file));
    if (root === undefined) return undefined;
    const known = this.#namespaces.get(root);
    const count = this.#namespaces.size;
    const name = known ?? `${moduleNamespace}${count === 0 ? '' : String(count + 1)}`;
    this.#namespaces.set(root, name);
    return name;
  }

  #rootAround(folder: string): string | undefined {
    if (!this.#roots.has(folder)) {
      const isKnown = this.#modules.some(({ root }) => root === folder);
      const isRoot = isKnown || this.typescript.sys.fileExists(`${folder}/.platform-config.json`);
      const above = folderOf(folder);
      this.#roots.set(folder, isRoot ? folder : above === folder || above === '' ? undefined : this.#rootAround(above));
    }
    return this.#roots.get(folder);
  }

  /** Adds the declarations and the other code files of a module to each project that has one of its files. */
  serve(project: ts.server.Project): void {
    this.#projects.add(project);
    const names = project.getScriptFileNames.bind(project);
    project.getScriptFileNames = () => {
      const own = names();
      const modules = this.#modulesOf(own);
      const added = modules.flatMap(({ file, code }) => [file, ...code]);
      return modules.length === 0 ? own : [...new Set([...own, ...added])];
    };
    this.#write();
  }

  #modulesOf(files: readonly string[]): readonly HookTypesOfModule[] {
    return this.#modules.filter(({ root }) =>
      files.some((file) => file.endsWith('.js') && file.startsWith(`${root}/`) && !file.includes('/node_modules/')),
    );
  }

  update(modules: readonly HookTypesOfModule[]): void {
    this.#modules = modules;
    this.#roots.clear();
    this.#write();
    for (const project of this.#projects)
      if (project.isClosed()) this.#projects.delete(project);
      else {
        (project as ChangingProject).markAsDirty();
        project.refreshDiagnostics();
      }
  }

  /** Puts the texts where projects read them. */
  #write(): void {
    const [service] = [...this.#projects].map(({ projectService }) => projectService);
    if (!service) return;
    for (const module of this.#modules) {
      const { text } = this.#textOf(module);
      // There may be no file on disk, or an older one.
      this.#hold(service, module.file, text);
      for (const held of module.texts) this.#hold(service, held.file, held.text);
    }
    const held = new Set(this.#modules.flatMap(({ texts }) => texts.map(({ file }) => file)));
    for (const file of this.#held) if (!held.has(file)) this.#release(service, file);
    this.#held = held;
  }

  /** As if an editor had the file open. */
  #hold(service: ts.server.ProjectService, file: string, text: string): void {
    const { ScriptKind, server } = this.typescript;
    const name = server.toNormalizedPath(file);
    const known = service.getScriptInfo(name);
    const kind = file.endsWith('.ts') ? ScriptKind.TS : ScriptKind.JSON;
    if (!known?.isScriptOpen()) service.getOrCreateScriptInfoForNormalizedPath(name, true, text, kind);
    else {
      const snapshot = known.getSnapshot();
      const length = snapshot.getLength();
      if (snapshot.getText(0, length) !== text) known.editContent(0, length, text);
    }
  }

  /** From now on, what is on disk counts. */
  #release(service: ts.server.ProjectService, file: string): void {
    const known = service.getScriptInfo(this.typescript.server.toNormalizedPath(file));
    known?.close(this.typescript.sys.fileExists(file));
  }

  /** Only one module in a workspace declares what the platform provides. */
  #textOf({ root, text, own }: HookTypesOfModule): ServedText {
    const name = this.namespaceOf(`${root}/code.js`) ?? moduleNamespace;
    if (name === moduleNamespace) return { text, moved: (offset) => offset };
    const section = text.slice(own.start, own.end).replace(moduleNamespace, name);
    const delta = name.length - moduleNamespace.length - own.start;
    return { text: section, moved: (offset) => offset + delta };
  }

  /** Whether a file is the declarations of a module. */
  isServed(file: string): boolean {
    return this.#modules.some((module) => module.file === file);
  }

  /** The places in the module that define a name in its declarations, and those where templates use it. */
  placesAt(file: string, start: number): Pick<HookTypesOfModule['links'][number], 'places' | 'uses'> {
    const module = this.#modules.find((one) => one.file === file);
    const moved = module && this.#textOf(module).moved;
    return module?.links.find((link) => moved?.(link.start) === start) ?? { places: [], uses: [] };
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}
