/** The content of a module description, independent of its format. */
import type { Phrase } from '../../language/phrases/index.js';
import type { MarkdownNode } from '../../protocol/view-model.js';

export type Part =
  | {
      readonly kind: 'section';
      /** Never changes as long as the thing has its key. */
      readonly id: string;
      readonly title: Phrase;
      readonly parts: readonly Part[];
      /** The key of the block that it describes. */
      readonly block?: string;
      /** More ids, that lead to it as well. */
      readonly otherIds?: readonly string[];
    }
  | { readonly kind: 'text'; readonly phrase: Phrase; readonly tone?: 'muted' | 'warning' }
  | { readonly kind: 'list'; readonly items: readonly Phrase[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly Phrase[])[];
      /** The keys of the blocks that rows describe: their anchors. */
      readonly blocks?: readonly (string | undefined)[];
    }
  /** Names and what is said of them. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, Phrase])[] }
  /** The Markdown of a block, as a tree of safe elements. */
  | { readonly kind: 'markdown'; readonly nodes: readonly MarkdownNode[]; readonly source: string }
  /** A standalone SVG of this project's own. */
  | { readonly kind: 'picture'; readonly svg: string; readonly phrase: Phrase };

export interface ModuleDescription {
  readonly title: string;
  /** Below the title. */
  readonly facts: readonly (readonly [string, Phrase])[];
  readonly sections: readonly (Part & { readonly kind: 'section' })[];
}

export const section = (
  id: string,
  title: Phrase,
  parts: readonly (Part | undefined)[],
  block?: string,
): Part & { kind: 'section' } => ({
  kind: 'section',
  id,
  title,
  parts: parts.filter((part) => part !== undefined),
  ...(block !== undefined && { block }),
});

export const text = (phrase: Phrase, tone?: 'muted' | 'warning'): Part => ({
  kind: 'text',
  phrase,
  ...(tone && { tone }),
});

/** Undefined without items. */
export const list = (items: readonly Phrase[]): Part | undefined =>
  items.length === 0 ? undefined : { kind: 'list', items };

/** Undefined without rows. */
export const table = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly Phrase[])[],
  blocks?: readonly (string | undefined)[],
): Part | undefined =>
  rows.length === 0 ? undefined : { kind: 'table', caption, head, rows, ...(blocks && { blocks }) };

/** Undefined without facts. */
export const facts = (given: readonly (readonly [string, Phrase | undefined])[]): Part | undefined => {
  const known = given.flatMap(([name, phrase]) => (phrase && phrase.length > 0 ? [[name, phrase] as const] : []));
  return known.length === 0 ? undefined : { kind: 'facts', facts: known };
};
