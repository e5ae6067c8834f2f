import type { ShapedObject } from '../../../module/typed-walk.js';
import { memberValue, type JsonNode, type JsonObject } from '../../../syntax/json/tree.js';
import type { OffsetRange } from '../../../syntax/range.js';
import { payee } from '../../../vocabulary/payout/payee.js';
import { amountOf, compareAmounts, isNumber } from './amount-meaning.js';
import { replaceValue, type Suggestion } from '../../fix.js';

/** The amounts of a payout and of its payee, if they differ. */
export interface DifferentAmounts {
  /** Both are literal numbers, so they differ on every claim. */
  readonly isCertain: boolean;
  readonly ofPayee: AmountNode;
  readonly ofBlock: AmountNode;
  /** Changes one to the value of the other. */
  readonly suggestions: readonly Suggestion<OffsetRange>[];
}

interface AmountNode {
  readonly json: JsonNode;
  readonly text: string;
}

/** @param object a payee in its payout; for other objects there is nothing to compare */
export function differentAmounts({ json, shape, owner }: ShapedObject): DifferentAmounts | undefined {
  if (shape !== payee || !owner) return undefined;
  const ofPayee = amountNode(json);
  const ofBlock = amountNode(owner.json);
  // Most are copies.
  if (ofPayee?.text === ofBlock?.text) return undefined;
  const one = ofPayee && amountOf(ofPayee.text);
  const other = ofBlock && amountOf(ofBlock.text);
  if (!ofPayee || !ofBlock || !one || !other || compareAmounts(one, other) === 'equal') return undefined;
  return {
    isCertain: isNumber(one) && isNumber(other),
    ofPayee,
    ofBlock,
    suggestions: [
      copy(ofBlock, ofPayee, 'Pay the payee the amount of the block'),
      copy(ofPayee, ofBlock, 'Make the amount of the block that of the payee'),
    ],
  };
}

function amountNode(object: JsonObject): AmountNode | undefined {
  const json = memberValue(object, 'amount');
  if (json?.kind === 'string') return { json, text: json.value };
  return json?.kind === 'number' ? { json, text: json.literal } : undefined;
}

function copy(from: AmountNode, to: AmountNode, title: string): Suggestion<OffsetRange> {
  return { title, edits: [replaceValue(to.json.range, from.text)] };
}
