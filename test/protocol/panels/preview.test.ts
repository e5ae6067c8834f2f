import {
  previewPageMessage,
  keptPreview,
  type KeptPreview,
  type PreviewPageMessage,
} from '../../../protocol/panels/preview.js';
import { readAs } from '../../../protocol/decoder.js';
import assert from 'node:assert/strict';
import fc from 'fast-check';

const chosen = fc.option(fc.string());
const json = fc.jsonValue({ maxDepth: 4 });
const editCount = fc.integer({ min: 1 });

const choice = fc.record(
  { sample: chosen, policyholder: chosen, status: chosen, approvalStatus: chosen, now: chosen },
  { requiredKeys: [], noNullPrototype: true },
);

const pair = fc.record({ one: chosen, other: chosen }, { noNullPrototype: true });

const messages = fc.oneof(
  fc.constantFrom<PreviewPageMessage>(
    { type: 'ready' },
    { type: 'restart' },
    { type: 'undoRestart' },
    { type: 'openFault' },
    { type: 'saveScenario' },
    { type: 'generateScenarios' },
  ),
  fc.record({ type: fc.constantFrom('create', 'select'), key: fc.string() }, { noNullPrototype: true }),
  fc.record({ type: fc.constantFrom('loadScenario', 'openScenario'), file: fc.string() }, { noNullPrototype: true }),
  fc.record({ type: fc.constant('setStatus'), key: fc.string(), status: fc.string() }, { noNullPrototype: true }),
  fc.record({ type: fc.constant('openProblem'), block: fc.string(), property: chosen }, { noNullPrototype: true }),
  fc.record({ type: fc.constant('compare'), pair: fc.option(pair) }, { noNullPrototype: true }),
  fc.record({ type: fc.constant('answer'), key: fc.string(), value: json, edit: editCount }, { noNullPrototype: true }),
  fc.record({ type: fc.constant('showScenarios'), isShown: fc.boolean() }, { noNullPrototype: true }),
  fc.record({ type: fc.constant('callCode'), isCalled: fc.boolean() }, { noNullPrototype: true }),
  fc.record({ type: fc.constant('choose'), choice }, { noNullPrototype: true }),
);

const request = fc
  .tuple(
    fc.record(
      {
        block: fc.string(),
        id: fc.uuid(),
        status: fc.string(),
        type: fc.constantFrom('payout_request', 'fulfillment_request', 'annuity_request'),
      },
      { noNullPrototype: true },
    ),
    json,
  )
  .map(([members, payload]) => ({ payload, ...members }));

const states = fc.record(
  {
    uri: fc.webUrl(),
    scenario: chosen,
    callsCode: fc.boolean(),
    claim: fc.record(
      {
        sample: chosen,
        policyholder: chosen,
        status: chosen,
        approvalStatus: chosen,
        now: chosen,
        answers: fc.dictionary(fc.string(), json, { noNullPrototype: true }),
        requests: fc.array(request),
      },
      { noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
);

describe('The messages of the preview’s page', () => {
  it('are read as they were sent', () => {
    fc.assert(fc.property(messages, (message) => assert.deepEqual(readAs(previewPageMessage, message), message)));
  });

  it('are dropped, never believed, in any other shape', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }), (anything) => {
        assert.equal(readAs(previewPageMessage, anything), undefined);
        assert.equal(readAs(keptPreview, anything), undefined);
      }),
    );
  });

  it('are dropped when one member has another type', () => {
    const answer = { type: 'answer', key: 'a', value: 'b', edit: 1 };
    const circle: unknown[] = [];
    circle.push(circle);
    const wrong: readonly unknown[] = [
      { ...answer, key: 1 },
      { ...answer, edit: '1' },
      { ...answer, edit: -1 },
      { ...answer, edit: 0.5 },
      { ...answer, value: undefined },
      { ...answer, value: Number.NaN },
      { ...answer, value: new Date(0) },
      { ...answer, value: new Map([['a', 1]]) },
      { ...answer, value: { deep: [() => 1] } },
      { ...answer, value: circle },
      { type: 'create' },
      { type: 'create', key: null },
      { type: 'choose' },
      { type: 'choose', choice: { sample: 1 } },
      { type: 'choose', choice: ['sample'] },
      { type: 'select', key: 1 },
      { type: 'setStatus', key: 'a' },
      { type: 'openProblem', block: null, property: null },
      { type: 'openProblem', block: 'a' },
      { type: 'loadScenario', file: null },
      { type: 'compare' },
      { type: 'showScenarios' },
      { type: 'showScenarios', isShown: 'yes' },
      { type: 'compare', pair: { one: 1, other: null } },
      { type: 'open', uri: 'file:///etc/passwd' },
    ];
    for (const message of wrong) assert.equal(readAs(previewPageMessage, message), undefined);
  });

  it('bring nothing along that does not belong there', () => {
    assert.deepEqual(readAs(previewPageMessage, { type: 'ready', uri: 'file:///elsewhere' }), { type: 'ready' });
    assert.deepEqual(readAs(previewPageMessage, { type: 'choose', choice: { now: null, answers: {} } }), {
      type: 'choose',
      choice: { now: null },
    });
  });

  it('choose nothing that is only inherited', () => {
    const inherited: unknown = Object.create({ sample: 'other.json' });
    assert.deepEqual(readAs(previewPageMessage, { type: 'choose', choice: inherited }), { type: 'choose', choice: {} });
  });
});

describe('The state of a preview’s panel', () => {
  it('is read as it was kept', () => {
    fc.assert(fc.property(states, (state) => assert.deepEqual(readAs(keptPreview, state), state)));
  });

  it('is dropped as a whole when something in it has another shape', () => {
    const claim = {
      sample: null,
      policyholder: null,
      status: null,
      approvalStatus: null,
      now: null,
      answers: {},
      requests: [],
    };
    const state: KeptPreview = { uri: 'file:///module', claim, scenario: 'fire.json', callsCode: false };
    assert.deepEqual(readAs(keptPreview, state), state);
    assert.deepEqual(readAs(keptPreview, { ...state, scenario: 1 }), { ...state, scenario: null });
    assert.deepEqual(readAs(keptPreview, { ...state, callsCode: 1 }), { ...state, callsCode: true });
    const wrong: readonly unknown[] = [
      { ...state, uri: 1 },
      { claim },
      { ...state, claim: { ...claim, sample: undefined } },
      { ...state, claim: { ...claim, answers: [] } },
      { ...state, claim: { ...claim, answers: { a: undefined } } },
      { ...state, claim: { ...claim, requests: {} } },
      { ...state, claim: { ...claim, requests: [{ block: 'a', id: 'b', type: 'payout_request' }] } },
      { ...state, claim: { ...claim, requests: [{ block: 'a', id: 'b', status: 'c', type: 'claim' }] } },
    ];
    for (const value of wrong) assert.equal(readAs(keptPreview, value), undefined);
  });
});
