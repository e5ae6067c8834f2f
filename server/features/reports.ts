/** The diagnostics of every file of every module, each with an id that changes when they do. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import {
  brokenExtends,
  collectionDiagnostics,
  diagnosticsOf,
  fileDiagnostics,
  isConfigurationName,
  jsonFileKind,
  NavigableModule,
  splitMessage,
  strandedSuppressions,
  symbolsOf,
  toDiagnostic,
  toolsFileDiagnostics,
  toolsFileName,
  unusedSuppressions,
  type DiagnosticOptions,
  type Module,
  type ModuleCheck,
  type ModuleDiagnostic,
  type TitledSymbol,
} from '../../language/index.js';
import { lifecycleFindings, type FindingsSetting } from '../../runtime/lifecycle/file-findings.js';
import { isJson } from '../../runtime/json-text.js';
import type { ClientSession } from '../documents/client-session.js';
import { normalUri, type EditorFiles } from '../documents/editor-files.js';
import type { Workspace } from '../documents/workspace.js';
import type { ServerHost } from '../host.js';
import type { Diagnostic } from 'vscode-languageserver';

export interface Report {
  /** In the client's spelling if the file is open. */
  readonly uri: string;
  /** The editor's version; null for a file that is not open. */
  readonly version: number | null;
  readonly diagnostics: readonly ModuleDiagnostic[];
  /** Changes only when the diagnostics do. */
  readonly resultId: string;
}

/** What the diagnostics of a lifecycle file depend on. */
interface LifecycleInput extends FindingsSetting {
  readonly version: number;
  readonly hostReportsJson: boolean;
  /** How many findings of a code are listed. */
  readonly limit: number;
}

type LastReport = Pick<Report, 'diagnostics' | 'resultId'>;

export class Reports {
  /** The client's own JSON support reports syntax errors and duplicate members of open files. It can be switched on and off. */
  hostReportsJson: boolean;
  /** The address of a rule's page. */
  readonly rulePage: (id: string) => string;
  readonly #workspace: Workspace;
  readonly #files: EditorFiles;
  readonly #ofLifecycles = new WeakMap<
    TextDocument,
    { readonly input: LifecycleInput; readonly diagnostics: readonly ModuleDiagnostic[] }
  >();
  /** By normal URI. */
  readonly #last = new Map<string, LastReport>();
  readonly #computed = new WeakMap<ModuleCheck, Map<string, readonly ModuleDiagnostic[]>>();
  #nextId = 1;

  constructor({
    client,
    workspace,
    files,
    host,
  }: Pick<ClientSession, 'client' | 'workspace' | 'files'> & { readonly host: Pick<ServerHost, 'rulePage'> }) {
    this.hostReportsJson = client.options.hostReportsJson;
    this.#workspace = workspace;
    this.#files = files;
    this.rulePage = host.rulePage;
  }

  /** How the diagnostics of a file are written. */
  #optionsFor(uri: string): DiagnosticOptions {
    return { jsonReportedByHost: this.#hostReports(uri), rulePage: this.rulePage };
  }

