/** Samples → tables in Markdown. The ratio is what counts: both values come from the same run on the same machine. */
import type { CheckSamples } from '../measure/check-command.js';
import type { ClaimMapResult } from '../measure/claim-map.js';
import type { BooksResult } from '../measure/books.js';
import type { ClaimFormResult } from '../measure/claim-form.js';
import type { HookRunsResult } from '../measure/hook-runs.js';
import { addedByWork, firstKeystrokes, type ServerResult, type ServerSamples } from '../measure/language-server.js';
import { editedPlaces, type BadInputResult } from '../measure/bad-input.js';
import type { LoadResult } from '../measure/load.js';
import type { PolicyLivesResult } from '../measure/policy-lives.js';
import type { LettersResult } from '../measure/letters.js';
import type { RedrawResult } from '../measure/redraw.js';
import type { ReviewsResult } from '../measure/reviews.js';
import type { HookTypesResult, TypeScriptSamples } from '../measure/hook-types.js';
import type { RenameResult } from '../measure/rename.js';
import { median, quantile } from '../measure/statistics.js';

/** One measure of a server. */
interface Row {
  readonly name: string;
  readonly of: (samples: ServerSamples) => number;
  readonly unit: 'ms' | 'MB' | 'KB' | '';
}

const p95 = (numbers: readonly number[]) => quantile(numbers, 0.95);

const rows: readonly Row[] = [
  { name: 'initialize', of: (one) => median(one.initialize), unit: 'ms' },
  { name: 'first diagnostics', of: (one) => median(one.firstDiagnostics), unit: 'ms' },
  { name: 'all diagnostics', of: (one) => median(one.allDiagnostics), unit: 'ms' },
  { name: 'complete first answer', of: (one) => median(one.completeAnswer), unit: 'ms' },
  { name: 'edit → diagnostics, p50', of: (one) => median(one.edit), unit: 'ms' },
  { name: `the first ${String(firstKeystrokes)} of a round, p50`, of: (one) => median(one.firstEdits), unit: 'ms' },
  { name: 'edit → diagnostics, p95', of: (one) => p95(one.edit), unit: 'ms' },
  { name: 'CPU of an edit', of: (one) => median(one.cpuOfEdit), unit: 'ms' },
  { name: 'sent for an edit', of: (one) => median(one.bytesOfEdit) / 1000, unit: 'KB' },
  { name: 'completion, p50', of: (one) => median(one.completion), unit: 'ms' },
  { name: 'completion, p95', of: (one) => p95(one.completion), unit: 'ms' },
  { name: 'hover, p50', of: (one) => median(one.hover), unit: 'ms' },
  { name: 'hover, p95', of: (one) => p95(one.hover), unit: 'ms' },
  { name: 'peak memory', of: (one) => median(one.peakMemory) / 1e6, unit: 'MB' },
  { name: 'problems', of: (one) => one.problems, unit: '' },
];

