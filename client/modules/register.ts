/** The view of the modules in the side bar, and the module at hand in the status bar. */
import * as vscode from 'vscode';
import { AlterationHooksRequest, ClaimScenariosRequest, ModulePartsRequest, TestsRequest } from '../../protocol/lsp.js';
import { counted } from '../../protocol/counted.js';
import type { SeverityCounts } from '../../protocol/severity-counts.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { callWorkbench } from '../panel/call-workbench.js';
import { openFile, openPlace } from '../panel/open-place.js';
import { ProblemPeek } from './problem-peek.js';
import { folderAmongNamesakes } from '../panel/module-names.js';
import type { TestOutcomes } from './test-outcomes.js';
import {
  countedProblems,
  filesOf,
  moduleItem,
  statusText,
  statusTooltip,
  type ModuleItem,
  type ModuleProblems,
  type Passing,
} from './module-items.js';

const view = 'platformConfig.modules';
/** Context key: the view, and with it the icon of the activity bar, are there. */
const hasModuleContext = 'platformConfig.hasModule';
/** Set while the view is shown. */
const isShown = 'platformConfig.modulesShown';

const messageMs = 4000;

/** A module with what the view says of it. */
interface ListedModule {
  readonly item: ModuleItem;
  readonly problems: ModuleProblems | null;
  /** Of the tests that have run since it was edited. */
  readonly passing: readonly Passing[];
}

/**
 * @param outcomes of the tests that have run
 * @param state of the workspace
 */
export function registerModules(
  server: LanguageServer,
  outcomes: TestOutcomes,
  state: vscode.Memento,
): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  let listed: readonly ListedModule[] = [];
  /** The module of the file that was looked at last: a panel is none. */
  let active: string | undefined;
  const tree = vscode.window.createTreeView<ModuleItem>(view, {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (item) => {
        if (item) return [...item.items];
        await first;
        return listed.map(({ item: module }) => module);
      },
      getTreeItem: (item) => treeItem(item, item.root === shownRoot()),
    },
  });
  const status = vscode.window.createStatusBarItem('platformConfig.health', vscode.StatusBarAlignment.Left);
  status.name = 'Product Module';
  status.command = `${view}.focus`;

  /** That of the active file, else the only one. */
  const shownRoot = () => active ?? (listed.length === 1 ? listed[0]?.item.root : undefined);
  const offer = async () => {
    await vscode.commands.executeCommand('setContext', hasModuleContext, listed.length > 0);
    // When a window is loaded again, VS Code does not bring a view back that is not there yet.
    if (listed.length > 0 && !tree.visible && state.get(isShown) === true)
      await callWorkbench(`${view}.open`, { preserveFocus: true });
  };
  let drawn = '';
  const show = () => {
    void offer();
    const errors = listed.reduce((sum, { problems }) => sum + (problems?.all.errors ?? 0), 0);
    tree.badge = errors === 0 ? undefined : { value: errors, tooltip: counted(errors, 'error') };
    const module = listed.find(({ item }) => item.root === shownRoot());
    status.text = module
      ? statusText(module.item.label, module.problems !== null, module.passing)
      : `$(shield) ${counted(listed.length, 'product module')}`;
    status.tooltip = statusTooltip(module?.item);
    if (listed.length === 0) status.hide();
    else status.show();
    // While rows are replaced, a click on one of them finds none: they are only where they say something else.
    const rows = JSON.stringify([listed.map(({ item }) => item), shownRoot()]);
    if (rows === drawn) return;
    drawn = rows;
    changed.fire();
  };
  const follow = () => {
    const file = vscode.window.activeTextEditor?.document.uri.toString();
    const root = listed.find(({ item }) => file?.startsWith(`${vscode.Uri.parse(item.root).toString()}/`))?.item.root;
    active = root ?? active;
    show();
  };
  const update = async () => {
    // While the server starts again, those of before.
    listed = (await modules(server, outcomes)) ?? listed;
    follow();
  };
  let last = '';
  const showHealth = () => {
    const health = JSON.stringify(
      listed.map(({ item: { root } }) => [...(problemsOf(server, root)?.files.entries() ?? ['unknown'])]),
    );
    if (health === last) return;
    last = health;
    void update();
  };
  const first = update();
  const peek = new ProblemPeek();
  return vscode.Disposable.from(
    tree,
    status,
    changed,
    tree.onDidChangeVisibility(({ visible }) => void state.update(isShown, visible)),
    outcomes.onChanged(() => void update()),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) outcomes.edited(document.uri.toString());
    }),
    server.onModulesChanged(() => void update()),
    server.onChecked(showHealth),
    vscode.languages.onDidChangeDiagnostics(() => {
      showHealth();
      void peek.update();
    }),
    vscode.window.onDidChangeActiveTextEditor(() => {
      follow();
      void peek.update();
    }),
    vscode.commands.registerCommand('platformConfig.openScenario', (file: vscode.Uri) => openScenario(server, file)),
    vscode.commands.registerCommand('platformConfig.openWorstProblem', async (row: ModuleItem | undefined) => {
      if (!row) return sayReplaced();
      const { opens, leadsTo } = row;
      // First, so that a panel opens beside it.
      if (leadsTo !== undefined) await openWorst(diagnosticsOf(leadsTo), filesOf(row), peek);
      if (opens && opens.command !== 'vscode.open')
        await vscode.commands.executeCommand(opens.command, ...givenTo(opens));
    }),
    vscode.commands.registerCommand('platformConfig.openRowFile', (row: ModuleItem | undefined) => {
      if (!row) return sayReplaced();
      return row.file === undefined ? undefined : openFile(vscode.Uri.parse(row.file, true));
    }),
    vscode.commands.registerCommand('platformConfig.runRow', (row: ModuleItem | undefined) => {
      if (!row) return sayReplaced();
      const { root, test, opens } = row;
      const module = vscode.Uri.parse(root, true);
      if (test) {
        const { kind, file, name } = test;
        return vscode.commands.executeCommand('platformConfig.runScenarios', module, { kind, file, name });
      }
      // With its last request.
      if (opens)
        return vscode.commands.executeCommand(
          opens.command,
          vscode.Uri.parse(opens.uri, true),
          opens.hook,
          undefined,
          true,
        );
      return undefined;
    }),
  );
}

