import { counted } from '../../protocol/counted.js';
import type { Rule } from '../../language/rules/define.js';
import { code, paragraphs, table } from '../../language/vocabulary/markdown.js';
import type { SectionCoverage, Statement } from '../../test/coverage/define.js';
import { coverage } from '../../test/coverage/index.js';
import { page } from './page.js';

/** The page that shows how each sentence of the specification is covered. */
export function coveragePage(rules: readonly Rule[]): string {
  return page(
    'Coverage of the specification',
    'What the specification says, sentence by sentence in our own words, and the rules that check it. Tests show that the runtime behaves as described, and that no rule complains of what is allowed. Where there is neither, the reason stands in their place.',
    summary(coverage.flatMap(({ statements }) => statements)),
    ...coverage.map(({ section, title, statements }) =>
      paragraphs(
        `## ${section} ${title}`,
        unpadded(table(['Id', 'What it says', 'Rules', 'Tests, or why neither'], statements.map(row))),
      ),
    ),
    '## Rules of this project',
    'These check what the specification does not describe.',
    unpadded(
      table(
        ['Rule', 'Why it exists'],
        rules.flatMap(({ id, sections, rationale }) => (sections.length > 0 ? [] : [[ruleLink(id), rationale]])),
      ),
    ),
  );
}

function summary(statements: SectionCoverage['statements']): string {
  const count = (holds: (statement: Statement) => boolean) => String(statements.filter(holds).length);
  return [
    `Of ${counted(statements.length, 'statement')},`,
    `${count(({ rules }) => rules !== undefined)} are checked by rules,`,
    `${count(({ rules, tests }) => rules === undefined && tests !== undefined)} are shown by tests alone,`,
    `and ${count(({ neither }) => neither !== undefined)} by neither.`,
  ].join(' ');
}

function row({ id, says, rules = [], tests = [], neither }: Statement): readonly string[] {
  return [
    id,
    says,
    rules.map(ruleLink).join(', '),
    neither ?? tests.map(({ file, title }) => `[${title}](../${file})`).join(', '),
  ];
}

function ruleLink(id: string): string {
  return `[${code(id)}](rules/${id}.md)`;
}

/** The cells are long: padding them to one width would mostly add blanks, and each change would change every line. */
function unpadded(text: string): string {
  return `<!-- prettier-ignore -->\n${text}`;
}
