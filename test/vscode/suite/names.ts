import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { diagnosticsWhere, ruleOf } from './support/diagnostics.js';
import { claimsBlocks, configuration, moduleUri, open, positionAfter, replace, restoring } from './support/modules.js';

const module = 'funeral-cover';
const use = 'claim.block_states.deceased_person.option_key';

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

  it('of options change with what they are compared with, and back', async () => {
    const document = await open(module, claimsBlocks);
    const before = document.getText();
    await rename(document, `${use} '!==' 'main_m`, 'member');
    assert.doesNotMatch(document.getText(), /main_member/);
    assert.match(document.getText(), /"key": "member"/);
    await diagnosticsWhere(document.uri, 'no problem', (all) => all.length === 0);
    await rename(document, `${use} '!==' 'mem`, 'main_member');
    assert.equal(document.getText(), before);
    await vscode.workspace.saveAll();
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

describe('Types and reachability', () => {
  it('say what can never be right', async () => {
    const document = await open(module, claimsBlocks);
    const comparison = "claim.block_states.children_at_school.value '>' ";
    await restoring(document, async () => {
      await replace(document, `${comparison}0`, `${comparison}claim.policy.start_date`);
      await diagnosticsWhere(document.uri, 'sides without an order', (all) =>
        all.some((found) => ruleOf(found) === 'templates/incomparable'),
      );
    });
    await diagnosticsWhere(document.uri, 'no problem', (all) => all.length === 0);
  });

  it('report a block that is never visible, and the answers that make one visible', async () => {
    const document = await open(module, claimsBlocks);
    const isSpouse = `ifCondition ${use} '===' 'spouse'`;
    await restoring(document, async () => {
      const both = `ifCondition (${isSpouse}) '&&' (ifCondition ${use} '===' 'child')`;
      await replace(document, `"{{ ${isSpouse} }}"`, `"{{ ${both} }}"`);
      await diagnosticsWhere(document.uri, 'a block that is never seen', (all) =>
        all.some((found) => ruleOf(found) === 'reachability/never-visible'),
      );
    });
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      positionAfter(document, '"key": "children_at'),
    );
    const texts = hovers.flatMap(({ contents }) =>
      contents.map((content) => (typeof content === 'string' ? content : content.value)),
    );
    assert.match(texts.join(), /Visible: sometimes.+`deceased_person` = `spouse`/s);
  });
});
