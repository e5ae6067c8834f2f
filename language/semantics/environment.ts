import { utc, type TimeZone } from '../dates/time-zone.js';

/** What a template depends on besides its data. All of it comes from the caller, never from the machine. */
export interface Environment {
  /** The preview's clock, in milliseconds since 1970 in UTC. */
  readonly now: number;
  readonly timeZone: TimeZone;
  /** The language and country whose way of writing amounts is used, such as `en-ZA`. */
  readonly locale: string;
}

/** Where nothing of it is known: dates without an offset are read as those of UTC, on both sides of every comparison. */
export const anywhere: Environment = { now: NaN, timeZone: utc, locale: '' };
