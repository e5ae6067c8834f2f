import { lifecycle } from '../../commands/lifecycle.js';
import { runCommand } from '../run-command.js';
import { answers, moduleArgument, type Tool } from '../tool.js';

export const simulateLifecycle: Tool = {
  name: 'simulate_lifecycle',
  title: "Simulate a policy's life",
  description:
    'What the settings make of a policy over time: when it becomes active, lapses, is not taken up or refunded, and which setting caused it. Give `pattern` for regular payments, or `events`.',
  arguments: {
    ...moduleArgument,
    events: {
      type: 'object',
      description: 'A lifecycle file.',
      examples: [
        {
          events: [
            { date: '2026-01-01', event: 'issued' },
            { date: '2026-02-01', event: 'payment_created' },
            { date: '2026-02-03', event: 'payment_failed' },
          ],
        },
      ],
    },
    pattern: {
      type: 'object',
      description:
        'Regular payments from the day `first` on. `outcomes` has those that do not simply succeed; `payment` counts from 1.',
      examples: [
        {
          first: '2026-01-01',
          payments: 12,
          outcomes: [
            { payment: 3, outcome: 'failed' },
            { payment: 4, outcome: 'reversed' },
          ],
        },
      ],
    },
    until: { type: 'string', description: 'The last day.', examples: ['2026-12-31'] },
  },
  output: {
    name: answers.text,
    description: answers.maybeText,
    timeline: answers.object,
    expectations: answers.objects,
    insights: answers.objects,
    comparison: answers.maybeObject,
  },
  async run({ module, events, pattern, until }, context) {
    return runCommand(context, lifecycle, [await context.roots.module(module)], { events, pattern, until });
  },
};
