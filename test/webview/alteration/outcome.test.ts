import assert from 'node:assert/strict';
import { outcomeOf, stepsOf } from '../../../client/webview/alteration/outcome.js';
import type { AlterationError, LocatedReport } from '../../../protocol/sandbox.js';
import { goldenReport, running } from '../support/alteration-runs.js';

const applied = goldenReport('change-cover-amount');
const rejected = goldenReport('change-cover-amount-rejected');

function reportWith(report: Partial<LocatedReport>): LocatedReport {
  return { ...applied, ...report };
}

function failedIn(error: Partial<AlterationError>): LocatedReport {
  const thrown = {
    step: 'get',
    kind: 'thrown',
    name: 'TypeError',
    message: 'no',
    file: null,
    line: null,
    column: null,
  } as const;
  return reportWith({ error: { ...thrown, stack: null, ...error } });
}

function sentence(report: LocatedReport): string {
  const { state, sentence: words, quote } = outcomeOf({ ...running, status: 'done', report });
  return `${state}: ${words}${quote === null ? '' : ` ${quote}`}`;
}

describe('the outcome of a run, in a sentence', () => {
  const check = { code: 'c', message: '`getAlteration` returned nothing.', path: '' } as const;
  const error = { ...check, severity: 'error' } as const;
  const warning = { ...check, severity: 'warning' } as const;
  const sentences: readonly (readonly [LocatedReport, string])[] = [
    [applied, 'passed: Applied: 4 values of the policy changed.'],
    [reportWith({ changes: [{ path: '/a', after: 1 }] }), 'passed: Applied: 1 value of the policy changed.'],
    [reportWith({ changes: [] }), 'passed: Applied: the policy did not change.'],
    [reportWith({ changes: [], checks: [warning] }), 'warned: Applied: the policy did not change, with 1 warning.'],
    [
      reportWith({ changes: [], checks: [warning, error, error] }),
      'failed: Applied: the policy did not change, with 2 errors and 1 warning.',
    ],
    [rejected, 'failed: Rejected: "cover_amount" must be larger than or equal to 1000000'],
    [
      reportWith({
        steps: { ...applied.steps, get: { ok: false, alteration_package: null }, apply: null },
        checks: [warning, error],
      }),
      'failed: Not applied. `getAlteration` returned nothing.',
    ],
    [failedIn({}), 'failed: `getAlteration` failed with `TypeError`.'],
    [failedIn({ name: null }), 'failed: `getAlteration` threw a value that is not an error.'],
    [
      failedIn({ kind: 'rejected', step: 'apply' }),
      'failed: The promise of `applyAlteration` was rejected with `TypeError`.',
    ],
    [
      failedIn({ kind: 'rejected', step: 'validate', name: null }),
      'failed: The promise of `validateAlterationPackageRequest` was rejected.',
    ],
    [failedIn({ kind: 'timeout' }), 'failed: `getAlteration` timed out.'],
    [failedIn({ kind: 'memory' }), 'failed: `getAlteration` ran out of memory.'],
    [failedIn({ kind: 'timeout', step: 'load' }), 'failed: Loading the code timed out.'],
    [failedIn({ kind: 'syntax', step: 'load' }), 'failed: The code cannot be read.'],
  ];
  for (const [report, expected] of sentences) it(expected, () => assert.equal(sentence(report), expected));

  it('running, and not run', () => {
    assert.equal(outcomeOf(running).sentence, 'Running `change_cover_amount`…');
    const fault = { message: 'There is no sample.', place: null };
    assert.deepEqual(outcomeOf({ ...running, status: 'done', fault }), {
      state: 'failed',
      sentence: 'Not run.',
      quote: null,
    });
  });
});

describe('the steps of a run', () => {
  const states = (report: LocatedReport) => stepsOf(report).map(({ state }) => state);
  const { validate } = applied.steps;

  it('are passed, rejected, failed or not reached', () => {
    assert.deepEqual(states(applied), ['passed', 'passed', 'passed']);
    assert.deepEqual(states(rejected), ['rejected', 'not reached', 'not reached']);
    const notValidated = { validate: { ok: false, error: null, value: null }, get: null, apply: null };
    const load = failedIn({ step: 'load' });
    assert.deepEqual(states({ ...load, steps: notValidated }), ['not reached', 'not reached', 'not reached']);
    const inValidate = failedIn({ step: 'validate' });
    assert.deepEqual(states({ ...inValidate, steps: notValidated }), ['failed', 'not reached', 'not reached']);
    const get = { ok: false, alteration_package: null };
    assert.deepEqual(states({ ...failedIn({}), steps: { validate, get, apply: null } }), [
      'passed',
      'failed',
      'not reached',
    ]);
    assert.deepEqual(states(reportWith({ steps: { validate, get, apply: null } })), [
      'passed',
      'failed',
      'not reached',
    ]);
    const apply = { ok: false, altered_policy: null };
    assert.deepEqual(states({ ...failedIn({ step: 'apply' }), steps: { ...applied.steps, apply } }), [
      'passed',
      'passed',
      'failed',
    ]);
  });
});
