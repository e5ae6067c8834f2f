import { Arguments } from '../../arguments/arguments.js';
import { explain } from '../../commands/explain.js';
import { withoutTrust } from '../../in-sandbox.js';
import { silent } from '../run-command.js';
import { answers, type Tool } from '../tool.js';

export const explainRule: Tool = {
  name: 'explain_rule',
  title: 'Explain a rule',
  description: 'The page of a rule, in Markdown: what the `code` of a diagnostic reports, why and examples.',
  arguments: { rule: { type: 'string', examples: ['claims/unknown-block-reference'] } },
  required: ['rule'],
  output: { text: { ...answers.text, description: 'Markdown.' } },
  async run({ rule }, { howToTrust, roots }) {
    const given = new Arguments([String(rule)], new Map());
    const { stdout } = await explain.run(given, silent, {
      sandboxes: withoutTrust(howToTrust),
      files: await roots.files(),
    });
    return stdout;
  },
};
