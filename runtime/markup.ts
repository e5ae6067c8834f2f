import { escapedXml } from '../protocol/xml.js';

/** HTML that is safe to write: only `markup` creates it. */
export class Markup {
  constructor(readonly text: string) {}
}

export type MarkupPart = Markup | string | number | null | readonly MarkupPart[];

/** HTML as a template: inserted values are escaped, unless they are markup. Null inserts nothing. */
export function markup(literals: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(literals.map((literal, index) => literal + textOf(parts[index] ?? null)).join(''));
}

function textOf(part: MarkupPart): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escapedXml(String(part));
}
