/** The walkthrough: its sample, and the completion of its steps. */
import type { FileStore } from '../panel/file-store.js';
import { FirstSteps } from './first-steps.js';
import { callWorkbench } from '../panel/call-workbench.js';
import { hasModule } from '../panel/module-files.js';
import { messageOf } from '../../protocol/error-text.js';
import * as vscode from 'vscode';

/** Offers the command `platformConfig.openSample`. Features report milestones with `reached`, which completes the steps. */
export function registerWalkthrough(context: vscode.ExtensionContext, store: FileStore): FirstSteps {
  const steps = new FirstSteps();
  context.subscriptions.push(
    steps,
    vscode.commands.registerCommand('platformConfig.openSample', () => openSample(context.extensionUri, store)),
    vscode.commands.registerCommand('platformConfig.openWalkthrough', async () => {
      if (!(await openWalkthrough(context, steps)))
        await vscode.commands.executeCommand('platformConfig.openDocumentation');
    }),
    // VS Code opens the walkthrough also by itself. Its tab has no kind that extensions know.
    vscode.window.tabGroups.onDidChangeTabs(({ opened }) => {
      if (opened.some(({ input }) => input === undefined)) steps.shown();
    }),
  );
  // The sample can be opened without a module, so a running extension does not imply one.
  void hasModule().then((found) => (found ? openOnce(context, steps) : undefined));
  return steps;
}

/** @returns false in an editor without walkthroughs */
async function openWalkthrough({ extension }: vscode.ExtensionContext, steps: FirstSteps): Promise<boolean> {
  const isOpen = await callWorkbench('workbench.action.openWalkthrough', `${extension.id}#firstSteps`, false);
  if (isOpen) steps.shown();
  return isOpen;
}

/** Set when the walkthrough has been opened. */
const wasOpened = 'platformConfig.walkthroughOpened';

/** Opens the walkthrough at the first start with a module, unless the user's settings keep VS Code from opening an editor by itself. */
async function openOnce(context: vscode.ExtensionContext, steps: FirstSteps): Promise<void> {
  const { globalState } = context;
  const workbench = vscode.workspace.getConfiguration('workbench', null);
  const isWanted =
    workbench.get('startupEditor') !== 'none' && workbench.get('welcomePage.walkthroughs.openOnInstall', true);
  if (!isWanted || globalState.get(wasOpened) === true) return;
  await globalState.update(wasOpened, true);
  await openWalkthrough(context, steps);
}

const sample = 'first-steps';

/** Copies the sample module with mistakes to a folder chosen by the user, and opens it there. Never overwrites anything. */
async function openSample(extensionUri: vscode.Uri, store: FileStore): Promise<void> {
  const [folder] =
    (await vscode.window.showOpenDialog({
      title: 'Where should the sample module be copied to?',
      openLabel: 'Copy Here',
      canSelectFolders: true,
      canSelectFiles: false,
    })) ?? [];
  if (!folder) return;
  const target = vscode.Uri.joinPath(folder, sample);
  try {
    await store.copyFolder(vscode.Uri.joinPath(extensionUri, 'samples', sample), target);
    await vscode.commands.executeCommand('vscode.openFolder', target, { forceNewWindow: false });
  } catch (error) {
    const reason = messageOf(error);
    await vscode.window.showErrorMessage(`The sample module could not be copied: ${reason}`);
  }
}
