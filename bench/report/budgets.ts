/** The budgets, with what was measured: those that are not met come first, each with what forbids it. */
import type { CheckResult, CheckSamples } from '../measure/check-command.js';
import { slowdown, type HookTypesResult } from '../measure/hook-types.js';
import type { BadInputResult } from '../measure/bad-input.js';
import { addedByWork, type ServerResult, type ServerSamples } from '../measure/language-server.js';
import type { ReviewsResult } from '../measure/reviews.js';
import type { LifeWithCodeResult } from '../measure/life-with-code.js';
import { median, quantile } from '../measure/statistics.js';
import { table } from './tables.js';

export interface Measured {
  readonly byBlocks: readonly ServerResult[];
  readonly checks: readonly CheckResult[];
  readonly coldCheck: readonly CheckSamples[];
  /** Characters per millisecond. */
  readonly warmCheck: readonly number[];
  /** Undefined if none were measured. */
  readonly reviews?: ReviewsResult;
  /** Undefined if none were measured. */
  readonly hookTypes?: HookTypesResult;
  /** Undefined if none was measured. */
  readonly badInput?: BadInputResult;
  /** Undefined if none were measured. */
  readonly lifeWithCode?: LifeWithCodeResult;
  /** Milliseconds of scripting for a keystroke in the page of a review. */
  readonly reviewRedraw?: readonly number[];
}

interface Budget {
  readonly name: string;
  readonly measured: number;
  readonly wanted: number;
  readonly unit: '×' | 'ms' | 'MB/s' | 'claims/s';
  /** More is better. */
  readonly isLeast?: true;
}

/** The share of blocks with a mistake from which a list counts as full of problems. */
const many = 0.1;

/** The budgets that the results say something about, as a table. */
export function budgetsTable(results: Measured): string {
  const budgets = budgetsOf(results).filter(({ measured }) => Number.isFinite(measured));
  const isMet = ({ measured, wanted, isLeast }: Budget) => (isLeast ? measured >= wanted : measured <= wanted);
  const shown = ({ unit }: Budget, value: number) => `${String(Number(value.toPrecision(2)))} ${unit}`;
  return table(
    ['', 'measured', 'budget', ''],
    [...budgets.filter((one) => !isMet(one)), ...budgets.filter(isMet)].map((one) => [
      one.name,
      shown(one, one.measured),
      `${one.isLeast ? '≥' : '≤'} ${shown(one, one.wanted)}`,
      isMet(one) ? 'met' : 'not met',
    ]),
  );
}

function budgetsOf({
  byBlocks,
  checks,
  coldCheck,
  warmCheck,
  reviews,
  hookTypes,
  lifeWithCode,
  badInput,
  reviewRedraw = [],
}: Measured): readonly Budget[] {
  const [empty, small] = coldCheck;
  return [
    ...byBlocks.flatMap(ofServer),
    ...checks.flatMap((check): Budget[] => {
      const [floor, , two, unchanged] = check.samples;
      const all = `\`check\`, ${String(check.modules)} modules, ${problems(check.faults)}`;
      const name = `${all}, two threads`;
      const ratio = (of: (one: CheckSamples) => readonly number[]) =>
        floor && two ? median(of(two)) / median(of(floor)) : NaN;
      const wanted = check.faults < many ? 18 : 22;
      return [
        { name: `${name}, to reading and parsing: time`, measured: ratio(({ wall }) => wall), wanted, unit: '×' },
        { name: `${name}, to reading and parsing: CPU`, measured: ratio(({ cpu }) => cpu), wanted, unit: '×' },
        { name: `${all}, unchanged: time`, measured: median(unchanged?.wall ?? []), wanted: 500, unit: 'ms' },
      ];
    }),
    {
      name: '`check`, one small module, CPU of the process beyond an empty one',
      measured: empty && small ? median(small.cpu) - median(empty.cpu) : NaN,
      wanted: 200,
      unit: 'ms',
    },
    // The fastest round: what other programs take from it only makes it slower.
    { name: 'warm check, one core', measured: quantile(warmCheck, 1) / 1000, wanted: 6, unit: 'MB/s', isLeast: true },
    ...(reviews ? ofReviews(reviews, reviewRedraw) : []),
    ...(hookTypes ? ofHookTypes(hookTypes) : []),
    ...(lifeWithCode ? [ofLife(lifeWithCode)] : []),
    ...(badInput ? ofBadInput(badInput) : []),
  ];
}

