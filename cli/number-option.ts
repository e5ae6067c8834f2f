import type { Arguments } from './arguments.js';
import { UserError } from './user-error.js';

/** @throws {UserError} if the option is given and is not a whole number within the bounds */
export function numberOf(args: Arguments, option: string, least: number, most: number): number | undefined {
  const text = args.value(option);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw new UserError(
    `Option --${option} needs a whole number from ${String(least)} to ${String(most)}, not '${text}'.`,
  );
}
