/** A module's scenarios of kind `claim`: reads, writes, finds and compares them, for the preview panel. */
import { conditionWitness, reachabilityIn, type ModuleCheck } from '../../language/index.js';
import type {
  ClaimDifference,
  ClaimScenarioFile,
  ClaimScenarios,
  GeneratedScenario,
  ScenarioText,
} from '../../protocol/claim-scenarios.js';
import type { ClaimCodeReport } from '../../protocol/lifecycle-code.js';
import { newClaim, type PlayedClaim } from '../../protocol/played-claim.js';
import type { JsonObject } from '../../protocol/json-value.js';
import { sampleDataOf } from '../../runtime/claims/claim-data.js';
import { compareClaims, type ComparedClaim } from '../../runtime/claims/compare-claims.js';
import { conditionOutcomes, type ConditionOutcome } from '../../runtime/claims/condition-outcomes.js';
import { lackOfComputation } from '../../runtime/claims/empty-values.js';
import { previewClaim, readClaimForm, type ClaimInput, type ReadClaimForm } from '../../runtime/claims/preview.js';
import { pathIn } from '../../language/module/index.js';
import {
  claimsBlocksInput,
  configurationInput,
  fileNamesIn,
  inputOf,
  textInput,
  usableInput,
} from '../../runtime/inputs/input.js';
import { sampleNames } from '../../runtime/inputs/samples.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { formatTime } from '../../language/dates/format.js';
import { claimExpectations, errorsIn, problemExpectations } from '../../runtime/scenarios/claim-expectations.js';
import { missingScenarios, triedOutcomes, unexercised } from '../../runtime/scenarios/missing-scenarios.js';
import { playClaim } from '../../runtime/scenarios/play-claim.js';
import { codeErrors, codeExpectations, unexpected } from '../../runtime/scenarios/play-claim-code.js';
import { replayClaim } from '../../runtime/scenarios/replay-claim.js';
import { readScenario, type ClaimScenario } from '../../runtime/scenarios/scenario.js';
import { scenarioText } from '../../runtime/scenarios/scenario-text.js';
import { chosenSample, claimInput } from './claim-input.js';
import { clockAt } from '../documents/clock.js';
import type { EditedModule } from '../documents/edited-module.js';
import { faultOf, unlessFault } from '../documents/fault.js';
import { NumberFormats } from '../../protocol/money.js';

/** What the lifecycle functions do about a claim; null if none is called. */
type CallCode = (claim: PlayedClaim) => Promise<ClaimCodeReport | null>;

/** The claim scenarios of one module. */
export class ModuleClaimScenarios {
  readonly #module: EditedModule;
  /** The form that was read last: all claims of a request are of the same one. */
  #read: { readonly of: ClaimInput; readonly form: ReadClaimForm } | undefined;

  constructor(module: EditedModule) {
    this.#module = module;
  }

