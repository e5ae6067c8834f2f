/** Arithmetic with numbers as they are written: amounts times 1.1 are exact to the last cent, which sums of binary fractions are not. Section 2.7.2. */

/** A number as whole digits and how many of them are decimals. */
interface Decimal {
  readonly digits: bigint;
  readonly decimals: number;
}

/** How many digits a quotient is computed to: more than a number can have. */
const digitsOfQuotient = 30;

/** @returns the number that is nearest to the exact product */
export function product(left: number, right: number): number {
  if (Number.isInteger(left) && Number.isInteger(right)) return left * right;
  const [one, other] = [decimalOf(left), decimalOf(right)];
  if (!one || !other) return left * right;
  return numberOf({ digits: one.digits * other.digits, decimals: one.decimals + other.decimals });
}

/** @returns the number that is nearest to the exact quotient; infinite for a divisor of 0 */
export function quotient(dividend: number, divisor: number): number {
  if (Number.isInteger(dividend) && Number.isInteger(divisor)) return dividend / divisor;
  const [one, other] = [decimalOf(dividend), decimalOf(divisor)];
  if (!one || !other || other.digits === 0n) return dividend / divisor;
  const more = digitsOfQuotient + String(other.digits).length;
  const digits = (one.digits * 10n ** BigInt(more)) / other.digits;
  return numberOf({ digits, decimals: more + one.decimals - other.decimals });
}

/** Undefined for what is no finite number. */
function decimalOf(value: number): Decimal | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (whole === '') return undefined;
  const decimals = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return decimals < 0 ? { digits: digits * 10n ** BigInt(-decimals), decimals: 0 } : { digits, decimals };
}

function numberOf({ digits, decimals }: Decimal): number {
  return Number(`${String(digits)}e${String(-decimals)}`);
}
