/** The part of `node:assert/strict` that the suites use, where there is no Node. */

function assert(value: unknown, message = 'It does not hold.'): asserts value {
  if (!value) throw new Error(message);
}

function shown(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value, null, 1);
}

/** Of data, as the suites compare it: whatever JSON does not tell apart counts as the same. */
function areSame(actual: unknown, expected: unknown): boolean {
  return Object.is(actual, expected) || shown(actual) === shown(expected);
}

export default Object.assign(assert, {
  ok: assert,
  equal: (actual: unknown, expected: unknown, message = `${shown(actual)} is not ${shown(expected)}`) =>
    assert(Object.is(actual, expected), message),
  notEqual: (actual: unknown, expected: unknown, message = `It is ${shown(expected)}`) =>
    assert(!Object.is(actual, expected), message),
  deepEqual: (actual: unknown, expected: unknown, message = `${shown(actual)} is not ${shown(expected)}`) =>
    assert(areSame(actual, expected), message),
  match: (text: string, pattern: RegExp, message = `${text} does not match ${String(pattern)}`) =>
    assert(pattern.test(text), message),
  doesNotMatch: (text: string, pattern: RegExp, message = `${text} matches ${String(pattern)}`) =>
    assert(!pattern.test(text), message),
  rejects: async (work: Promise<unknown>, pattern: RegExp) => {
    const error: unknown = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const message = error instanceof Error ? error.message : 'no error';
    assert(pattern.test(message), `It ended with ${message}`);
  },
});