  async list(): Promise<ClaimScenarios> {
    const files = await this.files();
    const conditions = await this.#conditions();
    if (conditions === null) return { folder: this.#folder, files, unexercised: null, outcomes: null };
    const claims = files.flatMap(({ claim }) => claim ?? []);
    const tried = await Promise.all(claims.map((claim) => this.#outcomes(claim)));
    const left = unexercised([conditions, ...tried]);
    return { folder: this.#folder, files, unexercised: left, outcomes: triedOutcomes([conditions], left) };
  }

  /** @throws {InputError | Fault} if the claim cannot be run */
  async textOf(played: PlayedClaim, callCode: CallCode): Promise<ScenarioText> {
    const names = await sampleNames(this.#module);
    const input = await this.#input(played);
    const preview = previewClaim(input);
    const wanted = JSON.stringify(preview);
    const now = played.now ?? (await this.#today(played, input));
    const claim = { ...played, sample: chosenSample(names, played.sample) ?? null, now };
    const report = await callCode(claim);
    const code = report !== null && (report.calls.length > 0 || report.stopped !== null) ? report : null;
    const takesPart = code !== null;
    const expect = {
      ...claimExpectations(preview, conditionOutcomes(input)),
      ...(code && codeExpectations(code)),
    };
    const isExact = (text: string) => {
      const scenario = readScenario(text, 'scenario');
      return scenario.kind === 'claim' && JSON.stringify(replayClaim(scenario, input).preview) === wanted;
    };
    const inForm = errorsIn(
      preview,
      preview.requests.map(({ block }) => block),
    );
    const inCode = code ? unexpected(expect, code) : [];
    const expecting = {
      ...expect,
      ...(inForm.length > 0 && { problems: problemExpectations(preview) }),
      ...(code && inCode.length > 0 && { errors: codeErrors(code) }),
    };
    const lackOf = lackOfComputation(input, preview);
    const told = inForm.map(
      (problem) =>
        lackOf(problem) ?? (problem.block === null ? problem.message : `${problem.block}: ${problem.message}`),
    );
    const errors = [...new Set(told), ...inCode.map(({ message }) => `${message}.`)];
    const isPressed = isExact(scenarioText(claim, 'pressed', expect, takesPart));
    const written = (expected: JsonObject) => scenarioText(claim, isPressed ? 'pressed' : 'whole', expected, takesPart);
    const text = written(expect);
    const broken = errors.length > 0 ? { errors, expecting: written(expecting) } : null;
    return { text, isExact: isPressed || isExact(text), broken };
  }

  /**
   * @param check the module's current check
   * @returns null if its form cannot be read
   */
  async missing(check: ModuleCheck): Promise<readonly GeneratedScenario[] | null> {
    const { files, unexercised: conditions, outcomes } = await this.list();
    const reachability = reachabilityIn(check.index);
    if (conditions === null || outcomes === null || !reachability) return null;
    const samples = await sampleNames(this.#module);
    const data = new Map<string | null, (path: string) => unknown>();
    for (const sample of samples) data.set(sample, await this.#data(sample));
    return missingScenarios(conditions, {
      witness: (block, condition, holds, sample) =>
        conditionWitness(reachability, block, condition, holds, data.get(sample)),
      play: (claim) => this.#outcomes(claim),
      failure: (text) => this.#failure(text),
      samples,
      taken: new Set(files.map(({ file }) => file)),
      now: new Date().toISOString().slice(0, 10),
    });
  }

  /** @throws {InputError | Fault} if one of the two cannot be run */
  async compare(one: PlayedClaim, other: PlayedClaim): Promise<readonly ClaimDifference[]> {
    return compareClaims(await this.#compared(one), await this.#compared(other));
  }

  async #compared(claim: PlayedClaim): Promise<ComparedClaim> {
    const input = await this.#input(claim);
    const preview = previewClaim(input);
    const { now, timeZone } = input.environment;
    const world = {
      sample: claim.sample,
      policyholder: claim.policyholder,
      'claim status': claim.status,
      'approval status': claim.approvalStatus,
      date: formatTime(now, timeZone, 'YYYY-MM-DD HH:mm'),
    };
    const chosen = Object.entries(world).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    return { preview, world: Object.fromEntries(chosen) as ComparedClaim['world'] };
  }

  get #folder(): string {
    return uriInModule(this.#module.root, this.#module.options.layout.scenarios);
  }

  /** Each with its claim. */
  async files(): Promise<readonly ClaimScenarioFile[]> {
    const names = await fileNamesIn(this.#module, this.#module.options.layout.scenarios, '.json');
    const files = await Promise.all(names.map((file) => this.#file(file)));
    return files.filter((file) => file !== undefined);
  }

  /** Undefined for a scenario of another kind. */
  async #file(file: string): Promise<ClaimScenarioFile | undefined> {
    const path = pathIn(this.#module.options.layout.scenarios, file);
    const text = await usableInput(this.#module, textInput('scenario', path));
    if (text === undefined)
      return { file, claim: null, code: false, fault: 'The file cannot be read: write it as UTF-8 text.' };
    try {
      const scenario = readScenario(text, file);
      if (scenario.kind !== 'claim') return undefined;
      return { file, claim: await this.#played(scenario), code: scenario.code, fault: null };
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) throw error;
      return isOfAnotherKind(text) ? undefined : { file, claim: null, code: false, fault: fault.message };
    }
  }

  /** A scenario as a claim that the user can continue, including its requests. */
  async #played(scenario: ClaimScenario): Promise<PlayedClaim> {
    const { sample, policyholder, status, approvalStatus, now, answers } = scenario;
    const claim = { ...newClaim, sample, policyholder, status, approvalStatus, now, answers };
    const { preview } = replayClaim(scenario, await this.#input(claim));
    const own = new Set([...scenario.create, ...Object.keys(scenario.requests)]);
    return { ...claim, requests: preview.requests.filter(({ block }) => own.has(block)) };
  }

  /** The conditions of the form that no scenario covers, independent of the samples. Null if the form cannot be read. */
  #conditions(): Promise<readonly ConditionOutcome[] | null> {
    return unlessFault(async () => {
      const configuration = await inputOf(this.#module, configurationInput);
      const claimsBlocks = await inputOf(this.#module, claimsBlocksInput);
      const numbers = new NumberFormats(this.#module.options.locale);
      const environment = { ...(await clockAt(null, this.#module)), numbers };
      const found = conditionOutcomes({ configuration, claimsBlocks, sample: undefined, environment });
      return found.map((outcome) => ({ ...outcome, holds: undefined }));
    }, null);
  }

  /** The day of a claim that is played now; the time where its form is another one at the beginning of the day. */
  async #today(played: PlayedClaim, input: ClaimInput): Promise<string> {
    const { now, timeZone } = input.environment;
    const day = formatTime(now, timeZone, 'YYYY-MM-DD');
    const withoutTime = (of: ClaimInput) => JSON.stringify({ ...previewClaim(of), now: null });
    const isSame = await unlessFault(
      async () => withoutTime(await this.#input({ ...played, now: day })) === withoutTime(input),
      false,
    );
    return isSame ? day : new Date(now).toISOString();
  }

  /** Why the text of a scenario without code fails as a test; null: it passes. */
  async #failure(text: string): Promise<string | null> {
    const scenario = readScenario(text, 'scenario');
    if (scenario.kind !== 'claim') return null;
    const claim = { ...newClaim, ...scenario, requests: [] };
    const first = async () => playClaim(scenario, await this.#input(claim)).mismatches[0]?.message ?? null;
    return unlessFault(first, 'The claim cannot be run');
  }

  /** Empty if the claim cannot be run. */
  #outcomes(claim: PlayedClaim): Promise<readonly ConditionOutcome[]> {
    return unlessFault(async () => {
      const input = await this.#input(claim);
      return conditionOutcomes(input, this.#formOf(input));
    }, []);
  }

  /** What templates read of a sample; empty if it cannot be used. */
  #data(sample: string): Promise<(path: string) => unknown> {
    return unlessFault(
      async () => sampleDataOf(await this.#input({ ...newClaim, sample })),
      () => undefined,
    );
  }

  #formOf(input: ClaimInput): ReadClaimForm {
    const { of, form } = this.#read ?? {};
    if (form && of?.claimsBlocks === input.claimsBlocks && of?.configuration === input.configuration) return form;
    this.#read = { of: input, form: readClaimForm(input) };
    return this.#read.form;
  }

  #input(claim: PlayedClaim) {
    return claimInput(this.#module, claim);
  }
}

function isOfAnotherKind(text: string): boolean {
  return /"kind"\s*:\s*"(?:alteration|document)"/.test(text);
}
