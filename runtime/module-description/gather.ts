/** Everything that the description of a module is about: its files, its scenarios as they are played, and one life. */
import type { FileSystem } from '../../language/file-system.js';
import type { ModuleCheck } from '../../language/index.js';
import { readDate, type TimeZone } from '../../language/dates/index.js';
import { namesIn, type FormNames } from '../../language/phrases/index.js';
import type { ClaimForm } from '../../protocol/claim-form.js';
import type { MoneyStyle } from '../../protocol/money.js';
import type { AlterationReport } from '../../protocol/sandbox.js';
import { loadHookModule } from '../alterations/hook-module.js';
import { claimForm } from '../claims/claim-form.js';
import { readClaimsList, type Entry } from '../claims/claims-list.js';
import { conditionOutcomes, type ConditionOutcome } from '../claims/condition-outcomes.js';
import { Problems } from '../claims/problems.js';
import { InputError, type InputKind } from '../inputs/input-error.js';
import {
  claimsBlocksInput,
  configurationInput,
  fileNamesIn,
  hookSchemaInput,
  inputIfAny,
  issuingFormInput,
  textsIn,
  usableInput,
  type Input,
  type ModuleState,
} from '../inputs/input.js';
import { meantSample, moduleMoney, policySampleInput, sampleInput } from '../inputs/samples.js';
import { readJson } from '../json-text.js';
import { capitalised } from './phrases.js';
import { playAlteration } from '../scenarios/play-alteration.js';
import { replayClaim } from '../scenarios/replay-claim.js';
import { readScenario, type AlterationScenario, type ClaimScenario, type Scenario } from '../scenarios/scenario.js';
import type { Sandboxes } from '../sandbox/session.js';
import { NumberFormats } from '../../protocol/money.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

export interface DescriptionInput {
  readonly fileSystem: FileSystem;
  readonly check: ModuleCheck;
  readonly timeZone: TimeZone;
  /** Milliseconds since 1970: the day that the description is made, and the clock of scenarios without one. */
  readonly now: number;
  /** For examples of alterations; undefined if code must not run. */
  readonly sandboxes: Sandboxes | undefined;
  /** What has changed since an earlier state. */
  readonly changes?: ChangeHistory | undefined;
}

export interface ChangeHistory {
  /** What it is compared with, e.g. a revision. */
  readonly base: string;
  readonly differences: readonly {
    readonly verdict: 'breaking' | 'review' | 'safe';
    /** In Markdown. */
    readonly message: string;
    readonly reason: string;
  }[];
}

export interface PlayedClaimScenario {
  readonly name: string;
  readonly form: ClaimForm;
}

export interface PlayedAlterationScenario {
  readonly name: string;
  readonly scenario: AlterationScenario;
  readonly report: AlterationReport;
}

export interface Gathered {
  readonly input: DescriptionInput;
  readonly names: FormNames;
  readonly configuration: JsonObject;
  readonly configurationText: string | undefined;
  /** Undefined for a module without claims blocks. */
  readonly entries: readonly Entry[] | undefined;
  readonly claims: readonly PlayedClaimScenario[];
  /** What the conditions of the form came to in each scenario; the first is without answers. */
  readonly outcomes: readonly (readonly ConditionOutcome[])[];
  readonly alterations: readonly PlayedAlterationScenario[];
  /** The hooks that a scenario runs, whether or not it could be played here. */
  readonly triedHooks: ReadonlySet<string>;
  /** Scenarios that could not be played, each with the reason. */
  readonly faults: readonly string[];
  /** By hook key: the content of its schema file. */
  readonly schemas: ReadonlyMap<string, JsonObject | readonly unknown[]>;
  /** The content of the forms for the quote and the application, by what they are called. */
  readonly issuing: ReadonlyMap<string, JsonValue>;
  /** How amounts without a currency of their own are written. */
  readonly money: MoneyStyle;
  /** By file name without extension. */
  readonly lifecycles: ReadonlyMap<string, string>;
}

export async function gather(input: DescriptionInput): Promise<Gathered> {
  const { check } = input;
  const state = { fileSystem: input.fileSystem, root: check.module.root, options: check.module.options };
  const { layout } = state.options;
  const configurationText = check.files.get(configurationInput.path(layout))?.text;
  const claimsBlocks = check.files.get(claimsBlocksInput.path(layout))?.text;
  const configuration = configurationText === undefined ? null : readJson(configurationText, 'The configuration');
  const player = new Player(input, state, claimsBlocks, configurationText);
  for (const [name, text] of await textsByName(state, 'scenario', layout.scenarios)) await player.play(name, text);
  const schemas = new Map<string, JsonObject | readonly unknown[]>();
  for (const name of (await fileNamesIn(state, layout.hookSchemas, '.json')).map(withoutExtension)) {
    const schema = await usableInput(state, hookSchemaInput(name));
    if (typeof schema === 'object' && schema !== null) schemas.set(name, schema);
  }
  const issuing = new Map<string, JsonValue>();
  for (const name of ['quote', 'application'] as const) {
    const schema = await usableInput(state, issuingFormInput(name));
    if (schema !== undefined) issuing.set(capitalised(name), schema);
  }
  const { claims, outcomes, alterations, triedHooks, faults } = player;
  return {
    input,
    names: namesIn(check.index),
    configuration: isObject(configuration) ? configuration : {},
    configurationText,
    entries: claimsBlocks === undefined ? undefined : readClaimsList(claimsBlocks, new Problems()),
    claims,
    outcomes,
    alterations,
    triedHooks,
    faults,
    schemas,
    issuing,
    money: await moduleMoney(state),
    lifecycles: await textsByName(state, 'lifecycle file', layout.lifecycles),
  };
}

