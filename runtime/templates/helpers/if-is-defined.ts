import type { Helper } from './helper.js';

export const ifIsDefined: Helper = ({ args, fail }) =>
  args.length === 1 ? isDefined(args[0]) : fail('wrong-arguments', '`ifIsDefined` takes one value.');

export const ifIsNotDefined: Helper = ({ args, fail }) =>
  args.length === 1 ? !isDefined(args[0]) : fail('wrong-arguments', '`ifIsNotDefined` takes one value.');

function isDefined(value: unknown): boolean {
  return value !== undefined && value !== null;
}
