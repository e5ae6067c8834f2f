/** Edits in templates, which may be in a JSON string or in a letter. */
import type { EmbeddedTemplate } from '../../../module/typed-walk.js';
import type { OffsetRange } from '../../../syntax/range.js';
import { escaped, replaceText, type Edit } from '../../fix.js';

/** Whether a text needs no escaping between any quotes of a template, in a JSON string and in a letter. */
export function isPlain(text: string): boolean {
  return !/['"`\\{}\n\r\t]/.test(text);
}

/** Replaces a part of the template by a text that may contain quotes. @param range in the template */
export function rewrite({ json, toSource }: EmbeddedTemplate, range: OffsetRange, text: string): Edit<OffsetRange> {
  return replaceText(toSource(range), json ? escaped(text) : text);
}

/** The source at a range of the template. */
export function textAt({ template }: EmbeddedTemplate, { start, end }: OffsetRange): string {
  return template.text.slice(start, end);
}