class Player {
  readonly claims: PlayedClaimScenario[] = [];
  readonly alterations: PlayedAlterationScenario[] = [];
  readonly outcomes: (readonly ConditionOutcome[])[] = [];
  readonly triedHooks = new Set<string>();
  readonly faults: string[] = [];

  constructor(
    private readonly input: DescriptionInput,
    private readonly state: ModuleState,
    private readonly claimsBlocks: string | undefined,
    private readonly configuration: string | undefined,
  ) {
    if (claimsBlocks === undefined) return;
    const without = conditionOutcomes({ ...this.#setting(input.now), sample: undefined });
    this.outcomes.push(without.map((outcome) => ({ ...outcome, holds: undefined })));
  }

  /** A scenario that cannot be used is a fault. */
  async play(name: string, text: string): Promise<void> {
    try {
      const scenario = readScenario(text, name);
      if (scenario.kind === 'claim') await this.#claim(name, scenario);
      if (scenario.kind === 'alteration') await this.#alteration(name, scenario);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.faults.push(`${name}: ${error.message}`);
    }
  }

  async #claim(name: string, scenario: ClaimScenario): Promise<void> {
    const sample = await this.#sample(scenario.sample, sampleInput);
    const policyholder =
      scenario.policyholder === null
        ? undefined
        : (await this.#sample(scenario.policyholder, sampleInput))?.['policyholder'];
    const setting = { ...this.#setting(this.#clock(scenario)), sample, policyholder };
    const { preview, input } = replayed(scenario, setting);
    this.claims.push({ name, form: claimForm(setting, preview) });
    this.outcomes.push(conditionOutcomes(input));
  }

  async #alteration(name: string, scenario: AlterationScenario): Promise<void> {
    this.triedHooks.add(scenario.hook);
    const { sandboxes } = this.input;
    if (!sandboxes) return;
    const sample = await this.#sample(scenario.sample, policySampleInput);
    if (!sample) throw new InputError('the module has no sample.');
    const module = await loadHookModule(this.state);
    const setting = { module, sample, now: this.#clock(scenario), env: this.state.options.env, sandboxes };
    const { report } = await playAlteration(scenario, setting);
    this.alterations.push({ name, scenario, report });
  }

  #setting(now: number) {
    const { options } = this.state;
    return {
      claimsBlocks: this.claimsBlocks,
      configuration: this.configuration,
      environment: { now, timeZone: this.input.timeZone, numbers: new NumberFormats(options.locale) },
      banks: options.banks,
    };
  }

  #clock({ now }: Scenario): number {
    if (now === null) return this.input.now;
    const date = readDate(now, this.input.timeZone);
    if (date) return date.time;
    throw new InputError(`'${now}' is not a time.`);
  }

  async #sample<Sample>(
    named: string | null,
    inputNamed: (name: string) => Input<Sample>,
  ): Promise<Sample | undefined> {
    const name = await meantSample(this.state, named);
    if (name === undefined) return undefined;
    const sample = await inputIfAny(this.state, inputNamed(name));
    if (sample === undefined) throw new InputError(`there is no sample '${name}'.`);
    return sample;
  }
}

function replayed(scenario: ClaimScenario, setting: Parameters<typeof replayClaim>[1]) {
  const { preview } = replayClaim(scenario, setting);
  const { status, approvalStatus, answers } = scenario;
  const statuses = { status: status ?? undefined, approvalStatus: approvalStatus ?? undefined };
  return { preview, input: { ...setting, answers, statuses, requests: preview.requests } };
}

/** The JSON files in a folder of the module that can be read, by their names without extension, sorted. */
async function textsByName(state: ModuleState, kind: InputKind, folder: string): Promise<ReadonlyMap<string, string>> {
  const texts = await textsIn(state, kind, folder, '.json', () => undefined);
  return new Map([...texts].map(([path, text]) => [withoutExtension(path.slice(path.lastIndexOf('/') + 1)), text]));
}

function withoutExtension(name: string): string {
  return name.replace(/\.json$/, '');
}
