/** Runs lifecycle files: for the command line, for the panel, and as tests. */
import { type Day, parseDay, type TimeZone } from '../../language/dates/index.js';
import { parseJson } from '../../language/syntax/index.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type {
  Comparison,
  LifecycleProblem,
  LifecycleReport,
  LifecycleTest,
  Timeline,
} from '../../protocol/lifecycle.js';
import { defaultMoney, type MoneyStyle } from '../../protocol/money.js';
import { InputError } from '../inputs/input-error.js';
import { readJsonObject } from '../json-text.js';
import { LifecycleText } from '../lifecycle-code/lifecycle-text.js';
import { codeFailures } from './code-summary.js';
import { compareTimelines } from './compare.js';
import { settingsOf } from '../configuration.js';
import { checkExpectations, unexpectedProblem } from './expectations.js';
import { insightsOf } from './insights.js';
import { rangeOfPointer } from '../json-pointer.js';
import { readLifecycleFile } from './read-file.js';
import type { LifeCodeInput } from './play-with-code.js';
import { timelineOf, timelineWithCode, type TimelineInput } from './timeline.js';

export interface LifecycleInput {
  /** The text of the lifecycle file. */
  readonly text: string;
  /** The default title. */
  readonly name: string;
  /** The text of the configuration. */
  readonly configuration: string | undefined;
  readonly timeZone: TimeZone;
  /** How amounts are written; default: that of the specification. */
  readonly money?: MoneyStyle | undefined;
  /** The last day, overriding that of the file. */
  readonly until?: Day | undefined;
  /** What to compare with: other settings, or the life without code. */
  readonly against?: LifecycleOther | undefined;
}

export type LifecycleOther = OtherSettings | { readonly withoutCode: true };

interface OtherSettings {
  readonly configuration: string;
  readonly name: string;
  readonly isOtherModule: boolean;
  /** The code of that module; default: that of the module itself. */
  readonly code?: OtherCode | undefined;
}

export type OtherCode = Pick<LifeCodeInput, 'files' | 'env'>;

/** @throws {InputError} if the file is not a JSON object */
export function runLifecycle(input: LifecycleInput): LifecycleReport {
  const steps = reportSteps(input);
  let step = steps.next();
  while (!step.done) step = steps.next(timelineOf(step.value));
  return step.value;
}

/**
 * The same, and the lifecycle functions of the module are called.
 *
 * @throws {InputError} if the file is not a JSON object
 */
export async function runLifecycleWithCode(input: LifecycleInput, code: LifeCodeInput): Promise<LifecycleReport> {
  const steps = reportSteps(input);
  let step = steps.next();
  while (!step.done) {
    const called = step.value.code;
    step = steps.next(
      called === 'none' ? timelineOf(step.value) : await timelineWithCode(step.value, { ...code, ...called }),
    );
  }
  return step.value;
}

/** A timeline that a report needs. */
interface Side extends TimelineInput {
  /** What is called in place of the module's own code. */
  readonly code: OtherCode | 'none' | undefined;
}

/** Asks for the timelines that a report needs. */
function* reportSteps(input: LifecycleInput): Generator<Side, LifecycleReport, Timeline> {
  const read = settingsOf(input.configuration);
  const { file, problems } = readLifecycleFile(input.text, input.name, read.settings);
  const { timeZone, until, money = defaultMoney } = input;
  const timeline = yield { file, problems, read, timeZone, until, money, code: undefined };
  const comparison = input.against ? yield* comparisonSteps(input, input.against, file, problems) : null;
  return {
    name: file.name ?? input.name,
    description: file.description ?? null,
    // In a comparison both have the same length, so that nothing is cut off.
    timeline: comparison?.after ?? timeline,
    expectations: problems.length > 0 ? [] : checkExpectations(file, timeline),
    insights: problems.length > 0 ? [] : insightsOf(file, read, timeZone),
    comparison,
  };
}

/**
 * Whether all expectations hold. An event that cannot happen, or an unreadable file, is a failure unless it was expected; so is code that fails, or
 * returns what the platform would not accept.
 */
export function failureOf(
  { timeline, expectations }: Pick<LifecycleReport, 'timeline' | 'expectations'>,
  file: LifecycleFile,
): string | null {
  const failed = expectations.flatMap(({ message }) => message ?? []);
  const unexpected = unexpectedProblem(file, timeline);
  const all = [...(unexpected === null ? [] : [unexpected]), ...codeFailures(timeline), ...failed];
  return all.length > 0 ? all.join('\n') : null;
}

