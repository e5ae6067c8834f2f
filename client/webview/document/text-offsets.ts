/** The offsets of a text and of its HTML source, in which characters may be written as entities, and line breaks as two characters. */

const unit = /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);?|\r\n|[\s\S]/giu;

/**
 * How much of the source makes up the first `length` units of the text.
 *
 * @param text as it is decoded
 */
export function sourceLength(source: string, text: string, length: number): number {
  if (source.length === text.length) return length;
  let [at, decoded] = [0, 0];
  for (const [written] of source.matchAll(unit)) {
    if (decoded >= length) break;
    decoded += unitLength(written);
    at += written.length;
  }
  return at;
}

/** The reverse. */
export function decodedLength(source: string, text: string, length: number): number {
  if (source.length === text.length) return Math.min(length, text.length);
  let [at, decoded] = [0, 0];
  for (const [written] of source.matchAll(unit)) {
    if (at + written.length > length) break;
    decoded += unitLength(written);
    at += written.length;
  }
  return Math.min(decoded, text.length);
}

/** In UTF-16 units of the text. Entities of more than one unit are rare, and cost a unit of precision. */
function unitLength(written: string): number {
  return written.startsWith('&') || written === '\r\n' ? 1 : written.length;
}
