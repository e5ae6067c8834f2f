/** Looks for a request that makes a hook do what it must not: fail on data that it accepts, or return what is wrong. */
import type { AlterationReport, JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { own } from '../alterations/changes.js';
import type { HookModule } from '../alterations/hook-module.js';
import { hookFunctions } from '../alterations/alteration.js';
import { repeatedChecks, runInSession } from '../alterations/run-alteration.js';
import { isFatal } from '../sandbox/failure.js';
import { seededRandom } from '../sandbox/random.js';
import type { Sandboxes, Session, SessionRequest } from '../sandbox/session.js';
import { formAnswers } from '../what-if/generate-requests.js';
import { randomRequest, simpler } from './random-request.js';

export interface FuzzInput {
  readonly module: HookModule;
  readonly hook: string;
  /** The content of the hook's schema file. */
  readonly schema: JsonValue;
  /** With a policy. */
  readonly sample: JsonObject;
  readonly runs: number;
  /** The same seed gives the same requests. */
  readonly seed: number;
  readonly now: number;
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface FuzzResult {
  readonly runs: number;
  /** How many requests the validation accepted. */
  readonly accepted: number;
  readonly failure: FuzzFailure | null;
}

export interface FuzzFailure {
  /** The simplest request that was found; null where no request is to blame: a function does not throw for a key that it does not know. */
  readonly data: JsonObject | null;
  readonly message: string;
}

const maximumShrinks = 300;
/** What no validation throws on purpose. */
const crashes: ReadonlySet<string> = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'InternalError',
]);

/** Warnings of a single run which hold for each request of a good hook. */
const invariants: ReadonlySet<string> = new Set([
  'alteration/argument-changed',
  'alteration-package/depends-on-chance',
]);
/** No module has a hook with this key. */
const unknownKey = 'platform_config_unknown_hook';

export async function fuzz(input: FuzzInput, sandboxes: Sandboxes): Promise<FuzzResult> {
  const answers = formAnswers(input.schema, input.sample);
  const random = seededRandom(input.seed);
  const tries = new Tries(input, sandboxes);
  try {
    let accepted = 0;
    for (let run = 1; run <= input.runs && !input.signal?.aborted; run++) {
      const data = randomRequest(answers, random);
      const report = await tries.run(data);
      if (report.steps.validate.ok) accepted++;
      const fault = faultOf(report);
      if (fault) return { runs: run, accepted, failure: await shrunk(data, fault, tries) };
    }
    const careless = await tries.functionForAnyKey();
    return { runs: input.runs, accepted, failure: careless === undefined ? null : { data: null, message: careless } };
  } finally {
    await tries.close();
  }
}

interface Fault {
  /** Two requests with the same one fail for the same reason. */
  readonly kind: string;
  readonly message: string;
}

/** A rejection is no fault, nor is a rule of business, for which the validation may throw an error of any class of its own (section 7). */
function faultOf({ error, checks }: AlterationReport): Fault | null {
  if (error) {
    const isRule = error.step === 'validate' && error.kind === 'thrown' && !crashes.has(error.name ?? '');
    const place = error.file === null ? '' : ` (${error.file}:${String(error.line ?? 1)})`;
    const message = `${error.step} failed: ${error.name === null ? '' : `${error.name}: `}${error.message}${place}`;
    return isRule ? null : { kind: `${error.step} ${error.kind} ${error.name ?? ''}`, message };
  }
  const flaw = checks.find(
    ({ severity, code }) => severity === 'error' || (severity === 'warning' && invariants.has(code)),
  );
  return flaw ? { kind: flaw.code, message: flaw.message } : null;
}

async function shrunk(data: JsonObject, fault: Fault, tries: Tries): Promise<FuzzFailure> {
  let [best, message] = [data, fault.message];
  let left = maximumShrinks;
  for (let found = true; found;) {
    found = false;
    for (const candidate of simpler(best)) {
      if (left-- <= 0) break;
      const other = faultOf(await tries.run(candidate));
      if (other?.kind !== fault.kind) continue;
      [best, message, found] = [candidate, other.message, true];
      break;
    }
  }
  return { data: best, message };
}

/** One realm for as long as it holds. */
class Tries {
  readonly #input: FuzzInput;
  readonly #sandboxes: Sandboxes;
  #session: Session | undefined;

  constructor(input: FuzzInput, sandboxes: Sandboxes) {
    this.#input = input;
    this.#sandboxes = sandboxes;
  }

  async run(data: JsonObject): Promise<AlterationReport> {
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
    if (report.error && isFatal(report.error)) await this.close();
    return { ...report, checks: [...report.checks, ...repeated] };
  }

  /** What is wrong with a function that does not throw for a key that nobody knows; undefined: all do. Section 7. */
  async functionForAnyKey(): Promise<string | undefined> {
    const { policy, policyholder } = this.#subject;
    const given = { alteration_hook_key: unknownKey, policy, policyholder, data: {}, alteration_package: {} };
    const parameters = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, { json: JSON.stringify(value) }]),
    );
    for (const name of Object.values(hookFunctions)) {
      const session = await this.#ready();
      const result = await session.call(name, parameters);
      if (result.ok) return `\`${name}\` returns something for a hook key that it does not know: it has to throw then.`;
      if (isFatal(result.error)) await this.close();
    }
    return undefined;
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
