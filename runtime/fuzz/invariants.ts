/** Invariants of every request to a correct hook. */
import type { AlterationStep } from '../../protocol/sandbox.js';

/** For a function that fails. */
export function noFailure(step: AlterationStep): string {
  return step === 'validate' || step === 'load'
    ? 'Validation must accept or reject a request, not fail.'
    : 'Functions must not fail on data that validation accepts.';
}

export const unknownKeysThrow = 'Each function must throw for a hook key that it does not know.';

/** For a failed check, by its code. */
export function invariantOf(code: string): string {
  const [, name = ''] = code.split('/');
  return byName[name] ?? 'Results must have the members and types that the platform accepts.';
}

const byName: Readonly<Record<string, string>> = {
  'argument-changed': 'Functions must not modify their input.',
  'depends-on-chance': 'The same request must give the same package.',
  'depends-on-earlier-calls': 'The same request must give the same package.',
  'not-cents': 'Amounts must be whole cents.',
  'not-json': 'Results must be valid JSON.',
};
