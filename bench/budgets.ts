/** What the benchmark measures, and the bounds of it. A bound is what a user notices: a frame after a key, and a tenth of a second after opening. */

/** The sizes of the modules in which both language servers are measured, in blocks. Real modules have 12 to 35. */
export const sizes = [35, 100, 1000, 10_000] as const;

export type Size = (typeof sizes)[number];

export interface Budget {
  /** The most that ours may take, as a multiple of what the JSON language server takes. */
  readonly ratio?: number;
  /** The most that ours may be, in the unit of the row. */
  readonly most?: number;
  /** The least that ours may be. */
  readonly least?: number;
}

interface Row {
  readonly title: string;
  readonly unit: 'ms' | 's' | 'MB' | 'policies/s';
}

/** A row with both language servers, and its budgets by size. */
export interface ServerRow extends Row {
  readonly budgets: Readonly<Partial<Record<number, Budget>>>;
}

/** A row without the JSON language server. */
export interface OwnRow extends Row {
  readonly budget: Budget;
}

const request = bySize({ ratio: 1.3 }, { ratio: 1.3 }, { ratio: 1.3 }, { ratio: 1.3 });

export const serverRows = {
  edit: {
    title: 'edit → diagnostics, p50',
    unit: 'ms',
    budgets: bySize({ ratio: 3, most: 10 }, { ratio: 2, most: 16 }, { ratio: 0.7 }, { ratio: 0.7 }),
  },
  first: {
    title: 'first complete diagnostics, server started',
    unit: 'ms',
    budgets: bySize({ ratio: 4, most: 100 }, { ratio: 4, most: 120 }, { ratio: 3 }, { ratio: 6 }),
  },
  completion: { title: 'completion, p50', unit: 'ms', budgets: request },
  hover: { title: 'hover, p50', unit: 'ms', budgets: request },
  initialize: { title: 'initialize', unit: 'ms', budgets: request },
  memory: {
    title: 'peak memory',
    unit: 'MB',
    budgets: bySize({ ratio: 1.5 }, { ratio: 1.5 }, { ratio: 1.3 }, { ratio: 1.3 }),
  },
  step: { title: 'longest time without an answer', unit: 'ms', budgets: bySize({}, {}, {}, { most: 50 }) },
} as const satisfies Readonly<Record<string, ServerRow>>;

export const ownRows = {
  check: {
    title: '`check` of one small module, beyond an empty Node',
    unit: 's',
    budget: { most: 0.25 },
  },
  modules: {
    title: '`check` of 500 modules of 100 blocks, nothing cached',
    unit: 's',
    budget: { most: 12 },
  },
  hook: {
    title: 'a hook run with a ready worker, beyond the time of the hook itself',
    unit: 'ms',
    budget: { most: 50 },
  },
  book: { title: '`book` of 10,000 policies: policies a second and core', unit: 'policies/s', budget: { least: 500 } },
  debugRecord: { title: 'the debugger: a run with its recording, from the launch', unit: 'ms', budget: {} },
  debugStep: { title: 'the debugger: a step, forwards or backwards', unit: 'ms', budget: { most: 10 } },
  debugVariables: { title: 'the debugger: the variables where it stops', unit: 'ms', budget: { most: 50 } },
  debugCondition: { title: 'the debugger: a condition over 100,000 hits', unit: 's', budget: { most: 1 } },
  debugMemory: { title: 'the debugger: the memory of 5 million events', unit: 'MB', budget: { most: 100 } },
  redraw: {
    title: 'the claim form of 300 blocks, redrawn after an answer',
    unit: 'ms',
    budget: { most: 16 },
  },
  openForm: { title: 'the claim form: from the click in VS Code to its blocks', unit: 'ms', budget: { most: 800 } },
  openHook: { title: 'the panel of a hook: to its form', unit: 'ms', budget: { most: 800 } },
  openReview: { title: 'the review of a change: to what it found', unit: 'ms', budget: { most: 800 } },
  generateScenarios: {
    title: 'generated scenarios: to the question whether to write them',
    unit: 'ms',
    budget: { most: 800 },
  },
} as const satisfies Readonly<Record<string, OwnRow>>;

export type ServerRowName = keyof typeof serverRows;
export type OwnRowName = keyof typeof ownRows;
export type RowName = ServerRowName | OwnRowName;

/** The rows that VS Code is driven for. */
export const panelRows = [
  'openForm',
  'openHook',
  'openReview',
  'generateScenarios',
] as const satisfies readonly OwnRowName[];

export type PanelRow = (typeof panelRows)[number];

export const rowNames: readonly string[] = [...Object.keys(serverRows), ...Object.keys(ownRows)];

function bySize(...budgets: readonly [Budget, Budget, Budget, Budget]): Readonly<Record<Size, Budget>> {
  const [small, usual, long, longest] = budgets;
  return { 35: small, 100: usual, 1000: long, 10_000: longest };
}
