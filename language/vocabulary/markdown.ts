/** Pieces of Markdown. */

/** Text as code on one line, even if it contains backticks: an empty line would end it. */
export function code(given: string): string {
  const text = given.replace(/\s+/g, ' ');
  const ticks = '`'.repeat([...text.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

/** Foreign text, escaped: none of its characters is read as Markdown. */
export function plain(text: string): string {
  return text.replace(/[\\`*[\]<>&]|(?<!\w)_|_(?!\w)|~~/g, '\\$&').replace(/\s+/g, ' ');
}

/** A sentence of ours about foreign names and values, which it has in backticks: they stay code, and nothing else is read as Markdown. */
export function said(sentence: string): string {
  return sentence
    .split(/`([^`]+)`/)
    .map((part, i) => (i % 2 === 0 ? plain(part) : code(part)))
    .join('');
}

/** Foreign Markdown as a part of ours: it keeps its emphasis and lists, but embeds nothing, leads nowhere and has no HTML. */
export function withoutEmbeds(markdown: string): string {
  return markdown.replace(/\\[^]|[<[]/g, (part) => (part === '<' ? '&lt;' : part === '[' ? '\\[' : part));
}

export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** Joins the non-empty parts. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** A table; empty if it has no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\n+/g, '<br>')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
