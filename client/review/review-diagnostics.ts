/** Breaking differences as problems of their own source, for modules whose tools file asks for it. */
import * as vscode from 'vscode';
import { ModuleStatusRequest, type ModuleStatus } from '../../protocol/lsp.js';
import { ReviewRequest, type ComparedDifference } from '../../protocol/review-messages.js';
import type { Git } from '../git/git.js';
import type { Revision } from '../git/revision.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import { ModuleRevisions } from '../git/module-revisions.js';

const source = 'platform-config review';

/** Modules with an open file, as each change of them is reviewed. */
export class ReviewDiagnostics {
  readonly #server: LanguageServer;
  readonly #git: Git;
  readonly #collection = vscode.languages.createDiagnosticCollection(source);
  /** By the URI of the module's folder. */
  readonly #revisions = new Map<string, ModuleRevisions>();
  /** Those that are known to be current, by folder and revision. */
  readonly #bases = new Map<string, Revision>();
  readonly #listening: vscode.Disposable;

  constructor({ server, git }: { readonly server: LanguageServer; readonly git: Git }) {
    this.#server = server;
    this.#git = git;
    const update = oneAtATime(() => this.#update());
    this.#listening = vscode.Disposable.from(
      server.onModulesChanged(update),
      vscode.workspace.onDidOpenTextDocument(update),
      vscode.workspace.onDidCloseTextDocument(update),
      git.onRepositoriesChanged(() => {
        this.#bases.clear();
        update();
      }),
    );
    update();
  }

  dispose(): void {
    this.#listening.dispose();
    this.#collection.dispose();
  }

  async #update(): Promise<void> {
    const found: [vscode.Uri, vscode.Diagnostic[]][][] = [];
    const modules = await this.#openModules();
    for (const root of this.#revisions.keys()) if (!modules.has(root)) this.#revisions.delete(root);
    for (const module of modules.values())
      if (module.review.diagnostics) found.push(await this.#problemsOf(module).catch(() => []));
    this.#collection.clear();
    this.#collection.set(found.flat());
  }

  /** The modules with an open file, by the URIs of their folders. */
  async #openModules(): Promise<ReadonlyMap<string, ModuleStatus>> {
    const modules = new Map<string, ModuleStatus>();
    for (const { uri } of vscode.workspace.textDocuments) {
      if (!isWorkingCopy(uri) || [...modules.keys()].some((root) => uri.toString().startsWith(`${root}/`))) continue;
      const status = await this.#server.request(ModuleStatusRequest, { uri: uri.toString() }).catch(() => null);
      if (status) modules.set(status.root, status);
    }
    return modules;
  }

  /** Without a repository there is nothing to compare with: the panel says why, problems do not. */
  async #problemsOf({ root, review: { base } }: ModuleStatus): Promise<[vscode.Uri, vscode.Diagnostic[]][]> {
    const folder = vscode.Uri.parse(root);
    let revisions = this.#revisions.get(root);
    if (!revisions) this.#revisions.set(root, (revisions = new ModuleRevisions(this.#git, folder)));
    const name = `${root} ${base}`;
    const revision = this.#bases.get(name) ?? (await revisions.read(base));
    this.#bases.set(name, revision);
    const { root: baseRoot, movedFrom, files } = revision;
    const params = { uri: root, path: shownFolder(folder), base: { root: baseRoot, movedFrom, files } };
    const result = await this.#server.request(ReviewRequest, params);
    const breaking = result?.differences.filter(({ verdict }) => verdict === 'breaking') ?? [];
    return breaking.map((difference) => [
      vscode.Uri.joinPath(folder, difference.path ?? difference.basePath ?? ''),
      [problemOf(difference, base)],
    ]);
  }
}

/** Not another state of a file, as the diff editor shows it. */
function isWorkingCopy(uri: vscode.Uri): boolean {
  return uri.scheme === 'file' || vscode.workspace.getWorkspaceFolder(uri) !== undefined;
}

function problemOf({ message, reason, range, kind }: ComparedDifference, base: string): vscode.Diagnostic {
  const { start, end } = range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const problem = new vscode.Diagnostic(
    new vscode.Range(start.line, start.character, end.line, end.character),
    `${message} ${reason} Compared with ${base}.`,
    vscode.DiagnosticSeverity.Warning,
  );
  problem.source = source;
  problem.code = kind;
  return problem;
}

/** The folder of a module as the command line names it from the folder of the workspace. */
export function shownFolder(folder: vscode.Uri): string {
  const path = vscode.workspace.asRelativePath(folder, false);
  return path === folder.fsPath || path === folder.path ? '.' : path;
}
