/** What is only so in a browser. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('In a browser', () => {
  it('no tools are offered to agents, which would be a process', () => {
    assert.deepEqual(
      vscode.lm.tools.filter(({ name }) => name.startsWith('platform-config_')),
      [],
    );
  });

  it('the extension runs in a web worker, and its log has no error', async () => {
    assert.equal(typeof (globalThis as { importScripts?: unknown }).importScripts, 'function');
    await vscode.commands.executeCommand('platformConfig.showOutput');
    const log = vscode.workspace.textDocuments.find(
      ({ uri }) => uri.scheme === 'output' && uri.path.includes('Platform'),
    );
    assert.ok(log);
    assert.doesNotMatch(log.getText(), /\[error\]/);
  });
});
