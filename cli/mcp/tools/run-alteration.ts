import { alter } from '../../commands/alter.js';
import { runCommand } from '../run-command.js';
import { answers, moduleArgument, sampleArgument, type Tool } from '../tool.js';

export const runAlteration: Tool = {
  name: 'run_alteration',
  title: 'Run an alteration hook',
  description:
    "Runs an alteration hook of the module on a sample policy, in a sandbox: whether the request is valid, the alteration package, what changes in the policy, checks, the code's console, and an error with its place in the code.",
  arguments: {
    ...moduleArgument,
    ...sampleArgument,
    hook: { type: 'string', description: 'The key of the hook.' },
    data: { type: 'object', description: 'The data of the request.' },
    apply: { type: 'boolean', description: 'Apply the package as well (default: true).' },
    now: { type: 'string', description: 'The clock of the code, a date or time (default: now).' },
    seed: { type: 'integer', minimum: 0, description: 'What random numbers are made from (default: 1).' },
  },
  required: ['hook', 'data'],
  runsCode: true,
  output: {
    hook: answers.text,
    now: answers.text,
    seed: answers.count,
    steps: answers.object,
    response: answers.maybeObject,
    alteration_package: answers.maybeObject,
    policy: answers.maybeObject,
    changes: answers.maybeObjects,
    checks: answers.objects,
    console: answers.objects,
    error: answers.maybeObject,
  },
  async run({ module, sample, hook, data, apply = true, now, seed }, context) {
    return runCommand(context, alter, [await context.roots.module(module)], {
      sample: await context.roots.sample(module, sample),
      hook,
      data,
      apply,
      now,
      seed,
    });
  },
};
