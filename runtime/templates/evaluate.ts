/**
 * Evaluates a template's tree: renders the same text as handlebars and records what was read. It never throws, compiles no code, reads only own
 * members and always ends: every statement and expression costs budget. Values are escaped only in HTML.
 */
import { type MustacheStatement, type OffsetRange, type Template } from '../../language/syntax/index.js';
import { BudgetExceeded, templateLimits, type Budget } from './budget.js';
import {
  type Environment,
  Interpreter,
  rootScope,
  type TemplateProblem,
  toText,
  unreadable,
} from '../../language/semantics/index.js';
import { Values } from './values.js';
import type { Gap, Read, Trace } from './read.js';

export interface Evaluation {
  /** Empty for a template that handlebars cannot read, or that exceeds its budget. */
  readonly text: string;
  /** The value itself if the template is a single tag, e.g. `{{claim.policy.sum_assured}}`; else the text. */
  readonly value: unknown;
  /** The paths that were read, in order, each once. */
  readonly reads: readonly Read[];
  /** The tags that render nothing, because a path that they read has no value. In order, each once. */
  readonly gaps: readonly Gap[];
  readonly problems: readonly TemplateProblem[];
}

export interface EvaluateOptions {
  /** Shared by several templates: each uses at most `limits` of it. */
  readonly budget?: Budget;
  readonly limits?: Readonly<Budget>;
  /** `html` escapes the values of tags with two braces, like handlebars. */
  readonly output?: 'text' | 'html';
  /** Collects where the text comes from. */
  readonly trace?: Trace;
}

/**
 * @param context the data that the template's paths start from, as JSON values
 */
export function evaluate(
  template: Template,
  context: unknown,
  environment: Environment,
  { limits = templateLimits, budget = { ...limits }, output = 'text', trace }: EvaluateOptions = {},
): Evaluation {
  const [error] = template.errors;
  if (error)
    return failed({ code: 'syntax', severity: 'error', message: unreadable(template, error), range: error.range });
  const own = {
    steps: Math.min(budget.steps, limits.steps),
    text: Math.min(budget.text, limits.text),
  };
  const { steps, text } = own;
  const values = new Values(environment, own, output, trace);
  const interpreter = new Interpreter(values);
  try {
    const only = onlyTag(template);
    const scope = rootScope({ value: context, path: [] });
    const tag = only && interpreter.tag(only, scope);
    const rendered = toText(
      (only && tag ? values.rendered(tag, only.range, only.escaped) : interpreter.body(template.body, scope)).value,
    );
    return {
      text: rendered,
      value: tag ? tag.value : rendered,
      reads: values.reads,
      gaps: values.gaps,
      problems: values.problems,
    };
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    return failed(budgetProblem(error.code, template.range), values.reads);
  } finally {
    budget.steps -= steps - own.steps;
    budget.text -= text - own.text;
  }
}

function onlyTag({ body }: Template): MustacheStatement | undefined {
  const [first] = body;
  return body.length === 1 && first?.type === 'MustacheStatement' ? first : undefined;
}

function failed(problem: TemplateProblem, reads: readonly Read[] = []): Evaluation {
  return { text: '', value: undefined, reads, gaps: [], problems: [problem] };
}

function budgetProblem(code: BudgetExceeded['code'], range: OffsetRange): TemplateProblem {
  const message =
    code === 'too-many-steps'
      ? 'This template does not end in time: its loops run too often. Loop over less, or over one list alone.'
      : 'This template renders too much text. Loop over less.';
  return { code, severity: 'error', message, range };
}
