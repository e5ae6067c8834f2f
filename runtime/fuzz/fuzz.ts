/** Looks for a request that makes a hook violate an invariant: fail on data that it accepts, or return an invalid result. */
import type { FuzzFinding, FuzzProgress, FuzzReport } from '../../protocol/fuzz.js';
import type { CodePlace, JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { isObject, own } from '../alterations/changes.js';
import type { HookModule } from '../alterations/hook-module.js';
import { hookFunctions } from '../alterations/alteration.js';
import { placesOf } from '../alterations/check-places.js';
import type { FoundCheck } from '../alterations/found-check.js';
import { repeatedChecks, runInSession, type FlowReport } from '../alterations/run-alteration.js';
import { isFatal } from '../sandbox/failure.js';
import { seededRandom } from '../sandbox/random.js';
import type { Sandboxes, Session, SessionRequest } from '../sandbox/session.js';
import { formAnswers } from '../what-if/generate-requests.js';
import { invariantOf, noFailure, unknownKeysThrow } from './invariants.js';
import { simpler } from './random-request.js';
import { Requests } from './requests.js';

export interface FuzzInput {
  readonly module: HookModule;
  readonly hook: string;
  /** The content of the hook's schema file. */
  readonly schema: JsonValue;
  /** The `data` of known requests, e.g. those of scenarios: each is tried, and varied. */
  readonly requests: readonly JsonObject[];
  /** With a policy. */
  readonly sample: JsonObject;
  /** Its file in the samples folder; null: a scenario uses the first. */
  readonly sampleName: string | null;
  readonly runs: number;
  /** The same seed gives the same requests. */
  readonly seed: number;
  readonly now: number;
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Called after each request. */
  readonly ended?: (progress: FuzzProgress) => void;
}

const maximumShrinks = 300;
/** Errors that no validation throws on purpose. */
const crashes: ReadonlySet<string> = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'InternalError',
]);

/** Warnings of a single run that apply to every request of a correct hook. */
const invariants: ReadonlySet<string> = new Set([
  'alteration/argument-changed',
  'alteration-package/depends-on-chance',
]);
/** No module has a hook with this key. */
const unknownKey = 'platform_config_unknown_hook';

/** The data of the module's known requests to this hook. */
export function requestsTo(
  hook: string,
  requests: readonly { readonly hook: string; readonly data: JsonValue }[],
): readonly JsonObject[] {
  return requests.flatMap((request) => (request.hook === hook && isObject(request.data) ? [request.data] : []));
}

export async function fuzz(input: FuzzInput, sandboxes: Sandboxes): Promise<FuzzReport> {
  const { hook, sampleName: sample, now, seed } = input;
  const requests = new Requests(formAnswers(input.schema, input.sample), input.requests, seededRandom(seed));
  const tries = new Tries(input, sandboxes);
  const report = { hook, sample, now: new Date(now).toISOString(), seed };
  try {
    let [runs, accepted] = [0, 0];
    while (runs < input.runs && !input.signal?.aborted) {
      const data = requests.next();
      const result = await tries.run(data);
      const { validate } = result.steps;
      requests.tried(data, validate.ok, validate.error);
      runs++;
      if (validate.ok) accepted++;
      const fault = faultOf(result);
      if (fault) return { ...report, runs, accepted, finding: await shrunk(data, fault, tries, input) };
      input.ended?.({ done: runs, accepted });
    }
    return { ...report, runs, accepted, finding: await tries.functionForAnyKey() };
  } finally {
    await tries.close();
  }
}

interface Fault {
  /** Requests with the same one fail for the same reason. */
  readonly kind: string;
  readonly invariant: string;
  readonly message: string;
  /** The place in the code; a check's is looked up once the simplest request is known. */
  readonly at: CodePlace | FoundCheck | null;
}

/** A rejection is not a fault, nor is a business rule, for which the validation may throw an error of any class of its own (section 7). */
function faultOf({ error, checks }: FlowReport): Fault | null {
  if (error) {
    const { step, kind, name, file, line, column } = error;
    const isRule = step === 'validate' && kind === 'thrown' && !crashes.has(name ?? '');
    if (isRule) return null;
    return {
      kind: `${step} ${kind} ${name ?? ''}`,
      invariant: noFailure(step),
      message: `${step} failed: ${name === null ? '' : `${name}: `}${error.message}`,
      at: file === null ? null : { file, line: line ?? 1, column: column ?? 1 },
    };
  }
  const flaw = checks.find(
    ({ severity, code }) => severity === 'error' || (severity === 'warning' && invariants.has(code)),
  );
  return flaw ? { kind: flaw.code, invariant: invariantOf(flaw.code), message: flaw.message, at: flaw } : null;
}

