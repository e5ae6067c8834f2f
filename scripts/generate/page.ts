import { paragraphs } from '../../language/vocabulary/markdown.js';

/** A generated page of documentation. */
export function page(title: string, ...parts: readonly (string | undefined)[]): string {
  return paragraphs(
    '<!-- Generated from the sources of the project by `npm run generate`. Do not edit. -->',
    `# ${title}`,
    ...parts,
  );
}