/** The row was replaced in the moment of the click: VS Code gives none. */
function sayReplaced(): void {
  vscode.window.setStatusBarMessage('The modules have just changed. Click again.', messageMs);
}

/** The scenario of a claim in the form; another one as a file. */
async function openScenario(server: LanguageServer, file: vscode.Uri): Promise<void> {
  const scenarios = await server.request(ClaimScenariosRequest, { uri: file.toString() });
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  if (scenarios?.files.some((one) => one.file === name && one.claim !== null))
    await vscode.commands.executeCommand('platformConfig.openPreview', file, undefined, name);
  else await openFile(file);
}

/** Those with the most errors first, then with the most warnings; undefined if the server is not running. */
async function modules(server: LanguageServer, outcomes: TestOutcomes): Promise<readonly ListedModule[] | undefined> {
  const found = await server.request(TestsRequest, {});
  if (!found) return undefined;
  const items = await Promise.all(
    found.map(async (module) => {
      const uri = module.root;
      const hooks = (await server.request(AlterationHooksRequest, { uri })) ?? null;
      const parts = (await server.request(ModulePartsRequest, { uri })) ?? null;
      const problems = problemsOf(server, uri);
      const passing = outcomes.of(uri, module.tests);
      const item = moduleItem(module, hooks, problems, parts, passing);
      const folder = folderAmongNamesakes(module, found);
      return {
        problems,
        passing,
        item:
          folder === undefined
            ? item
            : {
                ...item,
                description: `${folder}: ${item.description ?? ''}`,
                details: `${folder}: ${item.details ?? ''}`,
              },
      };
    }),
  );
  const worst = ({ problems }: ListedModule) => [problems?.all.errors ?? 0, problems?.all.warnings ?? 0] as const;
  return items.sort((one, other) => {
    const [[errors, warnings], [otherErrors, otherWarnings]] = [worst(one), worst(other)];
    return otherErrors - errors || otherWarnings - warnings || one.item.label.localeCompare(other.item.label);
  });
}

