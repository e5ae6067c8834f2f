/** A part of a text that is added to a sample. A value is typed, or typed over; all else stays. */
interface AddedPart {
  /** As it is in the JSON. */
  readonly text: string;
  readonly isValue: boolean;
}

/**
 * Cuts a text that is added to a sample around its values: empty ones, and those that are proposed.
 *
 * @param text of JSON: members or items, whose values are texts, numbers or booleans
 */
export function partsOfAddition(text: string): readonly AddedPart[] {
  const parts: AddedPart[] = [];
  let end = 0;
  for (const { index, 1: quoted, 2: colon, 3: plain = '' } of text.matchAll(
    /"((?:[^"\\]|\\.)*)"(\s*:)?|(true|false|-?\d[\d.eE+-]*)/g,
  )) {
    if (colon !== undefined) continue;
    const start = quoted === undefined ? index : index + 1;
    const value = quoted ?? plain;
    parts.push({ text: text.slice(end, start), isValue: false }, { text: value, isValue: true });
    end = start + value.length;
  }
  return [...parts, { text: text.slice(end), isValue: false }];
}
