import type { Template } from '../syntax/template/tree.js';
import { decide } from './decide.js';
import { hidden, holds, OutOfSteps, Unknown, type Values } from './evaluate.js';

/** The maximum number of evaluated parts of a condition. */
const maximumSteps = 2000;

/**
 * The result of a condition while a block has no answer and nothing else is known. Section 2.7.5.
 *
 * @returns by the key of a block, whether the condition holds; undefined if that depends on something else
 */
export function holdsUnanswered(template: Template): (key: string) => boolean | undefined {
  const decision = decide(template)?.decision;
  return (key) => {
    if (!decision) return undefined;
    const values: Values = new Map([[`block ${key}` as const, { type: hidden }]]);
    try {
      const result = holds(decision, values, { left: maximumSteps });
      return result instanceof Unknown ? undefined : result;
    } catch (error) {
      if (error instanceof OutOfSteps) return undefined;
      throw error;
    }
  };
}
