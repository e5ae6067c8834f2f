/** Invariants of every request to a correct hook. */
import type { AlterationStep } from '../../protocol/sandbox.js';

/** For a function that fails. */
export function noFailure(step: AlterationStep): string {
  return step === 'validate' || step === 'load'
    ? 'The validation accepts or rejects a request; it does not crash.'
    : 'No function fails on data that the validation accepts.';
}

export const unknownKeysThrow = 'Each function throws for a hook key that it does not know.';

/** For a failed check, by its code. */
export function invariantOf(code: string): string {
  const [, name = ''] = code.split('/');
  return byName[name] ?? 'What the functions return has the members and types that the platform takes.';
}

const byName: Readonly<Record<string, string>> = {
  'argument-changed': 'No function changes what it is given.',
  'depends-on-chance': 'The same request gives the same package.',
  'depends-on-earlier-calls': 'The same request gives the same package.',
  'input-data': '`input_data` is the `data` of the request.',
  'not-cents': 'Amounts are whole cents.',
  'not-json': 'JSON can write what the functions return.',
};
