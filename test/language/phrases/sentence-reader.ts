/**
 * Reads a sentence about conditions as a person does, without any knowledge of the template behind it: what it says of a claim. Throws if a sentence can be
 * read in two ways, e.g. with `and` next to `or`.
 */

/** What a person sees on a claim. Undefined for what has no answer. */
export interface SeenClaim {
  /** By title: the chosen label, the number in the form's units, the day, or whether the box is ticked. */
  readonly answers: ReadonlyMap<string, string | number | boolean | undefined>;
  /** By title: whether a checkbox was ever ticked or has a default. */
  readonly touched: ReadonlySet<string>;
  readonly status: string;
  readonly approvalStatus: string;
}

type Value = string | number | boolean | undefined;
type Reading = (claim: SeenClaim) => boolean;
type Term = (claim: SeenClaim) => Value;

export function readSentence(text: string): Reading {
  const reader = new Reader(text);
  const reading = reader.phrase();
  reader.end();
  return reading;
}

const month = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const atoms = {
  title: /“(?:Question \d|The last)”/y,
  date: new RegExp(`\\d+ (?:${month}) \\d{4}`, 'y'),
  money: /-?R\s?-?\d+,\d\d/y,
  number: /-?\d+(?:,\d+)?(?!\d)/y,
  text: /“(?!Question \d|The last)[^”]*”/y,
  label: /Option [AB]|C(?!\w)|D(?!\w)/y,
  status:
    /pending claim approval|pending payout|pending|completed|rejected|open|in review|acknowledged|paid out|closed|approved|repudiated|no claim|goodwill/y,
} as const;

const relations: readonly (readonly [string, (order: number) => boolean])[] = [
  [' is less than ', (order) => order < 0],
  [' is before ', (order) => order < 0],
  [' is at most ', (order) => order <= 0],
  [' is on or before ', (order) => order <= 0],
  [' is more than ', (order) => order > 0],
  [' is after ', (order) => order > 0],
  [' is at least ', (order) => order >= 0],
  [' is on or after ', (order) => order >= 0],
];

const quantities: readonly (readonly [string, (order: number) => boolean])[] = [
  ['fewer than ', (order) => order < 0],
  ['at most ', (order) => order <= 0],
  ['more than ', (order) => order > 0],
  ['at least ', (order) => order >= 0],
];

class Reader {
  #at = 0;

  constructor(private readonly text: string) {}

