import type { WhatIfColumn } from '../../../protocol/panels/what-if.js';
import assert from 'node:assert/strict';
import {
  changeText,
  differenceText,
  isSeen,
  listedRows,
  premiumsOf,
  premiumText,
  rowKey,
  sorted,
} from '../../../client/webview/what-if/listed-rows.js';
import { requestText } from '../../../protocol/request-text.js';
import { defaultMoney } from '../../../protocol/money.js';
import type { WhatIfRow } from '../../../protocol/what-if.js';

const row = (request: string, more: Partial<WhatIfRow> = {}): WhatIfRow => ({
  ...{ hook: 'grow', sample: 'a.json', request, data: {}, outcome: 'applied', message: null, place: null },
  ...{ currency: 'ZAR', premium_before: 100, premium_after: 200, changes: 1 },
  ...more,
});
const rows = [
  row('generated 2', { outcome: 'failed', premium_after: null }),
  row('generated 10', { premium_after: 90 }),
  row('generated 9', { premium_before: 0, changes: 3 }),
];
const now = '2026-10-20T00:00:00.000Z';

describe('The rows that are listed', () => {
  it('tell what has changed since the baseline', () => {
    const baseline = { now, rows: [row('generated 10', { premium_after: 80 }), rows[2]!, row('old')] };
    const listed = listedRows({ rows, status: 'done' }, baseline);
    assert.deepEqual(
      listed.map(({ row: { request }, change, before }) => [request, change, before?.premium_after ?? null]),
      [
        ['generated 2', 'new', null],
        ['generated 10', 'different', 80],
        ['generated 9', null, null],
        ['old', 'gone', null],
      ],
    );
    const seen = (filter: 'all' | 'failures' | 'changes') =>
      listed.filter((one) => isSeen(one, filter)).map((one) => one.row.request);
    assert.deepEqual(seen('all'), ['generated 2', 'generated 10', 'generated 9']);
    assert.deepEqual(seen('failures'), ['generated 2']);
    assert.deepEqual(seen('changes'), ['generated 2', 'generated 10', 'old']);
    assert.equal(new Set(listed.map(rowKey)).size, 4);
  });

  it('lack none while others are still to come', () => {
    const listed = listedRows({ rows: [], status: 'running' }, { now, rows });
    assert.deepEqual(listed, []);
  });

  it('are sorted by a column, failures first among those that are alike, and what is not there last', () => {
    const listed = listedRows({ rows, status: 'done' }, null);
    const order = (sort: WhatIfColumn, isDescending = false) =>
      sorted(listed, { sort, isDescending }).map((one) => one.row.request.split(' ')[1]);
    assert.deepEqual(order('request'), ['2', '9', '10']);
    assert.deepEqual(order('outcome'), ['2', '10', '9']);
    assert.deepEqual(order('hook', true), ['2', '10', '9']);
    assert.deepEqual(order('before'), ['9', '2', '10']);
    assert.deepEqual(order('after'), ['10', '9', '2']);
    assert.deepEqual(order('after', true), ['9', '10', '2']);
    assert.deepEqual(order('change'), ['10', '2', '9']);
    assert.deepEqual(order('values', true), ['9', '2', '10']);
  });

  it('have amounts as money, where they are amounts', () => {
    assert.equal(premiumText(12345, 'ZAR'), 'R\u00a0123,45');
    assert.equal(premiumText(10.5, 'ZAR'), '10.5 cents');
    assert.equal(premiumText(12345, null), 'R\u00a0123,45');
    assert.equal(premiumText(12345, 'points'), 'points\u00a0123,45');
    assert.equal(premiumText(12345, null, { currency: 'GBP', locale: 'en-GB' }), '£123.45');
    assert.equal(premiumText(null, 'ZAR'), '');
  });

  it('have the change as a percentage, however small', () => {
    const share = (after: number) => changeText({ before: 26_000, after }, defaultMoney.locale).replace('\u00a0', ' ');
    assert.deepEqual([34_000, 25_000, 26_002, 25_999.5, 26_000].map(share), [
      '+30,8 %',
      '-3,8 %',
      '+0,008 %',
      '-0,002 %',
      '',
    ]);
  });

  it('say what each request asks for', () => {
    const text = (data: WhatIfRow['data'], currency = 'ZAR') =>
      requestText(row('given 1', { data, currency }), defaultMoney);
    assert.equal(text({ cover_amount: 5_000_000, smoker: true }), 'cover_amount R\u00a050\u00a0000,00, smoker true');
    assert.equal(text({ members: [{ age: 7 }], from: '2026-01-01' }), 'members [{"age":7}], from 1 Jan 2026');
    assert.equal(text({ member: { age: 7, name: 'A' }, none: {} }), 'age 7, name A');
    assert.equal(text([1]), '[1]');
    assert.equal(text({}), '');
    assert.equal(text({ note: 'long '.repeat(99) }).length, 121);
  });

  it('compare the premiums of the baseline with those of now', () => {
    const after = rows.map((row) => ({
      ...row,
      premium_after: row.premium_after === null ? null : row.premium_after + 100,
    }));
    const listed = listedRows({ rows: after, status: 'done' }, { now, rows });
    for (const one of listed) {
      const { before, after: nowAfter } = premiumsOf(one, true);
      if (before !== null && nowAfter !== null) assert.equal(nowAfter - before, 100);
    }
    assert.equal(differenceText({ before: 100, after: 350 }, 'ZAR', defaultMoney), '+R\u00a02,50');
    assert.equal(differenceText({ before: 350, after: 100 }, null, defaultMoney), '-R\u00a02,50');
    assert.equal(differenceText({ before: 350, after: 350 }, null, defaultMoney), '');
  });
});
