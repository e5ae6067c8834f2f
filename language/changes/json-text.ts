/** JSON values in messages. */
import { plainValue } from '../syntax/json/print.js';
import type { JsonNode } from '../syntax/json/tree.js';
import { code } from '../vocabulary/markdown.js';
import { isSameJson } from './same-meaning.js';

const longest = 60;

/** How much of what is the same is shown before the first difference. In characters. */
const shownBefore = 15;

/** A value as code, shortened. @param from what is left out of a long text at its start, in characters */
function valueText(node: JsonNode | undefined, from = 0): string {
  if (!node) return 'nothing';
  return textInWords(plainText(node), from);
}

/** As it is in the file: where two values would look alike, such as `false` and `"false"`. */
function writtenText(node: JsonNode): string {
  const text = JSON.stringify(plainValue(node));
  return code(text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
}

function plainText(node: JsonNode): string {
  return node.kind === 'string' ? node.value : JSON.stringify(plainValue(node));
}

export function textInWords(text: string, from = 0): string {
  if (text === '') return 'an empty text';
  const line = `${from > 0 ? '…' : ''}${onOneLine(text).slice(from)}`;
  return code(line.length > longest ? `${line.slice(0, longest - 1)}…` : line);
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** `` from `a` to `b` ``, `` removed (it was `a`) ``, `` set to `b` `` or, of a list, what was added and removed. */
export function fromTo(base: JsonNode | undefined, head: JsonNode | undefined): string {
  if (!head) return `removed (it was ${valueText(base)})`;
  if (!base) return `set to ${valueText(head)}`;
  if (base.kind === 'array' && head.kind === 'array') return `changed: ${itemsInWords(base.items, head.items)}`;
  if (areAlike(base, head)) return `changed from ${writtenText(base)} to ${writtenText(head)}`;
  const from = firstShown(plainText(base), plainText(head));
  return `changed from ${valueText(base, from)} to ${valueText(head, from)}`;
}

function areAlike(one: JsonNode, other: JsonNode): boolean {
  return onOneLine(plainText(one)) === onOneLine(plainText(other));
}

/** Where to begin with two texts of which one is long: a little before they differ. */
function firstShown(base: string, head: string): number {
  const [one, other] = [onOneLine(base), onOneLine(head)];
  if (Math.max(one.length, other.length) <= longest) return 0;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const start = same - shownBefore;
  // Short beginnings and whole words are shown.
  return start <= shownBefore ? 0 : start + Math.max(0, one.slice(start, same).indexOf(' ') + 1);
}

/** Which items of a list were added, removed or moved: as often as they are there. */
function itemsInWords(base: readonly JsonNode[], head: readonly JsonNode[]): string {
  const left = [...base];
  const added = head.filter((item) => {
    const index = left.findIndex((other) => isSameJson(other, item));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  const isSeen = (item: JsonNode) =>
    added.some((one) => left.some((other) => areAlike(one, other) && areAlike(one, item)));
  const list = (items: readonly JsonNode[]) =>
    items.map((item) => (isSeen(item) ? writtenText(item) : valueText(item))).join(', ');
  const parts = [
    ...(added.length > 0 ? [`${list(added)} ${added.length > 1 ? 'were' : 'was'} added`] : []),
    ...(left.length > 0 ? [`${list(left)} ${left.length > 1 ? 'were' : 'was'} removed`] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : 'its items are in another order';
}
