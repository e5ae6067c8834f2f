/** Tries requests in a sandbox. */
import type { FuzzFinding } from '../../protocol/fuzz.js';
import { hookFunctions } from '../alterations/alteration.js';
import { placesOf } from '../alterations/check-places.js';
import type { FoundCheck } from '../alterations/found-check.js';
import {
  repeatedChecks,
  runInSession,
  withWrites,
  type AlterationRun,
  type FlowReport,
} from '../alterations/run-alteration.js';
import { isFatal } from '../sandbox/failure.js';
import type { Sandboxes, Session, SessionRequest } from '../sandbox/session.js';
import type { FuzzInput } from './fuzz-input.js';
import { unknownKeysThrow } from './invariants.js';
import { memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** No module has a hook with this key. */
const unknownKey = 'platform_config_unknown_hook';

/** The number of runs in one realm; then another is opened, so that others waiting for a sandbox get their turn. */
const runsInARealm = 100;

/** One realm after the other, each used until it fails. */
export class Tries {
  #session: Session | undefined;
  #runs = 0;

  constructor(
    private readonly input: FuzzInput,
    private readonly sandboxes: Sandboxes,
  ) {}

  async run(data: JsonObject): Promise<FlowReport> {
    const session = await this.#ready();
    const run = this.#runOf(data);
    const report = await runInSession(run, session, session.console.length);
    const repeated = await repeatedChecks(run, report, session);
    const isUsedUp = ++this.#runs % runsInARealm === 0;
    if (isUsedUp || (report.error && isFatal(report.error))) await this.close();
    return { ...report, checks: [...report.checks, ...repeated] };
  }

  /** The check of a changed argument with the line that changes it. */
  async withWrite(data: JsonObject, check: FoundCheck): Promise<FoundCheck> {
    const run = this.#runOf(data);
    const checks = await withWrites([check], run.session, await this.#ready(), (calls) => runInSession(run, calls));
    // Watched arguments may make a loop endless, and the realm unusable.
    await this.close();
    return checks[0] ?? check;
  }

  #runOf(data: JsonObject): AlterationRun {
    const { module, hook } = this.input;
    const { policy, policyholder } = this.#subject;
    return {
      subject: { hook, policy, policyholder, isGroupScheme: module.isGroupScheme },
      data,
      apply: true,
      definedHooks: module.hooks.map(({ key }) => key),
      session: this.#request,
    };
  }

  /** The functions that do not throw for an unknown key. Section 7. */
  async functionsForAnyKey(): Promise<readonly FuzzFinding[]> {
    const { policy, policyholder } = this.#subject;
    const given = { alteration_hook_key: unknownKey, policy, policyholder, data: {}, alteration_package: {} };
    const parameters = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, { json: JSON.stringify(value) }]),
    );
    const findings: FuzzFinding[] = [];
    for (const step of ['validate', 'get', 'apply'] as const) {
      if (this.input.signal?.aborted) break;
      const name = hookFunctions[step];
      const session = await this.#ready();
      const result = await session.call(name, parameters);
      if (result.ok) {
        const message = `\`${name}\` returns a result for an unknown hook key: it must throw.`;
        const check = { code: 'alteration/unknown-hook', severity: 'error', message, path: '', step } as const;
        const [place = null] = placesOf([check], unknownKey, this.input.module.files);
        findings.push({ data: null, invariant: unknownKeysThrow, message, place, count: 0, scenario: null });
      } else if (isFatal(result.error)) await this.close();
    }
    return findings;
  }

  get #request(): SessionRequest {
    const { module, now, seed, env } = this.input;
    return { files: module.files, now, seed, env };
  }

  get #subject(): { readonly policy: JsonObject; readonly policyholder: JsonValue } {
    const { sample } = this.input;
    return { policy: memberOf(sample, 'policy') as JsonObject, policyholder: memberOf(sample, 'policyholder') ?? null };
  }

  async #ready(): Promise<Session> {
    const request = this.#request;
    const session = (this.#session ??= await this.sandboxes.open(request));
    await session.reset(request.now, request.seed);
    return session;
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.close();
  }
}
