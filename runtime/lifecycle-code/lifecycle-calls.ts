/** Calls lifecycle functions of a module, one after the other, in one sandbox session, and records each call. */
import { lifecycleFunctions, type LifecycleFunction } from '../../language/vocabulary/index.js';
import { counted } from '../../protocol/counted.js';
import { errorText } from '../../protocol/error-text.js';
import type { CodeCall, CodeStop } from '../../protocol/lifecycle-code.js';
import type { AlterationCheck, CodePlace, SandboxError } from '../../protocol/sandbox.js';
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import { checkArguments } from '../alterations/check-arguments.js';
import { checkWritten } from '../alterations/check-written.js';
import { isFatal } from '../sandbox/failure.js';
import type { CodeFile } from '../sandbox/script.js';
import type { CallResult, Session, SessionRequest } from '../sandbox/session.js';
import { checkResult, type CheckedAction } from './check-actions.js';
import { LifecycleText } from './lifecycle-text.js';

/** What calling lifecycle functions needs. */
export interface LifecycleCode {
  /** In the order of the script. */
  readonly files: readonly CodeFile[];
  readonly env: Readonly<Record<string, string>>;
  readonly seed: number;
  /** Milliseconds of computing for each call; default: the sandbox's own limit. */
  readonly timeout?: number | undefined;
  readonly open: (request: SessionRequest) => Promise<Session>;
}

export interface Called {
  /** The index among all calls. */
  readonly number: number;
  readonly actions: readonly CheckedAction[];
  /** Of `getReactivationOptions`. */
  readonly options: readonly JsonObject[];
  readonly error: SandboxError | null;
}

/** Calls that follow from one event: more are a loop. */
const mostAtOnce = 25;

export class LifecycleCalls {
  readonly calls: CodeCall[] = [];
  readonly #text: LifecycleText;
  readonly #session: Session;
  readonly #seed: number;
  #atOnce = 0;
  #stopped: CodeStop | undefined;

  private constructor(text: LifecycleText, session: Session, seed: number) {
    this.#text = text;
    this.#session = session;
    this.#seed = seed;
    const { loadError } = session;
    if (loadError)
      this.#stopped = {
        code: 'code-not-loaded',
        message: `The code cannot be loaded. ${errorText(loadError)}`,
        place: thrownAt(loadError),
      };
  }

  /**
   * Loads the code, lets `work` call its functions, and ends the session.
   *
   * @param now the clock while the code is loaded
   */
  static async with<Result>(
    { files, env, seed, timeout, open }: LifecycleCode,
    now: number,
    work: (calls: LifecycleCalls) => Promise<Result>,
  ): Promise<Result> {
    const text = new LifecycleText(files);
    const session = await open({ files, now, seed, env, ...(timeout !== undefined && { timeout }) });
    try {
      return await work(new LifecycleCalls(text, session, seed));
    } finally {
      await session.close();
    }
  }

  /** The lifecycle functions of the code. */
  get functions(): readonly string[] {
    return this.#text.functions;
  }

  /** Why no more functions are called; undefined: they are. */
  get stopped(): CodeStop | undefined {
    return this.#stopped;
  }

  /** Counts the calls that follow from one event anew. */
  beginEvent(): void {
    this.#atOnce = 0;
  }

  actionPlace(number: number, action: string): CodePlace | null {
    return this.#text.actionPlace(this.calls[number]?.function ?? '', action);
  }

  /**
   * Calls a function.
   *
   * @param now the clock, in milliseconds since 1970
   * @param parameters of which it gets those that the catalogue describes; `policy` is one of them
   * @returns undefined if the code has no such function, or is no longer called
   */
  async call(
    name: string,
    now: number,
    parameters: Readonly<{ policy: JsonObject } & Record<string, JsonValue>>,
  ): Promise<Called | undefined> {
    const described = lifecycleFunctions.find((one) => one.name === name);
    if (!described || this.#stopped || !this.#text.has(name)) return undefined;
    const place = this.#text.place(name);
    if (++this.#atOnce > mostAtOnce) {
      const message = `More than ${counted(mostAtOnce, 'call')} follow from one event: the actions of the lifecycle functions lead to one another. No further function is called. Return an action only if the policy needs it.`;
      this.#stopped = { code: 'code-loop', message, place };
      return undefined;
    }
    const given = argumentsOf(described, parameters);
    await this.#session.reset(now, (this.#seed + this.calls.length) >>> 0);
    const result = await this.#session.call(
      name,
      Object.fromEntries(Object.entries(given).map(([key, value]) => [key, { json: JSON.stringify(value) }])),
    );
    return this.#record(described, now, given, result, parameters.policy);
  }

  #record(
    described: LifecycleFunction,
    now: number,
    given: JsonObject,
    result: CallResult,
    policy: JsonObject,
  ): Called {
    const { name } = described;
    const number = this.calls.length;
    const about = {
      function: name,
      place: this.#text.place(name),
      now: new Date(now).toISOString(),
      arguments: given,
      console: [...this.#session.console],
    };
    if (!result.ok) {
      const { error } = result;
      this.calls.push({ ...about, returned: null, checks: [], error });
      if (isFatal(error))
        this.#stopped = {
          code: 'code-stopped',
          message: `\`${name}\` met a limit, so no further function is called. ${error.message}`,
          place: thrownAt(error) ?? about.place,
        };
      return { number, actions: [], options: [], error };
    }
    const returned = result.json === undefined ? null : (JSON.parse(result.json) as JsonValue);
    const { actions, options, checks } = checkResult(described, returned, result.type, policy);
    this.calls.push({
      ...about,
      returned,
      checks: [...checkWritten('lifecycle-actions', result, checks), ...changedArguments(name, result, given)],
      error: null,
    });
    return { number, actions, options, error: null };
  }
}

function thrownAt({ file, line, column }: SandboxError): CodePlace | null {
  return file === null || line === null ? null : { file, line, column: column ?? 1 };
}

function argumentsOf(
  { parameters, isBare }: LifecycleFunction,
  all: Readonly<{ policy: JsonObject } & Record<string, JsonValue>>,
): JsonObject {
  if (isBare) return all.policy;
  return Object.fromEntries(parameters.map(({ name }) => [name, all[name] ?? null]));
}

function changedArguments(
  name: string,
  result: Extract<CallResult, { ok: true }>,
  given: JsonObject,
): readonly AlterationCheck[] {
  const texts = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, { json: JSON.stringify(value) }]));
  return checkArguments(name, result, texts).map(({ at: _, ...check }) => ({
    ...check,
    code: 'lifecycle-actions/argument-changed',
  }));
}