/** The same events on both sides, up to the same day. */
function* comparisonSteps(
  { timeZone, money, configuration, until }: LifecycleInput,
  other: LifecycleOther,
  file: LifecycleFile,
  problems: readonly LifecycleProblem[],
): Generator<Side, Comparison, Timeline> {
  const isWithoutCode = 'withoutCode' in other;
  const about = isWithoutCode ? { name: '', isOtherModule: false, configuration } : other;
  const code = isWithoutCode ? 'none' : other.code && (hasFunctions(other.code) ? other.code : 'none');
  const side = (of: string | undefined, to: Day | undefined, called: Side['code']): Side => ({
    ...{ file, problems, read: settingsOf(of), timeZone, money, until: to, code: called },
  });
  const lastOf = ({ to }: Timeline) => (parseDay(to) ?? 1) - 1;
  const last =
    until ??
    Math.max(
      lastOf(yield side(about.configuration, undefined, code)),
      lastOf(yield side(configuration, undefined, undefined)),
    );
  const before = yield side(about.configuration, last, code);
  const after = yield side(configuration, last, undefined);
  return compareTimelines(before, after, {
    ...{ beforeName: about.name, isOtherModule: about.isOtherModule, isWithoutCode },
  });
}

function hasFunctions({ files }: OtherCode): boolean {
  return new LifecycleText(files).functions.length > 0;
}

export interface LifecycleFileInput {
  readonly text: string;
  /** Relative to the module, with `/`. */
  readonly file: string;
  readonly configuration: string | undefined;
  readonly timeZone: TimeZone;
  /** Milliseconds, for durations. */
  readonly now: () => number;
  /** The code for a file that wants it, and the policy that it gets. */
  readonly code: (file: LifecycleFile) => Promise<LifeCodeInput>;
}

/** A lifecycle file as tests: one per expectation, and one for the file itself if it cannot be run or expects nothing. */
export async function runLifecycleFile({
  text,
  file: path,
  configuration,
  timeZone,
  now,
  code,
}: LifecycleFileInput): Promise<readonly LifecycleTest[]> {
  const began = now();
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
  const root = parseJson(text).root;
  const at = (place: string) => positionAt(text, rangeOfPointer(root, place).start);
  const test = (
    rest: Pick<LifecycleTest, 'name' | 'status' | 'line' | 'column'> & Partial<LifecycleTest>,
  ): LifecycleTest => ({
    kind: 'lifecycle',
    file: path,
    duration: now() - began,
    message: null,
    expected: null,
    actual: null,
    ...rest,
  });
  let read;
  try {
    read = readLifecycleFile(text, name, settingsOf(configuration).settings);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [test({ name, status: 'failed', ...positionAt(text, error.offset), message: error.message })];
  }
  const { file, problems } = read;
  const title = typeof file.name === 'string' ? file.name : name;
  const broken = configurationFault(configuration);
  if (broken !== undefined) return [test({ name: title, status: 'failed', line: null, column: null, message: broken })];
  const life = { file, problems, read: settingsOf(configuration), timeZone };
  const timeline = file.code === true ? await timelineWithCode(life, await code(file)) : timelineOf(life);
  const unexpected = unexpectedProblem(file, timeline) ?? codeFailures(timeline)[0] ?? null;
  const results = problems.length > 0 ? [] : checkExpectations(file, timeline);
  const failedAt = timeline.problems.find(({ severity }) => severity === 'error')?.pointer ?? '';
  const whole =
    unexpected !== null
      ? [test({ name: title, status: 'failed', ...at(failedAt), message: unexpected })]
      : results.length === 0
        ? [
            test({
              name: title,
              status: 'skipped',
              line: null,
              column: null,
              message: 'The file has no expectations. Add `expect`.',
            }),
          ]
        : [];
  return [
    ...whole,
    ...results.map(({ sentence, pointer, passed, message, expected, actual }) =>
      test({
        name: `${title}: ${sentence}`,
        status: passed ? 'passed' : 'failed',
        ...at(pointer),
        message,
        expected: passed ? null : expected,
        actual: passed ? null : actual,
      }),
    ),
  ];
}

/** With a broken configuration all settings would be off, so expectations are not checked. */
function configurationFault(text = ''): string | undefined {
  try {
    readJsonObject(text, 'The configuration');
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** Both count from 1. */
function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
