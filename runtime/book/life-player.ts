/** The life of each policy of a book: its payments, and what the settings make of them. */
import {
  expandPattern,
  play as playLife,
  type LifeEvent,
  type LifecycleSettings,
  type PolicyLife,
  type PolicyTerms,
} from '../../language/lifecycle/index.js';
import { dayAt, formatDay, parseDay, readDate, wallTime, type Day, type TimeZone } from '../../language/dates/index.js';
import type { BookLife, BookRecord } from '../../protocol/book.js';
import { lifecycleFile } from '../../protocol/lifecycle-file.js';
import { readAs } from '../../protocol/shape.js';
import type { JsonObject } from '../../protocol/sandbox.js';
import { own } from '../alterations/changes.js';
import { settingsOf } from '../configuration.js';
import { withPattern, writtenLife, type WrittenLife } from '../lifecycle/file-events.js';
import { premiumOf, unplayed } from './hook-record.js';
import { joinedText } from './joined-texts.js';
import type { PolicyPlayer, ToldRecord } from './player.js';
import type { PolicyLine } from './policy-line.js';
import type { IdHash } from './shard.js';
import type { LifePlay } from './task.js';

export class LifePlayer implements PolicyPlayer {
  readonly runsCode = false;
  readonly #play: LifePlay;
  readonly #settings: LifecycleSettings;
  readonly #timeZone: TimeZone;
  /** Of all policies. */
  readonly #life: WrittenLife | undefined;
  /** The payments that the pattern plans: those of policies that begin on one day are the same. */
  readonly #planned: typeof expandPattern;

  constructor(play: LifePlay, timeZone: TimeZone) {
    this.#play = play;
    this.#settings = settingsOf(play.configuration).settings;
    this.#timeZone = timeZone;
    this.#life = play.life === null ? undefined : lifeIn(play.life, timeZone);
    this.#planned = this.#life ? keptByDay(expandPattern) : expandPattern;
  }

  renew(): void {
    // A life keeps nothing.
  }

  play({ id, policy }: PolicyLine, hash: IdHash): ToldRecord {
    const text = this.#play.lives && joinedText(this.#play.lives, hash);
    if (this.#play.lives && text === undefined)
      return unlived(id, policy, 'book/no-life', 'The file of lives has none for this policy.');
    let played;
    try {
      const life = text === undefined || text === null ? this.#life : lifeIn(text, this.#timeZone);
      if (!life) throw new Error('What the file of lives has for this policy is not a lifecycle file.');
      const { written, pattern, terms, until } = withPolicy(life, policy, this.#timeZone);
      const events = withPattern({ written, pattern }, terms.start, this.#planned);
      played = playLife(this.#settings, events, { terms, until });
    } catch (error) {
      // Dates may be any texts.
      return unlived(id, policy, 'book/not-a-life', error instanceof Error ? error.message : String(error));
    }
    const { life, fault } = played;
    const lived = lifeOf(life, played.until);
    const record: BookRecord = {
      policy_id: id,
      outcome: fault ? 'invalid' : 'applied',
      premium_before: premiumOf(policy),
      premium_after: null,
      changes: [],
      codes: fault ? [fault.code] : [],
      error: fault ? { kind: 'event', name: fault.code, message: fault.message, file: null, line: null } : null,
      life: lived,
    };
    const { status, payments, missed, collected, reversed, refunded } = lived;
    const totals = { payments, missed, collected, reversed, refunded, ...(status !== null && { [status]: 1 }) };
    const kept = collected - reversed - refunded;
    return { record, causes: record.codes, totals, amounts: { before: null, after: kept } };
  }
}

/** At most the events of so many days are kept: policies of ten years and more. */
const mostDays = 4000;

/** @param expand is always called with one pattern */
function keptByDay(expand: typeof expandPattern): typeof expandPattern {
  const kept = new Map<Day, readonly LifeEvent[]>();
  return (pattern, first) => {
    const known = kept.get(first);
    if (known) return known;
    if (kept.size >= mostDays) kept.clear();
    const events = expand(pattern, first);
    kept.set(first, events);
    return events;
  };
}

function unlived(id: string, policy: JsonObject, code: string, message: string): ToldRecord {
  const { record, causes } = unplayed(id, 'invalid', { code, kind: 'input', message, file: null, line: null }, policy);
  return { record: { ...record, life: null }, causes, totals: {}, amounts: { before: null, after: null } };
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
  const text = own(policy, name);
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
