/** Runs alteration hooks for a panel. */
import type {
  AlterationHooks,
  HookFormParams,
  PlacedHookForm,
  RunAlterationParams,
  RunAlterationResult,
  StepDurations,
} from '../../protocol/lsp.js';
import { codeFilesOf, definedHooks, loadHookModule } from '../../runtime/alterations/hook-module.js';
import { runOnSample } from '../../runtime/alterations/lacked-by-sample.js';
import { elementRanges, hookForm } from '../../runtime/alterations/hook-form.js';
import { generateRequests } from '../../runtime/what-if/generate-requests.js';
import { configurationInput, hookSchemaInput, inputOf, inputUri, usableInput } from '../../runtime/inputs/input.js';
import { detailsOfSamples } from '../../runtime/inputs/sample-details.js';
import {
  meantSample,
  moduleMoney,
  policySampleInput,
  type PolicySample,
  readPolicySample,
  sampleInput,
  sampleNames,
} from '../../runtime/inputs/samples.js';
import { uriInModule } from '../../runtime/module-uri.js';
import type { Sandboxes, Session } from '../../runtime/sandbox/session.js';
import { clockAt } from '../documents/clock.js';
import { nameOf, type EditedModule } from '../documents/edited-module.js';
import { Fault, orFault } from '../documents/fault.js';
import { placeIn } from './block-places.js';
import { fingerprint } from './fingerprint.js';
import type { KeptPolicies } from './kept-policies.js';
import type { SandboxRuns } from './sandbox-runs.js';
import { hookFunctions } from '../../runtime/alterations/alteration.js';

/** Fixed, so that the same request yields the same identifiers in each run. */
const seed = 1;

export class Alterations {
  readonly #runs: SandboxRuns;
  readonly #kept: KeptPolicies;

  /** @param kept samples that are in no file */
  constructor(runs: SandboxRuns, kept: KeptPolicies) {
    this.#runs = runs;
    this.#kept = kept;
  }

