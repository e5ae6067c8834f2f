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

const noCode = { functions: [], calls: [], policy: null, balances: [], changed: [], reactivationOptions: [] };

describe('The document of an entry in a timeline', () => {
  const entries = [
    entry({ to: 'pending_initial_payment' }),
    entry({ to: 'active', date: '2026-03-05' }),
    entry({ kind: 'document', document: 'welcome_letter', date: '2026-03-05' }),
    entry({ to: 'lapsed', date: '2026-06-01' }),
  ];

  it('is that of its day, with what is known of the policy then', () => {
    assert.deepEqual(letterOfEntry(timeline(entries, { premium: 18_800, end: '2030-02-28' }), 2, null), {
      file: 'welcome_letter',
      sample: null,
      policyholder: null,
      now: '2026-03-05',
      policy: { status: 'active', start_date: '2026-03-01', end_date: '2030-02-28', monthly_premium: 18_800 },
    });
    assert.deepEqual(letterOfEntry(timeline(entries, {}), 2, null)?.policy, {
      status: 'active',
      start_date: '2026-03-01',
    });
  });

  it('has the sample of the life, and the fields that code had changed by the end of that day', () => {
    const changed = [
      { date: '2026-03-01', fields: { module: { grade: 1 } } },
      { date: '2026-03-05', fields: { module: { grade: 2 }, monthly_premium: 20_000 } },
      { date: '2026-03-06', fields: { module: { grade: 3 }, monthly_premium: 30_000 } },
    ];
    const known = timeline(entries, { premium: 18_800 });
    const balances = [
      { date: '2026-03-01', balance: -18_800 },
      { date: '2026-04-01', balance: 0 },
    ];
    const life = { ...known, code: { ...noCode, balances, changed } };
    const { sample, policy } = letterOfEntry(life, 2, 'two.json') ?? {};
    assert.deepEqual(
      [sample, policy],
      [
        'two.json',
        {
          ...{ status: 'active', start_date: '2026-03-01', balance: -18_800 },
          ...{ monthly_premium: 20_000, module: { grade: 2 } },
        },
      ],
    );
  });

  it('is none where none is sent', () => {
    assert.equal(letterOfEntry(timeline(entries, {}), 0, null), undefined);
    assert.equal(letterOfEntry(timeline(entries, {}), 9, null), undefined);
  });
});
