import type { InsertText } from '../insert-text.js';
import { itemKind, type Offer } from '../offer.js';

/** A possible value, as JSON; `snippet` is JSON as well. */
export type Choice = Pick<
  Offer,
  'label' | 'kind' | 'detail' | 'describe' | 'snippet' | 'suggests' | 'filterText' | 'more'
> & {
  readonly json: string;
};

/** A possible member of an object. */
export interface MemberChoice {
  readonly name: string;
  readonly detail: string;
  readonly describe: () => string;
  readonly required: boolean;
  /** The initial value. */
  readonly value: InsertText;
  readonly deprecated?: boolean;
}

export function textChoice(text: string, kind: Offer['kind'], detail: string): Choice {
  return { label: text, kind, detail, json: JSON.stringify(text) };
}

export function nullChoice(meaning: string | undefined): Choice {
  return {
    label: 'null',
    kind: itemKind.value,
    json: 'null',
    ...(meaning !== undefined && { detail: meaning }),
  };
}
