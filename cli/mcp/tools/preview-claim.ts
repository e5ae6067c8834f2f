import { preview } from '../../commands/preview.js';
import { runCommand } from '../run-command.js';
import { answers, moduleArgument, sampleArgument, type Tool } from '../tool.js';

export const previewClaim: Tool = {
  name: 'preview_claim',
  title: 'Preview a claim',
  description:
    'The claim form of a sample policy as a claims handler sees it: blocks with visible, disabled, required, and the reason for that; block states; requests that are created; problems.',
  arguments: {
    ...moduleArgument,
    ...sampleArgument,
    states: {
      type: 'object',
      description: 'Answers, as block states by key.',
      examples: [{ deceased_person: { option_key: 'spouse', option_value: 'Spouse' }, amount: { value: 5000 } }],
    },
    status: { type: 'string', description: 'The status of the claim.', examples: ['open'] },
    approval_status: { type: 'string', description: 'The approval status of the claim.', examples: ['approved'] },
    now: { type: 'string', description: 'A date or time (default: now).', examples: ['2026-10-06'] },
    create: {
      type: 'array',
      items: { type: 'string' },
      description: 'The keys of disbursement blocks whose button is pressed, in order.',
    },
  },
  output: {
    now: answers.text,
    blocks: answers.objects,
    block_states: answers.object,
    requests: answers.objects,
    problems: answers.objects,
  },
  async run({ module, sample, states, status, approval_status: approvalStatus, now, create }, context) {
    return runCommand(context, preview, [await context.roots.module(module)], {
      sample: await context.roots.sample(module, sample),
      states,
      status,
      'approval-status': approvalStatus,
      now,
      create,
    });
  },
};
