/** The scenarios of a module as tests: each file is one. */
import type { JsonObject } from '../../protocol/json-value.js';
import type { TestCase, TestEntry } from '../../protocol/tests.js';
import { loadHookModule, type HookModule } from '../alterations/hook-module.js';
import { InputError } from '../inputs/input-error.js';
import {
  asText,
  byPath,
  claimsBlocksInput,
  configurationInput,
  inputIfAny,
  inputOf,
  locatedInput,
  textsIn,
} from '../inputs/input.js';
import { meantSample, policySampleInput, sampleInput } from '../inputs/samples.js';
import { readDate } from '../../language/dates/index.js';
import { filesAsTests, runFiles } from '../tests/files-as-tests.js';
import { passed, placeAt, unusable, type TestSetting } from '../tests/test-setting.js';
import { compared, mismatchLines } from './expectations.js';
import { playAlteration } from './play-alteration.js';
import { playClaim } from './play-claim.js';
import { playClaimWithCode } from './play-claim-code.js';
import type { ClaimSetting } from './replay-claim.js';
import type { SessionRequest } from '../sandbox/session.js';
import { playLetter } from './play-letter.js';
import { scenarioInput, type Scenario } from './scenario.js';
import { NumberFormats } from '../../protocol/money.js';
import { type JsonNode, memberValue, parseJson } from '../../language/syntax/index.js';

/** The scenarios of a module, by file name. */
export const findScenarios = filesAsTests('scenario', ({ scenarios }) => scenarios);

/** The code of the module, read when the first test needs it. @throws {InputError} as `loadHookModule` */
type LoadCode = () => Promise<HookModule>;

export function runScenarios(setting: TestSetting): Promise<readonly TestEntry[]> {
  let module: Promise<HookModule> | undefined;
  const code = () => (module ??= loadHookModule(setting));
  return runFiles(findScenarios, setting, (test) => runScenario(test, setting, code));
}

async function runScenario(test: TestCase, setting: TestSetting, code: LoadCode): Promise<TestEntry> {
  const start = performance.now();
  try {
    const { value: scenario, document } = await locatedInput(setting, scenarioInput(test.file));
    const { played, console, place } = await play(test, scenario, setting, code);
    const entry = { ...passed(test, performance.now() - start), console };
    if (played.mismatches.length === 0) return entry;
    const [first] = played.mismatches;
    const text = document.getText();
    const offset = first?.step === undefined ? expectationOffset(text, first?.path ?? '') : offsetIn(text, first.step);
    return {
      ...entry,
      status: 'failed',
      message: mismatchLines(played.mismatches),
      ...compared(scenario.expect, played.actual, played.mismatches),
      place: place ?? placeAt(document, test.file, offset),
    };
  } catch (error) {
    return unusable(test, error, performance.now() - start);
  }
}

async function play(test: TestCase, scenario: Scenario, setting: TestSetting, code: LoadCode) {
  const { options, timeZone, sandboxes } = setting;
  const now = clockOf(scenario, setting);
  const name = await meantSample(setting, scenario.sample);
  if (scenario.kind === 'alteration') {
    if (name === undefined)
      throw new InputError(`The module has no sample: there is no .json file in '${options.layout.samples}'.`);
    const sample = await inputOf(setting, byPath(policySampleInput(name)));
    const module = await code();
    const played = await playAlteration(scenario, { module, sample, now, env: options.env, sandboxes });
    const { error, console } = played.report;
    const isExpected = scenario.expect['error'] !== undefined;
    const place =
      error && !isExpected && error.file !== null
        ? { file: error.file, line: error.line ?? 1, column: error.column ?? 1 }
        : null;
    return { played, console, place };
  }
  const claimsBlocks = scenario.kind === 'claim' ? await inputIfAny(setting, asText(claimsBlocksInput)) : undefined;
  const configuration = await inputIfAny(setting, asText(configurationInput));
  const folder = options.layout.documents;
  const templates =
    scenario.kind === 'document'
      ? await textsIn(setting, 'letter', folder, '.html', rethrown)
      : new Map<string, string>();
  const sampleNamed = (one: string): Promise<JsonObject> => inputOf(setting, byPath(sampleInput(one)));
  const given = {
    configuration,
    sample: name === undefined ? undefined : await sampleNamed(name),
    policyholder:
      scenario.policyholder === null ? undefined : (await sampleNamed(scenario.policyholder))['policyholder'],
    environment: { now, timeZone, numbers: new NumberFormats(options.locale) },
  };
  if (scenario.kind === 'document') {
    const input = { ...given, folder, templates };
    const played = playLetter(scenario, input, (letter) => setting.rendered?.({ test, ...letter }));
    return { played, console: [], place: null };
  }
  const claim: ClaimSetting = { ...given, claimsBlocks, banks: options.banks };
  if (!scenario.code) return { played: playClaim(scenario, claim), console: [], place: null };
  const { files } = await code();
  const open = (request: SessionRequest) => sandboxes.open(request);
  const played = await playClaimWithCode(scenario, claim, { files, env: options.env, seed: 1, open });
  const { calls } = played.code;
  const failed = calls.find(({ error, checks }) => error ?? checks.some(({ severity }) => severity === 'error'));
  const isExpected = scenario.expect['errors'] !== undefined;
  return {
    played,
    console: calls.flatMap((call) => call.console),
    place: isExpected ? null : (failed?.place ?? null),
  };
}

function rethrown(error: InputError): never {
  throw error;
}

function clockOf({ now }: Scenario, { timeZone, now: otherwise }: TestSetting): number {
  if (now === null) return otherwise;
  const date = readDate(now, timeZone);
  if (date) return date.time;
  throw new InputError(
    `'${now}' is not a time. Write a date, e.g. 2026-03-01, or a time, e.g. 2026-03-01T08:00:00Z, as \`now\`.`,
  );
}

/**
 * The offset of an expectation in the text of a scenario, in UTF-16 units; if it is missing there, that of its closest parent.
 *
 * @param pointer a JSON Pointer into `expect`
 */
export function expectationOffset(text: string, pointer: string): number {
  return offsetIn(text, `/expect${pointer}`);
}

/** The same for anything in a scenario. @param pointer a JSON Pointer into the whole */
export function offsetIn(text: string, pointer: string): number {
  let node: JsonNode | undefined = parseJson(text).root;
  let start = 0;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    node =
      node?.kind === 'object' ? memberValue(node, name) : node?.kind === 'array' ? node.items[Number(name)] : undefined;
    if (!node) break;
    start = node.range.start;
  }
  return start;
}