async function shrunk(data: JsonObject, fault: Fault, tries: Tries, input: FuzzInput): Promise<FuzzFinding> {
  let best = { data, fault };
  let left = maximumShrinks;
  for (let found = true; found;) {
    found = false;
    for (const candidate of simpler(best.data)) {
      if (left-- <= 0 || input.signal?.aborted) break;
      const other = faultOf(await tries.run(candidate));
      if (other?.kind !== fault.kind) continue;
      best = { data: candidate, fault: other };
      found = true;
      break;
    }
  }
  const { invariant, message, at } = best.fault;
  const place = at && 'code' in at ? (placesOf([at], input.hook, input.module.files)[0] ?? null) : at;
  return { data: best.data, invariant, message, place, scenario: scenarioOf(best.data, input) };
}

/** Without expectations: it fails for as long as the hook does. */
function scenarioOf(data: JsonObject, { hook, sampleName, now, seed }: FuzzInput): JsonObject {
  return {
    kind: 'alteration',
    ...(sampleName !== null && { sample: sampleName }),
    now: new Date(now).toISOString(),
    seed,
    hook,
    data,
    apply: true,
  };
}

/** The number of runs in one realm; then another is opened, so that others waiting for a sandbox get their turn. */
const runsInARealm = 100;

/** One realm after the other, each used until it fails. */
class Tries {
  readonly #input: FuzzInput;
  readonly #sandboxes: Sandboxes;
  #session: Session | undefined;
  #runs = 0;

  constructor(input: FuzzInput, sandboxes: Sandboxes) {
    this.#input = input;
    this.#sandboxes = sandboxes;
  }

  async run(data: JsonObject): Promise<FlowReport> {
    const { module, hook } = this.#input;
    const { policy, policyholder } = this.#subject;
    const request = this.#request;
    const session = await this.#ready();
    const run = {
      subject: { hook, policy, policyholder, isGroupScheme: module.isGroupScheme },
      data,
      apply: true,
      definedHooks: module.hooks.map(({ key }) => key),
      session: request,
    };
    const report = await runInSession(run, session, session.console.length);
    const repeated = await repeatedChecks(run, report, session);
    const isUsedUp = ++this.#runs % runsInARealm === 0;
    if (isUsedUp || (report.error && isFatal(report.error))) await this.close();
    return { ...report, checks: [...report.checks, ...repeated] };
  }

  /** A function that does not throw for an unknown key; null: all do. Section 7. */
  async functionForAnyKey(): Promise<FuzzFinding | null> {
    const { policy, policyholder } = this.#subject;
    const given = { alteration_hook_key: unknownKey, policy, policyholder, data: {}, alteration_package: {} };
    const parameters = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, { json: JSON.stringify(value) }]),
    );
    for (const step of ['validate', 'get', 'apply'] as const) {
      if (this.#input.signal?.aborted) return null;
      const name = hookFunctions[step];
      const session = await this.#ready();
      const result = await session.call(name, parameters);
      if (result.ok) {
        const message = `\`${name}\` returns something for a hook key that it does not know: it has to throw then.`;
        const check = { code: 'alteration/unknown-hook', severity: 'error', message, path: '', step } as const;
        const [place = null] = placesOf([check], unknownKey, this.#input.module.files);
        return { data: null, invariant: unknownKeysThrow, message, place, scenario: null };
      }
      if (isFatal(result.error)) await this.close();
    }
    return null;
  }

  get #request(): SessionRequest {
    const { module, now, seed, env } = this.#input;
    return { files: module.files, now, seed, env };
  }

  get #subject(): { readonly policy: JsonObject; readonly policyholder: JsonValue } {
    const { sample } = this.#input;
    return { policy: own(sample, 'policy') as JsonObject, policyholder: own(sample, 'policyholder') ?? null };
  }

  async #ready(): Promise<Session> {
    const request = this.#request;
    const session = (this.#session ??= await this.#sandboxes.open(request));
    await session.reset(request.now, request.seed);
    return session;
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.close();
  }
}
