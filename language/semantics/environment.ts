import { NumberFormats } from '../../protocol/money.js';
import { utc, type TimeZone } from '../dates/time-zone.js';

/** The inputs of a template besides its data. All come from the caller, never from the machine. */
export interface Environment {
  /** The preview's clock, in milliseconds since 1970 in UTC. */
  readonly now: number;
  readonly timeZone: TimeZone;
  /** How amounts are written. */
  readonly numbers: NumberFormats;
}

/** For an unknown environment: dates without an offset are read as UTC, on both sides of every comparison. */
export const anywhere: Environment = { now: NaN, timeZone: utc, numbers: new NumberFormats('') };
