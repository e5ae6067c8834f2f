import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { claimsBlocks, configuration, open, positionAfter } from './support/modules.js';

/** What a provider of VS Code answers at the end of a text. */
async function ask<T>(command: string, document: vscode.TextDocument, after: string): Promise<T> {
  return vscode.commands.executeCommand<T>(command, document.uri, positionAfter(document, after));
}

const use = '"{{ ifCondition claim.block_states.deceased_per';

describe('Navigation', () => {
  it('leads from a template to the block', async () => {
    const document = await open('funeral-cover', claimsBlocks);
    const found = await ask<vscode.LocationLink[]>('vscode.executeDefinitionProvider', document, use);
    assert.deepEqual(
      found.map(({ targetRange }) => document.getText(targetRange)),
      ['deceased_person'],
    );
    assert.equal(found[0]?.originSelectionRange && document.getText(found[0].originSelectionRange), 'deceased_person');
  });

  it('finds references in a scenario', async () => {
    const document = await open('funeral-cover', claimsBlocks);
    const found = await ask<vscode.Location[]>('vscode.executeReferenceProvider', document, use);
    assert.ok(found.some(({ uri }) => uri.path.endsWith('/scenarios/death-of-a-spouse.json')));
    assert.ok(found.length > 4);
  });
  it('says why a name cannot be given', async () => {
    const document = await open('funeral-cover', claimsBlocks);
    const args = [document.uri, positionAfter(document, use), 'cause_of_death'];
    await assert.rejects(
      Promise.resolve(vscode.commands.executeCommand('vscode.executeDocumentRenameProvider', ...args)),
      /Another block is already called/,
    );
  });
  it('finds the blocks of all modules', async () => {
    const found = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
      'vscode.executeWorkspaceSymbolProvider',
      'claim',
    );
    assert.ok(new Set(found.map(({ containerName }) => containerName)).size > 1);
  });

  it('shows what an answer influences', async () => {
    const document = await open('funeral-cover', claimsBlocks);
    const [item] = await ask<vscode.CallHierarchyItem[]>('vscode.prepareCallHierarchy', document, use);
    assert.ok(item);
    const calls = await vscode.commands.executeCommand<vscode.CallHierarchyIncomingCall[]>(
      'vscode.provideIncomingCalls',
      item,
    );
    assert.ok(calls.some(({ from }) => from.name === 'deceased_name' && from.detail?.startsWith('show_if')));
  });

  it('links the documents that are there', async () => {
    const document = await open('funeral-cover', configuration);
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
      'vscode.executeLinkProvider',
      document.uri,
    );
    assert.ok(links.some(({ target }) => target?.path.endsWith('/supplementary-terms/grocery_voucher.pdf')));
  });

  it('selects from a name to its path before the text around it', async () => {
    const document = await open('funeral-cover', claimsBlocks);
    const [range] = await vscode.commands.executeCommand<vscode.SelectionRange[]>(
      'vscode.executeSelectionRangeProvider',
      document.uri,
      [positionAfter(document, use)],
    );
    const texts: string[] = [];
    for (let step = range; step; step = step.parent) texts.push(document.getText(step.range));
    const path = texts.indexOf('claim.block_states.deceased_person.option_key');
    assert.equal(texts[path - 1], 'deceased_person');
    assert.equal(new Set(texts).size, texts.length);
    assert.ok(texts.some((text) => text.startsWith('"show_if": "{{ ifCondition')));
  });

  it('shows money', async () => {
    const document = await open('funeral-cover', claimsBlocks);
    const all = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
      'vscode.executeInlayHintProvider',
      document.uri,
      all,
    );
    assert.ok(hints.some(({ label }) => typeof label === 'string' && label.startsWith('R')));
  });
});
