/** What can be debugged: an alteration hook with a request, a scenario, a unit test or a lifecycle file. */
import { didYouMean } from '../../language/names/did-you-mean.js';
import { readDate, timeZoneNamed, type TimeZone } from '../../language/dates/index.js';
import { jsonObject } from '../../protocol/json.js';
import { errorText } from '../../protocol/error-text.js';
import { moneyStyle, type MoneyStyle } from '../../protocol/money.js';
import { changeText } from '../../protocol/readable-value.js';
import type { AlterationReport } from '../../protocol/sandbox.js';
import { boolean, integer, Mismatch, object, string, type Decoded } from '../../protocol/decoder.js';
import type { TestCase, TestEntry, TestKind } from '../../protocol/tests.js';
import { loadHookModule } from '../alterations/hook-module.js';
import { runAlteration } from '../alterations/run-alteration.js';
import { InputError } from '../inputs/input-error.js';
import { inputOf, type ModuleState } from '../inputs/input.js';
import { meantSample, policySampleInput, readPolicySample, type PolicySample } from '../inputs/samples.js';
import { kindsOfTests } from '../tests/test-kinds.js';
import type { Target } from './recorded-run.js';
import { memberOf, type JsonObject } from '../../protocol/json-value.js';

const largestSeed = 2 ** 32 - 1;

/** What a client launches; documented in docs/other-editors.md. */
const launchShape = object(
  {},
  {
    /** The key of an alteration hook, and its request. `policy`: in place of a sample, an object as samples are. */
    ...{ hook: string, data: jsonObject, sample: string, policy: jsonObject, apply: boolean },
    /** File names. */
    ...{ scenario: string, lifecycle: string },
    /** A part of the titles of suites and test, joined by blanks. */
    unitTest: string,
    ...{ now: string, seed: integer(0, largestSeed), stopOnEntry: boolean, noDebug: boolean },
  },
);

export type LaunchArguments = Decoded<typeof launchShape>;

const targets = ['hook', 'scenario', 'unitTest', 'lifecycle'] as const;
const wordFor: Readonly<Record<TestKind, string>> = {
  scenario: 'scenario',
  unit: 'unit test',
  lifecycle: 'lifecycle file',
};

/** @throws {InputError} if they are not what they must be, or name no target */
export function launchArguments(given: unknown): LaunchArguments {
  const launch = launchShape(given);
  if (launch instanceof Mismatch) throw new InputError(`The launch configuration cannot be used. ${String(launch)}`);
  const named = targets.filter((name) => launch[name] !== undefined);
  if (named.length === 1) return launch;
  const choice = 'Write one of `hook`, `scenario`, `unitTest` and `lifecycle` into the launch configuration';
  throw new InputError(
    named.length === 0
      ? `Nothing says what to debug. ${choice}.`
      : `The launch configuration names ${named.map((name) => `\`${name}\``).join(' and ')}. ${choice}.`,
  );
}

/** @throws {InputError} if something that it needs is missing or cannot be read */
export async function targetOf(module: ModuleState, launch: LaunchArguments): Promise<Target> {
  const timeZone = timeZoneNamed(module.options.timeZone);
  if (!timeZone)
    throw new InputError(`There is no time zone '${module.options.timeZone}', which the tools file names.`);
  const clock = { timeZone, now: clockOf(launch.now, timeZone) };
  if (launch.hook !== undefined) return hookTarget(module, launch.hook, launch, clock.now);
  if (launch.scenario !== undefined) return testTarget(module, 'scenario', isFile(launch.scenario), clock);
  if (launch.lifecycle !== undefined) return testTarget(module, 'lifecycle', isFile(launch.lifecycle), clock);
  const wanted = launch.unitTest ?? '';
  return testTarget(module, 'unit', { text: wanted, fits: ({ name }) => name.join(' ').includes(wanted) }, clock);
}

function clockOf(text: string | undefined, timeZone: TimeZone): number {
  if (text === undefined) return Date.now();
  const date = readDate(text, timeZone);
  if (date) return date.time;
  throw new InputError(
    `'${text}' is not a time for \`now\`: write a date, e.g. 2026-03-01, or a time, e.g. 2026-03-01T08:00:00Z.`,
  );
}

async function hookTarget(
  module: ModuleState,
  hook: string,
  { data = {}, sample, policy, apply = true, seed = 1 }: LaunchArguments,
  now: number,
): Promise<Target> {
  const { files, hooks, isGroupScheme } = await loadHookModule(module);
  const definedHooks = hooks.map(({ key }) => key);
  if (!definedHooks.includes(hook))
    throw new InputError(`The configuration defines no hook \`${hook}\`.${didYouMean(hook, definedHooks)}`);
  const subject = { hook, ...(await policyFor(module, sample, policy)), isGroupScheme };
  const session = { files, now, seed, env: module.options.env };
  return async (sandboxes) =>
    alterationText(
      await runAlteration({ subject, data, apply, definedHooks, session }, (request) => sandboxes.open(request)),
      moneyStyle(memberOf(subject.policy, 'currency'), module.options.locale),
    );
}

async function policyFor(
  module: ModuleState,
  sample: string | undefined,
  given: JsonObject | undefined,
): Promise<PolicySample> {
  if (given) return readPolicySample(JSON.stringify(given), 'policy');
  const name = await meantSample(module, sample);
  if (name !== undefined) return inputOf(module, policySampleInput(name));
  const { samples } = module.options.layout;
  throw new InputError(`The module has no sample: there is no .json file in '${samples}'. Write one.`);
}

function alterationText({ hook, error, steps, changes }: AlterationReport, money: MoneyStyle): string {
  if (error) return `${hook}: ${error.step} failed. ${errorText(error)}`;
  if (!steps.validate.ok) return `${hook}: the request is rejected. ${JSON.stringify(steps.validate.error)}`;
  const lines = (changes ?? []).map((change) => `  ${changeText(change, money)}`);
  return [`${hook}: ${changes ? 'applied' : 'the package is created'}.`, ...lines].join('\n');
}

interface WantedTests {
  readonly text: string;
  readonly fits: (test: TestCase) => boolean;
}

function isFile(name: string): WantedTests {
  const path = name.replaceAll('\\', '/');
  const names = [path, `${path}.json`];
  return { text: name, fits: ({ file }) => names.some((one) => file === one || file.endsWith(`/${one}`)) };
}

async function testTarget(
  module: ModuleState,
  kind: TestKind,
  { text, fits }: WantedTests,
  clock: { readonly timeZone: TimeZone; readonly now: number },
): Promise<Target> {
  const tests = kindsOfTests.find((one) => one.kind === kind);
  const known = (await tests?.find(module))?.tests ?? [];
  // Tests may be declared in ways that only show when they run.
  if (!tests || (!known.some(fits) && (kind !== 'unit' || known.length === 0)))
    throw new InputError(`The module has no ${wordFor[kind]} '${text}'.${didYouMean(text, namesOf(known))}`);
  return async (sandboxes) => {
    const entries = await tests.run({ ...module, ...clock, sandboxes, isWanted: fits });
    return entries.length === 0 ? `No ${wordFor[kind]} has '${text}' in its name.` : entries.map(testText).join('\n');
  };
}

function namesOf(tests: readonly TestCase[]): readonly string[] {
  return tests.map(({ file, kind, name }) =>
    kind === 'unit' ? name.join(' ') : file.slice(file.lastIndexOf('/') + 1),
  );
}

function testText({ name, status, message }: TestEntry): string {
  return `${name.join(' › ')}: ${status}${message === null ? '' : `\n  ${message.replaceAll('\n', '\n  ')}`}`;
}
