import { required, text, type BlockType } from '../define.js';
import { blockKey } from './common.js';

export const markdown = {
  type: 'markdown',
  name: 'markdown block',
  category: 'display',
  section: '2.7.1',
  doc: 'Shows text that is written in Markdown: instructions, a summary of the policy, a table.',
  properties: [
    blockKey,
    {
      name: 'markdown',
      type: text({ format: 'markdown', templated: true }),
      presence: required,
      section: '2.7.1',
      doc: 'The text, written in Markdown.',
      example: "Cover: **{{formatCurrency claim.policy.sum_assured 'ZAR'}}**",
    },
  ],
  state: [],
  example: {
    type: 'markdown',
    key: 'instructions',
    markdown: 'Attach the *police report* before you submit claim {{claim.claim_number}}.',
  },
} as const satisfies BlockType;
