import type { ShapedObject } from '../../../module/typed-walk.js';
import { memberValue, type JsonNode, type JsonObject } from '../../../syntax/json/tree.js';
import type { OffsetRange } from '../../../syntax/range.js';
import { payee } from '../../../vocabulary/payout/payee.js';
import { placeOf, type Located } from '../../../module/index/module-index.js';
import { ofShape, type LocalVisitor, type Place, type Report } from '../../define.js';
import { replaceValue, type Edit, type Suggestion } from '../../fix.js';
import { amountOf, compareAmounts, guardedAmount, isNumber, type Amount } from './amount-meaning.js';

interface AmountNode {
  readonly json: JsonNode;
  readonly text: string;
}

/**
 * Reports payees with another amount than that of their payout. Section 2.7.6.
 *
 * @param isCertain those where both are literal numbers, so that they differ on every claim, or the others
 */
export function differentAmounts<Message extends string>(
  isCertain: boolean,
  message: Message,
): (report: (report: Report<Message, OffsetRange>) => void) => LocalVisitor {
  return (report) => ({
    object: ofShape(payee, ({ json, owner }: ShapedObject) => {
      const ofPayee = amountNode(json);
      const ofBlock = owner && amountNode(owner.json);
      // Most are copies.
      if (!ofPayee || !ofBlock || ofPayee.text === ofBlock.text) return;
      const [one, other] = [amountOf(ofPayee.text), amountOf(ofBlock.text)];
      if (!one || !other || compareAmounts(one, other) === 'equal') return;
      if (isGuarded(ofPayee, other) || isGuarded(ofBlock, one)) return;
      if ((isNumber(one) && isNumber(other)) !== isCertain) return;
      const byBlock = copy(ofBlock, ofPayee, 'payee');
      const byPayee = copy(ofPayee, ofBlock, 'block');
      report({
        range: ofPayee.json.range,
        message,
        ...(isCertain && { data: { ofPayee: ofPayee.text.trim(), ofBlock: ofBlock.text.trim() } }),
        related: [{ range: ofBlock.json.range, message: 'The amount of the block is here.' }],
        // A field of the product may be missing: an amount that reads none is kept.
        suggestions: readsModule(ofBlock) && !readsModule(ofPayee) ? [byPayee, byBlock] : [byBlock, byPayee],
      });
    }),
  });
}

/** Characters of an amount in the title of a fix. Two that differ further on would be cut off to the same text. */
const longestShown = 44;

function amountNode(object: JsonObject): AmountNode | undefined {
  const json = memberValue(object, 'amount');
  if (json?.kind === 'string') return { json, text: json.value };
  return json?.kind === 'number' ? { json, text: json.literal } : undefined;
}

function isGuarded({ text }: AmountNode, other: Amount): boolean {
  const amount = guardedAmount(text);
  return amount !== undefined && compareAmounts(amount, other) === 'equal';
}

function readsModule({ text }: AmountNode): boolean {
  return text.includes('policy.module.');
}

function copy(from: AmountNode, to: AmountNode, whose: 'payee' | 'block'): Suggestion<OffsetRange> {
  const written = from.text.trim();
  const amount =
    written.length > longestShown ? `that of the ${whose === 'payee' ? 'block' : 'payee'}` : `\`${written}\``;
  return {
    title: `Change the amount of the ${whose} to ${amount}`,
    edits: [replaceValue(to.json.range, from.text)],
  };
}

/** Writes a percentage of an amount into each of the given places: that of the payee and that of the block. */
export function writeShare(
  located: Located<{ readonly amounts: readonly OffsetRange[]; readonly written: string }>,
  percentage: string,
): readonly Edit<Place>[] {
  const { amounts, written } = located.fact;
  const share = `{{divide (multiply ${written} ${percentage}) 100}}`;
  return amounts.map((range) => replaceValue(placeOf(located, range), share));
}
