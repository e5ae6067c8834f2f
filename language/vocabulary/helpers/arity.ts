import type { Helper } from '../define.js';

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
