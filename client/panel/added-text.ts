/**
 * A text that is added to a sample, cut where its values are empty: between two parts, one is typed.
 *
 * @param text of JSON: members or items
 */
export function partsAroundEmptyValues(text: string): readonly string[] {
  return text.split(/(?<=[:[,]\s*")(?="(?!\s*:))/);
}
