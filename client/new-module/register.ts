/** _New Product Module…_: asks for the module, and writes its files into a new folder. */
import * as vscode from 'vscode';
import { messageOf } from '../../protocol/error-text.js';
import { isKey, keyFor, newModuleDefaults, type CiSystem, type NewModule } from '../../protocol/new-module.js';
import { NewModuleRequest } from '../../protocol/new-module-messages.js';
import type { FileStore } from '../panel/file-store.js';
import type { LanguageServer } from '../language-server/language-server.js';

const title = 'New Product Module';

export function registerNewModule(server: LanguageServer, store: FileStore): vscode.Disposable {
  return vscode.commands.registerCommand('platformConfig.newModule', () => create(server, store));
}

async function create(server: LanguageServer, store: FileStore): Promise<void> {
  const module = await ask();
  const parent = module && (await askForFolder());
  if (!parent) return;
  const folder = vscode.Uri.joinPath(parent, module.key);
  try {
    const files = await server.request(NewModuleRequest, module);
    if (!files) throw new Error('the language server is not running');
    const texts = Object.entries(files);
    await store.write(
      texts.map(([path, content]) => ({
        ...{ file: vscode.Uri.joinPath(folder, path), content },
        ...{ isNew: true, newModule: folder },
      })),
    );
  } catch (error) {
    await vscode.window.showErrorMessage(`The module could not be created: ${messageOf(error)}`);
    return;
  }
  if (vscode.workspace.getWorkspaceFolder(folder))
    await vscode.window.showTextDocument(vscode.Uri.joinPath(folder, '.platform-config.json'));
  else await vscode.commands.executeCommand('vscode.openFolder', folder, { forceNewWindow: false });
}

/** Undefined if the user cancels. */
async function ask(): Promise<NewModule | undefined> {
  const name = await vscode.window.showInputBox({
    title,
    prompt: 'Name of the product module. Its key and its folder are made from it.',
    placeHolder: 'Family Cover',
    validateInput: (text) => (isKey(keyFor(text)) ? undefined : 'Write a name with a letter from a to z.'),
  });
  if (name === undefined) return undefined;
  const scheme = await vscode.window.showQuickPick(
    [
      { label: 'Individual', description: 'a policyholder and beneficiaries', value: 'individual' as const },
      { label: 'Group', description: 'a company and its members', value: 'group' as const },
    ],
    { title, placeHolder: 'Who is insured?' },
  );
  const parts = scheme && (await askForParts());
  if (!parts) return undefined;
  const hooks = parts.hooks ? await askForHooks() : [];
  return (
    hooks && { name: name.trim(), key: keyFor(name), scheme: scheme.value, hooks, claims: parts.claims, ci: parts.ci }
  );
}

async function askForParts(): Promise<{ claims: boolean; hooks: boolean; ci: CiSystem } | undefined> {
  const claims = { label: 'Claim form', description: 'with a scenario', picked: true };
  const hooks = { label: 'Alteration hooks', description: 'with code, unit tests and scenarios', picked: true };
  const github = { label: 'GitHub workflow', description: 'checks and tests each push' };
  const gitlab = { label: 'GitLab pipeline', description: 'checks and tests each push' };
  const picked = await vscode.window.showQuickPick([claims, hooks, github, gitlab], {
    title,
    placeHolder: 'What should it have?',
    canPickMany: true,
  });
  if (!picked) return undefined;
  const ci = picked.includes(github) ? 'github' : picked.includes(gitlab) ? 'gitlab' : 'none';
  return { claims: picked.includes(claims), hooks: picked.includes(hooks), ci };
}

async function askForHooks(): Promise<readonly string[] | undefined> {
  const keysOf = (text: string) => text.split(',').map((key) => key.trim());
  const text = await vscode.window.showInputBox({
    title,
    prompt: 'Keys of the alteration hooks in snake case, separated by commas.',
    value: newModuleDefaults.hooks.join(', '),
    validateInput: (given) => {
      const keys = keysOf(given);
      const wrong = keys.find((key) => !isKey(key));
      if (wrong !== undefined) return `Write snake case, such as change_cover, not “${wrong}”.`;
      return new Set(keys).size < keys.length ? 'Each hook needs its own key.' : undefined;
    },
  });
  return text === undefined ? undefined : keysOf(text);
}

async function askForFolder(): Promise<vscode.Uri | undefined> {
  const [open] = vscode.workspace.workspaceFolders ?? [];
  const [folder] =
    (await vscode.window.showOpenDialog({
      title: 'Where should the folder of the module be created?',
      openLabel: 'Create Here',
      canSelectFolders: true,
      canSelectFiles: false,
      ...(open && { defaultUri: open.uri }),
    })) ?? [];
  return folder;
}
