/** The differences between two claim forms. Section 2.7. */
import type { Undo, Verdict } from '../difference.js';
import { breaking, noClaim, review, safe } from '../report.js';
import { wasUnusable } from '../corrected.js';
import { compareConditions } from '../conditions/compare-conditions.js';
import type { Renames } from '../renames/renames.js';
import { isTruthyText, toText } from '../../semantics/values.js';
import { isFilled, stateIn, type StoredClaim } from '../stored-claim.js';
import {
  conditionOf,
  type FormBlock,
  type FormComparison,
  groupsAround,
  ownerOf,
  placeOfBlock,
  placeOfForm,
  placeOfMember,
  storesSomething,
} from './form.js';
import { compareOptions } from './compare-options.js';
import { compareProperties } from './compare-properties.js';
import { hasOptions } from './options.js';
import { memberValue } from '../../syntax/json/tree.js';
import { setAt } from '../../rules/fix.js';
import { textInWords } from '../json-text.js';
import { plainValue } from '../../syntax/json/print.js';
import { undoAdded, undoMember, undoRemoved } from '../undo.js';
import { movedBlocks } from './moved-blocks.js';
import { pairBlocks, type BlockPair } from './pair-blocks.js';

export function compareForms(comparison: FormComparison): void {
  const { base, head } = comparison;
  const { pairs, removed, added } = pairBlocks(base.blocks, head.blocks);
  const partner = new Map(pairs.map((pair) => [pair.base, pair.head]));
  // What could not be read may be there all the same.
  if (head.isWhole) for (const block of removed) reportRemoved(comparison, block, partner);
  if (base.isWhole) for (const block of added) reportAdded(comparison, block);
  const order = new Map(base.blocks.map((block, i) => [block, i]));
  for (const pair of movedBlocks(pairs, order)) reportMoved(comparison, pair);
  for (const pair of pairs) {
    const isSame = pair.base.text === pair.head.text;
    if (!isSame) {
      const verdict = pair.base.typeName === pair.head.typeName ? undefined : reportType(comparison, pair);
      // The properties of an unrelated type say nothing about those before.
      if (verdict !== 'breaking') {
        compareProperties(comparison, pair);
        if (hasOptions(pair.base) && hasOptions(pair.head)) compareOptions(comparison, pair);
      }
    }
    if (!isSame || groupsAround(pair.base).length + groupsAround(pair.head).length > 0)
      compareConditions(comparison, pair, partner);
  }
}

function reportAdded({ head, report }: FormComparison, block: FormBlock): void {
  const judgement =
    block.type?.category === 'disbursement'
      ? review(`${whoCreates(block)} can now create a request with it, beside those already created.`)
      : canBeRequired(block)
        ? review('Claims that are nearly done lack the answer. The form shows it as missing, but they can proceed.')
        : safe('No claim can have stored anything under this key.');
  report('block/added', {
    ...judgement,
    subject: nameOf(block),
    message: `The ${noun(block)} ${titled(block)} was added.`,
    head: placeOfBlock(head.side, block),
    section: judgement.verdict === 'review' && block.type?.category !== 'disbursement' ? '2.7.5' : undefined,
    touches: judgement.verdict === 'safe' ? noClaim : () => true,
    undo: undoAdded(head.side, block, block.entry),
  });
}

/** Section 2.7.5: a request is created where its block is shown. */
function whoCreates(block: FormBlock): string {
  const isAlwaysShown = [...groupsAround(block), block].every(
    (one) => !conditionOf(one, 'show_if') && !conditionOf(one, 'hide_if'),
  );
  return isAlwaysShown ? 'Every open claim' : 'Each open claim that shows it';
}

/** Whether `required_if` is present and may hold. */
function canBeRequired(block: FormBlock): boolean {
  const condition = block.type?.category === 'form' ? conditionOf(block, 'required_if') : undefined;
  const decision = condition?.decision;
  return condition !== undefined && !(decision?.kind === 'literal' && !isTruthyText(toText(decision.value)));
}

