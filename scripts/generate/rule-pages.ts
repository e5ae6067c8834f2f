import type { Example, Rule } from '../../language/rules/define.js';
import { code, fence, paragraphs, table } from '../../language/vocabulary/markdown.js';
import { page } from './page.js';

/** The page of one rule. */
export function rulePage({ id, severity, docs, examples }: Rule): string {
  return page(
    code(id),
    docs.summary,
    paragraphs(
      `Severity: ${severity}, unless the tools file sets another.`,
      docs.sections.length > 0 ? `Specification: ${docs.sections.join(', ')}.` : undefined,
      docs.noFix === undefined ? 'Quick fix: there is one.' : `Quick fix: none. ${docs.noFix}`,
    ),
    '## Why',
    docs.rationale,
    '## Reported',
    ...examples.bad.map(example),
    '## Not reported',
    ...examples.good.map(example),
  );
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
          .map(({ id, severity, docs }) => [
            `[${code(id)}](${id}.md)`,
            severity,
            docs.noFix === undefined ? 'yes' : 'no',
            docs.summary,
          ]),
      ),
    ]),
  );
}

function areaOf({ id }: Rule): string {
  return id.slice(0, id.indexOf('/'));
}

/** An example, unformatted: carets below its lines must not move. */
function example(files: Example): string {
  if (typeof files === 'string') return verbatim('jsonc', files);
  return paragraphs(
    ...Object.entries(files).map(([file, text]) =>
      file.endsWith('/') ? `${code(file)}: a folder.` : paragraphs(`${code(file)}:`, verbatim(languageOf(file), text)),
    ),
  );
}

function verbatim(language: string, text: string): string {
  return `<!-- prettier-ignore -->\n${fence(language, text.replace(/^\n+|\s+$/g, ''))}`;
}

function languageOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return extension === 'json' ? 'jsonc' : extension;
}
