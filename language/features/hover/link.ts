import type { Location } from 'vscode-languageserver-types';

/** A link in Markdown. The label is Markdown, too. */
export function link(label: string, uri: string): string {
  return `[${label}](${uri.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** A link to a place, with line and column in the form that editors read from a URI. */
export function linkTo(label: string, { uri, range: { start } }: Location): string {
  return link(label, `${uri}#L${String(start.line + 1)},${String(start.character + 1)}`);
}
