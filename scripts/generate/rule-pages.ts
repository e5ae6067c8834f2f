import { fixesInExamples } from '../../language/features/diagnostics/example-fixes.js';
import { rulePage } from '../../language/features/diagnostics/rule-page.js';
import type { Rule } from '../../language/rules/define.js';
import { code, table } from '../../language/vocabulary/markdown.js';
import { generatedNote, page } from './page.js';

/** The page of one rule as a file. Its examples stay unformatted. */
export function rulePageFile(rule: Rule): string {
  return `${generatedNote}\n\n${rulePage(rule).replace(/^```\w+$/gm, '<!-- prettier-ignore -->\n$&')}`;
}

/** The index of all rules, area by area. */
export function rulesIndexPage(rules: readonly Rule[]): string {
  const areas = [...new Set(rules.map(areaOf))];
  return page(
    'Rules',
    'Every problem carries the id of its rule. `rules` in the tools file sets another level for a rule, or turns it `off`.',
    ...areas.flatMap((area) => [
      `## ${area}`,
      table(
        ['Rule', 'Severity', 'Quick fix', 'Summary'],
        rules
          .filter((rule) => areaOf(rule) === area)
          .map((rule) => [
            `[${code(rule.id)}](${rule.id}.md)`,
            rule.severity,
            { all: 'yes', some: 'some', none: 'no' }[fixesInExamples(rule)],
            rule.summary,
          ]),
      ),
    ]),
  );
}

function areaOf({ id }: Rule): string {
  return id.slice(0, id.indexOf('/'));
}
