/** A number with its noun: `1 request`, `2 requests`, `0 entries`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}

/** A part of a whole: `0 of 1 scenarios`, `1 of 1 scenario`, `1 of 2 scenarios`. */
export function countedOf(part: number, whole: number, one: string): string {
  return `${String(part)} of ${String(whole)} ${part === 1 && whole === 1 ? one : `${one}s`}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], conjunction = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** A part of a whole, e.g. `67 %`. Only all of it is 100 %, and only nothing is 0 %. */
export function shareText(part: number, whole: number): string {
  const percent = whole === 0 ? 100 : (part / whole) * 100;
  const rounded = percent > 0 && percent < 100 ? Math.min(99, Math.max(1, Math.round(percent))) : percent;
  return `${String(rounded)}\u00a0%`;
}
