/** Pieces of Markdown. */

/** Text as code, even if it contains backticks. */
export function code(text: string): string {
  const ticks = '`'.repeat([...text.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

/** Foreign text, escaped: none of its characters is read as Markdown. */
export function plain(text: string): string {
  return text.replace(/[\\`*[\]<>&]|(?<!\w)_|_(?!\w)|~~/g, '\\$&').replace(/\s+/g, ' ');
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
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
