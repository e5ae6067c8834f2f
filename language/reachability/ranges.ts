/** The possible values of a variable, before any demands. */
import type { Answers } from '../module/facts/answers.js';
import { hidden, spell } from '../semantics/evaluate.js';

/** `starts` are the values before the user has answered; tried first. `wrap` puts an answer into the state of its block. */
export type Range =
  /** Exactly these values. */
  | { readonly kind: 'finite'; readonly starts: readonly unknown[]; readonly values: readonly unknown[] }
  | {
      readonly kind: 'number';
      readonly starts: readonly unknown[];
      readonly min: number;
      readonly max: number;
      readonly wrap: Wrap;
    }
  /** `hasTime`: includes dates with a time of day. */
  | {
      readonly kind: 'date';
      readonly starts: readonly unknown[];
      readonly min: string | undefined;
      readonly max: string | undefined;
      readonly hasTime: boolean;
      readonly wrap: Wrap;
    }
  /** Any text; `known` are the likely ones. `isFilled`: includes a non-empty text. */
  | {
      readonly kind: 'text';
      readonly starts: readonly unknown[];
      readonly known: readonly string[];
      readonly isFilled: boolean;
      readonly wrap: Wrap;
    }
  /** Any value, or none. */
  | { readonly kind: 'open' };

type Wrap = (value: unknown) => unknown;

/** The possible states of a block. Section 2.7.2, and the assumptions about states in docs/assumptions.md. */
export function rangeOfState(answers: Answers): Range {
  if (answers.kind === 'unknown') return { kind: 'finite', starts: [hidden], values: [] };
  const { type } = answers;
  const bare = { type };
  const wrap = (value: unknown) => ({ type, value });
  switch (answers.kind) {
    case 'none':
      return { kind: 'finite', starts: [bare], values: [] };
    case 'request': {
      const states = answers.statuses.map((status) => ({ type, [answers.idField]: exampleId, status }));
      return { kind: 'finite', starts: [{}], values: states };
    }
    case 'option': {
      const states = answers.options.map(({ key, value }) => ({
        type,
        option_value: value ?? hidden,
        option_key: key ?? hidden,
      }));
      const { start } = answers;
      // It is unknown which option a template selects, and it may select none.
      if (start === 'rendered') return { kind: 'finite', starts: [bare, ...states], values: [] };
      return { kind: 'finite', starts: [start === undefined ? bare : states[start]], values: states };
    }
    case 'boolean': {
      const states = [wrap(true), wrap(false)];
      const { start } = answers;
      if (start === 'rendered') return { kind: 'finite', starts: [bare, ...states], values: [] };
      return { kind: 'finite', starts: [start === undefined ? bare : wrap(start)], values: states };
    }
    case 'number':
      return { kind: 'number', starts: [bare], min: answers.min, max: answers.max, wrap };
    case 'date': {
      const { start, min, max } = answers;
      // The result of a template is unknown; removing an answer leaves nothing.
      const starts =
        start === undefined ? [bare] : [start === 'rendered' ? wrap(hidden) : wrap(start.text), wrap(null)];
      return { kind: 'date', starts, min, max, hasTime: true, wrap };
    }
    case 'text': {
      const { start } = answers;
      const starts =
        start === undefined ? [bare] : [start === 'rendered' ? wrap(hidden) : wrap(start.text), wrap(null)];
      return { kind: 'text', starts, known: [], isFilled: false, wrap };
    }
  }
}

/** Represents the UUID of any request. */
const exampleId = '00000000-0000-4000-8000-000000000000';

/** The values of an open set of texts, such as the statuses of a claim; the first is the initial one. */
export function rangeOfTexts(known: readonly string[]): Range {
  return { kind: 'text', starts: known.slice(0, 1), known, isFilled: true, wrap: (value) => value };
}

/** The day on which a claim is viewed. */
export const anyDay: Range = {
  kind: 'date',
  starts: [],
  min: undefined,
  max: undefined,
  hasTime: false,
  wrap: (value) => value,
};

/** Exactly these values. */
export function only(values: readonly unknown[]): Range {
  return { kind: 'finite', starts: values, values: [] };
}

/** Only the initial values. */
export function untouched(range: Range): Range {
  return range.kind === 'open' ? range : only(range.starts);
}

/** Whether a value is an initial one, before the user has answered. */
export function isStart(range: Range, value: unknown): boolean {
  if (range.kind === 'open') return false;
  const { starts } = range;
  if (starts.includes(value)) return true;
  const spelt = starts.length > 0 ? spell(value) : '';
  return starts.some((start) => spell(start) === spelt);
}
