import {
  lifecyclePageMessage,
  lifecyclePanelState,
  type LifecycleChoice,
  type LifecyclePageMessage,
} from '../../../protocol/panels/lifecycle.js';
import { readAs } from '../../../protocol/decoder.js';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';

const noNullPrototype = { noNullPrototype: true } as const;
const some = { noNullPrototype: true, requiredKeys: [] as never[] };
const drawn: fc.Arbitrary<LifecycleFile> = fc.record(
  {
    name: fc.string(),
    policy: fc.record({ premium: fc.integer(), start_date: fc.string() }, some),
    events: fc.array(
      fc.record(
        {
          date: fc.string(),
          event: fc.constantFrom('issued' as const, 'claim_viewed' as const),
          payment: fc.string(),
        },
        { ...noNullPrototype, requiredKeys: ['date', 'event'] },
      ),
    ),
    pattern: fc.record(
      {
        payments: fc.nat(),
        frequency: fc.constantFrom('weekly' as const, 'yearly' as const),
        retries: fc.record({ number: fc.nat(), days_apart: fc.nat() }, noNullPrototype),
        outcomes: fc.array(
          fc.record(
            { payment: fc.nat(), outcome: fc.constantFrom('failed' as const, 'none' as const) },
            noNullPrototype,
          ),
        ),
      },
      { ...noNullPrototype, requiredKeys: ['payments'] },
    ),
  },
  some,
);
const request: fc.Arbitrary<LifecycleChoice> = fc.record(
  {
    file: fc.option(fc.string()),
    drawn,
    until: fc.option(fc.string()),
    against: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('commit' as const) }, noNullPrototype),
        fc.record({ kind: fc.constant('module' as const), uri: fc.string() }, noNullPrototype),
      ),
    ),
  },
  noNullPrototype,
);
const messages: fc.Arbitrary<LifecyclePageMessage> = fc.oneof(
  fc.constantFrom<LifecyclePageMessage>({ type: 'ready' }, { type: 'openFault' }, { type: 'save' }),
  fc.constantFrom<LifecyclePageMessage>(
    { type: 'export', format: 'svg' },
    { type: 'export', format: 'markdown' },
    { type: 'export', format: 'json' },
  ),
  fc.record(
    { type: fc.constantFrom('openSetting' as const, 'openEvent' as const), pointer: fc.string() },
    noNullPrototype,
  ),
  fc.record({ type: fc.constant('edit' as const), request, edit: fc.integer({ min: 1 }) }, noNullPrototype),
);

describe('The messages of the lifecycle panel’s page', () => {
  it('are read as they were sent, and with nothing beside', () => {
    fc.assert(
      fc.property(messages, (message) =>
        assert.deepEqual(readAs(lifecyclePageMessage, { ...message, more: 'x' }), message),
      ),
    );
  });

  it('are dropped, never believed, in any other shape', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }), (anything) => {
        assert.equal(readAs(lifecyclePageMessage, anything), undefined);
        assert.equal(readAs(lifecyclePanelState, anything), undefined);
      }),
    );
  });

  it('are dropped when one member is something else', () => {
    const good = { file: null, drawn: {}, until: null, against: null };
    const edit = (change: object) => ({ type: 'edit', request: { ...good, ...change }, edit: 1 });
    assert.ok(readAs(lifecyclePageMessage, edit({})));
    for (const message of [
      { type: 'export', format: 'html' },
      { type: 'openSetting', pointer: 1 },
      { ...edit({}), edit: 0 },
      edit({ file: 1 }),
      edit({ until: 2026 }),
      edit({ against: { kind: 'module' } }),
      edit({ drawn: null }),
      edit({ drawn: { events: [{ date: '2026-01-01', event: 'born' }] } }),
      edit({ drawn: { policy: { premium: '1' } } }),
      edit({ drawn: { pattern: {} } }),
      edit({ drawn: { pattern: { payments: 1, outcomes: [{ payment: 1, outcome: 'lost' }] } } }),
      edit({ drawn: { pattern: { payments: 1, retries: { number: 1 } } } }),
    ])
      assert.equal(readAs(lifecyclePageMessage, message), undefined, JSON.stringify(message));
  });

  it('keep what brings a panel back', () => {
    fc.assert(
      fc.property(fc.string(), request, (uri, choice) => {
        assert.deepEqual(readAs(lifecyclePanelState, { uri, request: choice, view: {} }), { uri, request: choice });
      }),
    );
  });
});
