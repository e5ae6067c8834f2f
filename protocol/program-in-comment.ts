/** The code of a program that runs with compiled code: it is in a comment at the end of its file (disk/code-cache.ts, scripts/with-code-cache.mjs). */

// The lines before and after it.
const begins = '\n/*program\n';
const ends = '\n*/\n';

/** Stands for the end of a comment in the program. */
const endOfComment = '*\v/';

/** @returns the code, and the offset in the file where it begins */
export function programInComment(file: string): { readonly code: string; readonly start: number } {
  const start = file.lastIndexOf(begins) + begins.length;
  return { code: file.slice(start, file.lastIndexOf(ends)).replaceAll(endOfComment, '*/'), start };
}
