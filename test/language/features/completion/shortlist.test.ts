import assert from 'node:assert/strict';
import { completionOf } from '../../../support/check-completion.js';

const manyBlocks = Array.from(
  { length: 1500 },
  (_, i) => `{ "block": { "key": "part_${String(i)}", "type": "divider" } },`,
).join('\n');

const inForm = (template: string) =>
  completionOf(`[${manyBlocks} { "block": { "key": "note", "type": "markdown", "markdown": "${template}" } }]`);

describe('completion of a very long list', () => {
  it('shows the first thousand, and has the editor ask again', async () => {
    const { items, isIncomplete } = await inForm('{{claim.block_states.█}}');
    assert.equal(items.length, 1000);
    assert.equal(items[0]?.label, 'part_0');
    assert.ok(isIncomplete);
  });

  it('shows matches of what is typed anywhere in the name: letters in order, in either case', async () => {
    for (const typed of ['part_1499', 'P1499', 'pt_1499']) {
      const { items, isIncomplete } = await inForm(`{{claim.block_states.${typed}█}}`);
      assert.deepEqual(
        items.map(({ label }) => label),
        ['part_1499'],
        typed,
      );
      assert.ok(isIncomplete);
    }
    assert.deepEqual((await inForm('{{claim.block_states.9941█}}')).items, []);
  });

  it('compares only the text before the cursor', async () => {
    const { items } = await inForm('{{claim.block_states.part_149█xyz.value}}');
    // part_149 and part_1490 to part_1499; in others the digits are not adjacent.
    assert.ok(items.some(({ label }) => label === 'part_1490'));
    assert.ok(items.every(({ label }) => /1.*4.*9/.test(label)));
  });

  it('leaves a list of the usual length as it is', async () => {
    const { isIncomplete, items } = await completionOf('[{ "block": { "type": "█" } }]');
    assert.ok(items.length > 10 && !isIncomplete);
  });
});
