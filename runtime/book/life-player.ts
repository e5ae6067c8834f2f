/** The life of each policy of a book: its payments, and what the settings make of them. */
import { play as playLife, type LifecycleSettings, type PolicyLife } from '../../language/lifecycle/index.js';
import { dayText, formatDay, readDate, type Day, type TimeZone } from '../../language/dates/index.js';
import type { BookLife, BookRecord } from '../../protocol/book.js';
import { lifecycleFile, type LifecycleEvent, type LifecycleFile } from '../../protocol/lifecycle-file.js';
import { readAs } from '../../protocol/shape.js';
import type { JsonObject } from '../../protocol/sandbox.js';
import { own } from '../alterations/changes.js';
import { settingsOf } from '../configuration.js';
import { eventsOf } from '../lifecycle/file-events.js';
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
  readonly #file: LifecycleFile | undefined;

  constructor(play: LifePlay, timeZone: TimeZone) {
    this.#play = play;
    this.#settings = settingsOf(play.configuration).settings;
    this.#timeZone = timeZone;
    this.#file = play.life === null ? undefined : fileIn(play.life);
  }

  renew(): void {
    // A life keeps nothing.
  }

  play({ id, policy }: PolicyLine, hash: IdHash): Promise<ToldRecord> {
    return Promise.resolve(this.#lived(id, policy, hash));
  }

  #lived(id: string, policy: JsonObject, hash: IdHash): ToldRecord {
    const text = this.#play.lives && joinedText(this.#play.lives, hash);
    if (this.#play.lives && text === undefined)
      return unlived(id, policy, 'book/no-life', 'The file of lives has none for this policy.');
    const file = text === undefined || text === null ? this.#file : fileIn(text);
    if (!file)
      return unlived(
        id,
        policy,
        'book/not-a-life',
        'What the file of lives has for this policy is not a lifecycle file.',
      );
    let played;
    try {
      const { events, terms, until } = eventsOf(withPolicy(file, policy, this.#timeZone), this.#timeZone);
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

function unlived(id: string, policy: JsonObject, code: string, message: string): ToldRecord {
  const { record, causes } = unplayed(id, 'invalid', { code, kind: 'input', message, file: null, line: null }, policy);
  return { record: { ...record, life: null }, causes, totals: {}, amounts: { before: null, after: null } };
}

function fileIn(text: string): LifecycleFile | undefined {
  return readAs(lifecycleFile, JSON.parse(text));
}

/** What the file does not say of the policy comes from the policy itself; one without an issue is issued when it was created. */
function withPolicy(file: LifecycleFile, policy: JsonObject, timeZone: TimeZone): LifecycleFile {
  const [created, start, end] = ['created_at', 'start_date', 'end_date'].map((name) => dayOf(policy, name, timeZone));
  const premium = premiumOf(policy);
  const events = file.events ?? [];
  const issued = created ?? start;
  const isIssued = issued === undefined || events.some(({ event }) => event === 'issued');
  const beginning: readonly LifecycleEvent[] = isIssued
    ? []
    : (['issued', 'payment_method_assigned'] as const).map((event) => ({ date: issued, event }));
  return {
    ...file,
    policy: {
      ...(premium !== null && { premium }),
      ...(start !== undefined && { start_date: start }),
      ...(end !== undefined && { end_date: end }),
      ...file.policy,
    },
    events: [...beginning, ...events],
  };
}

function dayOf(policy: JsonObject, name: string, timeZone: TimeZone): string | undefined {
  const text = own(policy, name);
  if (typeof text !== 'string') return undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const date = readDate(text, timeZone);
  return date && dayText(date.time, timeZone);
}

function lifeOf(life: PolicyLife, until: Day): BookLife {
  const { status, payments, missed, totals } = life;
  const last = life.happenings.findLast(({ kind }) => kind === 'status');
  return {
    status: status ?? null,
    since: last ? formatDay(last.day) : null,
    because: last?.causes[0] ?? null,
    until: Number.isFinite(until) ? formatDay(until) : null,
    payments: payments.all.length,
    missed: missed.sinceIssue,
    collected: totals.collected,
    reversed: totals.reversed,
    refunded: totals.refunded,
  };
}
