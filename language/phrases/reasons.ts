/** What the conditions behind the reasons of a preview say, in words. */
import type { BlockView, Reason } from '../../protocol/view-model.js';
import { blockTypeNamed } from '../vocabulary/index.js';
import type { FormNames } from './names.js';
import { conditionSentence } from './sentences.js';
import { plainText } from './tokens.js';

/** A condition of a block of a type as a sentence; undefined for one without words. */
export type ReasonSentence = (
  reason: Pick<Reason, 'condition' | 'template'>,
  type: string | null,
) => string | undefined;

/** Says each condition once: a group gives its reason to everything in it. */
export function reasonSentenceIn(names: FormNames): ReasonSentence {
  const known = new Map<string, string | undefined>();
  return ({ condition, template }, type) => {
    const category = blockTypeNamed(type ?? '')?.category;
    const id = `${condition} ${category ?? ''} ${template}`;
    if (!known.has(id)) {
      const { statement, phrase } = conditionSentence(condition, template, category, names);
      known.set(id, statement && `${plainText(phrase)}.`);
    }
    return known.get(id);
  };
}

/** By block key, for hidden and disabled blocks; a condition without words is left out. */
export function reasonSentences(
  blocks: readonly BlockView[],
  sentenceOf: ReasonSentence,
): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  const look = (views: readonly BlockView[]) => {
    for (const { key, type, reason, blocks: inner } of views) {
      const sentence = reason && sentenceOf(reason, type);
      if (key !== null && typeof sentence === 'string' && !found.has(key)) found.set(key, sentence);
      look(inner ?? []);
    }
  };
  look(blocks);
  return Object.fromEntries(found);
}
