import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { claimsBlocks, configuration, open, type ModuleName } from './support/modules.js';

describe('Colours', () => {
  it('tell what the names of a template are', async () => {
    const found = await tokensOf('funeral-cover', claimsBlocks);
    for (const expected of [
      'deceased_person variable.declaration.readonly',
      'deceased_person variable.readonly',
      'option_key property',
      'spouse enumMember.declaration',
      'spouse enumMember',
      'ifCondition function.defaultLibrary',
      '=== operator',
      'else keyword',
      'locale parameter',
    ])
      assert.ok(found.includes(expected), expected);
  });

  it('are missing for an unknown name', async () => {
    const found = await tokensOf('first-steps', claimsBlocks);
    assert.ok(found.includes('days_in_hospital variable.readonly'));
    assert.deepEqual(
      found.filter((token) => token.startsWith('day_in_hospital ')),
      [],
    );
  });

  it('are there in the configuration and in documents', async () => {
    assert.ok((await tokensOf('funeral-cover', configuration)).includes('change_cover_amount event.declaration'));
    const letter = (await vscode.workspace.findFiles('funeral-cover/documents/*.html'))[0];
    assert.ok(letter);
    const path = letter.path.slice(letter.path.indexOf('documents/'));
    assert.ok((await tokensOf('funeral-cover', path)).includes('policy variable'));
  });
});

/** What VS Code itself makes of the answers: each token as its text, its type and its modifiers. */
async function tokensOf(module: ModuleName, path: string): Promise<readonly string[]> {
  const document = await open(module, path);
  const legend = await vscode.commands.executeCommand<vscode.SemanticTokensLegend | undefined>(
    'vscode.provideDocumentSemanticTokensLegend',
    document.uri,
  );
  const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens | undefined>(
    'vscode.provideDocumentSemanticTokens',
    document.uri,
  );
  assert.ok(legend && tokens, `no colours for ${path}`);
  const found: string[] = [];
  let [line, character] = [0, 0];
  for (let i = 0; i < tokens.data.length; i += 5) {
    const [lineDelta = 0, delta = 0, length = 0, type = 0, bits = 0] = tokens.data.slice(i, i + 5);
    line += lineDelta;
    character = lineDelta > 0 ? delta : character + delta;
    const modifiers = legend.tokenModifiers.filter((_, bit) => (bits & (1 << bit)) !== 0);
    const text = document.lineAt(line).text.slice(character, character + length);
    found.push(`${text} ${[legend.tokenTypes[type], ...modifiers].join('.')}`);
  }
  return found;
}
