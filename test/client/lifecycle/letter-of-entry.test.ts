import assert from 'node:assert/strict';
import { letterOfEntry } from '../../../client/lifecycle/letter-of-entry.js';
import type { PolicyView, Timeline, TimelineEntry } from '../../../protocol/lifecycle.js';

function entry(change: Partial<TimelineEntry>): TimelineEntry {
  return { date: '2026-03-01', day: 0, kind: 'status', to: null, document: null, ...change } as TimelineEntry;
}

function timeline(entries: readonly TimelineEntry[], policy: Partial<PolicyView> | null): Timeline {
  const known = policy && { issued: '2026-02-20', start: '2026-03-01', end: null, premium: null, ...policy };
  return { entries, policy: known } as Timeline;
}

describe('The document of an entry in a timeline', () => {
  const entries = [
    entry({ to: 'pending_initial_payment' }),
    entry({ to: 'active', date: '2026-03-05' }),
    entry({ kind: 'document', document: 'welcome_letter', date: '2026-03-05' }),
    entry({ to: 'lapsed', date: '2026-06-01' }),
  ];

  it('is that of its day, with what is known of the policy then', () => {
    assert.deepEqual(letterOfEntry(timeline(entries, { premium: 18_800, end: '2030-02-28' }), 2), {
      file: 'welcome_letter',
      sample: null,
      policyholder: null,
      now: '2026-03-05',
      policy: { status: 'active', start_date: '2026-03-01', end_date: '2030-02-28', monthly_premium: 18_800 },
    });
    assert.deepEqual(letterOfEntry(timeline(entries, {}), 2)?.policy, { status: 'active', start_date: '2026-03-01' });
  });

  it('is none where none is sent', () => {
    assert.equal(letterOfEntry(timeline(entries, {}), 0), undefined);
    assert.equal(letterOfEntry(timeline(entries, {}), 9), undefined);
  });
});
