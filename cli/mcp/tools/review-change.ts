import { diff } from '../../commands/diff.js';
import { UserError } from '../../user-error.js';
import { runCommand } from '../run-command.js';
import { answers, moduleArgument, type Tool } from '../tool.js';

export const reviewChange: Tool = {
  name: 'review_change',
  title: 'Review a change',
  description:
    'What the working copy of a module changes against a git revision, by its meaning: each difference with a verdict (breaking, review, safe) and its reason, for open claims, live policies and money. Where code may run, also what comes out otherwise. Call it before you are done.',
  arguments: {
    ...moduleArgument,
    base: { type: 'string', description: 'The git revision (default: HEAD). main... is the merge base with main.' },
    against: { type: 'string', description: 'The folder of another state of the module, instead of a revision.' },
  },
  output: {
    version: answers.count,
    base: answers.text,
    head: answers.text,
    modules: answers.objects,
    summary: answers.object,
  },
  async run({ module, base, against }, context) {
    if (base !== undefined && against !== undefined)
      throw new UserError('`base` and `against` exclude one another: name a revision or a folder.');
    return runCommand(context, diff, [await context.roots.module(module)], {
      base,
      against: against === undefined ? undefined : await context.roots.module(against),
      'no-effects': context.trust === undefined,
    });
  },
};
