/** What `init --from` adds to a module: a tools file, a pipeline, and scenarios that record what the module does today. */
import { indentedJson } from '../../protocol/json.js';
import { pathToFileURL } from 'node:url';
import {
  configurationFileName,
  configurationIn,
  defaultOptions,
  findToolsFile,
  toolsFileName,
} from '../../language/index.js';
import { ciFile } from '../../language/new-module/ci-file.js';
import type { CiSystem } from '../../protocol/new-module.js';
import { newClaim } from '../../protocol/played-claim.js';
import type { AlterationReport } from '../../protocol/sandbox.js';
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import { runAlteration } from '../../runtime/alterations/run-alteration.js';
import { conditionOutcomes } from '../../runtime/claims/condition-outcomes.js';
import { previewClaim } from '../../runtime/claims/preview.js';
import {
  asText,
  claimsBlocksInput,
  configurationInput,
  ifUsable,
  type ModuleState,
  usableInput,
} from '../../runtime/inputs/input.js';
import { sampleInput, sampleNames } from '../../runtime/inputs/samples.js';
import { uriInModule } from '../../runtime/module-uri.js';
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import { claimExpectations } from '../../runtime/scenarios/claim-expectations.js';
import { asJson } from '../../runtime/scenarios/expectations.js';
import { scenarioText } from '../../runtime/scenarios/scenario-text.js';
import { acceptedRequests } from '../../runtime/fuzz/accepted-requests.js';
import { generateRequests } from '../../runtime/what-if/generate-requests.js';
import { readWhatIf } from '../../runtime/what-if/read-what-if.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { Allowed } from '../arguments/command.js';
import { refuseUnread } from '../files/one-module.js';
import { shownPath } from '../files/paths.js';
import { UserError } from '../user-error.js';
import { NumberFormats } from '../../protocol/money.js';

/** A module, and the clock of its new scenarios. */
interface Subject extends ModuleState {
  /** A date. */
  readonly now: string;
}

/**
 * The new files by path from the module's folder. A tools file above the module stays the one that applies.
 *
 * @param version of the npm package that CI runs
 * @throws {UserError} if there is no module, or a file of it cannot be read
 */
export async function additionsTo(
  folder: string,
  ci: CiSystem,
  version: string,
  { sandboxes, files }: Allowed,
): Promise<Readonly<Record<string, string>>> {
  const fileSystem = files();
  const root = pathToFileURL(folder).href;
  const { uri, options } = await findToolsFile(fileSystem, root);
  const { path } = await configurationIn(fileSystem, root, options.layout);
  if (path === undefined || (await fileSystem.readDocument(uriInModule(root, path))) === undefined) {
    refuseUnread(fileSystem);
    throw new UserError(
      `There is no product module at '${shownPath(folder)}' to add to: it has no ${configurationFileName} and no .<name>-config.json with a productModuleKey.`,
    );
  }
  const isAbove = uri !== undefined && uri !== uriInModule(root, toolsFileName);
  const subject: Subject = { fileSystem, root, options, now: new Date().toISOString().slice(0, 10) };
  const claims = await claimScenarios(subject);
  const alterations = await alterationScenarios(subject, sandboxes);
  refuseUnread(fileSystem);
  return {
    ...(!isAbove && {
      [toolsFileName]: indentedJson({ timeZone: defaultOptions.timeZone, locale: defaultOptions.locale }),
    }),
    ...(await named({ ...claims, ...alterations }, subject)),
    ...ciFile(ci, version),
  };
}

