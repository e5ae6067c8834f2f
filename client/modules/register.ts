/** The view of the modules in the side bar, and their health in the status bar. */
import * as vscode from 'vscode';
import { AlterationHooksRequest, ModulePartsRequest, TestsRequest } from '../../protocol/lsp.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { hasModule } from '../panel/module-files.js';
import { folderAmongNamesakes } from '../panel/module-names.js';
import type { ScenarioOutcomes } from './scenario-outcomes.js';
import { healthText, moduleItem, type ModuleItem, type Problems } from './module-items.js';

const view = 'platformConfig.modules';

/** More modules are listed without their parts. */
const mostUnfolded = 5;

/** @param outcomes of the scenarios that have run */
export function registerModules(server: LanguageServer, outcomes: ScenarioOutcomes): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const tree = vscode.window.createTreeView<ModuleItem>(view, {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (item) => [...(item?.items ?? (await modules(server, outcomes)))],
      getTreeItem: treeItem,
    },
  });
  const status = vscode.window.createStatusBarItem('platformConfig.health', vscode.StatusBarAlignment.Left);
  status.name = 'Product Modules';
  status.tooltip = 'Problems of the product modules';
  status.command = `${view}.focus`;
  const showHealth = () => {
    const text = `$(shield) ${healthText(problemsBelow(''))}`;
    if (status.text === text) return;
    status.text = text;
    changed.fire();
  };
  const update = async () => {
    changed.fire();
    if (await hasModule()) status.show();
    else status.hide();
  };
  showHealth();
  void update();
  return vscode.Disposable.from(
    tree,
    status,
    changed,
    outcomes.onChanged(() => changed.fire()),
    server.onModulesChanged(() => void update()),
    vscode.languages.onDidChangeDiagnostics(showHealth),
  );
}

async function modules(server: LanguageServer, outcomes: ScenarioOutcomes): Promise<readonly ModuleItem[]> {
  const found = (await server.request(TestsRequest, {})) ?? [];
  const items = await Promise.all(
    found.map(async (module) => {
      const uri = module.root;
      const hooks = (await server.request(AlterationHooksRequest, { uri })) ?? null;
      const parts = (await server.request(ModulePartsRequest, { uri })) ?? null;
      const item = moduleItem(module, hooks, problemsBelow(`${uri}/`), parts, outcomes.of(uri));
      const folder = folderAmongNamesakes(module, found);
      return folder === undefined ? item : { ...item, description: `${folder}: ${item.description ?? ''}` };
    }),
  );
  const isFolded = items.length > mostUnfolded;
  return items.map((item) => ({ ...item, isFolded })).sort((one, other) => one.label.localeCompare(other.label));
}

/** The problems of this extension in files whose URI begins so. */
function problemsBelow(start: string): Problems {
  const counts = { errors: 0, warnings: 0, others: 0 };
  for (const [uri, diagnostics] of vscode.languages.getDiagnostics()) {
    if (!uri.toString().startsWith(vscode.Uri.parse(start).toString()) && start !== '') continue;
    for (const { source, severity } of diagnostics) {
      if (source !== 'platform-config') continue;
      if (severity === vscode.DiagnosticSeverity.Error) counts.errors++;
      else if (severity === vscode.DiagnosticSeverity.Warning) counts.warnings++;
      else counts.others++;
    }
  }
  return counts;
}

/** The colours of the icons of a module's health. */
const healthColours: Readonly<Record<string, string>> = {
  error: 'list.errorForeground',
  warning: 'list.warningForeground',
  pass: 'testing.iconPassed',
};

function treeItem({ label, description, icon, opens, items, isFolded = false }: ModuleItem): vscode.TreeItem {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const state = items.length === 0 ? None : isFolded ? Collapsed : Expanded;
  const item = new vscode.TreeItem(label, state);
  const colour = healthColours[icon];
  item.iconPath = new vscode.ThemeIcon(icon, colour === undefined ? undefined : new vscode.ThemeColor(colour));
  if (description !== undefined) item.description = description;
  // A narrow side bar cuts the description off.
  item.tooltip = description === undefined ? label : `${label}: ${description}`;
  if (opens)
    item.command = {
      title: 'Open',
      command: opens.command,
      arguments: [vscode.Uri.parse(opens.uri, true), ...(opens.hook === undefined ? [] : [opens.hook])],
    };
  return item;
}
