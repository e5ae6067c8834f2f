/** The configurations in docs/other-editors.md. The suite runs editors with these very texts, so the page cannot differ from what was run. */
import { readFileSync } from 'node:fs';

export const page = 'docs/other-editors.md';

/** A block of code on the page. */
export interface Configuration {
  /** The nearest heading above it. */
  readonly heading: string;
  readonly language: string;
  readonly text: string;
}

/** All blocks of code on the page, in its order. */
export function configurations(text = readFileSync(page, 'utf8')): readonly Configuration[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((block) => ({
    heading: [...text.slice(0, block.index).matchAll(/^#{2,3} (.+)$/gm)].at(-1)?.[1] ?? '',
    language: block[1] ?? '',
    text: block[2] ?? '',
  }));
}

/** The configuration below a heading. @throws if there is none, or more than one in that language */
export function configurationOf(heading: string, language: string): string {
  const found = configurations().filter((one) => one.heading === heading && one.language === language);
  const [only] = found;
  if (!only || found.length > 1)
    throw new Error(`${page} has ${String(found.length)} blocks of ${language} below '${heading}'; expected one.`);
  return only.text;
}
