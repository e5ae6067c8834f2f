import type { Example, Rule } from '../../rules/define.js';
import { code, fence, paragraphs } from '../../vocabulary/markdown.js';
import { fixesInExamples } from './example-fixes.js';

/** The page of a rule as Markdown: what it reports and why, with examples. `docs/rules` has these pages, and `platform-config explain` prints them. */
export function rulePage(rule: Rule): string {
  const { id, severity, summary, rationale, sections, noFix = '', good, bad } = rule;
  return paragraphs(
    `# ${code(id)}`,
    summary,
    paragraphs(
      `Severity: ${severity}, unless the tools file sets another.`,
      sections.length > 0
        ? `Specification: ${sections.length > 1 ? 'sections' : 'section'} ${sections.join(', ')}.`
        : undefined,
      `Quick fix: ${quickFix[fixesInExamples(rule)]}. ${noFix}`.trimEnd(),
    ),
    '## Why',
    rationale,
    '## Reported',
    ...bad.map(example),
    '## Not reported',
    ...good.map(example),
  );
}

const quickFix = { all: 'yes', some: 'for some of the problems below', none: 'none' };

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
  return fence(language, text.replace(/^\n+|(?<!\s)\s+$/g, ''));
}

function languageOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return extension === 'json' ? 'jsonc' : extension;
}
