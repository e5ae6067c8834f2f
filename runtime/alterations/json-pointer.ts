/** A member or an item, as a JSON Pointer writes it (RFC 6901). */
export function pointerTo(parent: string, name: string | number): string {
  return `${parent}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
