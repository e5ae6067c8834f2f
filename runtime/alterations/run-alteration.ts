/** One run of an alteration hook from the request to the changed policy, as a report. */
import type { AlterationCheck, AlterationReport, JsonValue } from '../../protocol/sandbox.js';
import { didYouMean } from '../../language/rules/did-you-mean.js';
import { randomUuid, seededRandom } from '../sandbox/random.js';
import type { Session, SessionRequest } from '../sandbox/session.js';
import { applyPackage, createPackage, type AlterationSubject } from './alteration.js';

export interface AlterationRun {
  readonly subject: AlterationSubject;
  readonly data: JsonValue;
  /** Apply the package that was created. */
  readonly apply: boolean;
  /** The hooks that the configuration defines. */
  readonly definedHooks: readonly string[];
  readonly session: SessionRequest;
}

/** @param open makes the sandbox in which the code runs; it is closed at the end */
export async function runAlteration(
  { subject, data, apply, definedHooks, session: request }: AlterationRun,
  open: (request: SessionRequest) => Promise<Session>,
): Promise<AlterationReport> {
  const session = await open(request);
  try {
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
      console: [...session.console],
      error: applied?.error ?? created.error,
    };
  } finally {
    await session.close();
  }
}

/** Sections 2.2 and 7: a hook has to be defined, and the functions throw for one that is not. */
function checkHook(hook: string, defined: readonly string[], accepted: boolean): readonly AlterationCheck[] {
  if (defined.includes(hook)) return [];
  const message = `The configuration defines no hook \`${hook}\`.${didYouMean(hook, defined)}`;
  const check = { code: 'alteration/unknown-hook', severity: 'warning' as const, message, path: '' };
  if (!accepted) return [check];
  return [
    {
      ...check,
      severity: 'error',
      message: `${message} \`validateAlterationPackageRequest\` accepts it all the same: it has to throw for a key that it does not know.`,
    },
  ];
}
