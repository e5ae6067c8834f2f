/** What the extension takes from the page of each panel, and from the state of a panel that VS Code kept. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Mismatch, readAs, type Decoder } from '../../protocol/decoder.js';
import {
  alterationPageMessage,
  alterationPanelState,
  type AlterationPageMessage,
} from '../../protocol/panels/alteration.js';
import {
  lifecyclePageMessage,
  lifecyclePanelState,
  type LifecyclePageMessage,
} from '../../protocol/panels/lifecycle.js';
import { keptPreview, previewPageMessage, type PreviewPageMessage } from '../../protocol/panels/preview.js';
import { reviewPageMessage, reviewPanelState, type ReviewPageMessage } from '../../protocol/panels/review.js';
import { whatIfPageMessage, whatIfPanelState, type WhatIfPageMessage } from '../../protocol/panels/what-if.js';

interface Panel {
  readonly message: Decoder<unknown>;
  readonly state: Decoder<unknown>;
  readonly messages: readonly object[];
  readonly states: readonly object[];
  /** What a page may not send, and what VS Code did not keep. */
  readonly wrong: readonly unknown[];
  readonly wrongStates: readonly unknown[];
}

const uri = 'file:///module';
const request = { hook: 'h', sample: null, data: '{}' };
const code = { type: 'openCode', file: 'code/main.js', line: 1, column: 1 } as const;
const life = { file: null, drawn: {}, until: null, against: null };
const drawn = {
  name: 'n',
  policy: { premium: 1, start_date: '2026-01-01' },
  events: [{ date: '2026-01-01', event: 'payment_failed', payment: 'p' }],
  pattern: {
    payments: 1,
    frequency: 'yearly',
    retries: { number: 1, days_apart: 2 },
    outcomes: [{ payment: 1, outcome: 'none' }],
  },
} as const;
const answer = { type: 'answer', key: 'a', value: { b: [1, null, true, 'c'] }, edit: 1 } as const;
const around = { sample: null, policyholder: null, status: null, approvalStatus: null, now: null };
const claim = { ...around, answers: {}, requests: [] };
const kept = { uri, claim, scenario: 'fire.json', callsCode: false };
const claimRequest = { payload: {}, block: 'a', id: 'b', status: 'c', type: 'payout_request' };
const circle: unknown[] = [];
circle.push(circle);
const diff = (path: unknown, line: unknown = 3) => ({ type: 'openDiff', base: { path, line }, head: null });
const look = { tab: 'fuzz', filter: null, sort: 'outcome', isDescending: true } as const;
const order = { hook: null, sample: 's', runs: 100_000, seed: 0 };
const edited = (change: object) => ({ type: 'edit', request: { ...life, ...change }, edit: 1 });

