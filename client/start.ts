/** The VS Code extension on any host: starts the features and stops them. */
import * as vscode from 'vscode';
import type { TestEntry } from '../protocol/tests.js';
import { registerAlteration } from './alteration/register.js';
import { registerDebugging } from './debugging/register.js';
import { registerLetters } from './letter/register.js';
import { registerGuide } from './guide/register.js';
import { registerEmptySchema } from './empty-schema/empty-schema.js';
import type { ClientHost } from './language-server/client-host.js';
import { startLanguageServer } from './language-server/language-server.js';
import { registerHookTypes } from './hook-types/register.js';
import { registerLifecycle } from './lifecycle/register.js';
import { registerMap } from './map/register.js';
import { registerPlayableForm } from './module-export/playable-form.js';
import { registerModuleExport } from './module-export/register.js';
import { registerModules } from './modules/register.js';
import { TestOutcomes } from './modules/test-outcomes.js';
import { registerNewModule } from './new-module/register.js';
import { SelectedBlocks } from './panel/block-selection.js';
import { FrontPanel } from './panel/front-panel.js';
import { ModuleNames } from './panel/module-names.js';
import { PlayedClaims } from './panel/played-claims.js';
import { registerPreview } from './preview/register.js';
import { registerReview } from './review/register.js';
import { registerStatus } from './status/status.js';
import { registerTasks } from './tasks/register.js';
import { registerTests } from './tests/register.js';
import { registerWalkthrough } from './walkthrough/register.js';
import { registerWhatIf } from './what-if/register.js';

/** Context key: menus and commands appear if the workspace has a module. */
const activeContext = 'platformConfig.active';
/** Context key: commands appear that need programs, or files of a disk. */
const programsContext = 'platformConfig.runsPrograms';

export async function startExtension(context: vscode.ExtensionContext, host: ClientHost): Promise<void> {
  // First: VS Code's own JSON support may request the schema at any moment.
  context.subscriptions.push(registerEmptySchema());

  const output = vscode.window.createOutputChannel('Platform Config', { log: true });
  context.subscriptions.push(
    vscode.commands.registerCommand('platformConfig.showOutput', () => {
      output.show(true);
    }),
  );
  await vscode.commands.executeCommand('setContext', programsContext, host.runsPrograms);
  // The last one: buttons and commands appear together.
  await vscode.commands.executeCommand('setContext', activeContext, true);
  const { store, git } = host;
  const server = startLanguageServer(context.extensionUri, output, host);
  const { reached } = registerWalkthrough(context, store);
  const outcomes = new TestOutcomes();
  const names = new ModuleNames();
  const selected = new SelectedBlocks();
  const panels = { extensionUri: context.extensionUri, server, store, git, front: new FrontPanel(), names, selected };
  const claims = new PlayedClaims();
  const ran = (test: TestEntry, root: string) => outcomes.ran(test, root);
  const tests = registerTests(panels, (test, root) => {
    reached('ran tests');
    if (test.kind === 'scenario') reached('ran a scenario');
    ran(test, root);
  });
  context.subscriptions.push(
    // The server writes to the channel until it has ended.
    { dispose: () => void server.stop().finally(() => output.dispose()) },
    registerGuide(panels, host.documentation(context.extensionUri)),
    host.registerAgents(context, output),
    registerNewModule(server, store),
    registerModules(server, outcomes, context.workspaceState),
    names,
    registerStatus(server, names),
    host.runsPrograms ? registerTasks(context) : vscode.Disposable.from(),
    registerPreview(panels, claims, reached, (test, root) => {
      ran(test, root);
      void tests.showResult(test, root);
    }),
    registerMap(panels, claims),
    registerAlteration(panels, context.workspaceState, () => {
      reached('ran a hook');
    }),
    registerDebugging(panels),
    registerWhatIf(panels, () => {
      reached('ran every hook');
    }),
    registerLifecycle(panels, () => {
      reached('changed a life');
    }),
    registerLetters(panels),
    registerReview(panels),
    registerModuleExport(panels, host, context.extension.id),
    registerPlayableForm(panels),
    registerHookTypes(panels),
    tests,
  );
  await server.started;
}
