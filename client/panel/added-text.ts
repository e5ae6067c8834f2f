/** A part of a text that is added to a sample. A value is typed, or typed over; all else stays. */
interface AddedPart {
  /** As it is in the JSON. */
  readonly text: string;
  readonly isValue: boolean;
}

/**
 * Cuts a text that is added to a sample around its values: empty ones, and those that are proposed.
 *
 * @param text of JSON: members or items, whose values are texts
 */
export function partsOfAddition(text: string): readonly AddedPart[] {
  const parts: AddedPart[] = [];
  let end = 0;
  for (const { index, 1: value = '', 2: colon } of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)) {
    if (colon !== undefined) continue;
    parts.push({ text: text.slice(end, index + 1), isValue: false }, { text: value, isValue: true });
    end = index + 1 + value.length;
  }
  return [...parts, { text: text.slice(end), isValue: false }];
}
