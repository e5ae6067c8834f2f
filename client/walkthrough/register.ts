/** The walkthrough: its sample, and the completion of its steps. */
import * as vscode from 'vscode';
import type { FileStore } from '../panel/file-store.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { FirstSteps } from './first-steps.js';
import { openSample } from './open-sample.js';

/** Offers the command `platformConfig.openSample`. Features report milestones with `reached`, which completes the steps. */
export function registerWalkthrough(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  store: FileStore,
): FirstSteps {
  const steps = new FirstSteps();
  context.subscriptions.push(
    steps,
    vscode.commands.registerCommand('platformConfig.openSample', () => openSample(context.extensionUri, store)),
    vscode.commands.registerCommand('platformConfig.openWalkthrough', async () => {
      await vscode.commands.executeCommand(
        'workbench.action.openWalkthrough',
        `${context.extension.id}#firstSteps`,
        false,
      );
      steps.shown();
    }),
    // VS Code opens the walkthrough also by itself. Its tab has no kind that extensions know.
    vscode.window.tabGroups.onDidChangeTabs(({ opened }) => {
      if (opened.some(({ input }) => input === undefined)) steps.shown();
    }),
    server.onModulesChanged(() => void steps.look()),
  );
  void steps.look().then((hasModule) => (hasModule ? openOnce(context) : undefined));
  return steps;
}

/** Set when the walkthrough has been opened. */
const wasOpened = 'platformConfig.walkthroughOpened';

/** Opens the walkthrough at the first start with a module, unless the user's settings keep VS Code from opening an editor by itself. */
async function openOnce({ globalState }: vscode.ExtensionContext): Promise<void> {
  const workbench = vscode.workspace.getConfiguration('workbench', null);
  const isWanted =
    workbench.get('startupEditor') !== 'none' && workbench.get('welcomePage.walkthroughs.openOnInstall', true);
  if (!isWanted || globalState.get(wasOpened) === true) return;
  await globalState.update(wasOpened, true);
  await vscode.commands.executeCommand('platformConfig.openWalkthrough');
}
