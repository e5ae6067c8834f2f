/** The modules of the workspace, as far as their files show without the server. */
import * as vscode from 'vscode';
import {
  configurationKey,
  isConfigurationName,
  namedConfiguration,
  toolsFileName,
} from '../../protocol/module-path.js';

const excluded = '**/node_modules/**';

/** Files that are in a module if there is one in their folder: what may be a configuration, and what may name one. */
export async function filesOfModules(): Promise<readonly vscode.Uri[]> {
  const called = await vscode.workspace.findFiles('**/.*-config.json', excluded);
  return [...called, ...(await namedByToolsFiles()).flatMap(({ files }) => files)];
}

/** What tools files call the configuration of the modules around and below them, and the files of that name. */
async function namedByToolsFiles(): Promise<
  readonly { readonly name: string; readonly files: readonly vscode.Uri[] }[]
> {
  const named = (await vscode.workspace.findFiles(`**/${toolsFileName}`, excluded)).map(async (file) => {
    const name = namedConfiguration(await textOf(file));
    if (name === undefined) return [];
    const below = new vscode.RelativePattern(vscode.Uri.joinPath(file, '..'), `**/${name}`);
    return [{ name, files: await vscode.workspace.findFiles(below, excluded) }];
  });
  return (await Promise.all(named)).flat();
}

/** Whether the workspace has a module whose configuration is called as in the specification or by a tools file, or has a key. */
export async function hasModule(): Promise<boolean> {
  const [specified] = await vscode.workspace.findFiles('**/.platform-config.json', excluded, 1);
  if (specified) return true;
  for (const file of await vscode.workspace.findFiles('**/.*-config.json', excluded))
    if ((await keyOf(file)) !== undefined) return true;
  return (await namedByToolsFiles()).some(({ files }) => files.length > 0);
}

/** The key of the module in a folder; undefined without one. */
export async function keyIn(folder: vscode.Uri): Promise<string | undefined> {
  const names = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
  const named = (await namedByToolsFiles()).map(({ name }) => name);
  for (const name of [...named, ...names.filter(isConfigurationName)]) {
    const key = await keyOf(vscode.Uri.joinPath(folder, name));
    if (key !== undefined) return key;
  }
  return undefined;
}

async function keyOf(file: vscode.Uri): Promise<string | undefined> {
  return configurationKey(await textOf(file));
}

/** Empty for a file that is gone since it was found. */
async function textOf(file: vscode.Uri): Promise<string> {
  try {
    return (await vscode.workspace.openTextDocument(file)).getText();
  } catch {
    return '';
  }
}
