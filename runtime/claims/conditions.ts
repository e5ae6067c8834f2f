/** Display conditions. Section 2.7.5. */
import type { ConditionName, Reason } from '../../protocol/view-model.js';
import { isTruthyText } from '../../language/semantics/index.js';
import { memberOf, type JsonRecord } from './json-value.js';
import type { ReportProblem } from './problems.js';
import { lastingProblems, render, type RenderContext } from './rendering.js';

export interface Condition {
  readonly holds: boolean;
  readonly reason: Reason;
}

/** A condition beside a block; undefined where there is none, and its default holds. */
export function condition(
  name: ConditionName,
  conditions: JsonRecord,
  context: RenderContext,
  report: ReportProblem,
): Condition | undefined {
  const given = memberOf(conditions, name);
  if (typeof given === 'boolean' || typeof given === 'number') {
    const text = String(given);
    return { holds: isTruthyText(text), reason: { condition: name, template: text, text, because: [] } };
  }
  if (typeof given !== 'string' || given === '') return undefined;
  // A condition may ask whether a list or an object is there.
  const reportOthers: ReportProblem = (property, code, ...rest) => {
    if (code !== 'object-as-text') report(property, code, ...rest);
  };
  const { text, reads, problems } = render(given, name, context, reportOthers);
  // What cannot be evaluated at all decides nothing.
  if (problems.some(({ code }) => lastingProblems.has(code))) return undefined;
  const because = reads.map(({ path, value }) => ({ path, value: value ?? null }));
  return { holds: isTruthyText(text), reason: { condition: name, template: given, text, because } };
}
