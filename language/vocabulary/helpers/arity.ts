import type { Helper, HelperParameter } from '../define.js';

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

/** The parameter for an argument, by its index from 0 or by its name. */
export function parameterAt({ parameters, hash }: Helper, argument: number | string): HelperParameter | undefined {
  if (typeof argument === 'string') return hash.find(({ name }) => name === argument);
  const last = parameters.at(-1);
  return parameters[argument] ?? (last?.rest ? last : undefined);
}
