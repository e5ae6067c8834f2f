/** The content of a module description, independent of its format. */
import type { Words } from '../../language/words/index.js';
import type { MarkdownNode } from '../../protocol/view-model.js';

export type Part =
  /** `id` never changes as long as the thing has its key. */
  | { readonly kind: 'section'; readonly id: string; readonly title: Words; readonly parts: readonly Part[] }
  | { readonly kind: 'text'; readonly words: Words; readonly tone?: 'muted' | 'warning' }
  | { readonly kind: 'list'; readonly items: readonly Words[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly Words[])[];
    }
  /** Names and what is said of them. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, Words])[] }
  /** The Markdown of a block, as a tree of safe elements. */
  | { readonly kind: 'markdown'; readonly nodes: readonly MarkdownNode[]; readonly source: string }
  /** A standalone SVG of this project's own. */
  | { readonly kind: 'picture'; readonly svg: string; readonly words: Words };

export interface ModuleDescription {
  readonly title: string;
  /** Below the title. */
  readonly facts: readonly (readonly [string, Words])[];
  readonly sections: readonly (Part & { readonly kind: 'section' })[];
}

export const section = (
  id: string,
  title: Words,
  parts: readonly (Part | undefined)[],
): Part & { kind: 'section' } => ({
  kind: 'section',
  id,
  title,
  parts: parts.filter((part) => part !== undefined),
});

export const text = (words: Words, tone?: 'muted' | 'warning'): Part => ({
  kind: 'text',
  words,
  ...(tone && { tone }),
});

/** Undefined without items. */
export const list = (items: readonly Words[]): Part | undefined =>
  items.length === 0 ? undefined : { kind: 'list', items };

/** Undefined without rows. */
export const table = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly Words[])[],
): Part | undefined => (rows.length === 0 ? undefined : { kind: 'table', caption, head, rows });

/** Undefined without facts. */
export const facts = (given: readonly (readonly [string, Words | undefined])[]): Part | undefined => {
  const known = given.flatMap(([name, words]) => (words && words.length > 0 ? [[name, words] as const] : []));
  return known.length === 0 ? undefined : { kind: 'facts', facts: known };
};
