/** `platform-config explain`: the page of a rule. */
import { didYouMean, rulePage, rules } from '../../language/index.js';
import type { Command } from '../arguments/command.js';
import { UserError } from '../user-error.js';

export const explain: Command = {
  name: 'explain',
  summary: 'Explain a rule, with examples.',
  synopsis: 'RULE',
  words: rules.map(({ id }) => id),
  description: [
    'Prints the page of the rule RULE, the code of a problem such as claims/unknown-block-reference: what it reports, why and examples.',
    'Exit code: 2 if there is no such rule; else 0.',
  ],
  options: {},
  run({ positionals }) {
    const [id, ...more] = positionals;
    if (id === undefined)
      throw new UserError(
        'A rule is missing, such as claims/unknown-block-reference. Problems name theirs in brackets or as `code`.',
      );
    if (more.length > 0) throw new UserError(`One rule at a time: '${positionals.join("', '")}' were given.`);
    const rule = rules.find((one) => one.id === id);
    if (!rule) throw new UserError(`There is no rule '${id}'.${suggestion(id)}`);
    return Promise.resolve({ stdout: `${rulePage(rule)}\n`, notes: [], exitCode: 0 });
  },
};

/** Without an area, the rules of that name. */
function suggestion(id: string): string {
  const ids = rules.map((rule) => rule.id);
  const sameName = ids.filter((one) => one.endsWith(`/${id}`));
  return sameName.length > 0 ? ` Did you mean \`${sameName.join('` or `')}\`?` : didYouMean(id, ids);
}
