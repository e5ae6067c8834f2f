/** What the conditions behind the reasons of a preview say, in words. */
import type { BlockView } from '../../protocol/view-model.js';
import { blockTypeNamed } from '../vocabulary/index.js';
import type { FormNames } from './names.js';
import { conditionSentence } from './sentences.js';
import { plainText } from './tokens.js';

/** By block key, for hidden and disabled blocks; a condition without words is left out. */
export function reasonSentences(blocks: readonly BlockView[], names: FormNames): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  /** A group gives its reason to everything in it. */
  const known = new Map<string, string | undefined>();
  const sentenceOf = ({ type, reason }: BlockView) => {
    if (!reason) return undefined;
    const { condition, template } = reason;
    const category = blockTypeNamed(type ?? '')?.category;
    const id = `${condition} ${category ?? ''} ${template}`;
    if (!known.has(id)) {
      const { statement, phrase } = conditionSentence(condition, template, category, names);
      known.set(id, statement && `${plainText(phrase)}.`);
    }
    return known.get(id);
  };
  const look = (views: readonly BlockView[]) => {
    for (const view of views) {
      const sentence = sentenceOf(view);
      if (view.key !== null && sentence !== undefined && !found.has(view.key)) found.set(view.key, sentence);
      look(view.blocks ?? []);
    }
  };
  look(blocks);
  return Object.fromEntries(found);
}
