/** What is only so in a browser. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('In a browser', () => {
  it('agents cannot call the tools, which would be a process', async () => {
    const input = { rule: 'claims/duplicate-key' };
    const call = vscode.lm.invokeTool('platform-config_explain_rule', { input, toolInvocationToken: undefined });
    await assert.rejects(Promise.resolve(call), /explain_rule/);
  });

  it('the extension runs in a web worker, and its log has no error', async () => {
    assert.equal(typeof (globalThis as { importScripts?: unknown }).importScripts, 'function');
    const isLog = ({ uri }: vscode.TextDocument) => uri.scheme === 'output' && uri.path.includes('Platform');
    const opened = new Promise<vscode.TextDocument>((resolve) => {
      vscode.workspace.onDidOpenTextDocument((document) => {
        if (isLog(document)) resolve(document);
      });
    });
    await vscode.commands.executeCommand('platformConfig.showOutput');
    const log = vscode.workspace.textDocuments.find(isLog) ?? (await opened);
    assert.doesNotMatch(log.getText(), /\[error\]/);
  });
});
