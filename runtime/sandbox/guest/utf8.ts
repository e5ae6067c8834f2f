/** UTF-8, which the engine has no API for. Invalid bytes become U+FFFD, as in Node. */
const replacement = '\ufffd';

export function bytesOfUtf8(text: string): number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, replacement));
  return Array.from(escaped.matchAll(/%(..)|[^%]/g), ([letter, hex]) =>
    hex === undefined ? letter.charCodeAt(0) : parseInt(hex, 16),
  );
}

export function textOfUtf8(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes[at] ?? 0);
    const sequence = [...bytes.subarray(at, at + length)];
    const letter = length === sequence.length ? letterOf(sequence) : undefined;
    text += letter ?? replacement;
    at += letter === undefined ? 1 : length;
  }
  return text;
}

function sequenceLength(first: number): number {
  if (first < 0xc0) return 1;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** Undefined for anything but a letter. */
function letterOf(sequence: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(sequence.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}