function ofReviews(
  { blocks, shownBlocks, claims, warmCheck, comparison, counting, keystroke }: ReviewsResult,
  redraw: readonly number[],
): readonly Budget[] {
  const list = (count: number) => `${count.toLocaleString('en')} blocks`;
  return [
    {
      name: `review, ${list(blocks)}: reading and comparing two states, to a warm check of one`,
      ...{ measured: median(comparison) / median(warmCheck), wanted: 3, unit: '×' },
    },
    {
      name: 'review, exported claims, one core',
      ...{ measured: claims / (median(counting) / 1000), wanted: 20_000, unit: 'claims/s', isLeast: true },
    },
    {
      name: `review, ${list(shownBlocks)}: CPU of a keystroke in the panel, server and page`,
      ...{ measured: median(keystroke) + (redraw.length > 0 ? median(redraw) : 0), wanted: 50, unit: 'ms' },
    },
  ];
}

function ofHookTypes(result: HookTypesResult): readonly Budget[] {
  const code = `${result.lines.toLocaleString('en')} lines of hook code`;
  return [
    { name: `${code}: completion with types, to TypeScript alone`, measured: slowdown(result), wanted: 1.2, unit: '×' },
    {
      name: `${code}: types after an edit of a schema, with their way through both servers`,
      ...{ measured: median(result.arrived), wanted: 50, unit: 'ms' },
    },
  ];
}

function ofLife({ years, calls, times }: LifeWithCodeResult): Budget {
  const name = `a life of ${String(years)} years with ${String(calls)} calls of code, worker ready`;
  return { name, measured: median(times), wanted: 300, unit: 'ms' };
}

/** Bad input is as fast as good input. */
function ofBadInput({ blocks, inputs: [good, ...bad], typing: [usual, full] }: BadInputResult): readonly Budget[] {
  const list = (name: string) => `${blocks.toLocaleString('en')} blocks, ${name}`;
  return [
    ...bad.map(({ name, command }): Budget => ({
      name: `${name.endsWith('levels') ? name : list(name)}: CPU of \`check\`, to no mistake`,
      measured: median(command) / median(good?.command ?? []),
      wanted: 1.5,
      unit: '×',
    })),
    {
      name: `${list('a mistake in each')}: what the work of the server adds to an edit, to no mistake`,
      measured: usual && full ? median(addedByWork(full)) / median(addedByWork(usual)) : NaN,
      wanted: 1.5,
      unit: '×',
    },
  ];
}

/** The budgets of one list. The first server is ours, the second the peer. */
function ofServer({ blocks, faults, samples: [ours, peer] }: ServerResult): readonly Budget[] {
  if (!ours || !peer) return [];
  const list = `${blocks.toLocaleString('en')} blocks, ${problems(faults)}`;
  const isLong = blocks >= 10_000;
  const isFull = faults >= many;
  const ratio = (name: string, of: (samples: ServerSamples) => readonly number[], wanted: number): Budget => ({
    name: `${list}: ${name}`,
    measured: median(of(ours)) / median(of(peer)),
    wanted,
    unit: '×',
  });
  const edit = isFull ? (isLong ? 0.08 : 0.12) : isLong ? 0.03 : 0.08;
  return [
    ratio('edit → diagnostics, p50', (one) => one.edit, edit),
    ...(isFull && isLong
      ? [{ name: `${list}: CPU of an edit`, measured: median(ours.cpuOfEdit), wanted: 10, unit: 'ms' } as const]
      : []),
    ratio('all diagnostics', (one) => one.allDiagnostics, isLong ? 3 : 2),
    ratio('first diagnostics', (one) => one.firstDiagnostics, isLong ? 0.15 : 0.5),
    ratio('initialize', (one) => one.initialize, 1),
    ratio('completion, p50', (one) => one.completion, 1),
    ratio('hover, p50', (one) => one.hover, 1),
    ratio('peak memory', (one) => one.peakMemory, 1),
  ];
}

export function problems(faults: number): string {
  return faults < many ? 'few problems' : 'many problems';
}
