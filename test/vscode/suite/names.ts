import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { claimsBlocks, configuration, moduleUri, open, positionAfter, replace } from './support/modules.js';

const module = 'funeral-cover';

async function rename(document: vscode.TextDocument, after: string, newName: string): Promise<vscode.WorkspaceEdit> {
  const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    document.uri,
    positionAfter(document, after),
    newName,
  );
  assert.ok(await vscode.workspace.applyEdit(edit));
  return edit;
}

const textOf = async (path: string) => (await vscode.workspace.openTextDocument(moduleUri(module, path))).getText();

const isThere = async (path: string) =>
  vscode.workspace.fs.stat(moduleUri(module, path)).then(
    () => true,
    () => false,
  );

describe('Names', () => {
  it('are highlighted: the key of a block, and the tags of a block in a template', async () => {
    const document = await open(module, claimsBlocks);
    const found = await vscode.commands.executeCommand<vscode.DocumentHighlight[]>(
      'vscode.executeDocumentHighlights',
      document.uri,
      positionAfter(document, 'claim.block_states.deceased_per'),
    );
    assert.ok(found.length > 2);
    assert.deepEqual(new Set(found.map(({ range }) => document.getText(range))), new Set(['deceased_person']));
    assert.equal(found.filter(({ kind }) => kind === vscode.DocumentHighlightKind.Write).length, 1);
    const letter = await open(module, 'documents/policy-schedule.html');
    const tags = await vscode.commands.executeCommand<vscode.DocumentHighlight[]>(
      'vscode.executeDocumentHighlights',
      letter.uri,
      positionAfter(letter, '{{#if'),
    );
    assert.deepEqual(
      tags.map(({ range }) => letter.getText(range)),
      ['if', 'if'],
    );
  });

  it('of the tags of a block are edited together', async () => {
    const letter = await open(module, 'documents/policy-schedule.html');
    const found = await vscode.commands.executeCommand<{ readonly ranges: readonly object[] } | undefined>(
      '_executeLinkedEditingProvider',
      letter.uri,
      positionAfter(letter, '{{#each'),
    );
    assert.equal(found?.ranges.length, 2);
  });

  it('fold the blocks of a document that they open', async () => {
    const letter = await open(module, 'documents/policy-schedule.html');
    const found = await vscode.commands.executeCommand<vscode.FoldingRange[]>(
      'vscode.executeFoldingRangeProvider',
      letter.uri,
    );
    const { line } = positionAfter(letter, '{{#if policy.is_sandbox}}');
    assert.ok(found.some(({ start, end }) => start === line && letter.lineAt(end + 1).text.includes('{{/if}}')));
  });
  it('of alteration hooks change in code and scenarios, and that of their schema', async () => {
    const document = await open(module, configuration);
    const paths = [configuration, 'code/alteration-hooks.js', 'sandbox/scenarios/raise-the-cover.json'];
    const before = await Promise.all(paths.map(textOf));
    const schema = (hook: string) => `workflows/alteration-hooks/${hook}.json`;
    const edit = await rename(document, '"key": "change_cover', 'set_cover_amount');
    assert.ok(edit.size >= paths.length);
    for (const path of paths) assert.match(await textOf(path), /set_cover_amount/, path);
    assert.doesNotMatch(await textOf('code/alteration-hooks.js'), /'change_cover_amount'/);
    assert.deepEqual(
      [await isThere(schema('set_cover_amount')), await isThere(schema('change_cover_amount'))],
      [true, false],
    );
    await vscode.workspace.saveAll();
    for (const [i, path] of paths.entries()) {
      const changed = await vscode.workspace.openTextDocument(moduleUri(module, path));
      await replace(changed, changed.getText(), before[i] ?? '');
    }
    await vscode.workspace.saveAll();
    const [now, then] = ['set_cover_amount', 'change_cover_amount'].map((hook) => moduleUri(module, schema(hook)));
    if (now && then) await vscode.workspace.fs.rename(now, then);
  });

  it('that cannot be renamed offer nothing', async () => {
    const document = await open(module, claimsBlocks);
    await assert.rejects(
      Promise.resolve(
        vscode.commands.executeCommand('vscode.prepareRename', document.uri, positionAfter(document, '"typ')),
      ),
    );
  });
});
