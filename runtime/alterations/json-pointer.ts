/** A member or an item as part of a JSON Pointer (RFC 6901). */
export function pointerTo(parent: string, name: string | number): string {
  return `${parent}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The outermost member in a pointer; undefined for the whole value. */
export function firstName(pointer: string): string | undefined {
  return pointer.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
}
