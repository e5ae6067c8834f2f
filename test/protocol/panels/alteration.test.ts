import {
  alterationPageMessage,
  alterationPanelState,
  type AlterationPageMessage,
} from '../../../protocol/panels/alteration.js';
import { readAs } from '../../../protocol/decoder.js';
import assert from 'node:assert/strict';
import fc from 'fast-check';

const noNullPrototype = { noNullPrototype: true } as const;
const request = fc.record({ hook: fc.string(), sample: fc.option(fc.string()), data: fc.string() }, noNullPrototype);
const count = fc.integer({ min: 1 });
const name = fc
  .string({ unit: fc.constantFrom(...'ab .-_é#?%'), minLength: 1 })
  .filter((text) => !/^\.\.?$/.test(text));
const file = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));

const messages: fc.Arbitrary<AlterationPageMessage> = fc.oneof(
  ...(
    ['ready', 'openFault', 'manageTrust', 'prefill', 'showDiff', 'saveScenario', 'runScenarios', 'whatIf'] as const
  ).map((type) => fc.constant({ type })),
  fc.record({ type: fc.constant('edit' as const), request, edit: count }, noNullPrototype),
  fc.record({ type: fc.constant('run' as const), request }, noNullPrototype),
  fc.record({ type: fc.constant('openCode' as const), file, line: count, column: fc.option(count) }, noNullPrototype),
);

describe('The messages of the alteration panel’s page', () => {
  it('are read as they were sent, and with nothing beside', () => {
    fc.assert(
      fc.property(messages, (message) =>
        assert.deepEqual(readAs(alterationPageMessage, { ...message, more: 'x' }), message),
      ),
    );
  });

  it('are dropped, never believed, in any other shape', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }), (anything) => {
        assert.equal(readAs(alterationPageMessage, anything), undefined);
        assert.equal(readAs(alterationPanelState, anything), undefined);
      }),
    );
  });

  it('are dropped when one member is something else', () => {
    const good = { hook: 'h', sample: null, data: '{}' };
    const code = { type: 'openCode', file: 'code/main.js', line: 1, column: 1 };
    const wrong: readonly unknown[] = [
      { type: 'delete' },
      { type: 'run' },
      { type: 'run', request: { ...good, hook: null } },
      { type: 'run', request: { ...good, sample: undefined } },
      { type: 'run', request: { ...good, data: {} } },
      { type: 'run', request: [good] },
      { type: 'edit', request: good },
      { type: 'edit', request: good, edit: 0 },
      { type: 'edit', request: good, edit: 1.5 },
      { ...code, line: 0 },
      { ...code, line: '1' },
      { ...code, line: Infinity },
      { ...code, column: -1 },
      { ...code, column: undefined },
      { ...code, file: 1 },
      { ...code, file: '../other/code/main.js' },
    ];
    for (const message of wrong)
      assert.equal(readAs(alterationPageMessage, message), undefined, JSON.stringify(message));
    assert.deepEqual(readAs(alterationPageMessage, code), code);
  });
});

describe('The kept state of an alteration panel', () => {
  it('is read as it was kept', () => {
    fc.assert(
      fc.property(fc.webUrl(), request, (uri, kept) =>
        assert.deepEqual(readAs(alterationPanelState, { uri, request: kept, more: 1 }), { uri, request: kept }),
      ),
    );
    assert.equal(readAs(alterationPanelState, { uri: 'file:///a' }), undefined);
    assert.equal(readAs(alterationPanelState, { uri: 1, request: { hook: 'h', sample: null, data: '' } }), undefined);
  });
});
