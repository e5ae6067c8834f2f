import { blockTypeNames, type BlockTypeName } from '../../../protocol/view-model.js';
import { claimsBlocksOf } from '../claims-entry.js';
import type { BlockType, ListType, Shape, UnionType } from '../define.js';
import { alert } from './alert.js';
import { annuityRequest } from './annuity-request.js';
import { checkbox } from './checkbox.js';
import { divider } from './divider.js';
import { dropdown } from './dropdown.js';
import { fulfillmentRequest } from './fulfillment-request.js';
import { groupOf } from './group.js';
import { heading } from './heading.js';
import { inputCurrency } from './input-currency.js';
import { inputDate } from './input-date.js';
import { inputNumber } from './input-number.js';
import { inputParagraph } from './input-paragraph.js';
import { inputText } from './input-text.js';
import { inputTime } from './input-time.js';
import { markdown } from './markdown.js';
import { payoutRequest } from './payout-request.js';
import { radio } from './radio.js';

/** Any block: its `type` selects its properties. */
export const blockUnion: UnionType = {
  kind: 'union',
  name: 'block type',
  discriminator: 'type',
  variants: () => blockTypes,
};

/** A whole claims blocks file, and the content of a group. Section 2.7. */
export const claimsBlocks: ListType = claimsBlocksOf(blockUnion);

/** One entry of the claims blocks. Section 2.7. */
export const claimsEntryShape: Shape = shapeOfItems(claimsBlocks);

function shapeOfItems(list: ListType): Shape {
  const item = list.of();
  if (item.kind !== 'object') throw new Error('The claims blocks are a list of objects.');
  return item.shape;
}

const catalogue = {
  alert,
  heading,
  markdown,
  divider,
  checkbox,
  radio,
  dropdown,
  'input.currency': inputCurrency,
  'input.number': inputNumber,
  'input.text': inputText,
  'input.paragraph': inputParagraph,
  'input.time': inputTime,
  'input.date': inputDate,
  group: groupOf(claimsBlocks),
  payout_request: payoutRequest,
  fulfillment_request: fulfillmentRequest,
  annuity_request: annuityRequest,
} as const satisfies { readonly [Type in BlockTypeName]: BlockType & { readonly type: Type } };

/** Every block type, in the order of the specification. */
export const blockTypes = blockTypeNames.map((type) => catalogue[type]);

const byName: ReadonlyMap<string, BlockType> = new Map(Object.entries(catalogue));

/** The block type that `name` names, if it is one. */
export const blockTypeNamed = (name: string): BlockType | undefined => byName.get(name);