/** @param names of the servers, in the order of the samples; the second, if there is one, is the peer */
export function serverTable({ samples, echo }: ServerResult, names: readonly string[]): string {
  const [ours, peer] = samples;
  if (!ours) return '';
  const lines = rows.map(({ name, of, unit }) => {
    const shown = samples.map((one) => withUnit(of(one), unit));
    return peer ? [name, ...shown, unit === '' ? '' : `${(of(ours) / of(peer)).toFixed(2)} ×`] : [name, ...shown];
  });
  const measured = table(['', ...names.slice(0, samples.length), ...(peer ? ['ratio'] : [])], lines);
  return `${measured}

The same answers without any work: ${withUnit(median(echo.edit), 'ms')} from an edit to the diagnostics (p50), and
${withUnit(mean(echo.cpuOfEdit), 'ms')} of CPU.`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** @param samples of programs; the first one does the least */
export function checkTable(samples: readonly CheckSamples[]): string {
  const floor = median(samples[0]?.cpu ?? []);
  return table(
    ['', 'wall', 'CPU', 'CPU, ratio', 'peak memory'],
    samples.map(({ name, wall, cpu, peakMemory }) => [
      name,
      withUnit(median(wall), 'ms'),
      withUnit(median(cpu), 'ms'),
      `${(median(cpu) / floor).toFixed(1)} ×`,
      withUnit(median(peakMemory) / 1e6, 'MB'),
    ]),
  );
}

export function renameTable({ first, afterEdit }: RenameResult): string {
  return table(
    ['', 'p50', 'p95'],
    [
      ['first rename', withUnit(median(first), 'ms'), withUnit(p95(first), 'ms')],
      ['keystroke → rename', withUnit(median(afterEdit), 'ms'), withUnit(p95(afterEdit), 'ms')],
    ],
  );
}

export function hookTypesTable({ plain, stated, typed, remade, arrived }: HookTypesResult): string {
  const of = ({ first, completion, memory }: TypeScriptSamples) => [
    withUnit(first, 'ms'),
    withUnit(median(completion), 'ms'),
    withUnit(memory / 1e6, 'MB'),
  ];
  return table(
    ['', 'first completion', 'keystroke → completion', 'peak memory', 'types after an edit', 'with their way'],
    [
      ['TypeScript alone', ...of(plain), '', ''],
      ['TypeScript alone, the types written in the code', ...of(stated), '', ''],
      ['with types', ...of(typed), withUnit(median(remade), 'ms'), withUnit(median(arrived), 'ms')],
    ],
  );
}

export function hookRunsTable({ flow, flowAlone, batch, memory, hooks, policies, repeated }: HookRunsResult): string {
  const [early, late] = memory;
  const between = `from run ${String(Math.ceil(repeated / 10))} to run ${String(repeated)}`;
  return table(
    ['', 'measured', 'budget'],
    [
      ['one run, worker ready', withUnit(median(flow), 'ms'), '≤ 50 ms'],
      ['one run, without the two repeated calls', withUnit(median(flowAlone), 'ms'), ''],
      [
        `${String(policies)} policies × ${String(hooks)} hooks, two workers`,
        withUnit(median(batch), 'ms'),
        '≤ 2000 ms',
      ],
      [`${between} in one realm: growth of blocks in the engine`, signed(late.blocks - early.blocks), '0'],
      [`${between}: growth of the engine's memory`, `${signed((late.engine - early.engine) / 1e6)} MB`, '0 MB'],
      [`${between}: growth of memory outside the engine`, `${signed((late.host - early.host) / 1e6)} MB`, '≤ 0.5 MB'],
    ],
  );
}

function signed(growth: number): string {
  return `${growth < 0 ? '−' : '+'}${Math.abs(growth).toFixed(Number.isInteger(growth) ? 0 : 1)}`;
}

export function loadTable(result: LoadResult): string {
  const { blocks, good, bad, fixes, fixed, modules, workspaces, runs, hover } = result;
  const [one, all] = workspaces;
  const count = (number: number) => number.toLocaleString('en');
  const ratio = ([one, other]: readonly [number, number]) => `${(other / one).toFixed(2)} ×`;
  return table(
    ['', 'measured', 'budget'],
    [
      [`${count(blocks)} good blocks, CPU`, withUnit(good, 'ms'), ''],
      [`${count(blocks)} bad blocks, CPU`, withUnit(bad, 'ms'), ''],
      ['bad to good', ratio([good, bad]), '≤ 1.5 ×'],
      [`${count(fixes)} fixes, CPU`, withUnit(fixed[0], 'ms'), ''],
      [`${count(fixes * 4)} fixes to ${count(fixes)}`, ratio(fixed), '≤ 4 ×'],
      ['first answer, one module', withUnit(one.firstAnswer, 'ms'), ''],
      [`first answer, ${count(modules)} modules`, withUnit(all.firstAnswer, 'ms'), ''],
      [
        `memory of one of ${count(modules)} modules without an open file`,
        `${((all.memory - one.memory) / (modules - 1) / 1000).toFixed(0)} KB`,
        '≤ 100 KB',
      ],
      [`hover during ${count(runs)} runs, p50`, withUnit(median(hover), 'ms'), ''],
      [
        `hover during ${count(runs)} runs, slowest of ${count(hover.length)}`,
        withUnit(Math.max(...hover), 'ms'),
        '≤ 100 ms',
      ],
    ],
  );
}

export function badInputTable({ inputs }: BadInputResult): string {
  const [good] = inputs;
  const ratio = (times: readonly number[], usual: readonly number[] = []) =>
    `${(median(times) / median(usual)).toFixed(2)} ×`;
  return table(
    [
      ...['', '`check`', 'to no mistake', 'check, warm', 'to no mistake'],
      ...editedPlaces.flatMap((place) => [`edit of a ${place}, p50`, 'to no mistake']),
    ],
    inputs.map(({ name, command, check, edits }) => [
      name,
      withUnit(median(command), 'ms'),
      ratio(command, good?.command),
      withUnit(median(check), 'ms'),
      ratio(check, good?.check),
      ...editedPlaces.flatMap((place) => [
        withUnit(median(edits[place]), 'ms'),
        ratio(edits[place], good?.edits[place]),
      ]),
    ]),
  );
}

/** Typing in a list without mistakes, and in one with a mistake in each block. */
export function typingTable({ typing }: BadInputResult): string {
  return table(
    ['', 'problems', 'edit → diagnostics, p50', 'without any work', 'what the work adds'],
    typing.map((result) => [
      result.faults === 0 ? 'no mistake' : 'a mistake in each block',
      String(result.samples[0]?.problems ?? ''),
      withUnit(median(result.samples[0]?.edit ?? []), 'ms'),
      withUnit(median(result.echo.edit), 'ms'),
      withUnit(median(addedByWork(result)), 'ms'),
    ]),
  );
}

export interface ClaimMapMeasures {
  readonly maps: readonly ClaimMapResult[];
  readonly document: { readonly blocks: number; readonly times: readonly number[] };
}

export function claimMapTable({ maps, document }: ClaimMapMeasures): string {
  const budget = (blocks: number, text: string) => (blocks <= 300 ? text : '');
  return table(
    ['', 'measured', 'budget'],
    [
      ...maps.flatMap(({ blocks, graph, first, retitled, added }) => {
        const name = `map of ${blocks.toLocaleString('en')} blocks`;
        const drawn = median(graph) + median(first);
        return [
          [`${name}: check and graph`, withUnit(median(graph), 'ms'), ''],
          [`${name}: layout and drawing in the page`, withUnit(median(first), 'ms'), ''],
          [`${name}: both`, withUnit(drawn, 'ms'), budget(blocks, '≤ 500 ms')],
          [`${name}: redrawn with another title, p50`, withUnit(median(retitled), 'ms'), budget(blocks, '≤ 50 ms')],
          [`${name}: redrawn with another title, p95`, withUnit(p95(retitled), 'ms'), ''],
          [`${name}: redrawn with another block, p50`, withUnit(median(added), 'ms'), budget(blocks, '≤ 50 ms')],
          [`${name}: redrawn with another block, p95`, withUnit(p95(added), 'ms'), ''],
        ];
      }),
      [
        `document of ${document.blocks.toLocaleString('en')} blocks`,
        withUnit(median(document.times), 'ms'),
        '≤ 2000 ms',
      ],
    ],
  );
}

export function lettersTable({ length, rendered, drawn, drawnOfHuge }: LettersResult): string {
  const name = `letter of ${Math.round(length / 1000).toLocaleString('en')} KB`;
  const both = rendered.map((time, i) => time + (drawn[i] ?? 0));
  return table(
    ['', 'measured', 'budget'],
    [
      [`${name}: rendered, p50`, withUnit(median(rendered), 'ms'), ''],
      [`${name}: drawn, p50`, withUnit(median(drawn), 'ms'), ''],
      [`${name}: both, p50`, withUnit(median(both), 'ms'), '≤ 100 ms'],
      [`${name}: both, p95`, withUnit(p95(both), 'ms'), ''],
      ['letter of 5 MB: drawn, p50', withUnit(median(drawnOfHuge), 'ms'), ''],
    ],
  );
}

/** @param redraw undefined if the tests' browser does not run */
export function claimFormTable(evaluation: ClaimFormResult, redraw: RedrawResult | undefined): string {
  const ratio = median(evaluation.evaluation) / median(evaluation.firstPass);
  const blocks = evaluation.blocks.toLocaleString('en');
  const page = redraw && `${redraw.blocks.toLocaleString('en')} blocks in the page`;
  return table(
    ['', 'measured', 'budget'],
    [
      [`${blocks} blocks, evaluated`, withUnit(median(evaluation.evaluation), 'ms'), ''],
      [`${blocks} blocks, the first check`, withUnit(median(evaluation.firstPass), 'ms'), ''],
      ['evaluation to check', `${ratio.toFixed(2)} ×`, '≤ 1 ×'],
      ...(redraw && page !== undefined
        ? [
            [`${page}, first drawing`, withUnit(median(redraw.first), 'ms'), ''],
            [`${page}, redrawn after an answer, p50`, withUnit(median(redraw.answer), 'ms'), '≤ 16 ms'],
            [`${page}, redrawn after an answer, p95`, withUnit(p95(redraw.answer), 'ms'), ''],
            [`${page}, redrawn after an edit, p50`, withUnit(median(redraw.edit), 'ms'), '≤ 16 ms'],
            [`${page}, redrawn after an edit, p95`, withUnit(p95(redraw.edit), 'ms'), ''],
          ]
        : []),
    ],
  );
}

export function booksTable({ own, hook, claim, life, heap }: BooksResult): string {
  const [[few, many], [shorter, longer], [before, after]] = [hook, life, heap];
  const rate = (time: number) => Math.round(1000 / time).toLocaleString('en');
  const row = (what: string, time: number, budget = '') => [
    what,
    `${String(Math.round(time * 1000))} µs`,
    rate(time),
    budget,
  ];
  return table(
    ['', 'CPU of one', 'a second and core', 'budget'],
    [
      row("the hook's own time in the sandbox", own),
      row('policies through the hook', many, '≥ 1,000'),
      ['to its own time', `${(many / own).toFixed(2)} ×`, '', ''],
      ['four times as many, of one', `${(many / few).toFixed(2)} ×`, '', '≤ 1.1 ×'],
      row('claims', claim),
      row('lives', longer, '≥ 20,000'),
      ['four times as many, of one', `${(longer / shorter).toFixed(2)} ×`, '', '≤ 1.1 ×'],
      ['growth of the heap meanwhile', `${signed((after - before) / 1e6)} MB`, '', '≤ 0.5 MB'],
    ],
  );
}

export function policyLivesTable({ lives }: PolicyLivesResult): string {
  return table(
    ['', 'events', 'CPU', 'per event'],
    lives.map(({ years, events, cpu }) => [
      `${String(years)} years`,
      events.toLocaleString('en'),
      withUnit(cpu, 'ms'),
      `${((cpu * 1000) / events).toFixed(2)} µs`,
    ]),
  );
}

export function reviewsTable(
  { blocks, shownBlocks, claims, warmCheck, comparison, counting, keystroke }: ReviewsResult,
  redraw: readonly number[] = [],
): string {
  const list = (count: number) => `${count.toLocaleString('en')} blocks`;
  return table(
    ['', 'CPU'],
    [
      [`a warm check of ${list(blocks)}`, withUnit(median(warmCheck), 'ms')],
      [`two states of ${list(blocks)}`, withUnit(median(comparison), 'ms')],
      [`${claims.toLocaleString('en')} claims`, withUnit(median(counting), 'ms')],
      [`a keystroke, ${list(shownBlocks)}: server`, withUnit(median(keystroke), 'ms')],
      [`a keystroke, ${list(shownBlocks)}: page`, withUnit(median(redraw), 'ms')],
    ],
  );
}

function withUnit(value: number, unit: string): string {
  if (Number.isNaN(value)) return '–';
  return `${value.toFixed(value < 10 && unit !== '' ? 1 : 0)} ${unit}`.trim();
}

export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const width = head.map((name, i) =>
    lines.reduce((widest, line) => Math.max(widest, (line[i] ?? '').length), name.length),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(width[i] ?? 0) : cell.padStart(width[i] ?? 0))).join(' | ')} |`;
  const rule = width.map((count, i) => (i === 0 ? '-'.repeat(count) : `${'-'.repeat(Math.max(count - 1, 1))}:`));
  return [line(head), line(rule), ...lines.map(line)].join('\n');
}
