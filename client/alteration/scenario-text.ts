import { indentedJson } from '../../protocol/json.js';
import type { JsonObject } from '../../protocol/json-value.js';
import type { FinishedRun } from './hook-run.js';

/** Expectations for a package: what the platform shows before applying it. */
const shownFields = ['status', 'sum_assured', 'monthly_premium'];

/** A run as a scenario file: the same request, with its result as the expectation. Section 2.6. */
export function scenarioText({ request, report }: FinishedRun): string {
  return indentedJson({
    kind: 'alteration',
    ...(request.sample !== null && { sample: request.sample }),
    now: report.now,
    hook: request.hook,
    data: JSON.parse(request.data) as unknown,
    apply: true,
    expect: expectations(report),
  });
}

function expectations({ error, steps, alteration_package, changes, checks }: FinishedRun['report']): object {
  const wrong = checks.filter(({ severity }) => severity === 'error').map(({ code }) => ({ code }));
  const flaws = wrong.length === 0 ? {} : { checks: checks.map(({ code }) => ({ code })) };
  if (error) return { error: { step: error.step, kind: error.kind, message: error.message }, ...flaws };
  if (!steps.validate.ok && steps.validate.error !== null) return { rejection: steps.validate.error };
  return {
    ...(alteration_package && { alteration_package: shown(alteration_package) }),
    ...(changes && { changes }),
    ...flaws,
  };
}

function shown(alterationPackage: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(alterationPackage).filter(([name]) => shownFields.includes(name)));
}
