/** A copy that shares no memory with the original text: a substring keeps all of it. */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}