  /** The client reads no file that is not open. */
  #hostReports(uri: string): boolean {
    return this.hostReportsJson && this.#files.openDocument(uri) !== undefined;
  }

  /**
   * The reports of all files of modules, and of open configurations of another kind. Files of deleted modules have none.
   *
   * @param isWanted asked when a module has been checked: if not, nothing is made of what was found
   */
  async all(isWanted = () => true): Promise<readonly Report[]> {
    const reports: Report[] = [];
    const toolsFiles = new Set<string>();
    for (const root of this.#workspace.roots) {
      const check = await this.#workspace.check(root);
      if (!check || !isWanted()) continue;
      for (const one of await this.#ofModule(check)) reports.push(one);
      const toolsFile = await this.#workspace.toolsFile(root);
      if (toolsFile?.uri !== undefined) toolsFiles.add(toolsFile.uri);
    }
    for (const uri of toolsFiles) reports.push(await this.#toolsFileReport(uri));
    const reported = new Set(reports.map(({ uri }) => normalUri(uri)));
    for (const uri of this.#files.openUris)
      if (isConfigurationName(Utils.basename(URI.parse(uri))) && !reported.has(normalUri(uri)))
        reports.push(await this.of(uri));
    return reports;
  }

  /** The symbols of all modules. */
  async symbols(): Promise<readonly TitledSymbol[]> {
    const symbols: TitledSymbol[] = [];
    for (const root of this.#workspace.roots) {
      const check = await this.#workspace.check(root);
      if (check) for (const one of symbolsOf(new NavigableModule(check, []))) symbols.push(one);
    }
    return symbols;
  }

  async #ofModule(check: ModuleCheck): Promise<readonly Report[]> {
    const ofFiles = [...check.module.files].map(([path, { document }]) =>
      this.#report(document.uri, this.#diagnosticsOf(check, path)),
    );
    return [...ofFiles, ...(await this.#lifecycleReports(check))];
  }

  /** The report of one file; without diagnostics if it belongs to no module. */
  async of(uri: string): Promise<Report> {
    const place = this.#workspace.placeOf(uri);
    const check = place && (await this.#workspace.check(place.root));
    if (place && check?.module.files.has(place.path)) return this.#report(uri, this.#diagnosticsOf(check, place.path));
    const kind = await this.#workspace.jsonFileKind(uri);
    const document = kind?.name === 'lifecycle' ? await this.#files.readDocument(uri) : undefined;
    if (document && check) return this.#report(uri, this.#lifecycleDiagnostics(document, check.module));
    const name = Utils.basename(URI.parse(uri));
    if (name === toolsFileName) return this.#toolsFileReport(uri);
    return this.#report(uri, isConfigurationName(name) ? await this.#collectionDiagnostics(uri) : []);
  }

  async #collectionDiagnostics(uri: string): Promise<readonly ModuleDiagnostic[]> {
    const document = await this.#files.readDocument(uri);
    return document ? collectionDiagnostics(document) : [];
  }

  /** The unused suppressions in a tools file, and the modules that it applies to. */
  async unusedSuppressions(document: TextDocument) {
    const checks: ModuleCheck[] = [];
    for (const root of this.#workspace.roots) {
      const check = await this.#workspace.check(root);
      const toolsFile = await this.#workspace.toolsFile(root);
      if (check && toolsFile?.uri === normalUri(document.uri)) checks.push(check);
    }
    const modules = checks.map(({ module }) => module);
    const roots = modules.map(({ root }) => root);
    const unused = checks.flatMap((check) => unusedSuppressions(check));
    return { modules, unused: [...unused, ...(await strandedSuppressions(this.#files, document, roots))] };
  }

  async #toolsFileReport(uri: string): Promise<Report> {
    const document = await this.#files.readDocument(uri);
    if (!document) return this.#report(uri, []);
    const { modules, unused } = await this.unusedSuppressions(document);
    return this.#report(document.uri, [
      ...toolsFileDiagnostics(document, modules, this.#optionsFor(document.uri)),
      ...[...unused, ...(await brokenExtends(this.#files, document))].map((finding) =>
        toDiagnostic(undefined, document, finding, { rulePage: this.rulePage }),
      ),
    ]);
  }

  async #lifecycleReports({ module }: ModuleCheck): Promise<readonly Report[]> {
    const reports: Report[] = [];
    for (const path of module.paths) {
      if (jsonFileKind(path, module.options.layout)?.name !== 'lifecycle' || module.files.has(path)) continue;
      const document = await this.#files.readDocument(Utils.joinPath(URI.parse(module.root), path).toString());
      if (document) reports.push(this.#report(document.uri, this.#lifecycleDiagnostics(document, module)));
    }
    return reports;
  }

  #lifecycleDiagnostics(document: TextDocument, { files, options }: Module): readonly ModuleDiagnostic[] {
    const { version } = document;
    const input: LifecycleInput = {
      version,
      hostReportsJson: this.#hostReports(document.uri),
      configuration: files.get(options.layout.configuration)?.text,
      timeZone: options.timeZone,
      limit: options.limits.findings,
    };
    const known = this.#ofLifecycles.get(document);
    if (known && isSame(known.input, input)) return known.diagnostics;
    const text = document.getText();
    const findings = input.hostReportsJson && !isJson(text) ? [] : lifecycleFindings(text, input);
    const diagnostics = fileDiagnostics(document, findings, input.limit);
    this.#ofLifecycles.set(document, { input, diagnostics });
    return diagnostics;
  }

  #diagnosticsOf(check: ModuleCheck, path: string): readonly ModuleDiagnostic[] {
    let ofCheck = this.#computed.get(check);
    if (!ofCheck) this.#computed.set(check, (ofCheck = new Map<string, readonly ModuleDiagnostic[]>()));
    const options = this.#optionsFor(check.module.files.get(path)?.document.uri ?? '');
    const key = `${String(options.jsonReportedByHost)} ${path}`;
    let found = ofCheck.get(key);
    if (!found) ofCheck.set(key, (found = diagnosticsOf(check, path, options)));
    return found;
  }

  #report(uri: string, diagnostics: readonly ModuleDiagnostic[]): Report {
    const key = normalUri(uri);
    let last = this.#last.get(key);
    if (last?.diagnostics !== diagnostics) {
      const resultId = last && areSame(last.diagnostics, diagnostics) ? last.resultId : String(this.#nextId++);
      this.#last.set(key, (last = { diagnostics, resultId }));
    }
    const open = this.#files.openDocument(uri);
    return { uri: open?.uri ?? uri, version: open?.version ?? null, diagnostics, resultId: last.resultId };
  }
}

/** Most diagnostics are the same objects after an edit. */
function areSame(before: readonly ModuleDiagnostic[], after: readonly ModuleDiagnostic[]): boolean {
  return (
    before.length === after.length &&
    before.every((one, i) => one === after[i] || JSON.stringify(one) === JSON.stringify(after[i]))
  );
}

function isSame(one: LifecycleInput, other: LifecycleInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** In LSP's form, without fixes, which are requested as code actions, and without the rest of a long message, which hovers show. */
export function toDiagnostics(diagnostics: readonly ModuleDiagnostic[]): Diagnostic[] {
  return diagnostics.map(({ fixable: _, more: __, ...diagnostic }) => ({
    ...diagnostic,
    message: splitMessage(diagnostic.message).listed,
  }));
}
