/** The scenarios of a module as tests: each file is one. */
import { configurationFileName, pathIn } from '../../language/module/index.js';
import type { JsonValue } from '../../protocol/sandbox.js';
import type { TestCase, TestEntry } from '../../protocol/tests.js';
import { uriInModule } from '../module-uri.js';
import { readAlterationSample, readSample } from '../samples.js';
import { readDate } from '../../language/dates/index.js';
import { filesAsTests, runFiles } from '../tests/files-as-tests.js';
import { ModuleCode } from '../tests/module-code.js';
import { documentForTest, placeAt, readForTest, TestFault } from '../tests/test-fault.js';
import { passed, samplePath, type TestSetting } from '../tests/test-setting.js';
import { compared, mismatchLines } from './expectations.js';
import { expectationOffset, offsetIn } from './expectation-offset.js';
import { playAlteration } from './play-alteration.js';
import { playClaim } from './play-claim.js';
import { playClaimWithCode } from './play-claim-code.js';
import type { ClaimSetting } from './replay-claim.js';
import type { SessionRequest } from '../sandbox/session.js';
import { playDocument } from './play-document.js';
import { readScenario, type Scenario } from './scenario.js';
import { NumberFormats } from '../../protocol/money.js';

/** The scenarios of a module, by file name. */
export const findScenarios = filesAsTests('scenario', ({ scenarios }) => scenarios);

export function runScenarios(setting: TestSetting): Promise<readonly TestEntry[]> {
  const code = new ModuleCode(setting);
  return runFiles(findScenarios, setting, (test) => runScenario(test, setting, code));
}

async function runScenario(test: TestCase, setting: TestSetting, code: ModuleCode): Promise<TestEntry> {
  const { fileSystem, root } = setting;
  const start = performance.now();
  try {
    const read = await readForTest(fileSystem, root, test.file, (text) => readScenario(text, test.file));
    const { value: scenario, document } = read;
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
    if (!(error instanceof TestFault)) throw error;
    const { message, place } = error;
    return { ...passed(test, performance.now() - start), status: 'failed', message, place };
  }
}

async function play(test: TestCase, scenario: Scenario, setting: TestSetting, code: ModuleCode) {
  const { fileSystem, root, options, timeZone, sandboxes } = setting;
  const now = clockOf(scenario, setting);
  const sample = await samplePath(scenario.sample, setting);
  if (scenario.kind === 'claim') {
    const textOf = async (path: string) => (await documentForTest(fileSystem, root, path))?.getText();
    const claim: ClaimSetting = {
      claimsBlocks: await textOf(options.layout.claimsBlocks),
      configuration: await textOf(configurationFileName),
      sample:
        sample === undefined
          ? undefined
          : (await readForTest(fileSystem, root, sample, (text) => readSample(text, sample))).value,
      policyholder: await policyholderOf(scenario.policyholder, setting),
      environment: { now, timeZone, numbers: new NumberFormats(options.locale) },
      banks: options.banks,
    };
    if (!scenario.code) return { played: playClaim(scenario, claim), console: [], place: null };
    const { files } = await code.load();
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
  if (scenario.kind === 'document') {
    const textOf = async (path: string) => (await documentForTest(fileSystem, root, path))?.getText();
    const played = playDocument(
      scenario,
      {
        configuration: await textOf(configurationFileName),
        folder: options.layout.documents,
        templates: await templatesIn(setting),
        sample:
          sample === undefined
            ? undefined
            : (await readForTest(fileSystem, root, sample, (text) => readSample(text, sample))).value,
        policyholder: await policyholderOf(scenario.policyholder, setting),
        environment: { now, timeZone, numbers: new NumberFormats(options.locale) },
      },
      (letter) => setting.rendered?.({ test, ...letter }),
    );
    return { played, console: [], place: null };
  }
  if (sample === undefined)
    throw new TestFault(`The module has no sample: there is no .json file in '${options.layout.samples}'.`);
  const { value } = await readForTest(fileSystem, root, sample, (text) => readAlterationSample(text, sample));
  const module = await code.load();
  const played = await playAlteration(scenario, { module, sample: value, now, env: options.env, sandboxes });
  const { error, console } = played.report;
  const isExpected = scenario.expect['error'] !== undefined;
  const place =
    error && !isExpected && error.file !== null
      ? { file: error.file, line: error.line ?? 1, column: error.column ?? 1 }
      : null;
  return { played, console, place };
}

/** The HTML files directly in the documents folder, by their paths. */
async function templatesIn({ fileSystem, root, options }: TestSetting): Promise<ReadonlyMap<string, string>> {
  const folder = options.layout.documents;
  const templates = new Map<string, string>();
  for (const { name, kind } of await fileSystem.readDirectory(uriInModule(root, folder))) {
    const path = pathIn(folder, name);
    const document =
      kind === 'file' && name.endsWith('.html') ? await documentForTest(fileSystem, root, path) : undefined;
    if (document) templates.set(path, document.getText());
  }
  return templates;
}

/** @param name a file below the samples folder; null: the sample's own policyholder, returned as undefined */
async function policyholderOf(
  name: string | null,
  { fileSystem, root, options }: TestSetting,
): Promise<JsonValue | undefined> {
  if (name === null) return undefined;
  const path = pathIn(options.layout.samples, name);
  const { value } = await readForTest(fileSystem, root, path, (text) => readSample(text, path));
  return value['policyholder'];
}

function clockOf({ now }: Scenario, { timeZone, now: otherwise }: TestSetting): number {
  if (now === null) return otherwise;
  const date = readDate(now, timeZone);
  if (date) return date.time;
  throw new TestFault(
    `'${now}' is not a time. Write a date, e.g. 2026-03-01, or a time, e.g. 2026-03-01T08:00:00Z, as \`now\`.`,
  );
}
