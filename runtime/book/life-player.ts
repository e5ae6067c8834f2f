/** The life of each policy of a book: its payments, and what the settings make of them. */
import {
  expandPattern,
  play as playLife,
  type LifeEvent,
  type PolicyLife,
  type PolicyTerms,
} from '../../language/lifecycle/index.js';
import { dayAt, formatDay, parseDay, readDate, wallTime, type Day, type TimeZone } from '../../language/dates/index.js';
import type { BookLife, BookRecord } from '../../protocol/book.js';
import { lifecycleFile } from '../../protocol/lifecycle-file.js';
import { readAs } from '../../protocol/decoder.js';
import { settingsOf } from '../configuration.js';
import { retriedBy, withPattern, writtenLife, type WrittenLife } from '../lifecycle/file-events.js';
import { retryFault } from '../lifecycle/read-file.js';
import type { BookPolicy } from './book-lines.js';
import { premiumOf, unplayed } from './hook-record.js';
import type { LifePlay } from './task.js';
import { memberOf, type JsonObject } from '../../protocol/json-value.js';

export function lifePlayer(play: LifePlay, timeZone: TimeZone): (policy: BookPolicy) => BookRecord {
  const { settings } = settingsOf(play.configuration);
  const ofAll = play.life === null ? undefined : lifeIn(play.life, timeZone);
  return ({ id, policy, joined }) => {
    if (play.life === null && joined === undefined)
      return unlived(id, policy, 'book/no-life', 'The file of lives has none for this policy.');
    let played;
    try {
      const life = joined === undefined ? ofAll : lifeIn(joined, timeZone);
      if (!life) throw new Error('What the file of lives has for this policy is not a lifecycle file.');
      const { written, pattern, terms, until } = withPolicy(life, policy, timeZone);
      const wrong = pattern?.outcomes?.flatMap((one) => retryFault(one, pattern.retries, settings) ?? [])[0];
      if (wrong !== undefined) throw new Error(wrong);
      const events = withPattern({ written, pattern: retriedBy(settings, pattern) }, terms.start, expandPattern);
      played = playLife(settings, events, { terms, until });
    } catch (error) {
      // Dates may be any texts.
      return unlived(id, policy, 'book/not-a-life', error instanceof Error ? error.message : String(error));
    }
    const { life, fault, until } = played;
    return {
      policy_id: id,
      outcome: fault ? 'invalid' : 'applied',
      premium_before: premiumOf(policy),
      premium_after: null,
      changes: [],
      codes: fault ? [fault.code] : [],
      error: fault ? { kind: 'event', name: fault.code, message: fault.message, file: null, line: null } : null,
      life: lifeOf(life, until),
    };
  };
}

function unlived(id: string, policy: JsonObject, code: string, message: string): BookRecord {
  return { ...unplayed(id, 'invalid', { code, kind: 'input', message, file: null, line: null }, policy), life: null };
}

function lifeIn(text: string, timeZone: TimeZone): WrittenLife | undefined {
  const file = readAs(lifecycleFile, JSON.parse(text));
  return file && writtenLife(file, timeZone);
}

const beginning = ['issued', 'payment_method_assigned'] as const;

/** What the file does not say of the policy comes from the policy itself; one without an issue is issued when it was created. */
function withPolicy(life: WrittenLife, policy: JsonObject, timeZone: TimeZone): WrittenLife {
  const start = dayIn(policy, 'start_date', timeZone);
  const issued = dayIn(policy, 'created_at', timeZone) ?? start;
  const isIssued = issued === undefined || life.written.some(({ name }) => name === 'issued');
  const terms: PolicyTerms = {
    start: life.terms.start ?? start,
    end: life.terms.end ?? dayIn(policy, 'end_date', timeZone),
    premium: life.terms.premium ?? premiumOf(policy) ?? undefined,
  };
  if (isIssued) return { ...life, terms };
  return { ...life, terms, written: [...beginning.map((name) => happening(name, issued)), ...life.written] };
}

/** An event that no file has. */
function happening(name: LifeEvent['name'], day: Day): LifeEvent {
  return { day, time: undefined, name, payment: undefined, retryOf: undefined, amount: undefined, place: '' };
}

/** @throws {Error} if it is a date that does not exist */
function dayIn(policy: JsonObject, name: string, timeZone: TimeZone): Day | undefined {
  const text = memberOf(policy, name);
  if (typeof text !== 'string') return undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    const day = parseDay(text);
    if (day === undefined) throw new Error(`'${text}' is not a date.`);
    return day;
  }
  const date = readDate(text, timeZone);
  return date && dayAt(wallTime(date.time, timeZone));
}

function lifeOf(life: PolicyLife, until: Day): BookLife {
  const { status, lastChange, payments, missed, totals } = life;
  return {
    status: status ?? null,
    since: lastChange ? formatDay(lastChange.day) : null,
    because: lastChange?.causes[0] ?? null,
    until: Number.isFinite(until) ? formatDay(until) : null,
    payments: payments.all.length,
    missed: missed.sinceIssue,
    collected: totals.collected,
    reversed: totals.reversed,
    refunded: totals.refunded,
  };
}
