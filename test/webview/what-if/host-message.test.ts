import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readHostMessage } from '../../../client/webview/what-if/host-message.js';
import type { WhatIfReport, WhatIfRow } from '../../../protocol/what-if.js';
import { fuzzed, idle, shownReport } from '../support/what-if-runs.js';

const row: WhatIfRow = {
  ...{ hook: 'grow', sample: 'a.json', request: 'generated 1', data: { by: 1 }, outcome: 'applied', message: null },
  ...{ place: null, currency: null, premium_before: 1, premium_after: 2, changes: 1 },
};
const report: WhatIfReport = {
  version: 1,
  module: 'm',
  now: '2026-10-20T00:00:00.000Z',
  seed: 1,
  rows: [row],
  notes: ['A note.'],
};

describe('What the extension sends to the what-if page', () => {
  it('is drawn as it is', () => {
    for (const message of [
      idle,
      shownReport(report, { baseline: { rows: [row], now: report.now }, fuzz: fuzzed }),
      { type: 'rows', rows: [row], done: 1, all: 2 },
      { type: 'fuzz', fuzz: fuzzed },
    ])
      assert.equal(readHostMessage(message), message);
  });

  it('is dropped in any other shape', () => {
    fc.assert(fc.property(fc.anything(), (anything) => assert.equal(readHostMessage(anything), undefined)));
    assert.equal(readHostMessage({ ...idle, trusted: 'yes' }), undefined);
    assert.equal(readHostMessage({ type: 'rows', rows: [{ ...row, outcome: 'odd' }], done: 1, all: 2 }), undefined);
    assert.equal(
      readHostMessage({ type: 'rows', rows: [{ ...row, place: { file: 'a' } }], done: 1, all: 2 }),
      undefined,
    );
  });
});
