import { parseArguments } from '../../arguments.js';
import { explain } from '../../commands/explain.js';
import type { Tool } from '../tool.js';

export const explainRule: Tool = {
  name: 'explain_rule',
  title: 'Explain a rule',
  description: 'The page of a rule, in Markdown: what the `code` of a diagnostic reports, why, and examples.',
  arguments: { rule: { type: 'string', description: 'Such as claims/unknown-block-reference.' } },
  required: ['rule'],
  async run({ rule }) {
    const { stdout } = await explain.run(parseArguments([`./${String(rule)}`.slice(2)], explain.options), {
      colours: false,
      progress: () => undefined,
      write: () => Promise.resolve(true),
    });
    return stdout;
  },
};
