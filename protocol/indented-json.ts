/** JSON as a file for people to read: two spaces for each level, and a line end. */
export function indentedJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
