/** The label of an option on the form: its value in title case. Section 2.7.2, rule 1. Only the first letter of each word changes. */
export function optionLabel(value: string): string {
  return value.replace(/(^|\s)(\S)/gu, (_match, space: string, first: string) => space + first.toUpperCase());
}
