import type { HelperParameter } from '../define.js';
import type { Helper } from './helper.js';

/** How many arguments a helper takes, named ones not counted. */
export interface Arity {
  readonly min: number;
  readonly max: number;
}

export function arityOf({ parameters }: Helper): Arity {
  return {
    min: parameters.filter(({ optional }) => !optional).length,
    max: parameters.some(({ rest }) => rest) ? Infinity : parameters.length,
  };
}

/** Whether the helper computes with so many arguments; with others it renders nothing. */
export function computesWith(helper: Helper, count: number): boolean {
  if (helper.takes === undefined) return true;
  const least = helper.parameters.filter(({ optional, hasDefault }) => !optional && !hasDefault).length;
  return count >= least && count <= arityOf(helper).max;
}

/** The parameter for an argument, by its index from 0 or by its name. */
export function parameterAt({ parameters, hash }: Helper, argument: number | string): HelperParameter | undefined {
  if (typeof argument === 'string') {
    for (const parameter of hash) if (parameter.name === argument) return parameter;
    return undefined;
  }
  const last = parameters.at(-1);
  return parameters[argument] ?? (last?.rest ? last : undefined);
}
