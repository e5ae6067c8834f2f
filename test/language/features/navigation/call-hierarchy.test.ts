import assert from 'node:assert/strict';
import type { CallHierarchyItem } from 'vscode-languageserver-types';
import { incomingCalls, outgoingCalls, prepareCallHierarchy, type InfluenceData } from '../../../../language/index.js';
import type { FixtureText } from '../../../support/fixture.js';
import { navigableFixture } from '../../../support/navigable.js';

/** Asserts what the block at the cursor influences and what it reads: `name (detail) × places`. */
async function checkInfluence(
  fixture: FixtureText,
  expected: { readonly influences: readonly string[]; readonly reads: readonly string[] },
): Promise<void> {
  const { module, path, position } = await navigableFixture(fixture);
  const [item] = prepareCallHierarchy(module, path, position);
  assert.ok(item);
  const data = item.data as InfluenceData;
  const line = ({ name, detail = '' }: CallHierarchyItem, places: readonly unknown[]) =>
    `${name} (${detail}) × ${String(places.length)}`;
  assert.deepEqual(
    incomingCalls(module, data).map(({ from, fromRanges }) => line(from, fromRanges)),
    expected.influences,
  );
  assert.deepEqual(
    outgoingCalls(module, data).map(({ to, fromRanges }) => line(to, fromRanges)),
    expected.reads,
  );
}

const form = (cursor: string) => `
[
  { "block": { "type": "radio", "key": "why${cursor === 'why' ? '█' : ''}", "title": "Why", "options": [{ "key": "fire", "value": "Fire" }] } },
  { "block": { "type": "input.currency", "key": "amount", "title": "Amount" }, "show_if": "{{ifCondition claim.block_states.why.option_key '===' 'fire'}}" },
  { "block": { "type": "payout_request", "key": "pay${cursor === 'pay' ? '█' : ''}", "title": "Pay", "amount": "{{claim.block_states.amount.value}}",
      "payee": { "amount": "{{claim.block_states.amount.value}}{{claim.block_states.why.option_key}}" } },
    "disabled_if": "{{claim.block_states.why.option_key}}{{claim.block_states.why.option_key}}" }
]
//- documents/certificate.html
{{claim.block_states.why.option_key}}
`;

describe('call hierarchy', () => {
  it('shows what an answer influences, each block once, with the conditions and properties', () =>
    checkInfluence(form('why'), {
      influences: [
        'amount (show_if · input.currency · Amount) × 1',
        'pay (payee.amount, disabled_if · payout_request · Pay) × 3',
        'documents/certificate.html () × 1',
      ],
      reads: [],
    }));

  it('shows what a block reads', () =>
    checkInfluence(form('pay'), {
      influences: [],
      reads: ['amount (input.currency · Amount) × 2', 'why (radio · Why) × 3'],
    }));

  it('has nothing where no block is', async () => {
    const { module, path, position } = await navigableFixture('[{ "blo█ck": { "type": "divider", "key": "a" } }]');
    assert.deepEqual(prepareCallHierarchy(module, path, position), []);
    assert.deepEqual(incomingCalls(module, { block: 'nothing', root: '' }), []);
  });
});
