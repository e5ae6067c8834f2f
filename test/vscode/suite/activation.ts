import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { callWorkbench } from '../../../client/panel/call-workbench.js';
import { diagnosticsWhere, isOurs } from './support/diagnostics.js';
import { claimsBlocks, moduleUri, open, replace, restoring } from './support/modules.js';

describe('Activation and commands', () => {
  it('starts because the workspace has a module, before any file is open', async () => {
    await diagnosticsWhere(moduleUri('first-steps', claimsBlocks), 'a problem', (all) => all.some(isOurs));
    const extension = vscode.extensions.getExtension('platform-config.platform-config');
    assert.ok(extension?.isActive);
  });

  it('contributes its commands', async () => {
    const commands = await vscode.commands.getCommands(true);
    assert.ok(commands.includes('platformConfig.restartServer'));
    assert.ok(commands.includes('platformConfig.showOutput'));
  });

  it('calls a command of the editor that has it, and goes on where an editor lacks it', async () => {
    assert.equal(await callWorkbench('workbench.action.focusActiveEditorGroup'), true);
    assert.equal(await callWorkbench('workbench.action.ofNoEditor'), false);
  });

  it('works on after Restart Language Server', async () => {
    const document = await open('group-life', claimsBlocks);
    await vscode.commands.executeCommand('platformConfig.restartServer');
    await restoring(document, async () => {
      await replace(document, '"heading"', '"heeding"');
      await diagnosticsWhere(document.uri, 'the unknown block type', (all) => all.some(isOurs));
    });
    await diagnosticsWhere(document.uri, 'no problem', (all) => all.length === 0);
  });

  it('shows its output channel', async () => {
    const shown = new Promise<vscode.TextDocument>((resolve) => {
      const listener = vscode.workspace.onDidOpenTextDocument((document) => {
        if (document.uri.scheme !== 'output') return;
        listener.dispose();
        resolve(document);
      });
    });
    await vscode.commands.executeCommand('platformConfig.showOutput');
    assert.match((await shown).uri.path, /Platform Config/);
  });
});
