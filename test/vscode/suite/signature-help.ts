import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { claimsBlocks, open, positionAfter, replace, restoring } from './support/modules.js';

describe('Signature help', () => {
  it('shows the call around the cursor and its active parameter, inwards and back out', async () => {
    const document = await open('funeral-cover', claimsBlocks);
    const call = '{{ ifCondition (dateDifference (dateNow) ';
    assert.deepEqual(await signatureAt(document, call), ['dateDifference later earlier [measurement=…]', 'earlier']);
    assert.deepEqual(await signatureAt(document, `${call}claim.policy.start_date measurement='months') `), [
      'ifCondition left operator right',
      'operator',
    ]);
  });

  it('follows what is typed, in a template and a text without an end', async () => {
    const document = await open('first-steps', claimsBlocks);
    await restoring(document, async () => {
      await replace(document, '"title": "Family doctor"', '"title": "{{dateFormat claim.created_at ');
      assert.deepEqual(await signatureAt(document, '{{dateFormat claim.created_at '), [
        'dateFormat date [format] [format=…]',
        '[format]',
      ]);
    });
  });

  it('is there in documents, and nowhere else', async () => {
    const document = await open('funeral-cover', 'documents/certificate.html');
    assert.deepEqual(await signatureAt(document, '{{#ifEquals '), ['ifEquals left right', 'left']);
    assert.equal(await signatureAt(await open('first-steps', claimsBlocks), '"block": '), undefined);
  });
});

/** The label of the signature behind a text, and the text of its active parameter. */
async function signatureAt(
  document: vscode.TextDocument,
  after: string,
): Promise<readonly [label: string, parameter: string | undefined] | undefined> {
  const help = await vscode.commands.executeCommand<vscode.SignatureHelp | undefined>(
    'vscode.executeSignatureHelpProvider',
    document.uri,
    positionAfter(document, after),
    ' ',
  );
  const [signature, ...others] = help?.signatures ?? [];
  if (!help || !signature) return undefined;
  assert.deepEqual(others, []);
  const label = signature.parameters[help.activeParameter]?.label;
  return [signature.label, typeof label === 'object' ? signature.label.slice(...label) : label];
}
