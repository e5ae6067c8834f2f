import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { claimsBlocks, configuration, open, positionAfter, type ModuleName } from './support/modules.js';

describe('Hover', () => {
  const places: readonly {
    readonly what: string;
    readonly after: string;
    readonly says: RegExp;
    readonly module?: ModuleName;
    readonly file?: string;
  }[] = [
    { what: 'a block type', after: '"type": "input.num', says: /form block/ },
    { what: 'a property', after: '"default_va', says: /default_value/ },
    { what: 'a setting', file: configuration, after: '"policySchemeT', says: /`individual`: / },
    { what: 'a helper', after: '{{ ifCond', says: /Example: / },
    { what: 'an operator', after: "claim.block_states.injury.value '=", says: /without any conversion/ },
    { what: 'a block that is read', after: 'claim.block_states.inj', says: /Injury.*broken_bone.*used \d+ times/s },
    { what: 'an amount as money', after: '"max": 2000', says: /`20000000` is R\s200\s000,00/ },
    {
      what: 'a condition with its value under the sample',
      module: 'funeral-cover',
      after: '"hide_i',
      says: /Value.*?: `true`, because `claim\.policy\.status` is `active`\./s,
    },
    {
      what: 'a name in a document',
      module: 'funeral-cover',
      file: 'documents/certificate.html',
      after: '{{#ifEquals policy.st',
      says: /Value.*?: `active`.*The state of the policy/s,
    },
    {
      what: 'an alteration hook in code',
      module: 'funeral-cover',
      file: 'code/alteration-hooks.js',
      after: "'change_cover_am",
      says: /alteration hook.*Defined in/s,
    },
  ];
  for (const { what, module = 'first-steps', file = claimsBlocks, after, says } of places) {
    it(`explains ${what}, once`, async () => {
      const document = await open(module, file);
      const texts = await hoversAt(document, positionAfter(document, after));
      const ours = texts.filter((text) => says.test(text));
      assert.equal(ours.length, 1, texts.join('\n---\n'));
      // VS Code has hovers of its own for code and HTML, and none for the JSON of a module.
      if (file.endsWith('.json')) assert.equal(texts.length, 1, texts.join('\n---\n'));
    });
  }
});

async function hoversAt(document: vscode.TextDocument, position: vscode.Position): Promise<readonly string[]> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    position,
  );
  return hovers.map(textOf).filter((text) => text !== '');
}

function textOf({ contents }: vscode.Hover): string {
  return contents
    .map((content) => (typeof content === 'string' ? content : content.value))
    .join('\n')
    .trim();
}
