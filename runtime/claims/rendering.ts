/** Evaluates the templates of one block, and says what went wrong in which property. */
import { parseTemplate, type Template } from '../../language/syntax/index.js';
import type { Budget } from '../templates/budget.js';
import type { Environment } from '../../language/semantics/index.js';
import { evaluate, type Evaluation } from '../templates/evaluate.js';
import type { JsonRecord } from './json-value.js';
import type { ReportProblem } from './problems.js';

/** What all blocks of one preview share. */
export interface RenderContext {
  readonly environment: Environment;
  readonly data: JsonRecord;
  /** For the whole preview: a file of hostile templates ends, too. */
  readonly budget: Budget;
  readonly templates: TemplateCache;
}

/** What a whole preview may spend: enough for tens of thousands of blocks as people write them. */
export const previewLimits: Readonly<Budget> = { steps: 5_000_000, text: 20_000_000 };

/** Templates by their text: most are evaluated again and again. */
export class TemplateCache {
  readonly #parsed = new Map<string, Template>();

  parse(text: string): Template {
    let template = this.#parsed.get(text);
    if (!template) this.#parsed.set(text, (template = parseTemplate(text)));
    return template;
  }
}

export function render(
  text: string,
  property: string,
  { environment, data, budget, templates }: RenderContext,
  report: ReportProblem,
): Evaluation {
  const evaluation = evaluate(templates.parse(text), data, environment, budget);
  for (const { code, message, severity } of evaluation.problems) report(property, code, message, severity);
  return evaluation;
}

/** Problems of the template itself, whatever its data: they count even if the result is hidden. */
export const lastingProblems: ReadonlySet<string> = new Set([
  'syntax',
  'unsupported',
  'too-many-steps',
  'too-much-text',
]);
