/** Starts the extension where a product module is. VS Code activates it for each file of the languages of modules, most of which are in none. */
import * as vscode from 'vscode';
import { moduleFiles } from './language-server/files.js';
import { mayBeInModule } from './module-around.js';

/** What modules are known by. */
const configurations = '**/{.*-config.json,.platform-tools.json}';
const webviewTypes = /^(?:mainThreadWebview-)?platformConfig\./;
const ownSchemes: ReadonlySet<string> = new Set(['platform-config-docs']);

/**
 * @param start called once: now, if there is a module in the workspace or around an open file, or something of the extension is open; else when a file of
 * a module is opened, a module is created, or a command is called
 */
export async function startWhereModulesAre(
  context: vscode.ExtensionContext,
  start: () => Promise<void>,
): Promise<void> {
  if (await hasReason()) return start();
  let started: Promise<void> | undefined;
  const begin = () =>
    (started ??= (async () => {
      waiting.dispose();
      await start();
    })());
  const beginIf = async (reason: Promise<boolean>) => {
    if (await reason) await begin();
  };
  const created = vscode.workspace.createFileSystemWatcher(configurations, false, true, true);
  const waiting = vscode.Disposable.from(
    ...commandsOf(context).map((command) =>
      vscode.commands.registerCommand(command, async (...given: readonly unknown[]) => {
        await begin();
        return vscode.commands.executeCommand(command, ...given);
      }),
    ),
    created,
    created.onDidCreate(() => void begin()),
    vscode.workspace.onDidOpenTextDocument((document) => void beginIf(isInModule(document))),
    vscode.workspace.onDidChangeWorkspaceFolders(() => void beginIf(hasReason())),
    vscode.window.tabGroups.onDidChangeTabs(() => void beginIf(Promise.resolve(hasOwnTab()))),
  );
  context.subscriptions.push(waiting);
}

function commandsOf({ extension }: vscode.ExtensionContext): readonly string[] {
  const { contributes } = extension.packageJSON as {
    readonly contributes: { readonly commands: readonly { readonly command: string }[] };
  };
  return contributes.commands.map(({ command }) => command);
}

async function hasReason(): Promise<boolean> {
  const { workspaceFolders = [], textDocuments } = vscode.workspace;
  if (hasOwnTab()) return true;
  // Also in excluded folders, as VS Code itself looks for a reason.
  if ((await vscode.workspace.findFiles(configurations, null, 1)).length > 0) return true;
  for (const { uri } of workspaceFolders)
    if (await mayBeInModule(uri.path, (folder) => namesIn(uri, folder))) return true;
  for (const document of textDocuments) if (await isInModule(document)) return true;
  return false;
}

/** A panel or a page of the documentation that VS Code has restored. */
function hasOwnTab(): boolean {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .some(({ input }) =>
      input instanceof vscode.TabInputWebview
        ? webviewTypes.test(input.viewType)
        : input instanceof vscode.TabInputText && ownSchemes.has(input.uri.scheme),
    );
}

async function isInModule(document: vscode.TextDocument): Promise<boolean> {
  const { uri } = document;
  return (
    vscode.languages.match(moduleFiles(), document) > 0 &&
    (await mayBeInModule(vscode.Uri.joinPath(uri, '..').path, (folder) => namesIn(uri, folder)))
  );
}

async function namesIn(beside: vscode.Uri, path: string): Promise<readonly string[]> {
  try {
    return (await vscode.workspace.fs.readDirectory(beside.with({ path }))).map(([name]) => name);
  } catch {
    return [];
  }
}