  async hooks(module: EditedModule): Promise<AlterationHooks> {
    const { root, options } = module;
    const names = await sampleNames(module);
    return {
      root,
      name: await nameOf(module),
      hooks: await definedHooks(module),
      samples: [...names, ...this.#kept.names(root)],
      sampleDetails: await detailsOfSamples(module, names),
      money: await moduleMoney(module),
      scenarios: uriInModule(root, options.layout.scenarios),
    };
  }

  /** The form of a hook; without elements if it has none, or if its schema file cannot be read: then a rule reports why. */
  async form(module: EditedModule, { hook, sample }: Pick<HookFormParams, 'hook' | 'sample'>): Promise<PlacedHookForm> {
    // An opened form is likely to be run: starts the engine in advance.
    this.#runs.prepare();
    const schema = (await usableInput(module, hookSchemaInput(hook))) ?? null;
    const policy = (await this.#sample(module, sample)) ?? {};
    const form = hookForm(schema, policy);
    const unchanged = JSON.stringify(form.data);
    const example = generateRequests(schema, policy).find((data) => JSON.stringify(data) !== unchanged);
    const places = await this.#placesOf(module, hook);
    return { ...form, example: example ?? form.data, places, version: await this.#version(module, sample) };
  }

  async #placesOf(module: EditedModule, hook: string): Promise<PlacedHookForm['places']> {
    const document = await module.fileSystem.readDocument(inputUri(module, hookSchemaInput(hook)));
    if (!document) return {};
    const ranges = elementRanges(document.getText());
    return Object.fromEntries([...ranges].map(([id, range]) => [id, placeIn(document, range)]));
  }

  /**
   * @param signal cancels the run and the hook call in progress
   * @throws {ResponseError} if the run was cancelled
   */
  async run(
    module: EditedModule,
    params: Omit<RunAlterationParams, 'uri'>,
    signal: AbortSignal,
  ): Promise<RunAlterationResult> {
    const run = { purpose: 'run alteration hooks', client: `alteration ${module.root}`, signal };
    const version = await this.#version(module, params.sample);
    const made = () => this.#runs.run(run, (sandboxes) => this.#report(module, params, sandboxes));
    return { ...(await orFault(made, { report: null, lacked: null, policy: null, durations: null })), version };
  }

  async #report(
    module: EditedModule,
    { hook, sample, data, apply, now }: Omit<RunAlterationParams, 'uri'>,
    sandboxes: Sandboxes,
  ): Promise<Omit<RunAlterationResult, 'fault' | 'version'>> {
    await inputOf(module, configurationInput);
    const { files, hooks, isGroupScheme } = await loadHookModule(module);
    const subject = await this.#subject(module, sample);
    const clock = await clockAt(now, module);
    const timer = new StepTimer();
    const run = {
      subject: { hook, ...subject, isGroupScheme },
      data,
      apply,
      definedHooks: hooks.map(({ key }) => key),
      session: { files, now: clock.now, seed, env: module.options.env },
    };
    const name = this.#kept.sample(module.root, sample) ? undefined : await meantSample(module, sample);
    const ran = await runOnSample(run, name, module, async (request) => timer.watch(await sandboxes.open(request)));
    return { ...ran, policy: subject.policy, durations: timer.durations };
  }

  /** Shows whether a run is of the code and of the sample as they are now. */
  async #version(module: EditedModule, sample: string | null): Promise<string> {
    return fingerprint(JSON.stringify([await codeFilesOf(module), await this.#sample(module, sample)]));
  }

  /** What a sample has; undefined if there is none that can be read. */
  async #sample(module: EditedModule, sample: string | null) {
    const names = await sampleNames(module);
    const name = sample === null ? names[0] : names.find((one) => one === sample);
    const kept = this.#kept.sample(module.root, sample);
    return kept ?? (name === undefined ? undefined : await usableInput(module, sampleInput(name)));
  }

  /** The policy of a file in the samples folder, or of one that a panel has opened from a book. */
  async #subject(module: EditedModule, sample: string | null): Promise<PolicySample> {
    const kept = this.#kept.sample(module.root, sample);
    if (kept) return readPolicySample(JSON.stringify(kept), sample ?? '');
    const name = chosenSample(sample, await sampleNames(module), module.options.layout.samples);
    return inputOf(module, policySampleInput(name));
  }
}

/** @throws {Fault} if it is not among the names: running with another policy would be misleading */
function chosenSample(chosen: string | null, names: readonly string[], folder: string): string {
  const name = chosen === null ? names[0] : names.find((one) => one === chosen);
  if (name !== undefined) return name;
  throw new Fault(
    chosen === null
      ? `The module has no sample. Write a JSON file with a \`policy\` into the folder \`${folder}\`.`
      : `There is no sample \`${chosen.slice(0, 80)}\` in the folder \`${folder}\`. Choose another, or create it.`,
  );
}

/** Times the first call of each hook function: later calls only check that it returns the same again. */
class StepTimer {
  readonly #durations = new Map<string, number>();

  get durations(): StepDurations {
    const of = (name: string) => this.#durations.get(name) ?? null;
    return { validate: of(hookFunctions.validate), get: of(hookFunctions.get), apply: of(hookFunctions.apply) };
  }

  /** The same session with timed calls. */
  watch(session: Session): Session {
    return {
      get loadError() {
        return session.loadError;
      },
      get console() {
        return session.console;
      },
      call: async (name, parameters) => {
        const start = performance.now();
        const result = await session.call(name, parameters);
        if (!this.#durations.has(name)) this.#durations.set(name, Math.round((performance.now() - start) * 10) / 10);
        return result;
      },
      reset: (now, seed) => session.reset(now, seed),
      counts: () => session.counts(),
      close: () => session.close(),
    };
  }
}
