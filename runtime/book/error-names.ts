/** Those of the language, and of the classes that the platform provides. Any other is a text that the code sets, and may have data in it. */
const known: ReadonlySet<string> = new Set([
  'Error',
  'AggregateError',
  'EvalError',
  'InternalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AssertionError',
  'InvalidRequestError',
  'ValidationError',
]);

/** The name of an error, if it cannot have data of a policy in it. */
export function knownErrorName(name: string): string | undefined {
  return known.has(name) ? name : undefined;
}
