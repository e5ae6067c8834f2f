import { toText } from '../../../language/semantics/index.js';
import { memberOf, type JsonRecord } from '../../../protocol/json-value.js';

/**
 * The UUID of a request, always the same for the same claim and block, so that results can be compared. Formatted like a random one (version 4).
 *
 * @param block the key of the block that creates it
 * @param earlier the number of requests that the block has already created
 */
export function requestId(claim: JsonRecord, block: string, earlier = 0): string {
  const seed = `${toText(memberOf(claim, 'claim_id'))}/${earlier === 0 ? block : `${block}/${String(earlier)}`}`;
  const digits = [0, 1, 2, 3]
    .map((part) =>
      hash(`${String(part)}:${seed}`)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}

/** FNV-1a over UTF-16 units, then mixed so that texts with different ends differ throughout. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
