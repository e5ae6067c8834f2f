/** A copy of a part of a text, for what is kept for longer than the text: a part alone may keep all of it in memory. */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}
