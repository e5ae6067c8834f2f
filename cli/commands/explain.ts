/** `platform-config explain`: the page of a rule, or what another code says. */
import { didYouMean, differenceKinds, rulePage, rules } from '../../language/index.js';
import { explainedCodes } from '../../runtime/explained-codes.js';
import type { Command } from '../arguments/command.js';
import { UserError } from '../user-error.js';

/** By all codes: rules, problems of runs, kinds of differences. */
const pages: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(Object.entries(explainedCodes).map(([code, text]) => [code, () => `# \`${code}\`\n\n${text}`])),
  ...Object.fromEntries(
    Object.entries(differenceKinds).map(([kind, { summary, verdict, section }]) => [
      kind,
      () => `# \`${kind}\`\n\n${summary}\n\n${verdict}\n\nSpecification: section ${section}.`,
    ]),
  ),
  ...Object.fromEntries(rules.map((rule) => [rule.id, () => rulePage(rule)])),
};

export const explain: Command = {
  name: 'explain',
  summary: 'Explain a rule, with examples, or another code.',
  synopsis: 'RULE',
  words: Object.keys(pages),
  description: [
    'Prints the page of the rule RULE, the code of a problem such as claims/unknown-block-reference: what it reports, why and examples. RULE may be any code that a command or a panel shows, such as altered-policy/end-date-default or block/removed.',
    'Exit code: 2 if there is no such rule or code; else 0.',
  ],
  options: {},
  run({ positionals }) {
    const [id, ...more] = positionals;
    if (id === undefined)
      throw new UserError(
        'Name a rule, such as claims/unknown-block-reference. Problems name theirs in brackets or as `code`.',
      );
    if (more.length > 0) throw new UserError(`One rule at a time: '${positionals.join("', '")}' were given.`);
    const page = Object.hasOwn(pages, id) ? pages[id] : undefined;
    if (!page) throw new UserError(`There is no rule '${id}'.${suggestion(id)}`);
    return Promise.resolve({ stdout: `${page()}\n`, notes: [], exitCode: 0 });
  },
};

/** Without an area, the rules of that name. */
function suggestion(id: string): string {
  const ids = Object.keys(pages);
  const sameName = ids.filter((one) => one.endsWith(`/${id}`));
  return sameName.length > 0 ? ` Did you mean \`${sameName.join('` or `')}\`?` : didYouMean(id, ids);
}
