/** Evaluates the templates of one block, and reports problems by property. */
import type { TemplateMemo } from '../../language/syntax/index.js';
import type { Budget } from '../templates/budget.js';
import type { Environment } from '../../language/semantics/index.js';
import { evaluate, type Evaluation } from '../templates/evaluate.js';
import type { Entry } from './claims-list.js';
import type { ReportProblem } from './problems.js';
import type { JsonRecord } from '../../protocol/json-value.js';

/** Shared by all blocks of one preview. */
export interface RenderContext {
  readonly environment: Environment;
  readonly data: JsonRecord;
  /** For the whole preview: a file full of expensive templates must end, too. */
  readonly budget: Budget;
  /** Most are evaluated repeatedly. */
  readonly templates: TemplateMemo;
  /** The entry of the block with a key; undefined if no block has it. */
  readonly entryOf: (key: string) => Entry | undefined;
}

/** The budget of a whole preview: enough for tens of thousands of typical blocks. */
export const previewLimits: Readonly<Budget> = { steps: 5_000_000, text: 20_000_000 };

export function render(
  text: string,
  property: string,
  { environment, data, budget, templates }: RenderContext,
  report: ReportProblem,
): Evaluation {
  const evaluation = evaluate(templates.of(text), data, environment, { budget });
  for (const { code, message, severity } of evaluation.problems) report(property, code, message, severity);
  return evaluation;
}

/** Problems of the module itself, independent of the claim's data: reported even if the block is hidden. */
export const lastingProblems: ReadonlySet<string> = new Set([
  'unknown-fulfillment-type',
  'unknown-parameter',
  'syntax',
  'unsupported',
  'too-many-steps',
  'too-much-text',
]);
