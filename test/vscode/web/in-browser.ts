/** What is only so in a browser. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('In a browser', () => {
  it('the extension runs in a web worker, and its log has no error', async () => {
    const extension = vscode.extensions.getExtension('platform-config.platform-config');
    await extension?.activate();
    assert.equal(typeof (globalThis as { importScripts?: unknown }).importScripts, 'function');
    const shown = new Promise<vscode.TextDocument>((resolve) => {
      const listener = vscode.workspace.onDidOpenTextDocument((document) => {
        if (document.uri.scheme !== 'output') return;
        listener.dispose();
        resolve(document);
      });
    });
    await vscode.commands.executeCommand('platformConfig.showOutput');
    assert.doesNotMatch((await shown).getText(), /\[error\]/);
  });
});
