/** Runs alteration hooks for a panel. */
import { moduleName, type FileSystem, type ToolsFile } from '../../language/index.js';
import type { AlterationHooks, HookFormParams, RunAlterationParams, RunAlterationResult } from '../../protocol/lsp.js';
import type { OfferedHookForm } from '../../protocol/hook-form.js';
import { definedHooks, loadHookModule, MissingCode } from '../../runtime/alterations/hook-module.js';
import { runAlteration } from '../../runtime/alterations/run-alteration.js';
import { hookForm } from '../../runtime/alterations/hook-form.js';
import { generateRequests } from '../../runtime/what-if/generate-requests.js';
import { isJsonObject } from '../../runtime/json-text.js';
import { moduleMoney } from '../../runtime/module-money.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { readAlterationSample, type AlterationSample, sampleNames, sampleUri } from '../../runtime/samples.js';
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import { clockAt } from '../documents/clock.js';
import { Fault } from '../documents/fault.js';
import { configurationOf, configurationText, sampleFrom } from '../documents/module-texts.js';
import { jsonOf, sampleFacts } from '../documents/sample-facts.js';
import type { KeptPolicies } from './kept-policies.js';
import type { SandboxRuns } from './sandbox-runs.js';
import { StepTimer } from './step-timer.js';

/** Fixed, so that the same request yields the same identifiers in each run. */
const seed = 1;

export class Alterations {
  readonly #fileSystem: FileSystem;
  readonly #runs: SandboxRuns;
  readonly #kept: KeptPolicies;

  /** @param kept samples that are in no file */
  constructor(fileSystem: FileSystem, runs: SandboxRuns, kept: KeptPolicies) {
    this.#fileSystem = fileSystem;
    this.#runs = runs;
    this.#kept = kept;
  }

  /** @param root the URI of the module's folder */
  async hooks(root: string, { options }: ToolsFile): Promise<AlterationHooks> {
    const configuration = await configurationOf(this.#fileSystem, root);
    const names = await sampleNames(this.#fileSystem, root, options);
    return {
      root,
      name: moduleName(root, configuration?.getText() ?? ''),
      hooks: await definedHooks(this.#fileSystem, root),
      samples: [...names, ...this.#kept.names(root)],
      sampleDetails: await sampleFacts(this.#fileSystem, root, options, names),
      money: await moduleMoney(this.#fileSystem, root, options),
      scenarios: uriInModule(root, options.layout.scenarios),
    };
  }

  /**
   * The form of a hook; without elements if it has none, or if its schema file cannot be read: then a rule reports why.
   *
   * @param root the URI of the module's folder
   */
  async form(
    root: string,
    { options }: ToolsFile,
    { hook, sample }: Pick<HookFormParams, 'hook' | 'sample'>,
  ): Promise<OfferedHookForm> {
    // An opened form is likely to be run: starts the engine in advance.
    this.#runs.prepare();
    const names = await sampleNames(this.#fileSystem, root, options);
    const kept = this.#kept.sample(root, sample);
    const name = sample === null ? names[0] : names.find((one) => one === sample);
    const schema = await jsonOf(this.#fileSystem, uriInModule(root, options.layout.hookSchemas, `${hook}.json`));
    const content =
      kept ?? (name === undefined ? null : await jsonOf(this.#fileSystem, sampleUri(root, options, name)));
    const policy = isJsonObject(content) ? content : {};
    const form = hookForm(schema, policy);
    const unchanged = JSON.stringify(form.data);
    const example = generateRequests(schema, policy).find((data) => JSON.stringify(data) !== unchanged);
    return { ...form, example: example ?? form.data };
  }

  /**
   * @param root the URI of the module's folder
   * @param signal cancels the run and the hook call in progress
   * @throws {ResponseError} if the run was cancelled
   */
  async run(
    root: string,
    toolsFile: ToolsFile,
    params: Omit<RunAlterationParams, 'uri'>,
    signal: AbortSignal,
  ): Promise<RunAlterationResult> {
    try {
      const run = { purpose: 'run alteration hooks', client: `alteration ${root}`, signal };
      const result = await this.#runs.run(run, (sandboxes) => this.#report(root, toolsFile, params, sandboxes));
      return { ...result, fault: null };
    } catch (error) {
      const fault = error instanceof MissingCode ? new Fault(error.message) : error;
      if (!(fault instanceof Fault)) throw error;
      return { report: null, fault: fault.toModuleFault(), policy: null, durations: null };
    }
  }

  async #report(
    root: string,
    toolsFile: ToolsFile,
    { hook, sample, data, apply, now }: Omit<RunAlterationParams, 'uri'>,
    sandboxes: Sandboxes,
  ): Promise<Omit<RunAlterationResult, 'fault'>> {
    const { options } = toolsFile;
    configurationText(await configurationOf(this.#fileSystem, root));
    const { files, hooks, isGroupScheme } = await loadHookModule(this.#fileSystem, root, options);
    const subject = await this.#subject(root, toolsFile, sample);
    const clock = await clockAt(now, this.#fileSystem, toolsFile);
    const timer = new StepTimer();
    const report = await runAlteration(
      {
        subject: { hook, ...subject, isGroupScheme },
        data,
        apply,
        definedHooks: hooks.map(({ key }) => key),
        session: { files, now: clock.now, seed, env: options.env },
      },
      async (request) => timer.watch(await sandboxes.open(request)),
    );
    return { report, policy: subject.policy, durations: timer.durations };
  }

  /** The policy of a file in the samples folder, or of one that a panel has opened from a book. */
  async #subject(root: string, { options }: ToolsFile, sample: string | null): Promise<AlterationSample> {
    const kept = this.#kept.sample(root, sample);
    if (kept) return readAlterationSample(JSON.stringify(kept), sample ?? '');
    const name = chosenSample(sample, await sampleNames(this.#fileSystem, root, options), options.layout.samples);
    return sampleFrom(this.#fileSystem, root, options, name, readAlterationSample);
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
