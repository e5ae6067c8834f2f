import { blockRef } from '../../../protocol/block-edit.js';
import { conditionRows } from '../../../protocol/condition-rows.js';
import {
  boolean,
  listOf,
  number,
  object,
  objectOrDefaults,
  oneOf,
  orNull,
  otherwise,
  string,
  type Decoded,
} from '../../../protocol/decoder.js';
import type { ConditionName } from '../../../protocol/view-model.js';

const noNames: readonly string[] = [];

/** A condition of the form that is edited and not applied. */
const keptCondition = object({
  block: blockRef,
  condition: oneOf<ConditionName>(['show_if', 'hide_if', 'disabled_if', 'required_if']),
  rows: orNull(conditionRows),
  template: string,
  /** What the file had when its editor was opened. */
  base: orNull(string),
});

export type KeptCondition = Decoded<typeof keptCondition>;

const noConditions: readonly KeptCondition[] = [];

/** A page's view state, which it saves itself because VS Code discards a page whenever it is hidden. */
const pageView = objectOrDefaults({
  /** The scroll position in CSS pixels. */
  scroll: otherwise(0, number),
  /** The keys of folded elements. */
  folded: otherwise(noNames, listOf(string)),
  /** The names of unfolded elements that are folded by default. */
  open: otherwise(noNames, listOf(string)),
  /** Whether hidden blocks are shown. */
  showsHidden: otherwise(false, boolean),
  /** Whether the form is edited. */
  isEditing: otherwise(false, boolean),
  /** The width of the inspector in CSS pixels; null: the usual one. */
  inspectorWidth: otherwise(null, number),
  /** What is not applied yet. */
  conditions: otherwise(noConditions, listOf(keptCondition)),
});

export type PageView = ReturnType<typeof pageView>;

const kept = objectOrDefaults({ view: pageView });

/** @param state saved by the previous page, besides what restores its panel */
export function readPageView(state: unknown): PageView {
  return kept(state).view;
}
