/** Accepting the key of a fulfillment type also inserts the data that a request must provide for it. Section 2.7.6. */
import type { Definition } from '../../../module/facts/facts.js';
import type { ModuleIndex } from '../../../module/index/module-index.js';
import { editJson } from '../../../syntax/json/edits.js';
import { indentationAt, styleOf } from '../../../syntax/json/print.js';
import { memberValue } from '../../../syntax/json/tree.js';
import type { ValueLocation } from '../../cursor/location.js';
import { insertedJson } from './inserted-json.js';
import type { Offer } from '../offer.js';
import { fulfillmentData } from './skeletons.js';

/** The request's data if it has none yet; otherwise its missing parameters. */
export function withFulfillmentData(
  location: ValueLocation,
  type: Definition,
  index: ModuleIndex,
): Partial<Pick<Offer, 'snippet' | 'more'>> {
  const { object, entryText, json, offset } = location;
  const data = fulfillmentData(type, index);
  const given = object.json.members.findLast(({ name }) => name.value === 'fulfillment_data');
  if (!given) {
    if (type.parameters === undefined) return {};
    const at = json?.range.start ?? offset;
    const isOnOneLine = !entryText.slice(object.json.range.start, at).includes('\n');
    const indent = isOnOneLine ? undefined : indentationAt(entryText, at);
    const style = styleOf(entryText);
    const between = indent === undefined ? `,${style.gap}` : `,${style.lineEnd}${indent}`;
    return {
      snippet: [
        `${JSON.stringify(type.name)}${between}"fulfillment_data":${style.gap}`,
        ...insertedJson(data, style, indent).snippet,
      ],
    };
  }
  if (given.value?.kind !== 'object') return {};
  const { value: into } = given;
  const missing = Object.entries(data).filter(([name]) => memberValue(into, name) === undefined);
  const more = editJson(
    entryText,
    missing.map(([name, value]) => ({ kind: 'insert', into: into.range, name, value })),
  );
  return more && more.length > 0 ? { more } : {};
}
