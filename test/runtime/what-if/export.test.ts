import assert from 'node:assert/strict';
import type { WhatIfReport, WhatIfRow } from '../../../protocol/what-if.js';
import { indentedJson } from '../../../protocol/json.js';
import { whatIfCsv, whatIfMarkdown } from '../../../runtime/what-if/export.js';

const row: WhatIfRow = {
  ...{ hook: 'grow', sample: 'a.json', request: 'generated 1', data: { name: 'a "b"' }, outcome: 'applied' },
  ...{ message: null, place: null, currency: 'ZAR', premium_before: 18800, premium_after: 29600, changes: 4 },
};
const failed: WhatIfRow = {
  ...row,
  ...{ request: '=1+1', outcome: 'failed', message: 'a | b\n*c*', premium_after: null, changes: 0, currency: null },
};
const pounds = { currency: 'GBP', locale: 'en-GB' };
const report: WhatIfReport = {
  ...{ version: 1, module: 'my_module', now: '2026-10-20T00:00:00.000Z', seed: 1 },
  ...{ rows: [failed, row], notes: ['Each run was done alone.'] },
};

describe('A report of what-if', () => {
  it('is a baseline as JSON', () => {
    assert.deepEqual(JSON.parse(indentedJson(report)), report);
  });

  it('is a table of cents as CSV, which no spreadsheet takes for formulas', () => {
    assert.deepEqual(whatIfCsv(report).split('\r\n'), [
      'outcome,hook,sample,request,data,premium_before,premium_after,currency,changes,message',
      `failed,grow,a.json,'=1+1,"{""name"":""a \\""b\\""""}",18800,,,0,"a | b\n*c*"`,
      `applied,grow,a.json,generated 1,"{""name"":""a \\""b\\""""}",18800,29600,ZAR,4,`,
      '',
    ]);
  });

  it('is a table of money as Markdown, in which words of the module are words', () => {
    assert.equal(
      whatIfMarkdown(report, undefined, pounds),
      [
        '# What-if: my_module',
        '',
        '2 runs: 1 failed, 1 applied. Clock at 2026-10-20T00:00:00.000Z, seed 1.',
        '',
        'Each run was done alone.',
        '',
        '| Outcome | Hook | Sample | Request | Premium before | Premium after | Change | Message |',
        '| --- | --- | --- | --- | ---: | ---: | ---: | --- |',
        '| failed | grow | a.json | =1+1 | £188.00 |  |  | a \\| b \\*c\\* |',
        '| applied | grow | a.json | generated 1 | ZAR 188.00 | ZAR 296.00 | +57.4 % |  |',
        '',
      ].join('\n'),
    );
  });

  it('is as Markdown what has changed since a baseline', () => {
    const text = whatIfMarkdown(report, [failed, { ...row, premium_after: 18800 }], pounds);
    assert.deepEqual(text.split('\n').slice(6, -1), [
      'Changes since the baseline:',
      '',
      '|  | Outcome | Hook | Sample | Request | Premium before | Premium after | Change | Message |',
      '| --- | --- | --- | --- | --- | ---: | ---: | ---: | --- |',
      '| - | applied | grow | a.json | generated 1 | ZAR 188.00 | ZAR 188.00 |  |  |',
      '| + | applied | grow | a.json | generated 1 | ZAR 188.00 | ZAR 296.00 | +57.4 % |  |',
    ]);
    assert.match(whatIfMarkdown(report, report.rows, pounds), /\n\nNo changes since the baseline\.\n$/);
  });
});
