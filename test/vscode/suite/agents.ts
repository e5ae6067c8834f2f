import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { moduleUri } from './support/modules.js';

const setting = 'platformConfig.agents.tools';

/** What a tool answers, as text. */
async function answer(name: string, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(`platform-config_${name}`, { input, toolInvocationToken: undefined });
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

function ours(): readonly string[] {
  return vscode.lm.tools.map(({ name }) => name).filter((name) => name.startsWith('platform-config_'));
}

describe('Tools for agents', () => {
  const module = moduleUri('first-steps', '').fsPath;

  it('are tools of VS Code', () => {
    assert.equal(ours().length, 11);
  });

  it('answer what the command line does', async () => {
    const { summary, diagnostics } = JSON.parse(await answer('check_module', { module, severity: 'error' })) as {
      readonly summary: object;
      readonly diagnostics: readonly { readonly code: string }[];
    };
    assert.ok('errors' in summary);
    assert.ok(diagnostics.length > 0);
    assert.match(await answer('explain_rule', { rule: diagnostics[0]?.code }), /^# /);
  });

  it('say why they have no answer, and go on', async () => {
    await assert.rejects(answer('check_module', { module: '/' }), /outside of the roots/);
    await assert.rejects(answer('check_module', { module, severity: 3 }), /severity/);
    assert.ok((await answer('describe_module', { module })).length > 0);
  });

  it('cannot be called if the setting makes them a server of VS Code’s list, or nothing', async () => {
    const configuration = vscode.workspace.getConfiguration();
    const call = () => answer('explain_rule', { rule: 'claims/duplicate-key' });
    try {
      for (const value of ['mcp', 'off']) {
        await configuration.update(setting, value, vscode.ConfigurationTarget.Global);
        await assert.rejects(call(), /explain_rule/);
      }
    } finally {
      await configuration.update(setting, undefined, vscode.ConfigurationTarget.Global);
    }
    assert.match(await call(), /^# /);
  });
});
