/** The limits of answers. Section 8: they say what may be captured; a claim that breaks them is shown as it is. */

export interface Limits<T> {
  readonly min: T | null;
  readonly max: T | null;
}

/** `From 1 to 12.` Empty without limits. */
export function limitsText<T>({ min, max }: Limits<T>, show: (value: T) => string): string {
  if (min !== null && max !== null) return `From ${show(min)} to ${show(max)}.`;
  if (min !== null) return `From ${show(min)}.`;
  return max === null ? '' : `Up to ${show(max)}.`;
}

/** Why a value is outside of its limits; null if it is not. */
export function outside<T extends number | string>(value: T, { min, max }: Limits<T>): string | null {
  const isOutside = (min !== null && value < min) || (max !== null && value > max);
  return isOutside ? 'This is out of range.' : null;
}

/** `2 to 80 characters.` Empty without limits. */
export function lengthText({ min, max }: Limits<number>): string {
  if (min !== null && max !== null)
    return min === max ? `${String(max)} characters.` : `${String(min)} to ${String(max)} characters.`;
  if (min !== null) return `At least ${String(min)} characters.`;
  return max === null ? '' : `At most ${String(max)} characters.`;
}

/** Why a text is too short or too long; null if it is not. An empty one is no answer. */
export function wrongLength(text: string, { min, max }: Limits<number>): string | null {
  const { length } = [...text];
  if (length === 0) return null;
  if (min !== null && length < min) return `${String(length)} characters are too few.`;
  return max !== null && length > max ? `${String(length)} characters are too many.` : null;
}
