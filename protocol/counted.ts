/** A number with its noun: `1 request`, `2 requests`, `0 entries`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}
