/** Display conditions. Section 2.7.5. */
import type { ConditionName, Reason } from '../../protocol/view-model.js';
import { isTruthyText } from '../../language/semantics/index.js';
import type { ReportProblem } from './problems.js';
import { readValue } from './read-values.js';
import { lastingProblems, render, type RenderContext } from './rendering.js';
import { memberOf, type JsonRecord } from '../../protocol/json-value.js';

export interface Condition {
  readonly holds: boolean;
  readonly reason: Reason;
}

/** A condition of a block; undefined if it is missing and its default applies. */
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
  // A condition may check whether a list or an object exists.
  const reportOthers: ReportProblem = (property, code, ...rest) => {
    if (code !== 'object-as-text') report(property, code, ...rest);
  };
  const { text, reads, problems } = render(given, name, context, reportOthers);
  // A condition that cannot be evaluated has no effect.
  if (problems.some(({ code }) => lastingProblems.has(code))) return undefined;
  const because = reads.map((read) => readValue(read, context));
  return { holds: isTruthyText(text), reason: { condition: name, template: given, text, because } };
}
