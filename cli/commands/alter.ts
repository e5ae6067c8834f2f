/** `platform-config alter`: runs an alteration hook on a sample policy. */
import { json, jsonObject, indentedJson } from '../../protocol/json.js';
import { object, readAs, string } from '../../protocol/decoder.js';
import { moneyStyle, type MoneyStyle } from '../../protocol/money.js';
import { applyStored } from '../../runtime/alterations/run-alteration.js';
import type { SessionRequest } from '../../runtime/sandbox/session.js';
import { RefusedRequest, type StoredPackage } from '../../runtime/alterations/alteration.js';
import { defaultLimits } from '../../runtime/sandbox/limits.js';
import { definedHooks, loadHookModule } from '../../runtime/alterations/hook-module.js';
import { meantSample, readPolicySample } from '../../runtime/inputs/samples.js';
import { runOnSample } from '../../runtime/alterations/lacked-by-sample.js';
import { numberOf } from '../arguments/arguments.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { Command, Terminal } from '../arguments/command.js';
import { formatAlterationText, type SampleReport } from '../format/alter-text.js';
import { formatOption, writerNamed } from '../arguments/format-named.js';
import type { DiskFileSystem } from '../files/disk-file-system.js';
import { jsonOrFile, readObjectFile, type NamedFiles } from '../files/input-files.js';
import { oneModule } from '../files/one-module.js';
import { givenSample, samplesFolder } from '../files/sample.js';
import { UserError } from '../user-error.js';
import { memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** The report, and the original policy: with it the package can be applied later. */
type PolicyReport = SampleReport & { readonly policy_id: JsonValue };

const formats: Readonly<Record<string, (report: PolicyReport, terminal: Terminal, money: MoneyStyle) => string>> = {
  text: formatAlterationText,
  json: ({ places: _places, lacked: _lacked, ...report }) => indentedJson(report),
};

const largestSeed = 2 ** 32 - 1;
const longestTimeout = 600_000;

export const alter: Command = {
  name: 'alter',
  summary: 'Run an alteration hook on a sample policy.',
  synopsis: '[MODULE] (--hook KEY --data JSON|FILE | --package FILE) [OPTION]…',
  description: [
    'Runs the hook functions of a module (default: the one of the current folder) in a sandbox, as the platform would: validate the request, compute the alteration package, and with --apply overwrite the policy.',
    'With --package it applies a package that was created earlier: FILE is what this command printed with --format json. As on the platform, a package is applied once, to the policy that it was made for, by the hook that made it.',
    'Exit code: 1 if the request is rejected, a function fails, or what it returned is wrong; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    hook: { value: 'KEY', isHookKey: true, doc: 'The key of the hook.' },
    data: { value: 'JSON|FILE', doc: 'The `data` of the request, as JSON or in a file.' },
    sample: { value: 'FILE', doc: 'The sample data with the policy (default: the first of the module).' },
    package: {
      value: 'FILE',
      doc: 'Apply this package, which an earlier run created, and show what changes in the policy.',
    },
    apply: { doc: 'Apply the package, and show what changes in the policy.' },
    now: { value: 'ISO', doc: 'The clock of the code: a date or a time (default: now).' },
    seed: { value: 'N', doc: 'Seed of random numbers and identifiers (default: 1).' },
    timeout: {
      value: 'MS',
      doc: `How long each function may compute, in milliseconds (default: ${defaultLimits.timeout}).`,
    },
    format: formatOption(formats),
  },
  async run(args, terminal, { sandboxes, files }) {
    const format = writerNamed(formats, args.value('format') ?? 'text');
    const seed = numberOf(args, 'seed', 0, largestSeed) ?? 1;
    const timeout = numberOf(args, 'timeout', 1, longestTimeout) ?? defaultLimits.timeout;
    const packageFile = args.value('package');
    if (packageFile !== undefined && args.has('data'))
      throw new UserError('Options --package and --data cannot be combined: a stored package contains its data.');
    const fileSystem = files();
    const stored = packageFile === undefined ? undefined : await readStoredPackage(fileSystem, packageFile);
    const state = await oneModule(fileSystem, args.positionals).catch(async (error: unknown) => {
      throw (await hookInPlaceOfModule(fileSystem, args.positionals)) ?? error;
    });
    const { options } = state;
    const module = await loadHookModule(state);
    const hook = args.value('hook') ?? stored?.hook;
    if (hook === undefined) throw missing('hook KEY', hooksOf(module.hooks.map(({ key }) => key)));
    const given = args.value('data');
    if (!stored && given === undefined)
      throw missing('data JSON|FILE', 'platform-config what-if finds data that its form accepts.');
    const data = given === undefined ? {} : ((await jsonOrFile(fileSystem, 'data', given)) as JsonObject);
    const now = clock(args.value('now'), timeZoneOf(options.timeZone));
    const sample = await givenSample(state, args.value('sample'), readPolicySample);
    if (!sample)
      throw new UserError(
        `The module has no sample: there is no .json file in '${samplesFolder(state)}'. See --sample.`,
      );

    try {
      const subject = { hook, ...sample, isGroupScheme: module.isGroupScheme };
      const session = { files: module.files, now, seed, env: options.env, timeout };
      const definedHooks = module.hooks.map(({ key }) => key);
      const open = (request: SessionRequest) => sandboxes.open(request);
      const run = { subject, data, apply: args.has('apply'), definedHooks, session };
      const { report: ran, lacked } = stored
        ? { report: await applyStored({ subject, stored, session }, open), lacked: null }
        : await runOnSample(run, await meantSample(state, args.value('sample')), state, open);
      const report = { ...ran, lacked, policy_id: memberOf(sample.policy, 'policy_id') ?? null };
      const money = moneyStyle(memberOf(sample.policy, 'currency'), options.locale);
      return { stdout: format(report, terminal, money), notes: [], exitCode: hasFailed(report) ? 1 : 0 };
    } catch (error) {
      throw error instanceof RefusedRequest ? new UserError(error.message) : error;
    }
  },
};

const storedPackage = object({ hook: string, policy_id: json, alteration_package: jsonObject });

/** @throws {UserError} if the file does not contain a report of a run that created a package */
async function readStoredPackage(files: NamedFiles, path: string): Promise<StoredPackage> {
  const found = readAs(storedPackage, await readObjectFile(files, path, 'stored package'));
  if (found) return { hook: found.hook, policyId: found.policy_id, alterationPackage: found.alteration_package };
  throw new UserError(
    `Cannot use '${path}' as a stored package: it needs \`hook\`, \`policy_id\` and \`alteration_package\`, as platform-config alter --format json prints them when a hook has created a package.`,
  );
}

function hasFailed({ error, steps, checks }: SampleReport): boolean {
  return error !== null || !steps.validate.ok || checks.some(({ severity }) => severity === 'error');
}

/** The key of a hook of the module here where a path is expected; undefined: it is something else. */
async function hookInPlaceOfModule(
  fileSystem: DiskFileSystem,
  [given, ...more]: readonly string[],
): Promise<UserError | undefined> {
  if (given === undefined || more.length > 0) return undefined;
  const hooks = await oneModule(fileSystem, []).then(definedHooks, () => []);
  return hooks.some(({ key }) => key === given)
    ? new UserError(`'${given}' is a hook of this module, not a path. Did you mean --hook ${given}?`)
    : undefined;
}

/** @param help what could be given, as a sentence */
function missing(option: string, help: string): UserError {
  return new UserError(`Option --${option} is missing. ${help}`);
}

function hooksOf(keys: readonly string[]): string {
  return keys.length === 0 ? 'The module defines no alteration hook.' : `The hooks of the module: ${keys.join(', ')}.`;
}
