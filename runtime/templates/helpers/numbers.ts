/** The number that a value stands for: a number, or a text of digits; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && digits.test(value) ? Number(value) : undefined;
}

const digits = /^-?\d{1,300}(\.\d+)?$/;
