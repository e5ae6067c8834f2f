/** The domain of values: evaluates a template with data, within a budget. Records what was read, and why a value is missing. */
import {
  type CallOf,
  type Content,
  type Domain,
  type Environment,
  holdsObject,
  isNothing,
  isTruthy,
  type Literal,
  looselyEqual,
  type Round,
  type SectionContents,
  type TemplateProblem,
  type TemplateProblemCode,
  toText,
  memberOf,
} from '../../language/semantics/index.js';
import type { OffsetRange } from '../../language/syntax/index.js';
import type { Helper } from '../../language/vocabulary/index.js';
import { BudgetExceeded, type Budget } from './budget.js';
import type { Gap, Read, Trace } from './read.js';

/** A failed call: it renders nothing, and the calls around it fail as well, without reporting another problem. */
const failure: Traced = Object.freeze(made(undefined));

/** Replaces a missing context, so that names can be looked up in it. */
const empty: Readonly<Record<string, never>> = Object.freeze({});

export class Values implements Domain<Traced> {
  readonly problems: TemplateProblem[] = [];
  readonly #environment: Environment;
  readonly #budget: Budget;
  readonly #output: 'text' | 'html';
  readonly #trace: Trace | undefined;
  readonly #reads = new Map<string, Read>();
  readonly #gaps = new Map<number, Gap>();

  /** The last path without a value that was read for the tag that is evaluated now. */
  #missed: string | undefined;

  /** @param trace gets a piece for each rendered value */
  constructor(environment: Environment, budget: Budget, output: 'text' | 'html', trace?: Trace) {
    this.#environment = environment;
    this.#budget = budget;
    this.#output = output;
    this.#trace = trace;
  }