function reportRemoved(
  { base, head, renames, report }: FormComparison,
  block: FormBlock,
  partner: ReadonlyMap<FormBlock, FormBlock>,
): void {
  const isStored = storesSomething(block.type);
  const isRequest = block.type?.category === 'disbursement';
  const unusable = wasUnusable(ownerOf(base.side, block), block);
  report('block/removed', {
    ...(isRequest
      ? (unusable ??
        breaking('Requests that open claims have created lose their block: the claim shows no link to them.'))
      : isStored
        ? breaking('Open claims keep an answer that no block shows and no one can change.')
        : safe('It stores no answer.')),
    subject: nameOf(block),
    message: `The ${noun(block)} ${titled(block)} was removed.`,
    head: placeOfForm(head, block.around && partner.get(block.around)),
    base: placeOfBlock(base.side, block),
    section: isRequest ? '2.7.6' : undefined,
    touches: isStored && !unusable ? filledState(renames, block.key) : noClaim,
    undo: undoRemovedBlock(head, block, block.around && partner.get(block.around)),
  });
}

/** @param around the group of the head that the block would be in */
function undoRemovedBlock(
  head: FormComparison['head'],
  block: FormBlock,
  around: FormBlock | undefined,
): Undo | undefined {
  const list = around && memberValue(around.block, 'blocks');
  if (list) return undoRemoved(head.side, around, list, block.entry);
  return head.path === undefined ? undefined : [setAt(head.path, ['-'], plainValue(block.entry))];
}

function reportMoved({ base, head, report }: FormComparison, pair: BlockPair): void {
  const [from, to] = [pair.base.around, pair.head.around];
  const place =
    from?.key === to?.key
      ? 'was moved to another place'
      : to
        ? `was moved into the group \`${to.key}\``
        : `was moved out of the group \`${from?.key ?? ''}\``;
  report('block/moved', {
    ...safe('The state of a block is stored under its key, wherever the block is.'),
    subject: nameOf(pair.head),
    message: `The ${noun(pair.head)} ${titled(pair.head)} ${place}.`,
    head: placeOfBlock(head.side, pair.head),
    base: placeOfBlock(base.side, pair.base),
    touches: noClaim,
  });
}

function reportType({ base, head, renames, report }: FormComparison, pair: BlockPair): Verdict {
  const [one, other] = [pair.base.type, pair.head.type];
  const verdict: Verdict = !storesSomething(one)
    ? storesSomething(other)
      ? 'review'
      : 'safe'
    : one && other && fieldsOf(one) === fieldsOf(other)
      ? 'review'
      : 'breaking';
  const isRequest = one?.category === 'disbursement';
  const reason = {
    safe: 'Neither type stores an answer.',
    review: storesSomething(one)
      ? 'Both types store the same fields: open claims keep their answers, and the new type shows them.'
      : 'Open claims have no answer yet and are now asked.',
    breaking: isRequest
      ? 'Requests that open claims have created are of another kind than the block.'
      : 'What open claims have stored is no answer of the new type.',
  }[verdict];
  report('block/type-changed', {
    verdict,
    reason,
    subject: nameOf(pair.head),
    message: `The type of \`${pair.head.key}\` was changed from \`${pair.base.typeName}\` to \`${pair.head.typeName}\`.`,
    head: placeOfMember(head.side, pair.head, pair.head.block, 'type'),
    base: placeOfMember(base.side, pair.base, pair.base.block, 'type'),
    section: isRequest ? '2.7.6' : undefined,
    undo: undoMember(head.side, pair.head, pair.head.block, 'type', memberValue(pair.base.block, 'type')),
    touches: verdict === 'safe' ? noClaim : storesSomething(one) ? filledState(renames, pair.head.key) : () => true,
  });
  return verdict;
}

/** The stored fields with their types, as a text. */
function fieldsOf({ state }: NonNullable<FormBlock['type']>): string {
  return state.map(({ name, valueType }) => `${name}:${valueType}`).join(' ');
}

/** Claims that have something stored for a block. */
function filledState(renames: Renames, key: string): (claim: StoredClaim) => boolean {
  const stored = renames.storedKey(key);
  return (claim) => isFilled(stateIn(claim, stored));
}

function nameOf({ key, typeName }: FormBlock): string {
  return key === '' ? typeName : key;
}

/** What a block is called in messages. */
function noun({ type, typeName }: FormBlock): string {
  if (type?.category === 'disbursement' || typeName === 'group') return typeName.replace('_', ' ');
  return type?.category === 'display' ? typeName : 'question';
}

function titled({ key, title }: FormBlock): string {
  return title === '' || title.includes('{{') ? `\`${key}\`` : `\`${key}\` (${textInWords(title)})`;
}