/** Shows the first of the most severe problems with its message. @param files those that come first, by their URIs, decoded */
async function openWorst(
  found: readonly ListedDiagnostic[],
  files: readonly string[],
  peek: ProblemPeek,
): Promise<void> {
  const place = (uri: vscode.Uri) => files.indexOf(decodeURIComponent(uri.toString())) + 1 || files.length + 1;
  const [worst] = found
    .map((one) => ({ ...one, place: place(one.uri) }))
    .sort(
      (one, other) =>
        one.diagnostic.severity - other.diagnostic.severity ||
        one.place - other.place ||
        one.uri.path.localeCompare(other.uri.path) ||
        one.diagnostic.range.start.compareTo(other.diagnostic.range.start),
    );
  if (!worst) return;
  await openPlace({ uri: worst.uri.toString(), start: worst.diagnostic.range.start });
  await peek.open(worst.uri, worst.diagnostic);
}

interface ListedDiagnostic {
  readonly uri: vscode.Uri;
  readonly diagnostic: vscode.Diagnostic;
}

/** The problems that count of a file, or in a folder. VS Code lists no hints. @param where its URI, decoded */
function diagnosticsOf(where: string): readonly ListedDiagnostic[] {
  return vscode.languages.getDiagnostics().flatMap(([uri, diagnostics]) => {
    const file = decodeURIComponent(uri.toString());
    const isThere = file === where || file.startsWith(`${where}/`);
    return isThere ? countedProblems(diagnostics).map((diagnostic) => ({ uri, diagnostic })) : [];
  });
}

/** Null if the module has not been checked. */
function problemsOf(server: LanguageServer, root: string): ModuleProblems | null {
  const found = diagnosticsOf(decodeURIComponent(root));
  if (found.length === 0 && !server.hasChecked(root)) return null;
  const files = new Set(found.map(({ uri }) => uri.toString()));
  const ofFile = (file: string) => countOf(found.filter(({ uri }) => uri.toString() === file));
  return { all: countOf(found), files: new Map([...files].map((file) => [decodeURIComponent(file), ofFile(file)])) };
}

function countOf(found: readonly ListedDiagnostic[]): SeverityCounts {
  const { Error, Warning, Information } = vscode.DiagnosticSeverity;
  const ofSeverity = (severity: vscode.DiagnosticSeverity) =>
    found.filter(({ diagnostic }) => diagnostic.severity === severity).length;
  return { errors: ofSeverity(Error), warnings: ofSeverity(Warning), others: ofSeverity(Information) };
}

/** The colours of the icons of a module's health. */
const healthColours: Readonly<Record<string, string>> = {
  error: 'list.errorForeground',
  warning: 'list.warningForeground',
  pass: 'testing.iconPassed',
};

/** @param isActive whether its module is the one at hand: others are folded */
function treeItem(row: ModuleItem, isActive: boolean): vscode.TreeItem {
  const { label, root, kind, file, description, details = description, icon, opens, leadsTo, items } = row;
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const state = items.length === 0 ? None : kind === 'module' && !isActive ? Collapsed : Expanded;
  const item = new vscode.TreeItem(label, state);
  // VS Code remembers what is folded by the id.
  if (kind === 'module') item.id = `${root} ${isActive ? 'active' : ''}`;
  const colour = healthColours[icon];
  item.iconPath = new vscode.ThemeIcon(icon, colour === undefined ? undefined : new vscode.ThemeColor(colour));
  const hasHooks = kind === 'module' && items.some((group) => group.items.some((one) => one.kind === 'hook'));
  item.contextValue = [kind, file !== undefined && 'file', hasHooks && 'hooks'].filter(Boolean).join(' ');
  if (description !== undefined) item.description = description;
  // A narrow side bar cuts the description off, and it has signs for words.
  item.tooltip = details === undefined ? label : `${label}: ${details}`;
  if (details !== description) item.accessibilityInformation = { label: item.tooltip };
  if (leadsTo !== undefined)
    item.command = { title: 'Open', command: 'platformConfig.openWorstProblem', arguments: [row] };
  else if (opens) item.command = { title: 'Open', command: opens.command, arguments: givenTo(opens) };
  return item;
}

/** The arguments of the command of a row. */
function givenTo({ uri, hook }: NonNullable<ModuleItem['opens']>): unknown[] {
  return [vscode.Uri.parse(uri, true), ...(hook === undefined ? [] : [hook])];
}