  get reads(): readonly Read[] {
    return [...this.#reads.values()];
  }

  get gaps(): readonly Gap[] {
    return [...this.#gaps.values()];
  }

  step(): void {
    if (this.#budget.steps <= 0) throw new BudgetExceeded('too-many-steps');
    this.#budget.steps--;
  }

  literal(value: Literal): Traced {
    return made(value);
  }

  member(owner: Traced, name: string): Traced {
    return member(owner, name);
  }

  lookup(owner: Traced, name: Traced | undefined): Traced | undefined {
    if (!owner.value) return owner;
    return name && member(owner, isNothing(name.value) ? String(name.value) : toText(name.value));
  }

  read(found: Traced): Traced {
    if (found.path && found.path.length > 0) {
      const path = spell(found.path);
      this.#record(path, found.value, found.path);
      if (isNothing(found.value)) this.#missed = path;
    }
    return found;
  }

  #record(path: string, value: unknown, names?: readonly string[]): void {
    if (!this.#reads.has(path)) this.#reads.set(path, { path, value, names });
  }

  self(context: Traced): Traced {
    return isNothing(context.value) ? { value: empty, path: context.path } : context;
  }

  isSame({ value }: Traced, around: Traced): boolean {
    return looselyEqual(value, around.value) || (value === empty && around.value === null);
  }

  unclear(): Traced {
    return made(undefined);
  }

  call(helper: Helper, { name, args, hash, range }: CallOf<Traced>): Traced {
    const outcome = { hasFailed: false };
    const value = helper.evaluate?.({
      name,
      args: args.map((arg) => arg.value),
      hash: new Map([...hash].map(([key, given]) => [key, given.value])),
      environment: this.#environment,
      fail: (code, message) => {
        outcome.hasFailed = true;
        this.fail(code, message, { name, args, hash, range });
        return undefined;
      },
    });
    if (helper.dependsOn === 'clock') this.#record(name, value);
    return outcome.hasFailed ? failure : made(value);
  }

  unknownHelper(name: string, range: OffsetRange): Traced {
    const message = `The helper \`${name}\` is not known here and renders nothing.`;
    this.#report('unknown-helper', message, range, 'information');
    return failure;
  }

  unsupported(range: OffsetRange): Traced {
    this.#report('unsupported', 'Partials and decorators are not known to the platform.', range);
    return made('');
  }

  fail(code: TemplateProblemCode, message: string, { args, hash, range }: CallOf<Traced>): Traced {
    if (![...args, ...hash.values()].includes(failure)) this.#report(code, message, range);
    return failure;
  }

  rendered(found: Traced, range: OffsetRange, isEscaped: boolean): Traced {
    const { value, path } = found;
    const gap = toText(value) === '' ? this.#missed : undefined;
    this.#missed = undefined;
    if (gap !== undefined && !this.#gaps.has(range.start)) this.#gaps.set(range.start, { path: gap, range });
    if (holdsObject(value)) {
      const name = path && path.length > 0 ? `\`${spell(path)}\`` : 'This';
      const found = Array.isArray(value) ? 'is a list of objects, each of which' : 'is an object, which';
      const message = `${name} ${found} renders as \`[object Object]\`: read one of its fields.`;
      this.#report('object-as-text', message, range);
    }
    const marked = gap !== undefined && this.#trace ? this.#trace.missing(gap) : toText(value);
    const text = isEscaped && this.#output === 'html' ? escapedForHtml(marked) : marked;
    this.#trace?.pieces.push({ length: text.length, range });
    if (text.length > this.#budget.text) throw new BudgetExceeded('too-much-text');
    this.#budget.text -= text.length;
    return made(text);
  }

  /** Every part was counted when it was rendered. */
  text(parts: readonly Traced[]): Traced {
    return made(parts.map(({ value }) => toText(value)).join(''));
  }

  /** What a condition reads is not missing in the content that it chooses. */
  choose({ value }: Traced, yes: Content<Traced>, no: Content<Traced>, zero?: Traced): Traced {
    this.#missed = undefined;
    return isTruthy(value) || (value === 0 && Boolean(zero?.value)) ? yes() : no();
  }

  chooseByResult(result: Traced, yes: Content<Traced>, no: Content<Traced>): Traced {
    return result === failure ? failure : this.choose(result, yes, no);
  }

  each(list: Traced, round: (round: Round<Traced>) => Traced, otherwise: Content<Traced>): Traced {
    this.#missed = undefined;
    const { value } = list;
    const isList = Array.isArray(value);
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (keys.length === 0) return otherwise();
    return this.text(
      keys.map((key, index) =>
        round({
          item: member(list, key),
          key: made(isList ? index : key),
          index: made(index),
          first: made(index === 0),
          last: made(index === keys.length - 1),
        }),
      ),
    );
  }

  section(found: Traced, { shown, entered, round, otherwise }: SectionContents<Traced>): Traced {
    this.#missed = undefined;
    const { value } = found;
    if (value === true) return shown();
    if (value === false || isNothing(value)) return otherwise();
    return Array.isArray(value) ? this.each(found, round, otherwise) : entered();
  }

  #report(
    code: TemplateProblemCode,
    message: string,
    range: OffsetRange,
    severity: TemplateProblem['severity'] = 'error',
  ): void {
    // A loop repeats the same mistake many times.
    const isKnown = this.problems.some((known) => known.code === code && known.range.start === range.start);
    if (!isKnown) this.problems.push({ code, severity, message, range });
  }
}

/** The characters that handlebars escapes, as it writes them. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
};

/** A value as text of an HTML document: it can open no tag and end no attribute. */
function escapedForHtml(text: string): string {
  return text.replace(/[&<>"'`=]/g, (character) => escapes[character] ?? character);
}

/** A value and its path in the data, so that the preview can show what a template has read. */

interface Traced {
  readonly value: unknown;
  /** The names from the root of the data; undefined for a value that the template itself produced. */
  readonly path: readonly string[] | undefined;
}

function made(value: unknown): Traced {
  return { value, path: undefined };
}

/**
 * An own member of a value, never an inherited one, so that no template reaches a prototype or a function. A text has its `length` and
 * its characters. Any member of null or undefined is null or undefined, too.
 */
function member({ value, path }: Traced, name: string): Traced {
  return { value: memberOf(value, name), path: path && [...path, name] };
}

/** A path as written in a template, e.g. `claim.policy.beneficiaries.[0].first_name`. */
function spell(path: readonly string[]): string {
  return path.map((name) => (isPlain(name) ? name : `[${name}]`)).join('.');
}

/** Whether handlebars reads the name without brackets, anywhere in a path. */
function isPlain(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name) && !reserved.has(name);
}

const reserved: ReadonlySet<string> = new Set(['this', 'true', 'false', 'null', 'undefined', 'else']);
