/** The files that letters are written into. */

/**
 * One name for each letter: the name that the customer sees, without what a file system refuses. Of letters with one name, the later ones get their key
 * as well.
 */
export function fileNames(
  letters: readonly { readonly key: string; readonly fileName: string }[],
  extension: string,
): readonly string[] {
  const taken = new Set<string>();
  return letters.map(({ key, fileName }) => {
    const name = safe(fileName) || safe(key);
    let own = name;
    while (taken.has(own.toLowerCase())) own += `-${safe(key) || 'letter'}`;
    taken.add(own.toLowerCase());
    return `${own}.${extension}`;
  });
}

/** The longest part of a name that file systems take, with room for an extension. */
const longest = 120;

function safe(name: string): string {
  return name
    .replace(/[\p{C}/\\:*?"<>|]/gu, '_')
    .trim()
    .slice(0, longest)
    .replace(/^\.+|(?<![. ])[. ]+$/g, '');
}
