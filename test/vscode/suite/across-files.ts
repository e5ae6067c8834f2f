import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { diagnosticsWhere, ruleOf } from './support/diagnostics.js';
import { duplicates, labelsAt } from './support/completion.js';
import {
  claimsBlocks,
  configuration,
  moduleUri,
  open,
  positionAfter,
  replace,
  restoring,
  writeText,
} from './support/modules.js';

describe('Diagnostics across files', () => {
  const unknownType = (all: readonly vscode.Diagnostic[]) =>
    all.some((diagnostic) => ruleOf(diagnostic) === 'fulfillment/unknown-type');
  const unknown = 'an unknown fulfillment type';

  it('follow an unsaved edit of the configuration in a claims file that is open beside it', async () => {
    const claims = await open('funeral-cover', claimsBlocks);
    const settings = await open('funeral-cover', configuration);
    await vscode.window.showTextDocument(claims, { viewColumn: vscode.ViewColumn.Beside, preview: false });
    await restoring(settings, async () => {
      await replace(settings, '"fulfillmentTypes"', '"otherTypes"');
      await diagnosticsWhere(claims.uri, unknown, unknownType);
    });
    await diagnosticsWhere(claims.uri, 'no problem', (all) => all.length === 0);
  });

  it('follow it in a claims file that is closed', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const settings = await open('funeral-cover', configuration);
    const claims = moduleUri('funeral-cover', claimsBlocks);
    await restoring(settings, async () => {
      await replace(settings, '"fulfillmentTypes"', '"otherTypes"');
      await diagnosticsWhere(claims, unknown, unknownType);
    });
    await diagnosticsWhere(claims, 'no problem', (all) => all.length === 0);
  });

  it('are those of the disk again when an editor is closed without saving', async () => {
    const claims = await open('funeral-cover', claimsBlocks);
    await replace(claims, 'claim.block_states.', 'claim.block_states.no_such_block_');
    await diagnosticsWhere(claims.uri, 'a problem', (all) => all.length > 0);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await diagnosticsWhere(claims.uri, 'no problem', (all) => all.length === 0);
  });

  it('are gone with the module, in a file that stays open too', async () => {
    const claims = await open('first-steps', claimsBlocks);
    await diagnosticsWhere(claims.uri, 'problems', (all) => all.length > 0);
    const file = moduleUri('first-steps', configuration);
    const text = await vscode.workspace.fs.readFile(file);
    await vscode.workspace.fs.delete(file);
    await diagnosticsWhere(claims.uri, 'no problem', (all) => all.length === 0);
    await vscode.workspace.fs.writeFile(file, text);
    await diagnosticsWhere(claims.uri, 'problems', (all) => all.length > 0);
  });

  it('are of the unsaved text where the tools file moved the claims file, and no label is listed twice', async () => {
    const tools = moduleUri('group-life', '.platform-tools.json');
    const moved = moduleUri('group-life', 'forms/claim.json');
    const block = (key: string, rest = '') => `{ "block": { "type": "divider", "key": "${key}" }${rest} }`;
    const reading = block('b', ', "show_if": "{{claim.block_states.a.type}}"');
    await writeText(tools, '{ "layout": { "claimsBlocks": "forms/claim.json" } }');
    await writeText(moved, `[${block('a')}, ${reading}, { "new": 1 }]`);
    try {
      const document = await vscode.workspace.openTextDocument(moved);
      await vscode.window.showTextDocument(document, { preview: false });
      await replace(document, 'block_states.a', 'block_states.no_such_block');
      const isUnknown = (found: vscode.Diagnostic) => ruleOf(found) === 'claims/unknown-block-reference';
      await diagnosticsWhere(moved, 'the unsaved mistake', (all) => all.some(isUnknown));
      const names = await labelsAt(document, positionAfter(document, '{ "new'));
      assert.ok(names.includes('show_if'), names.join());
      assert.deepEqual(duplicates(names), []);
    } finally {
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      await vscode.workspace.fs.delete(tools);
      await vscode.workspace.fs.delete(moduleUri('group-life', 'forms'), { recursive: true });
    }
  });
});
