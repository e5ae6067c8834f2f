import type { Helper } from './helper.js';

export const ifEquals: Helper = ({ args, fail }) =>
  args.length === 2 ? args[0] === args[1] : fail('wrong-arguments', '`ifEquals` takes two values.');
