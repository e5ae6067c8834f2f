import assert from 'node:assert/strict';
import type { WaitingPeriodView } from '../../../protocol/view-model.js';
import { timeZoneNamed } from '../../../language/dates/time-zone.js';
import { environment, formOf, sample } from './support.js';

const johannesburg = timeZoneNamed('Africa/Johannesburg');

interface Viewed {
  readonly now: string;
  readonly zone?: typeof johannesburg;
  readonly start?: unknown;
}

/** The waiting period that the form shows for these settings. */
function shown(theFullPolicy: unknown, { now, zone, start = '2026-01-31' }: Viewed): WaitingPeriodView | null {
  return formOf([], {
    configuration: JSON.stringify({ settings: { waitingPeriod: { applyTo: { theFullPolicy } } } }),
    sample: { ...sample, policy: { ...sample.policy, start_date: start } },
    environment: { ...environment, now: Date.parse(now), ...(zone && { timeZone: zone }) },
  }).waitingPeriod;
}

describe('The waiting period of the general settings', () => {
  const month = { period: 1, periodType: 'months' };

  it('is shown from the start of the policy until it is over', () => {
    const view = { period: 1, periodType: 'months', startsOn: '2026-01-31', endsOn: '2026-02-28' };
    assert.deepEqual(shown(month, { now: '2026-01-31T00:00:00Z' }), view);
    assert.deepEqual(shown(month, { now: '2026-02-27T23:59:59Z' }), view);
    assert.equal(shown(month, { now: '2026-02-28T00:00:00Z' }), null);
  });

  it('is shown before the start as well: nothing is covered yet', () => {
    assert.equal(shown(month, { now: '2025-12-24T00:00:00Z' })?.endsOn, '2026-02-28');
  });

  it('is counted in days, months and years of the calendar', () => {
    const ends = (period: number, periodType: string, start: string) =>
      shown({ period, periodType }, { now: `${start}T00:00:00Z`, start })?.endsOn;
    assert.equal(ends(30, 'days', '2026-02-01'), '2026-03-03');
    assert.equal(ends(6, 'months', '2026-08-31'), '2027-02-28');
    assert.equal(ends(1, 'years', '2024-02-29'), '2025-02-28');
    assert.equal(ends(0, 'days', '2026-02-01'), undefined);
  });

  it('ends by the clock of the module', () => {
    const start = '2026-03-01T00:00:00+02:00';
    assert.equal(shown(month, { now: '2026-03-31T21:59:59Z', zone: johannesburg, start })?.endsOn, '2026-04-01');
    assert.equal(shown(month, { now: '2026-03-31T22:00:00Z', zone: johannesburg, start }), null);
  });

  it('goes by the date alone, at whichever hour the policy starts', () => {
    const start = '2026-01-31T22:30:00.000Z';
    assert.equal(shown(month, { now: '2026-02-27T23:59:59Z', start })?.endsOn, '2026-02-28');
    assert.equal(shown(month, { now: '2026-02-28T00:00:00Z', start }), null);
    // Half past midnight of 1 February, by the clock of the module.
    const there = { zone: johannesburg, start };
    assert.equal(shown(month, { now: '2026-02-28T21:59:59Z', ...there })?.startsOn, '2026-02-01');
    assert.equal(shown(month, { now: '2026-02-28T22:00:00Z', ...there }), null);
  });

  it('may end later than any calendar goes', () => {
    for (const periodType of ['days', 'months', 'years'])
      assert.equal(
        shown({ period: Number.MAX_SAFE_INTEGER, periodType }, { now: '2026-02-01T00:00:00Z', zone: johannesburg })
          ?.endsOn,
        '9999-12-31',
      );
  });

  it('is not shown where nothing tells when it ends', () => {
    for (const settings of [null, undefined, 7, {}, { period: '1', periodType: 'months' }, { ...month, period: -1 }])
      assert.equal(shown(settings, { now: '2026-02-01T00:00:00Z' }), null);
    assert.equal(shown({ ...month, periodType: '__proto__' }, { now: '2026-02-01T00:00:00Z' }), null);
    for (const start of [null, 'soon', 7]) assert.equal(shown(month, { now: '2026-02-01T00:00:00Z', start }), null);
  });
});
