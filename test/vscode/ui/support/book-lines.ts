/** A request that doubles the cover of each policy, which validation rejects where it becomes too much: of `p-7`, for example. */
export const doubleCover = '{ "cover_amount": "{{ multiply policy.module.cover_amount 2 }}" }';

/** The policy of a sample several times, as `p-1`, `p-2`, …, with different covers and dates of birth. */
export function bookLines(sample: string, count: number): string {
  const { policy, policyholder } = JSON.parse(sample) as {
    readonly policy: { readonly module: object };
    readonly policyholder: object;
  };
  const lines = Array.from({ length: count }, (_, at) => {
    const module = { ...policy.module, cover_amount: 1_000_000 + ((at * 7) % 60) * 100_000 };
    return JSON.stringify({
      policy: { ...policy, policy_id: `p-${String(at + 1)}`, module },
      policyholder: { ...policyholder, date_of_birth: `${String(1970 + (at % 30))}-05-17` },
    });
  });
  return lines.join('\n');
}