/** For each sample, the claim form as it opens. */
async function claimScenarios(subject: Subject): Promise<Readonly<Record<string, string>>> {
  const { options, now } = subject;
  const claimsBlocks = await usableInput(subject, asText(claimsBlocksInput));
  if (claimsBlocks === undefined) return {};
  const configuration = await usableInput(subject, asText(configurationInput));
  const timeZone = timeZoneOf(options.timeZone);
  const found: Record<string, string> = {};
  for (const name of await sampleNames(subject)) {
    const sample = await usableInput(subject, sampleInput(name));
    if (!sample) continue;
    const environment = { now: clock(now, timeZone), timeZone, numbers: new NumberFormats(options.locale) };
    const input = { claimsBlocks, configuration, sample, environment, banks: options.banks };
    const preview = previewClaim(input);
    const expect = {
      ...claimExpectations(preview, conditionOutcomes(input)),
      ...(preview.problems.length > 0 && { problems: asJson(preview.problems) }),
    };
    found[`claim-opens-${name.replace(/\.json$/, '')}`] = scenarioText(
      { ...newClaim, sample: name, now },
      'pressed',
      expect,
    );
  }
  return found;
}

/** How many requests are tried to find one that is applied. */
const mostTries = 400;

/**
 * For each hook, the first request that is applied to a sample: made from its form, or found. Else the first of its form. Files that cannot be used are
 * reported by the check.
 */
async function alterationScenarios(subject: Subject, sandbox: Sandboxes): Promise<Record<string, string>> {
  const { options, now } = subject;
  const input = await ifUsable(readWhatIf(subject));
  if (!input) return {};
  const { module, samples, schemas } = input;
  const definedHooks = module.hooks.map(({ key }) => key);
  const seed = 1;
  const session = { files: module.files, now: clock(now, timeZoneOf(options.timeZone)), seed, env: options.env };
  const found: Record<string, string> = {};
  for (const hook of definedHooks) {
    let first: string | undefined;
    let applied: string | undefined;
    const schema = schemas.get(hook) ?? null;
    const run = async (name: string, sample: JsonObject, data: JsonObject) => {
      const { policy, policyholder = null } = sample;
      const subject = { hook, policy: policy as JsonObject, policyholder, isGroupScheme: module.isGroupScheme };
      const given = { subject, data, apply: true, definedHooks, session };
      const report = await runAlteration(given, (request) => sandbox.open(request));
      const about = { kind: 'alteration', sample: name, now, hook, data, apply: true };
      const scenario = indentedJson({ ...about, expect: seen(report) });
      first ??= scenario;
      if (report.policy) applied ??= scenario;
    };
    for (const [name, sample] of samples)
      for (const data of generateRequests(schema, sample)) if (applied === undefined) await run(name, sample, data);
    for (const [name, sample] of samples) {
      if (applied !== undefined) break;
      const about = { module, hook, schema, sample, requests: [{}], runs: mostTries, now: session.now, seed };
      const found = await acceptedRequests({ ...about, env: options.env }, 1, sandbox);
      for (const data of found.applied) await run(name, sample, data);
    }
    const scenario = applied ?? first;
    if (scenario !== undefined) found[hook] = scenario;
  }
  return found;
}

/** What a run did, as the expectations of a scenario. */
function seen({ error, steps, changes, checks }: AlterationReport): Readonly<Record<string, JsonValue>> {
  const rejection = steps.validate.error;
  return {
    ...(error && { error: asJson({ step: error.step, kind: error.kind, name: error.name, message: error.message }) }),
    ...(!steps.validate.ok && rejection !== null && { rejection }),
    ...(changes && { changes: asJson(changes) }),
    ...(checks.length > 0 && { checks: asJson(checks.map(({ code, severity }) => ({ code, severity }))) }),
  };
}

/** The scenarios by their paths: names that no scenario of the module has. */
async function named(
  scenarios: Readonly<Record<string, string>>,
  { fileSystem, root, options: { layout } }: Subject,
): Promise<Readonly<Record<string, string>>> {
  const entries = await fileSystem.readDirectory(uriInModule(root, layout.scenarios));
  const taken = new Set(entries.map(({ name }) => name.toLowerCase()));
  return Object.fromEntries(
    Object.entries(scenarios).map(([name, content]) => {
      const plain = name.replace(/[^\w-]+/g, '-');
      let file = `${plain}.json`;
      for (let count = 2; taken.has(file.toLowerCase()); count++) file = `${plain}-${String(count)}.json`;
      taken.add(file.toLowerCase());
      return [`${layout.scenarios}/${file}`, content];
    }),
  );
}