  phrase(): Reading {
    const parts = [this.#item()];
    const conjunctions = new Set<string>();
    for (;;) {
      const separator = this.#take(/; and |; or |; |, | and | or /y);
      if (separator === undefined) break;
      const word = separator.replace(/[;,\s]/g, '');
      if (word !== '') conjunctions.add(word);
      parts.push(this.#item());
    }
    if (conjunctions.size > 1) throw this.#unclear();
    return conjunctions.has('and')
      ? (claim) => parts.every((part) => part(claim))
      : (claim) => parts.some((part) => part(claim));
  }

  end(): void {
    if (this.#at < this.text.length) throw this.#unclear();
  }

  #item(): Reading {
    if (this.#take(/\(/y) !== undefined) {
      const inner = this.phrase();
      if (this.#take(/\)/y) === undefined) throw this.#unclear();
      return inner;
    }
    return this.#quantity() ?? this.#sentence();
  }

  #quantity(): Reading | undefined {
    for (const [words, holds] of quantities) {
      if (this.#take(new RegExp(words, 'y')) === undefined) continue;
      const count = this.#value();
      const unit = this.#take(/ whole (?:day|week|month|year)s? ha(?:s|ve) passed from /y);
      if (unit === undefined || count === undefined) throw this.#unclear();
      const from = this.#term();
      this.#expect(' to ');
      const to = this.#term();
      return (claim) => {
        const passed = wholeUnits(from(claim), to(claim), unit);
        return passed !== undefined && holds(passed - Number(count));
      };
    }
    return undefined;
  }

  #sentence(): Reading {
    const start = this.#at;
    const title = this.#take(/(?:the request )?“(?:Question \d|The last)”(?= (?:is|was|has) )/y);
    if (title !== undefined) {
      const name = /“(.*)”/.exec(title)?.[1] ?? '';
      const answer = (claim: SeenClaim) => claim.answers.get(name);
      if (this.#take(/ is ticked, or was never ticked/y))
        return (claim) => answer(claim) === true || !claim.touched.has(name);
      if (this.#take(/ was ticked and is no longer/y))
        return (claim) => answer(claim) !== true && claim.touched.has(name);
      if (this.#take(/ is not ticked/y)) return (claim) => answer(claim) !== true;
      if (this.#take(/ is ticked/y)) return (claim) => answer(claim) === true;
      if (this.#take(/ is not answered| has not been created/y)) return (claim) => answer(claim) === undefined;
      if (this.#take(/ is answered| has been created/y)) return (claim) => answer(claim) !== undefined;
      this.#at = start;
    }
    const left = this.#term();
    for (const [words, holds] of relations) {
      if (this.#take(new RegExp(words, 'y')) === undefined) continue;
      const right = this.#term();
      return (claim) => {
        const [one, other] = [left(claim), right(claim)];
        if (one === undefined || other === undefined) return false;
        return holds(one < other ? -1 : Number(one > other));
      };
    }
    if (this.#take(/ is neither /y)) {
      const values = this.#values(/ nor /y);
      return (claim) => !values.includes(left(claim));
    }
    const isNot = this.#take(/ is not /y) !== undefined;
    if (!isNot) this.#expect(' is ');
    const values = isNot ? [this.#value()] : this.#values(/ or (?!“Question|the |today|\()/y);
    return (claim) => values.includes(left(claim)) !== isNot;
  }

  /** `A`, `A or B`, `A, B or C`. */
  #values(separator: RegExp): readonly Value[] {
    const values = [this.#value()];
    for (;;) {
      const before = this.#at;
      if (this.#take(separator) === undefined && this.#take(/, (?=[^“]* or )/y) === undefined) break;
      const next = this.#value();
      if (next === undefined) {
        this.#at = before;
        break;
      }
      values.push(next);
    }
    return values;
  }

  #term(): Term {
    const shift = this.#take(/the date \d+ (?:day|week|month|year)s? (?:after|before) /y);
    if (shift !== undefined) {
      const date = this.#term();
      return (claim) => shifted(date(claim), shift);
    }
    const count = this.#take(/the number of whole (?:day|week|month|year)s from /y);
    if (count !== undefined) {
      const from = this.#term();
      this.#expect(' to ');
      const to = this.#term();
      return (claim) => wholeUnits(from(claim), to(claim), count);
    }
    if (this.#take(/the claim status/y)) return ({ status }) => spoken(status);
    if (this.#take(/the approval status/y)) return ({ approvalStatus }) => spoken(approvalStatus);
    const title = this.#take(/(?:the request )?“(?:Question \d|The last)”/y);
    if (title === undefined) {
      const fixed = this.#value();
      if (fixed === undefined) throw this.#unclear();
      return () => fixed;
    }
    const name = /“(.*)”/.exec(title)?.[1] ?? '';
    const isInCents = this.#take(/ in cents/y) !== undefined;
    const by = this.#take(/ (?:multiplied|divided) by -?\d+/y);
    if (by === undefined) return ({ answers }) => answers.get(name);
    const factor = Number(/-?\d+/.exec(by)?.[0]);
    return ({ answers }) => {
      const answer = answers.get(name);
      if (typeof answer !== 'number') return undefined;
      const number = isInCents ? Math.round(answer * 100) : answer;
      return by.includes('divided') ? number / factor : number * factor;
    };
  }

  #value(): Value {
    const date = this.#take(atoms.date);
    if (date !== undefined) return isoDay(date);
    const money = this.#take(atoms.money);
    if (money !== undefined) return numberOf(money);
    const number = this.#take(atoms.number);
    if (number !== undefined) return numberOf(number);
    const text = this.#take(atoms.text)?.slice(1, -1).replaceAll('_', ' ');
    return text ?? this.#take(atoms.label) ?? this.#take(atoms.status);
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #expect(words: string): void {
    if (!this.text.startsWith(words, this.#at)) throw this.#unclear();
    this.#at += words.length;
  }

  #unclear(): Error {
    return new Error(`not clear at ${String(this.#at)}: ${this.text.slice(0, this.#at)}█${this.text.slice(this.#at)}`);
  }
}

function numberOf(text: string): number {
  const isNegative = text.includes('-');
  const number = Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
  return isNegative ? -number : number;
}

/** Statuses are written without underscores. */
function spoken(status: string): string {
  return status.replaceAll('_', ' ');
}

function isoDay(text: string): string {
  return new Date(`${text} UTC`).toISOString().slice(0, 10);
}

function dayTime(value: Value): number | undefined {
  return typeof value === 'string' ? Date.parse(`${value}T00:00:00Z`) : undefined;
}

/** The same day of a later month, or its last one. */
function shifted(value: Value, words: string): string | undefined {
  const time = dayTime(value);
  if (time === undefined) return undefined;
  const count = Number(/\d+/.exec(words)?.[0]) * (words.includes('before') ? -1 : 1);
  return new Date(plusUnits(time, count, words)).toISOString().slice(0, 10);
}

function plusUnits(time: number, count: number, words: string): number {
  const date = new Date(time);
  if (words.includes('day')) return date.setUTCDate(date.getUTCDate() + count);
  if (words.includes('week')) return date.setUTCDate(date.getUTCDate() + count * 7);
  const months = words.includes('month') ? count : count * 12;
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

/** How often a unit fits between two days; negative backwards. */
function wholeUnits(from: Value, to: Value, words: string): number | undefined {
  const [start, end] = [dayTime(from), dayTime(to)];
  if (start === undefined || end === undefined) return undefined;
  const step = end < start ? -1 : 1;
  let count = 0;
  const isWithin = (time: number) => (step > 0 ? time <= end : time >= end);
  while (isWithin(plusUnits(start, count + step, words))) count += step;
  return count;
}
