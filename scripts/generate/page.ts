import { paragraphs } from '../../language/vocabulary/markdown.js';

/** The first line of a generated page. */
export const generatedNote = '<!-- Generated from the sources of the project by `npm run generate`. Do not edit. -->';

/** A generated page of documentation. */
export function page(title: string, ...parts: readonly (string | undefined)[]): string {
  return paragraphs(generatedNote, `# ${title}`, ...parts);
}
