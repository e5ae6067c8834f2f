/** The description as Markdown, for wikis and pull requests. Texts of the module are escaped: none of them becomes a heading or a tag. */
import { markdownText, type Phrase, type Token } from '../../language/phrases/index.js';
import { withoutEmbeds } from '../../language/vocabulary/index.js';
import type { ModuleDescription, Part } from './parts.js';

type Section = Part & { readonly kind: 'section' };

export function descriptionMarkdown({ title, facts, sections }: ModuleDescription): string {
  const blocks = [
    `# ${inline([{ kind: 'text', text: title }])}`,
    factsMarkdown(facts),
    contentsMarkdown(sections, 0),
    ...sections.map((section) => sectionMarkdown(section, 2)),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function contentsMarkdown(sections: readonly Section[], depth: number): string {
  if (depth > 1) return '';
  return sections
    .map(({ id, title, parts }) => {
      const inside = contentsMarkdown(parts.filter(isSection), depth + 1);
      const line = `${'  '.repeat(depth)}- [${inline(title)}](#${anchor(id)})`;
      return inside === '' ? line : `${line}\n${inside}`;
    })
    .join('\n');
}

/** Headings have anchors of their own: those that a renderer makes from titles change with them. */
function sectionMarkdown({ id, title, parts, otherIds = [] }: Section, level: number): string {
  const anchors = [id, ...otherIds].map(anchorTag).join('');
  const heading = `${'#'.repeat(Math.min(level, 6))} ${anchors}${inline(title)}`;
  return [heading, ...parts.map((part) => partMarkdown(part, level))].filter((block) => block !== '').join('\n\n');
}

function partMarkdown(part: Part, level: number): string {
  switch (part.kind) {
    case 'section':
      return sectionMarkdown(part, level + 1);
    case 'text':
      return lineStart(inline(part.phrase));
    case 'list':
      return part.items.map((item) => `- ${lineStart(inline(item))}`).join('\n');
    case 'table': {
      const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
      return [
        row(part.head.map((cell) => cellOf([{ kind: 'text', text: cell }]))),
        row(part.head.map(() => '---')),
        ...part.rows.map((cells, i) => {
          const block = part.blocks?.[i];
          return row(
            cells.map((cell, j) => (j > 0 || block === undefined ? '' : anchorTag(`block-${block}`)) + cellOf(cell)),
          );
        }),
      ].join('\n');
    }
    case 'facts':
      return factsMarkdown(part.facts);
    case 'markdown':
      return withoutEmbeds(part.source)
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'picture':
      // Markdown has no place for a drawing: its words are above it.
      return '';
  }
}

function factsMarkdown(facts: ModuleDescription['facts']): string {
  return facts.map(([name, phrase]) => `- **${inline([{ kind: 'text', text: name }])}:** ${inline(phrase)}`).join('\n');
}

function cellOf(phrase: Phrase): string {
  return inline(phrase).replaceAll('|', '\\|');
}

function inline(phrase: Phrase): string {
  return markdownText(phrase.map(withPlainQuotes)).replace(/\s+/g, ' ').trim();
}

/** VS Code marks typographic quotation marks in a file as ambiguous. Those in titles are the module's own. */
function withPlainQuotes(token: Token): Token {
  if (token.kind !== 'text' && token.kind !== 'value') return token;
  return { ...token, text: token.text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'") };
}

/** A text that begins like a list, a heading or a quotation is none. */
function lineStart(text: string): string {
  return text.replace(/^([-+#>]|\d+[.)])/, '\\$1');
}

function anchorTag(id: string): string {
  return `<a id="${anchor(id)}"></a>`;
}

function anchor(id: string): string {
  return id.replace(/[^\p{L}\p{N}_.-]/gu, '-');
}

function isSection(part: Part): part is Section {
  return part.kind === 'section';
}
