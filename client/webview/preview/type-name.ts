/** `input.paragraph` → `Paragraph`. */
export function nameOf(type: string): string {
  const words = type.replace(/^input\./, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
