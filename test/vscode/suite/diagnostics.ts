import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { describeDiagnostic, diagnosticsWhere, isOurs, ruleOf } from './support/diagnostics.js';
import {
  claimsBlocks,
  configuration,
  moduleUri,
  open,
  replace,
  restoring,
  type ModuleName,
} from './support/modules.js';

const unknownReference = 'claims/unknown-block-reference';

describe('Diagnostics', () => {
  it('names the source, the rule and the exact range of a mistake', async () => {
    const document = await open('first-steps', claimsBlocks);
    const all = await diagnosticsWhere(document.uri, 'an unknown block reference', (found) =>
      found.some((diagnostic) => ruleOf(diagnostic) === unknownReference),
    );
    const [reference] = all.filter((diagnostic) => ruleOf(diagnostic) === unknownReference);
    assert.ok(reference);
    assert.equal(document.getText(reference.range), 'day_in_hospital');
    assert.equal(reference.source, 'platform-config');
    assert.equal(reference.severity, vscode.DiagnosticSeverity.Error);
  });

  it('finds about a dozen mistakes in first-steps, in both files, open or not', async () => {
    const claims = await diagnosticsWhere(moduleUri('first-steps', claimsBlocks), 'eleven problems', atLeast(11));
    const config = await diagnosticsWhere(moduleUri('first-steps', configuration), 'four problems', atLeast(4));
    for (const diagnostic of [...claims, ...config]) {
      assert.ok(isOurs(diagnostic), describeDiagnostic(diagnostic));
      assert.match(ruleOf(diagnostic), /^[a-z-]+\/[a-z-]+$/);
    }
  });

  for (const module of ['funeral-cover', 'group-life'] satisfies ModuleName[]) {
    it(`finds nothing in ${module}, before and after a mistake`, async () => {
      const document = await open(module, claimsBlocks);
      const key = 'claim.block_states.';
      await restoring(document, async () => {
        await replace(document, key, `${key}no_such_block_`);
        await diagnosticsWhere(document.uri, 'the unknown block', (all) => all.some(isOurs));
      });
      await diagnosticsWhere(document.uri, 'no problem', (all) => all.length === 0);
      const rest = vscode.languages
        .getDiagnostics()
        .filter(([uri]) => uri.path.startsWith(`${moduleUri(module).path}/`))
        .flatMap(([, diagnostics]) => diagnostics.map(describeDiagnostic));
      assert.deepEqual(rest, []);
    });
  }

  it('reports a JSON syntax error once', async () => {
    const document = await open('first-steps', claimsBlocks);
    await restoring(document, async () => {
      await replace(document, '"title": "Days in hospital",', '"title": "Days in hospital"');
      // The second mistake tells when the language server has seen the first one.
      await replace(document, '"input.currency"', '"input.currenzy"');
      const ofSyntax = (all: readonly vscode.Diagnostic[]) =>
        all.filter((diagnostic) => diagnostic.source === 'json' || ruleOf(diagnostic).startsWith('json/'));
      const all = await diagnosticsWhere(document.uri, 'both mistakes', (found) => {
        const seenByServer = found.some(({ range }) => document.getText(range).includes('input.currenzy'));
        return seenByServer && found.some(({ source }) => source === 'json');
      });
      assert.equal(ofSyntax(all).length, 1, all.map(describeDiagnostic).join('\n'));
    });
  });
});

function atLeast(count: number): (all: readonly vscode.Diagnostic[]) => boolean {
  return (all) => all.length >= count;
}
