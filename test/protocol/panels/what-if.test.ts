import {
  whatIfPageMessage,
  whatIfPanelState,
  type WhatIfPageMessage,
  type WhatIfPanelState,
  type WhatIfView,
} from '../../../protocol/panels/what-if.js';
import { readAs } from '../../../protocol/decoder.js';
import assert from 'node:assert/strict';
import fc from 'fast-check';

const exact = { noNullPrototype: true } as const;
const view: fc.Arbitrary<WhatIfView> = fc.record(
  {
    tab: fc.constantFrom('whatIf' as const, 'fuzz' as const),
    filter: fc.constantFrom(null, 'all' as const, 'failures' as const, 'changes' as const),
    sort: fc.constantFrom('outcome' as const, 'hook' as const, 'before' as const, 'values' as const),
    isDescending: fc.boolean(),
  },
  exact,
);
const order = fc.record(
  {
    hook: fc.option(fc.string()),
    sample: fc.option(fc.string()),
    runs: fc.integer({ min: 1, max: 100_000 }),
    seed: fc.option(fc.integer({ min: 0, max: 2 ** 32 - 1 })),
  },
  exact,
);
const count = fc.integer({ min: 1 });
const messages: fc.Arbitrary<WhatIfPageMessage> = fc.oneof(
  ...(
    ['ready', 'run', 'cancel', 'saveBaseline', 'removeBaseline', 'cancelFuzz', 'openFault', 'manageTrust'] as const
  ).map((type) => fc.constant({ type })),
  fc.record({ type: fc.constant('look' as const), view }, exact),
  fc.record(
    {
      type: fc.constant('export' as const),
      format: fc.constantFrom('csv' as const, 'json' as const, 'markdown' as const),
      changes: fc.boolean(),
    },
    exact,
  ),
  fc.record(
    { type: fc.constant('prepare' as const), hook: fc.string(), sample: fc.string(), request: fc.string() },
    exact,
  ),
  fc.record(
    { type: fc.constantFrom('prepareFinding' as const, 'saveFinding' as const), hook: fc.string(), finding: fc.nat(9) },
    exact,
  ),
  fc.record({ type: fc.constant('fuzz' as const), order }, exact),
  fc.record(
    { type: fc.constant('openCode' as const), file: fc.constant('code/main.js'), line: count, column: count },
    exact,
  ),
);

describe('The messages of the what-if panel’s page', () => {
  it('are read as they were sent, and with nothing beside', () => {
    fc.assert(
      fc.property(messages, (message) =>
        assert.deepEqual(readAs(whatIfPageMessage, { ...message, more: 'x' }), message),
      ),
    );
    fc.assert(
      fc.property(view, (look) => {
        const state: WhatIfPanelState = { uri: 'file:///m', look };
        assert.deepEqual(readAs(whatIfPanelState, { ...state, more: 1, look: { ...look, more: 1 } }), state);
      }),
    );
  });

  it('are dropped, never believed, in any other shape', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }), (anything) => {
        assert.equal(readAs(whatIfPageMessage, anything), undefined);
        assert.equal(readAs(whatIfPanelState, anything), undefined);
      }),
    );
    for (const message of [
      { type: 'openCode', file: '../secret.js', line: 1, column: 1 },
      { type: 'openCode', file: 'code/main.js', line: 0, column: 1 },
      { type: 'fuzz', order: { hook: null, sample: null, runs: 100_001, seed: null } },
      { type: 'fuzz', order: { hook: null, sample: null, runs: 1, seed: -1 } },
      { type: 'export', format: 'html', changes: true },
      { type: 'look', view: { tab: 'other' } },
    ])
      assert.equal(readAs(whatIfPageMessage, message), undefined, JSON.stringify(message));
  });
});