const panels: Readonly<Record<string, Panel>> = {
  alteration: {
    message: alterationPageMessage,
    state: alterationPanelState,
    messages: [
      ...(['ready', 'openFault', 'manageTrust', 'prefill', 'showDiff', 'saveScenario', 'runScenarios'] as const).map(
        (type) => ({ type }),
      ),
      ...[
        { type: 'whatIf' },
        { type: 'edit', request, edit: 1 },
        { type: 'run', request: { ...request, sample: 's' } },
      ],
      ...[code, { ...code, column: null }],
    ] as const satisfies readonly AlterationPageMessage[],
    states: [{ uri, request }],
    wrong: [
      ...[{ type: 'delete' }, { type: 'run' }, { type: 'run', request: [request] }],
      ...[{ hook: null }, { sample: undefined }, { data: {} }].map((change) => ({
        type: 'run',
        request: { ...request, ...change },
      })),
      ...[undefined, 0, 1.5].map((edit) => ({ type: 'edit', request, edit })),
      ...[{ line: 0 }, { line: '1' }, { line: Infinity }, { column: -1 }, { column: undefined }, { file: 1 }].map(
        (change) => ({ ...code, ...change }),
      ),
      { ...code, file: '../other/code/main.js' },
    ],
    wrongStates: [{ uri }, { uri: 1, request }],
  },
  lifecycle: {
    message: lifecyclePageMessage,
    state: lifecyclePanelState,
    messages: [
      ...[{ type: 'ready' }, { type: 'openFault' }, { type: 'save' }],
      ...(['svg', 'markdown', 'json'] as const).map((format) => ({ type: 'export', format }) as const),
      ...(['openSetting', 'openEvent'] as const).map((type) => ({ type, pointer: '/a' })),
      { type: 'edit', request: { file: 'f', drawn, until: '2026-01-01', against: { kind: 'commit' } }, edit: 1 },
      { type: 'edit', request: { ...life, against: { kind: 'module', uri } }, edit: 1 },
    ] as const satisfies readonly LifecyclePageMessage[],
    states: [{ uri, request: { ...life, drawn } }],
    wrong: [
      ...[
        { type: 'export', format: 'html' },
        { type: 'openSetting', pointer: 1 },
        { ...edited({}), edit: 0 },
      ],
      ...[{ file: 1 }, { until: 2026 }, { against: { kind: 'module' } }, { drawn: null }].map(edited),
      ...[
        { events: [{ date: '2026-01-01', event: 'born' }] },
        { policy: { premium: '1' } },
        { pattern: {} },
        { pattern: { payments: 1, outcomes: [{ payment: 1, outcome: 'lost' }] } },
        { pattern: { payments: 1, retries: { number: 1 } } },
      ].map((wrong) => edited({ drawn: wrong })),
    ],
    wrongStates: [{ uri }],
  },
  preview: {
    message: previewPageMessage,
    state: keptPreview,
    messages: [
      ...[{ type: 'ready' }, { type: 'restart' }, { type: 'undoRestart' }, { type: 'openFault' }],
      ...[{ type: 'saveScenario' }, { type: 'generateScenarios' }],
      ...(['create', 'select'] as const).map((type) => ({ type, key: 'a' })),
      ...(['loadScenario', 'openScenario'] as const).map((type) => ({ type, file: 'a.json' })),
      ...[
        { type: 'setStatus', key: 'a', status: 'b' },
        { type: 'openProblem', block: 'a', property: null },
      ],
      ...[
        { type: 'compare', pair: null },
        { type: 'compare', pair: { one: 'a', other: null } },
      ],
      ...[answer, { type: 'showScenarios', isShown: true }, { type: 'callCode', isCalled: false }],
      ...[
        { type: 'choose', choice: around },
        { type: 'choose', choice: {} },
      ],
    ] as const satisfies readonly PreviewPageMessage[],
    states: [kept, { ...kept, claim: { ...claim, answers: { a: [1] }, requests: [claimRequest] } }],
    wrong: [
      ...[{ key: 1 }, { edit: '1' }, { edit: -1 }, { edit: 0.5 }].map((change) => ({ ...answer, ...change })),
      ...[undefined, Number.NaN, new Date(0), new Map([['a', 1]]), { deep: [() => 1] }, circle].map((value) => ({
        ...answer,
        value,
      })),
      ...[{ type: 'create' }, { type: 'create', key: null }, { type: 'select', key: 1 }],
      ...[undefined, { sample: 1 }, ['sample']].map((choice) => ({ type: 'choose', choice })),
      ...[
        { type: 'setStatus', key: 'a' },
        { type: 'loadScenario', file: null },
      ],
      ...[
        { type: 'openProblem', block: null, property: null },
        { type: 'openProblem', block: 'a' },
      ],
      ...[{ type: 'compare' }, { type: 'compare', pair: { one: 1, other: null } }],
      ...[{ type: 'showScenarios' }, { type: 'showScenarios', isShown: 'yes' }],
      { type: 'open', uri: 'file:///etc/passwd' },
    ],
    wrongStates: [
      ...[{ ...kept, uri: 1 }, { claim }],
      ...[{ sample: undefined }, { answers: [] }, { answers: { a: undefined } }, { requests: {} }].map((change) => ({
        ...kept,
        claim: { ...claim, ...change },
      })),
      ...[{ payload: undefined }, { status: undefined }, { type: 'claim' }].map((change) => ({
        ...kept,
        claim: { ...claim, requests: [{ ...claimRequest, ...change }] },
      })),
    ],
  },
  review: {
    message: reviewPageMessage,
    state: reviewPanelState,
    messages: [
      ...[{ type: 'ready' }, { type: 'run' }, { type: 'chooseBase' }, { type: 'copyMarkdown' }],
      { type: 'compare', base: 'main...' },
      { type: 'openDiff', base: { path: 'workflows/claims-blocks.json', line: 3 }, head: null },
    ] as const satisfies readonly ReviewPageMessage[],
    states: [{ uri, base: 'HEAD' }],
    wrong: [
      ...[diff('../other/.platform-config.json'), diff('/etc/passwd'), diff('code/main.js', -1), diff(null)],
      ...[{ type: 'compare', base: 1 }, { type: 'chooseRevision' }],
    ],
    wrongStates: [{ uri }],
  },
  'what-if': {
    message: whatIfPageMessage,
    state: whatIfPanelState,
    messages: [
      ...(['ready', 'run', 'cancel', 'saveBaseline', 'removeBaseline', 'cancelFuzz', 'openFault'] as const).map(
        (type) => ({ type }),
      ),
      ...[{ type: 'manageTrust' }, { type: 'look', view: look }, { type: 'look', view: { ...look, filter: 'all' } }],
      ...(['csv', 'json', 'markdown'] as const).map((format) => ({ type: 'export', format, changes: true }) as const),
      { type: 'prepare', hook: 'h', sample: 's', request: 'r' },
      ...(['prepareFinding', 'saveFinding'] as const).map((type) => ({ type, hook: 'h', finding: 9 })),
      ...[{ type: 'fuzz', order }, code],
    ] as const satisfies readonly WhatIfPageMessage[],
    states: [{ uri, look }],
    wrong: [
      ...[{ file: '../secret.js' }, { line: 0 }].map((change) => ({ ...code, ...change })),
      ...[{ runs: 100_001 }, { seed: -1 }].map((change) => ({ type: 'fuzz', order: { ...order, ...change } })),
      ...[
        { type: 'export', format: 'html', changes: true },
        { type: 'look', view: { tab: 'other' } },
      ],
    ],
    wrongStates: [{ uri }],
  },
};

