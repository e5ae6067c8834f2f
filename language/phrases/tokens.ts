/** Sentences as parts with a meaning, so that each reader can draw them: in a hover, on a page, in a module description. */
import { code, plain } from '../vocabulary/markdown.js';

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  /** What the form shows as the name of a block. */
  | { readonly kind: 'title'; readonly text: string; readonly block: string }
  | { readonly kind: 'value'; readonly text: string }
  /** What has no words: a template, or a name as written. */
  | { readonly kind: 'code'; readonly text: string };

export type Phrase = readonly Token[];

export const say = (text: string): Phrase => [{ kind: 'text', text }];
export const value = (text: string): Phrase => [{ kind: 'value', text }];
export const codeOf = (text: string): Phrase => [{ kind: 'code', text }];

/** A text of words, with other words in its gaps. */
export function phrase(literals: TemplateStringsArray, ...parts: readonly (Phrase | string)[]): Phrase {
  return literals.flatMap((literal, i) => {
    const part = parts[i] ?? [];
    return [...(literal === '' ? [] : say(literal)), ...(typeof part === 'string' ? say(part) : part)];
  });
}

/** `A`, `A or B`, `A, B or C`. */
export function joined(items: readonly Phrase[], conjunction: string): Phrase {
  return items.flatMap((item, i) => {
    const separator = i === 0 ? '' : i === items.length - 1 ? ` ${conjunction} ` : ', ';
    return separator === '' ? item : [...say(separator), ...item];
  });
}

/** A value of a module that ordinary words around it cannot be confused with is written as it is, any other in quotation marks. */
export function quotedIfNeeded(text: string): string {
  const isPlain = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} './%-]*[\p{L}\p{M}\p{N}.%])?$/u.test(text);
  return isPlain && !/(?:^|\s)(?:and|is|neither|nor|not|or)(?:\s|$)/i.test(text) ? text : `“${text}”`;
}

/** Titles in quotation marks. */
export function plainText(sentence: Phrase): string {
  return sentence.map(({ kind, text }) => (kind === 'title' ? `“${text}”` : text)).join('');
}

/** Titles in italics. */
export function markdownText(sentence: Phrase): string {
  return sentence
    .map(({ kind, text }) => (kind === 'title' ? `*${plain(text)}*` : kind === 'code' ? code(text) : plain(text)))
    .join('');
}
