import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readHostMessage } from '../../../client/webview/alteration/host-message.js';
import { goldenReport, idle, running, shownRun } from '../support/alteration-runs.js';

/** Everything that can be taken out of a value, or be something else in it. */
function* damaged(value: unknown): Generator {
  yield Symbol('something else');
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) for (const other of damaged(item)) yield value.with(index, other);
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      if (name !== 'before' && name !== 'after') yield { ...value, [name]: undefined };
      for (const other of damaged(member)) yield { ...value, [name]: other };
    }
}

describe('the messages to the page', () => {
  const fault = { message: 'No sample.', place: { uri: 'file:///a', start: { line: 0, character: 0 } } };
  const check = { code: 'a/b', severity: 'warning', message: 'm', path: '/x' } as const;
  const place = { file: 'code/main.js', line: 1 };
  const error = { step: 'get', kind: 'thrown', name: 'E', message: 'm', ...place, column: 1, stack: 'at x' } as const;
  const report = {
    ...goldenReport('add-family-member'),
    checks: [check],
    console: [{ level: 'log', text: 'hi', ...place }] as const,
    error,
  };
  const good = [idle, { ...idle, module: null }, { ...idle, run: running }, shownRun({ fault }), shownRun({ report })];

  it('are read', () => {
    for (const message of good) assert.equal(readHostMessage(message), message);
    for (const name of [
      'change-cover-amount',
      'change-cover-amount-rejected',
      'change-salary-multiple',
      'unknown-hook',
    ])
      assert.ok(readHostMessage(shownRun({ report: goldenReport(name) })), name);
  });

  it('are dropped with any part that is something else', () => {
    let count = 0;
    for (const message of good)
      for (const wrong of damaged(message)) {
        assert.equal(readHostMessage(wrong), undefined);
        count++;
      }
    assert.ok(count > 300);
  });

  it('are dropped in any other shape', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withMap: true, withBigInt: true }), (anything) =>
        assert.equal(readHostMessage(anything), undefined),
      ),
    );
  });
});
