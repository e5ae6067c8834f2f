/** Reads a lifecycle file: its content as data, or its errors. */
import { counted } from '../../protocol/counted.js';
import { closedShapeVisitor, shapeProblemText } from '../../language/shapes/index.js';
import { pathIn, staysInside, walkTyped } from '../../language/module/index.js';
import { parseDay } from '../../language/dates/index.js';
import { type JsonNode, type OffsetRange, parseJson } from '../../language/syntax/index.js';
import { lifecycleFile, object } from '../../language/vocabulary/index.js';
import type { LifecycleSettings } from '../../language/lifecycle/index.js';
import type { LifecycleFile, PatternOutcome, Retries } from '../../protocol/lifecycle-file.js';
import type { LifecycleProblem } from '../../protocol/lifecycle.js';
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import type { Input } from '../inputs/input.js';
import { readJsonObject } from '../json-text.js';
import { pointerAt, valueAt } from '../json-pointer.js';

/** What the settings say of retries. */
type RetrySettings = Pick<LifecycleSettings, 'retries'>;

export interface ReadFile {
  readonly file: LifecycleFile;
  /** The errors of the file; if there are any, it is not played. */
  readonly problems: readonly LifecycleProblem[];
  /** The place of each of them in the text. */
  readonly ranges: readonly OffsetRange[];
  readonly root: JsonNode;
}

/** A lifecycle file and its text, from which it is played. @param name of a file in the lifecycles folder */
export function lifecycleInput(name: string): Input<{ readonly text: string; readonly file: LifecycleFile }> {
  return {
    kind: 'lifecycle file',
    name,
    path: ({ lifecycles }) => pathIn(lifecycles, name),
    read: (text) => ({ text, file: readLifecycleFile(text, name.replace(/\.json$/, '')).file }),
  };
}

/**
 * @param name of the file in messages
 * @param settings of the module: a pattern without `retries` has theirs; undefined if they are not known
 * @throws {InputError} if the text is not a JSON object
 */
export function readLifecycleFile(text: string, name: string, settings?: RetrySettings): ReadFile {
  const data = readJsonObject(text, `The lifecycle file '${name}'`);
  const { root } = parseJson(text);
  if (!root) throw new Error('A JSON object has a tree.');
  const problems: LifecycleProblem[] = [];
  const ranges: OffsetRange[] = [];
  const add = (code: string, message: string, range: OffsetRange) => {
    const place = pointerAt(root, range.start);
    problems.push(problem(code, message, place));
    ranges.push(range);
  };
  walkTyped(root, object(lifecycleFile), [
    closedShapeVisitor(lifecycleFile, (found) => {
      add('invalid-file', shapeProblemText(found), found.range);
    }),
  ]);
  // A value with the shape of the catalogue has the corresponding type. Of another one only the words are read.
  const file = problems.length === 0 ? (withoutNothing(data, true) as LifecycleFile) : wordsOf(data);
  if (problems.length === 0)
    for (const found of [
      ...dateProblems(file),
      ...sampleProblem(file),
      ...patternProblems(file, settings),
      ...emptyExpectations(file),
    ]) {
      problems.push(found);
      ranges.push((valueAt(root, found.pointer) ?? root).range);
    }
  return { file, problems, ranges, root };
}

function wordsOf({ name, description }: JsonObject): LifecycleFile {
  return { ...(typeof name === 'string' && { name }), ...(typeof description === 'string' && { description }) };
}

/** Contradicting days. */
function dateProblems({ policy, events, until }: LifecycleFile): readonly LifecycleProblem[] {
  const { start_date: start, end_date: end } = policy ?? {};
  const first = events?.[0]?.date;
  const found: LifecycleProblem[] = [];
  if (start !== undefined && end !== undefined && end < start)
    found.push(
      problem(
        'invalid-date',
        `The policy ends before it starts, on ${start}. Correct one of them.`,
        '/policy/end_date',
      ),
    );
  // A time may be on another day in the time zone of the module.
  if (until !== undefined && first !== undefined && parseDay(first) !== undefined && until < first)
    found.push(problem('invalid-date', `The first event is on ${first}. Write a later day.`, '/until'));
  return found;
}

function sampleProblem({ sample }: LifecycleFile): readonly LifecycleProblem[] {
  if (sample === undefined || staysInside(sample)) return [];
  return [problem('invalid-file', 'The sample is not in the samples folder. Name a file of it.', '/sample')];
}

/** An expectation that always holds tests nothing. */
function emptyExpectations({ expect = [] }: LifecycleFile): readonly LifecycleProblem[] {
  return expect.flatMap((expectation, i) =>
    Object.keys(expectation).some((name) => name !== 'on')
      ? []
      : problem(
          'invalid-expectation',
          'This expectation is empty. Add a value, e.g. `status`, or remove it.',
          `/expect/${String(i)}`,
        ),
  );
}

function problem(code: string, message: string, place: string): LifecycleProblem {
  return { code, severity: 'error', message, file: 'lifecycle', pointer: place, place: null, date: null, day: null };
}

function patternProblems({ pattern }: LifecycleFile, settings: RetrySettings | undefined): readonly LifecycleProblem[] {
  const { payments = 0, outcomes = [] } = pattern ?? {};
  const seen = new Set<number>();
  return outcomes.flatMap((one, i) => {
    const { payment } = one;
    const isSecond = seen.has(payment);
    seen.add(payment);
    const wrong = isSecond
      ? `Payment ${String(payment)} has an outcome already. Keep one of them.`
      : payment > payments
        ? `The pattern has ${counted(payments, 'payment')}, and this is about payment ${String(payment)}. Correct the number.`
        : settings || pattern?.retries
          ? retryFault(one, pattern?.retries, settings)
          : undefined;
    return wrong === undefined ? [] : problem('invalid-pattern', wrong, `/pattern/outcomes/${String(i)}`);
  });
}

/** What is wrong with a payment that recovers by a retry that does not take place. @param own of the pattern */
export function retryFault(
  { outcome, retry = 1 }: PatternOutcome,
  own: Retries | undefined,
  settings: RetrySettings | undefined,
): string | undefined {
  const { number } = own ?? settings?.retries ?? { number: 0 };
  if (outcome !== 'recovered' || retry <= number) return undefined;
  if (own || !settings?.retries)
    return 'The pattern has fewer retries, so this one cannot succeed. Add `retries`, or correct the number.';
  const has = number === 0 ? 'no retries' : `only ${counted(number, 'retry', 'retries')}`;
  return `The settings have ${has} (\`billing.retryFailedPayments\`), so this one cannot succeed. Add \`retries\` to the pattern, or correct the number.`;
}

/** Null members equal missing members, except that an expectation may expect no error. */
function withoutNothing(value: JsonValue, isTop = false): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => withoutNothing(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (isTop && name === '$schema') return [];
      return member === null && name !== 'error' ? [] : [[name, withoutNothing(member)]];
    }),
  );
}