for (const [name, { message, state, messages, states, wrong, wrongStates }] of Object.entries(panels))
  describe(`The messages of the page of the ${name} panel, and its kept state`, () => {
    it('are read as they were sent, and with nothing beside', () => {
      for (const sent of messages) assert.deepEqual(readAs(message, { ...sent, more: 'x' }), sent);
      for (const one of states) assert.deepEqual(readAs(state, { ...one, more: 1 }), one);
    });

    it('are dropped, never believed, in any other shape', () => {
      for (const one of wrong) assert.ok(message(one) instanceof Mismatch);
      for (const one of wrongStates) assert.ok(state(one) instanceof Mismatch);
      fc.assert(
        fc.property(fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }), (anything) => {
          assert.equal(readAs(message, anything), undefined);
          assert.equal(readAs(state, anything), undefined);
        }),
      );
    });
  });

describe('The claim form', () => {
  it('chooses nothing that is only inherited', () => {
    const inherited: unknown = Object.create({ sample: 'other.json' });
    const choice = (given: unknown) => readAs(previewPageMessage, { type: 'choose', choice: given });
    assert.deepEqual(choice(inherited), { type: 'choose', choice: {} });
    assert.deepEqual(choice({ now: null, answers: {} }), { type: 'choose', choice: { now: null } });
  });

  it('has lost of its kept state only what cannot be read', () => {
    assert.deepEqual(readAs(keptPreview, { ...kept, scenario: 1 }), { ...kept, scenario: null });
    assert.deepEqual(readAs(keptPreview, { ...kept, callsCode: 1 }), { ...kept, callsCode: true });
  });
});
