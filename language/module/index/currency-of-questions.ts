import type { ModuleIndex } from './module-index.js';

/** The currency of all questions that ask for an amount; undefined if there are none, or they have several. Section 2.7.2. */
export function currencyOfQuestions(index: ModuleIndex): string | undefined {
  const currencies = new Set([...index.definitions('block').values()].flatMap(([first]) => first?.fact.currency ?? []));
  return currencies.size === 1 ? [...currencies][0] : undefined;
}
