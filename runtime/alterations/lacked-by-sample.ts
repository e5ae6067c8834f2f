/**
 * What the policy of a sample lacks: samples often have a placeholder as `module`, and code that reads what the forms of the quote and the application
 * ask fails. A run shows it: the same request is applied once their answers are in `module`.
 */
import type { LackedBySample } from '../../protocol/sample-addition.js';
import type { LocatedReport } from '../../protocol/sandbox.js';
import { usableInput, issuingFormInput, type ModuleState } from '../inputs/input.js';
import { isFatal } from '../sandbox/failure.js';
import { seededRandom } from '../sandbox/random.js';
import type { Sandboxes, Session } from '../sandbox/session.js';
import { formAnswers, randomAnswers } from '../what-if/generate-requests.js';
import { runInSession, runWith, type AlterationRun, type FlowReport } from './run-alteration.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** How many completed policies are tried. */
const mostCompleted = 12;

/** The forms of the quote and the application, as far as they can be read. */
export async function issuingForms(module: ModuleState): Promise<readonly JsonValue[]> {
  const forms = await Promise.all(
    (['quote', 'application'] as const).map((name) => usableInput(module, issuingFormInput(name))),
  );
  return forms.flatMap((form) => (form === undefined ? [] : [form]));
}

/**
 * Runs a hook on the policy of a sample, and tells what the sample lacks if that is why the code fails.
 *
 * @param sample its name; undefined: it is in no file
 * @param open opens the sandbox that runs the code; it is closed at the end
 */
export async function runOnSample(
  run: AlterationRun,
  sample: string | undefined,
  module: ModuleState,
  open: Sandboxes['open'],
): Promise<{ readonly report: LocatedReport; readonly lacked: LackedBySample | null }> {
  const session = await open(run.session);
  try {
    const report = await runWith(session, run);
    const { error } = report;
    const mayLack = sample !== undefined && error !== null && error.step !== 'load' && !isFatal(error);
    return { report, lacked: mayLack ? await lackedBySample(run, sample, module, session) : null };
  } finally {
    await session.close();
  }
}

async function lackedBySample(
  run: AlterationRun,
  sample: string,
  module: ModuleState,
  session: Session,
): Promise<LackedBySample | null> {
  const { policy, policyholder } = run.subject;
  const policies = completedPolicies({ policy, policyholder }, await issuingForms(module), run.session.seed);
  const answers = Object.entries(await lackedAnswers(run, policies, session));
  if (answers.length === 0) return null;
  const additions = isObject(memberOf(policy, 'module'))
    ? answers.map(([name, value]) => ({ path: ['policy', 'module', name], value }))
    : [{ path: ['policy', 'module'], value: Object.fromEntries(answers) }];
  return { sample, fields: answers.map(([name]) => name), additions };
}

/**
 * Policies that have answers to the forms in their `module` as well; none if it has them all.
 *
 * @param sample whole, with its `policy`
 */
export function completedPolicies(
  sample: JsonObject,
  forms: readonly JsonValue[],
  seed: number,
): readonly JsonObject[] {
  const policy = memberOf(sample, 'policy');
  if (!isObject(policy)) return [];
  const kept = moduleOf(policy);
  const random = seededRandom(seed);
  const isMore = forms.some((form) =>
    formAnswers(form, sample).some(({ path: [name = ''] }) => !Object.hasOwn(kept, name)),
  );
  return Array.from({ length: isMore ? mostCompleted : 0 }, () => {
    const answers = forms.map((form) => randomAnswers(form, sample, random));
    return { ...policy, module: { ...answers.reduce(withAnswers, {}), ...kept } };
  });
}

/**
 * The answers without which the request fails; empty if they are not the reason.
 *
 * @param run one that fails with the policy of its subject
 * @param policies completed ones
 */
export async function lackedAnswers(
  run: AlterationRun,
  policies: readonly JsonObject[],
  session: Session,
): Promise<JsonObject> {
  const { subject, session: request } = run;
  const kept = moduleOf(subject.policy);
  const tried = async (policy: JsonObject): Promise<FlowReport> => {
    await session.reset(request.now, request.seed);
    return runInSession({ ...run, subject: { ...subject, policy } }, session, session.console.length);
  };
  for (const policy of policies) {
    const report = await tried(policy);
    if (report.error && isFatal(report.error)) return {};
    if (!succeeds(report)) continue;
    let answers = Object.fromEntries(Object.entries(moduleOf(policy)).filter(([name]) => !Object.hasOwn(kept, name)));
    for (const name of Object.keys(answers)) {
      const { [name]: _, ...others } = answers;
      const without = await tried({ ...policy, module: { ...kept, ...others } });
      if (without.error && isFatal(without.error)) return {};
      if (succeeds(without)) answers = others;
    }
    return answers;
  }
  return {};
}

/** Whether everything was called that is asked for. */
function succeeds({ error, alteration_package: made, steps: { apply } }: FlowReport): boolean {
  return error === null && made !== null && apply?.ok !== false;
}

function moduleOf(policy: JsonObject): JsonObject {
  const module = memberOf(policy, 'module');
  return isObject(module) ? module : {};
}

/** What two forms ask about one thing, e.g. the application about the animals of the quote, belongs together. */
function withAnswers(first: JsonObject, second: JsonObject): JsonObject {
  const both = Object.entries(second).map(([name, value]): readonly [string, JsonValue] => {
    const known = memberOf(first, name);
    if (isObject(known) && isObject(value)) return [name, withAnswers(known, value)];
    if (!Array.isArray(known) || !Array.isArray(value) || known.length === 0) return [name, value];
    const entries = (known as readonly JsonValue[]).map((entry, i): JsonValue => {
      const other = (value as readonly JsonValue[])[i % value.length];
      return isObject(entry) && isObject(other) ? withAnswers(entry, other) : entry;
    });
    return [name, entries];
  });
  return { ...first, ...Object.fromEntries(both) };
}
