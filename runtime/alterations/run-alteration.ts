/** One run of an alteration hook from the request to the changed policy, as a report. */
import type { AlterationReport, LocatedReport } from '../../protocol/sandbox.js';
import { formats } from '../../language/vocabulary/index.js';
import { didYouMean } from '../../language/names/did-you-mean.js';
import { randomUuid, seededRandom } from '../sandbox/random.js';
import type { Session, SessionRequest } from '../sandbox/session.js';
import { placesOf } from './check-places.js';
import { argumentChanged } from './check-arguments.js';
import { checkRepeated } from './check-repeated.js';
import {
  applyPackage,
  createPackage,
  refuseWrongPackage,
  type AlterationSubject,
  type StoredPackage,
} from './alteration.js';
import { foundIn, hookKeyFormat, type FoundCheck } from './found-check.js';
import { memberOf, type JsonValue } from '../../protocol/json-value.js';

export interface AlterationRun {
  readonly subject: AlterationSubject;
  readonly data: JsonValue;
  /** Apply the created package. */
  readonly apply: boolean;
  /** The hooks that the configuration defines. */
  readonly definedHooks: readonly string[];
  readonly session: SessionRequest;
}

/** @param open opens the sandbox that runs the code; it is closed at the end */
export async function runAlteration(
  run: AlterationRun,
  open: (request: SessionRequest) => Promise<Session>,
): Promise<LocatedReport> {
  const session = await open(run.session);
  try {
    return await runWith(session, run);
  } finally {
    await session.close();
  }
}

/** The same in a session that stays open. */
export async function runWith(session: Session, run: AlterationRun): Promise<LocatedReport> {
  const report = await runInSession(run, session);
  const repeated = await repeatedChecks(run, report, session);
  const checks = await withWrites(report.checks, run.session, session, (calls) => runInSession(run, calls));
  return located(report, [...checks, ...repeated], run);
}

/**
 * Applies a package that was created and stored earlier. The report says that `validate` and `get` are not run again.
 *
 * @throws {RefusedRequest} if it was already applied, or belongs to another policy or hook; then no code runs
 */
export async function applyStored(
  {
    subject,
    session: request,
    stored,
  }: Pick<AlterationRun, 'subject' | 'session'> & { readonly stored: StoredPackage },
  open: (request: SessionRequest) => Promise<Session>,
): Promise<LocatedReport> {
  refuseWrongPackage(stored, subject.hook, subject.policy);
  const session = await open(request);
  try {
    const { step, stored: applied, policy, changes, checks, error } = await applyPackage(session, subject, stored);
    const report: FlowReport = {
      hook: subject.hook,
      now: new Date(request.now).toISOString(),
      seed: request.seed,
      steps: { validate: { ok: true, error: null, value: null }, get: null, apply: step },
      response: applied?.alterationPackage ?? null,
      alteration_package: (applied ?? stored).alterationPackage,
      ...{ policy, changes, checks, console: session.console, error },
    };
    const placed = await withWrites(checks, request, session, (calls) => applyPackage(calls, subject, stored));
    return located(report, placed, { subject, session: request });
  } finally {
    await session.close();
  }
}

/** Whether the same request gives the same package again; skipped if there is none. Changes the clock of the session. */
export async function repeatedChecks(
  { subject, data, session: request }: AlterationRun,
  { alteration_package: stored, error }: AlterationReport,
  session: Session,
): Promise<readonly FoundCheck[]> {
  if (!stored || error) return [];
  const first = {
    hook: subject.hook,
    policyId: memberOf(subject.policy, 'policy_id') ?? null,
    // The package before it was applied.
    alterationPackage: { ...stored, status: 'pending' },
  };
  return foundIn('get', await checkRepeated(session, subject, data, first, request));
}

/**
 * The checks of changed arguments with the lines that change them: runs the functions again with watched arguments, if there is such a check.
 *
 * @param again the run that gave the checks
 */
export async function withWrites(
  checks: readonly FoundCheck[],
  { now, seed }: SessionRequest,
  session: Session,
  again: (
    calls: Pick<Session, 'call' | 'loadError' | 'console'>,
  ) => Promise<{ readonly checks: readonly FoundCheck[] }>,
): Promise<readonly FoundCheck[]> {
  if (!checks.some(({ code }) => code === argumentChanged)) return checks;
  await session.reset(now, seed);
  const { loadError, console } = session;
  const call: Session['call'] = (name, parameters) => session.call(name, parameters, true);
  const { checks: placed } = await again({ loadError, console, call });
  const isSame = (one: FoundCheck, other: FoundCheck) => one.step === other.step && one.message === other.message;
  return checks.map((check) =>
    check.code === argumentChanged ? (placed.find((one) => isSame(one, check)) ?? check) : check,
  );
}

function located(
  report: FlowReport,
  checks: readonly FoundCheck[],
  { subject, session }: Pick<AlterationRun, 'subject' | 'session'>,
): LocatedReport {
  return {
    ...report,
    checks: checks.map(({ step: _step, at: _at, ...check }) => check),
    places: placesOf(checks, subject.hook, session.files),
  };
}

/** A report whose checks name their function. */
export interface FlowReport extends AlterationReport {
  readonly checks: readonly FoundCheck[];
}

/** The same without requesting the package again. */
export async function runInSession(
  { subject, data, apply, definedHooks, session: request }: AlterationRun,
  session: Pick<Session, 'call' | 'loadError' | 'console'>,
  consoleStart = 0,
): Promise<FlowReport> {
  const id = randomUuid(seededRandom(request.seed));
  const created = await createPackage(session, subject, data, id);
  const applied = apply && created.stored ? await applyPackage(session, subject, created.stored) : null;
  const last = applied ? applied.stored : created.stored;
  return {
    hook: subject.hook,
    now: new Date(request.now).toISOString(),
    seed: request.seed,
    steps: { ...created.steps, apply: applied?.step ?? null },
    response: last?.alterationPackage ?? null,
    alteration_package: (applied?.stored ?? created.stored)?.alterationPackage ?? null,
    policy: applied?.policy ?? null,
    changes: applied?.changes ?? null,
    checks: [
      ...checkHook(subject.hook, definedHooks, created.steps.validate.ok),
      ...created.checks,
      ...(applied?.checks ?? []),
    ],
    console: session.console.slice(consoleStart),
    error: applied?.error ?? created.error,
  };
}

/** Sections 2.2 and 7: a hook has to be defined with a key in snake case, and the functions throw for one that is not defined. */
function checkHook(hook: string, defined: readonly string[], accepted: boolean): readonly FoundCheck[] {
  if (defined.includes(hook)) return checkKey(hook);
  const message = `The configuration defines no hook \`${hook}\`.${didYouMean(hook, defined)}`;
  const check = {
    code: 'alteration/unknown-hook',
    severity: 'warning' as const,
    message,
    path: '',
    step: 'validate' as const,
  };
  if (!accepted) return [check];
  return [
    {
      ...check,
      severity: 'error',
      message: `${message} \`validateAlterationPackageRequest\` accepts it: it must throw for an unknown key.`,
    },
  ];
}

/** The run tells what the code does with the key; that the platform asks for another one is an error of the configuration. */
const snakeCase = new RegExp(formats['snake-case'].pattern ?? '');

function checkKey(hook: string): readonly FoundCheck[] {
  if (snakeCase.test(hook)) return [];
  const message = `The hook key \`${hook}\` is not in snake case. Change it in the configuration and in the code.`;
  return [{ code: hookKeyFormat, severity: 'warning', message, path: '', step: 'validate' }];
}
