import { lifecycle } from '../../commands/lifecycle.js';
import { runCommand } from '../run-command.js';
import { moduleArgument, type Tool } from '../tool.js';

export const simulateLifecycle: Tool = {
  name: 'simulate_lifecycle',
  title: "Simulate a policy's life",
  description:
    'What the settings make of a policy over time: when it becomes active, lapses, is not taken up or refunded, and which setting caused it. Give `pattern` for regular payments, or `events`.',
  arguments: {
    ...moduleArgument,
    events: {
      type: 'object',
      description:
        'A lifecycle file: {"events": [{"date": "2026-01-01", "event": "issued"}, {"date": "2026-02-01", "event": "payment_failed"}]}.',
    },
    pattern: {
      type: 'object',
      description: 'Regular payments: {"first": "2026-01-01", "payments": 12, "fails": [3, 4]}.',
    },
    until: { type: 'string', description: 'The last day, such as 2026-12-31.' },
  },
  async run({ module, events, pattern, until }, context) {
    return runCommand(context, lifecycle, [await context.roots.module(module)], { events, pattern, until });
  },
};
