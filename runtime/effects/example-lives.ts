/** Lives of policies that settings may treat otherwise: each is a lifecycle file. */

interface ExampleLife {
  readonly name: string;
  readonly text: string;
}

const start = '2026-01-01';
const issued = ['issued', 'payment_method_assigned'].map((event) => ({ date: start, event }));

function life(name: string, failed: readonly number[], events: readonly object[] = []): ExampleLife {
  const outcomes = failed.map((payment) => ({ payment, outcome: 'failed' }));
  const pattern = { first: start, payments: 14, outcomes };
  return { name, text: JSON.stringify({ events: [...issued, ...events], pattern }) };
}

/** The policies are issued on 1 January 2026 and pay monthly. */
export const exampleLives: readonly ExampleLife[] = [
  life('every payment succeeds', []),
  life('the first payment fails', [1]),
  life('one payment fails', [3]),
  life('payments fail from the third on', [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
  life('every second payment fails', [2, 4, 6, 8, 10, 12, 14]),
  life('cancelled after ten days', [], [{ date: '2026-01-11', event: 'cancelled' }]),
  life('cancelled after three weeks', [], [{ date: '2026-01-22', event: 'cancelled' }]),
];
