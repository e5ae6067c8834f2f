import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { claimsBlocks, configuration, open, positionAfter } from './support/modules.js';

describe('Hover', () => {
  const places = [
    { what: 'a block type', file: claimsBlocks, after: '"type": "input.num' },
    { what: 'a property', file: claimsBlocks, after: '"default_va' },
    { what: 'a setting', file: configuration, after: '"policySchemeT' },
    { what: 'a helper', file: claimsBlocks, after: '{{ ifCond' },
    { what: 'a reference to a block', file: claimsBlocks, after: 'claim.block_states.inj' },
  ];
  for (const { what, file, after } of places) {
    it(`explains ${what}, once`, async () => {
      const document = await open('first-steps', file);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        positionAfter(document, after),
      );
      const texts = hovers.map(textOf).filter((text) => text !== '');
      assert.equal(texts.length, 1, texts.join('\n---\n'));
      assert.match(texts[0] ?? '', /\w+ \w+/);
    });
  }
});

function textOf({ contents }: vscode.Hover): string {
  return contents
    .map((content) => (typeof content === 'string' ? content : content.value))
    .join('\n')
    .trim();
}
