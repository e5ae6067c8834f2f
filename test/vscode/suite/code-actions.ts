import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { diagnosticsWhere, ruleOf } from './support/diagnostics.js';
import { claimsBlocks, moduleUri, open, replace, restoring } from './support/modules.js';

const unknownReference = 'claims/unknown-block-reference';
const isUnknown = (diagnostic: vscode.Diagnostic) => ruleOf(diagnostic) === unknownReference;

/** What VS Code offers for the unknown block in first-steps. */
async function actionsForUnknownBlock() {
  const document = await open('first-steps', claimsBlocks);
  const all = await diagnosticsWhere(document.uri, 'an unknown block', (found) => found.some(isUnknown));
  const range = all.find(isUnknown)?.range;
  assert.ok(range);
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    range,
    vscode.CodeActionKind.QuickFix.value,
  );
  const action = (title: string) => {
    const found = actions.find((one) => one.title === title);
    assert.ok(found, `${title} is not among: ${actions.map((one) => one.title).join(', ')}`);
    return found;
  };
  const apply = async (title: string) => {
    const { edit, command } = action(title);
    assert.ok(edit && (await vscode.workspace.applyEdit(edit)));
    const given: readonly unknown[] = command?.arguments ?? [];
    if (command) await vscode.commands.executeCommand(command.command, ...given);
  };
  return { document, action, apply };
}

describe('Code actions', () => {
  it('change a name to the one that was meant', async () => {
    const { document, apply } = await actionsForUnknownBlock();
    await restoring(document, async () => {
      await apply('Change to `days_in_hospital`');
      await diagnosticsWhere(document.uri, 'no unknown block', (found) => !found.some(isUnknown));
    });
  });

  it('open the page of a rule', async () => {
    const { action } = await actionsForUnknownBlock();
    const { command } = action(`Explain \`${unknownReference}\``);
    assert.equal(command?.command, 'platformConfig.explain');
    assert.match(JSON.stringify(command.arguments), /claims\/unknown-block-reference\.md/);
  });

  it('suppress a problem by a tools file that they create', async () => {
    const { document, apply } = await actionsForUnknownBlock();
    const tools = moduleUri('first-steps', '.platform-tools.json');
    try {
      await apply('Suppress this problem here');
      await diagnosticsWhere(document.uri, 'no unknown block', (found) => !found.some(isUnknown));
      const editor = vscode.window.activeTextEditor;
      const file = editor?.document;
      assert.ok(file);
      assert.equal(file.uri.toString(), tools.toString());
      assert.match(file.getText(), /"block": "/);
      assert.equal(file.getText(editor.selection), 'Reason for suppressing this problem.');
      assert.ok(await file.save());
    } finally {
      await vscode.workspace.fs.delete(tools);
    }
    await diagnosticsWhere(document.uri, 'the unknown block', (found) => found.some(isUnknown));
  });

  it('fix a file when it is saved', async () => {
    const document = await open('funeral-cover', claimsBlocks);
    const settings = vscode.workspace.getConfiguration('editor', { uri: document.uri, languageId: 'json' });
    const onSave = (value: Readonly<Record<string, string>> | undefined) =>
      settings.update('codeActionsOnSave', value, vscode.ConfigurationTarget.Global, true);
    await onSave({ 'source.fixAll.platformConfig': 'explicit' });
    try {
      await restoring(document, async () => {
        const before = document.getText();
        const number = /"max_length": (\d+)/.exec(before);
        assert.ok(number?.[1]);
        await replace(document, number[0], `"max_length": "${number[1]}"`);
        await diagnosticsWhere(document.uri, 'a number in quotes', (found) =>
          found.some((diagnostic) => ruleOf(diagnostic) === 'values/convertible'),
        );
        assert.ok(await document.save());
        assert.equal(document.getText(), before);
      });
    } finally {
      await onSave(undefined);
    }
  });
});
