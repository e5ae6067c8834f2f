import assert from 'node:assert/strict';
import * as vscode from 'vscode';
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

describe('Completion', () => {
  it('lists the block keys after claim.block_states. inside a template', async () => {
    const document = await open('first-steps', claimsBlocks);
    const labels = await labelsAt(document, positionAfter(document, '{{ claim.block_states.'));
    for (const key of ['injury', 'days_in_hospital', 'benefit_amount']) assert.ok(labels.includes(key), labels.join());
    assert.deepEqual(duplicates(labels), []);
  });

  it('lists what the samples have, and explains the item that is looked at', async () => {
    const document = await open('first-steps', claimsBlocks);
    await restoring(document, async () => {
      await replace(document, 'Doctor at the hospital', '{{ policy.module. }}');
      const list = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        positionAfter(document, '{{ policy.module.'),
        undefined,
        10,
      );
      const item = list.items.find(({ label }) => label === 'death_benefit');
      assert.equal(item?.detail, '20000000');
      assert.ok(item.documentation instanceof vscode.MarkdownString);
      assert.match(item.documentation.value, /sandbox\/merge-vars\.json/);
    });
  });
  it('lists whole blocks between two blocks, each once', async () => {
    const document = await open('first-steps', claimsBlocks);
    await restoring(document, async () => {
      await replace(document, '[\n  {', '[\n  \n  {');
      const labels = await labelsAt(document, new vscode.Position(1, 2));
      for (const label of ['alert block', 'payout_request block']) assert.ok(labels.includes(label), labels.join());
      assert.deepEqual(duplicates(labels), []);
    });
  });
  // In these places the editor's own JSON support would propose from the sibling entries.
  const places = [
    { where: 'inside a property name', file: claimsBlocks, after: '"key": "accident",\n      "' },
    { where: 'in an entry of a list, outside a string', file: claimsBlocks, after: '"key": "claim_heading",' },
    { where: 'in the value of type', file: claimsBlocks, after: '"type": "' },
    { where: 'inside a property name of the settings', file: configuration, after: '"settings": {\n    "' },
    { where: 'at the root of the configuration', file: configuration, after: '{\n  "' },
    { where: 'in a fulfillment parameter', file: configuration, after: '"fulfillmentData": {\n            "' },
  ];
  for (const { where, file, after } of places) {
    it(`lists no label twice ${where}`, async () => {
      const document = await open('first-steps', file);
      const labels = await labelsAt(document, positionAfter(document, after));
      assert.deepEqual(duplicates(labels), []);
    });
  }

  it('lists no label twice in a configuration with $schema, which keeps what the schema proposes', async () => {
    const ours = 'canReactivatePolicies';
    // The schema describes a property that we describe too, and one of its own.
    const schema = { properties: { settings: { properties: { [ours]: {}, houseNote: {} } } } };
    const schemaUri = moduleUri('first-steps', 'house.schema.json');
    await writeText(schemaUri, JSON.stringify(schema));
    const document = await open('first-steps', configuration);
    await restoring(document, async () => {
      await replace(document, '{\n  "', '{\n  "$schema": "./house.schema.json",\n  "');
      await replace(document, `"${ours}": false`, '""');
      const labels = await labelsAt(document, positionAfter(document, '"dashboardIssuingEnabled": false,\n    "'));
      assert.ok(labels.includes('houseNote'), labels.join());
      assert.ok(labels.includes(ours), labels.join());
      assert.deepEqual(duplicates(labels), []);
    });
    await vscode.workspace.fs.delete(schemaUri);
  });
});
