import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { configuration, moduleUri, open, positionAfter } from './support/modules.js';
import { panelsWhere } from './support/panels.js';

/** A message of the Debug Adapter Protocol. */
interface Message {
  readonly event?: string;
  readonly body?: { readonly reason?: string };
}

describe('The debugger', () => {
  const code = 'code/main.js';
  const heard: Message[] = [];
  let tracker: vscode.Disposable | undefined;
  let wake: () => void = () => undefined;

  before(() => {
    tracker = vscode.debug.registerDebugAdapterTrackerFactory('platform-config', {
      createDebugAdapterTracker: () => ({
        onDidSendMessage: (message: Message) => {
          heard.push(message);
          wake();
        },
      }),
    });
  });
  afterEach(async () => {
    await vscode.debug.stopDebugging();
    vscode.debug.removeBreakpoints(vscode.debug.breakpoints);
  });
  after(async () => {
    tracker?.dispose();
    // The debug console has come up in it.
    await vscode.commands.executeCommand('workbench.action.closePanel');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  /** Does something, and waits until the code is stopped after it. @returns the reason */
  async function stopped(action: () => Thenable<unknown>): Promise<string> {
    heard.length = 0;
    await action();
    for (;;) {
      const message = heard.find(({ event }) => event === 'stopped');
      if (message) return message.body?.reason ?? '';
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  interface Variable {
    readonly name: string;
    readonly value: string;
  }

  async function variables(): Promise<Readonly<Record<string, string>>> {
    const session = vscode.debug.activeDebugSession;
    assert.ok(session);
    const { stackFrames } = (await session.customRequest('stackTrace', { threadId: 1 })) as {
      readonly stackFrames: readonly { readonly id: number }[];
    };
    const { scopes } = (await session.customRequest('scopes', { frameId: stackFrames[0]?.id })) as {
      readonly scopes: readonly { readonly name: string; readonly variablesReference: number }[];
    };
    const local = scopes.find(({ name }) => name === 'Block') ?? scopes[0];
    const answer = (await session.customRequest('variables', {
      variablesReference: local?.variablesReference,
    })) as { readonly variables: readonly Variable[] };
    return Object.fromEntries(answer.variables.map(({ name, value }) => [name, value]));
  }

  const launch = (more: Readonly<Record<string, unknown>>) =>
    vscode.debug.startDebugging(undefined, {
      type: 'platform-config',
      request: 'launch',
      name: 'A hook',
      module: moduleUri('first-steps').toString(),
      ...more,
    });
  const request = { hook: 'change_death_benefit', data: { death_benefit: 10000000 } };

  it('stops at a breakpoint, shows variables, and steps back to where they had no value', async () => {
    const document = await open('first-steps', code);
    const { line } = positionAfter(document, 'const module = { ...policy.module');
    const at = new vscode.Location(document.uri, new vscode.Position(line, 0));
    vscode.debug.addBreakpoints([new vscode.SourceBreakpoint(at)]);
    assert.equal(await stopped(() => launch(request)), 'breakpoint');
    assert.match((await variables())['module'] ?? '', /not initialised/);
    const step = (command: string) => stopped(() => vscode.commands.executeCommand(command));
    await step('workbench.action.debug.stepOver');
    assert.match((await variables())['module'] ?? '', /death_benefit/);
    await step('workbench.action.debug.stepBack');
    assert.match((await variables())['module'] ?? '', /not initialised/);
  });

  it('stops at the first statement where that is wanted', async () => {
    assert.equal(await stopped(() => launch({ ...request, stopOnEntry: true })), 'entry');
  });

  it('shows where the code has stopped beside the panel that has the focus, not over it', async () => {
    // A file that is open is shown where it is.
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await open('first-steps', configuration);
    await vscode.commands.executeCommand(
      'platformConfig.runAlterationHook',
      moduleUri('first-steps', configuration),
      request.hook,
    );
    const inFront = () => vscode.window.tabGroups.activeTabGroup.activeTab?.label.startsWith('Hook') === true;
    await panelsWhere('the hook in front', inFront);
    const { activeTabGroup } = vscode.window.tabGroups;
    const isOpen = () => vscode.window.activeTextEditor?.document.uri.path.includes('/code/') === true;
    const opened = new Promise<void>((resolve) => {
      const listening = vscode.window.onDidChangeActiveTextEditor(() => {
        if (!isOpen()) return;
        listening.dispose();
        resolve();
      });
    });
    await stopped(() => launch({ ...request, stopOnEntry: true }));
    await opened;
    assert.equal(vscode.window.activeTextEditor?.viewColumn, vscode.ViewColumn.One);
    assert.ok(activeTabGroup.activeTab?.input instanceof vscode.TabInputWebview);
  });

  it('says what a configuration lacks', async () => {
    // Here VS Code throws what it would show in a dialog.
    await assert.rejects(Promise.resolve(launch({})), /Nothing says what to debug\./);
  });
});
