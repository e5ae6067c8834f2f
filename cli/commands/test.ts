/** `platform-config test`: runs the tests of a module. */
import { counted } from '../../protocol/counted.js';
import { indentedJson } from '../../protocol/json.js';
import type { TestEntry, TestReport, TestReports } from '../../protocol/tests.js';
import { runLifecycles } from '../../runtime/lifecycle/run-lifecycles.js';
import { runScenarios } from '../../runtime/scenarios/run-scenarios.js';
import { Coverage } from '../../runtime/tests/coverage.js';
import { runUnitTests } from '../../runtime/tests/run-unit-tests.js';
import { testReport, testReports } from '../../runtime/tests/test-kinds.js';
import { chromiumFor } from '../../runtime/letters/node/print.js';
import type { RenderedLetter, TestRunner } from '../../runtime/tests/test-setting.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { Command, Terminal } from '../arguments/command.js';
import { writePictures, type PicturedLetter } from '../letters/letter-pictures.js';
import { printing } from '../letters/printing.js';
import { testJunit } from '../format/test-junit.js';
import { testText } from '../format/test-text.js';
import { formatOption, writerNamed } from '../arguments/format-named.js';
import { manyModules, oneModule, type OneModule } from '../files/one-module.js';
import { shownPath } from '../files/paths.js';
import { moduleShard, moduleShardOption } from '../arguments/shard.js';
import { UserError } from '../user-error.js';

/** By the option that selects them, in the order in which they run. */
const runners: Readonly<Record<string, TestRunner>> = {
  scenarios: runScenarios,
  unit: runUnitTests,
  lifecycles: runLifecycles,
};

const formats: Readonly<Record<string, (report: TestReport | TestReports, terminal: Terminal) => string>> = {
  text: testText,
  json: indentedJson,
  junit: testJunit,
};

export const test: Command = {
  name: 'test',
  summary: 'Run the scenarios, unit tests and lifecycle files of a module.',
  synopsis: '[MODULE] [OPTION]…\n       platform-config test --shard i/n [MODULE…] [OPTION]…',
  description: [
    'Runs the tests of the product module MODULE (default: the one of the current folder): its scenarios, the unit tests of its code in a sandbox and its lifecycle files. Without an option that names a kind, all kinds are run.',
    'With --shard, those of the modules at and below each MODULE that are in the shard; 1/1 runs all.',
    'With --pictures, each scenario of a letter also leaves a picture of its letter as PNG, also if it fails. A Chromium takes it: the one that PLATFORM_CONFIG_CHROMIUM names, else one that is installed.',
    'Exit code: 1 if a test fails, or none of one module has run; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    scenarios: { doc: 'Run the scenarios.' },
    unit: { doc: "Run the unit tests of the module's code." },
    lifecycles: { doc: 'Play the lifecycle files, and compare with what they expect.' },
    coverage: { doc: 'Count how often each statement of the code runs in the unit tests.' },
    pictures: { value: 'DIR', doc: 'Write a picture of each letter that a scenario renders into this folder.' },
    now: { value: 'ISO', doc: 'The clock of tests that have none of their own (default: now).' },
    shard: moduleShardOption,
    format: formatOption(formats),
  },
  async run(args, terminal, { sandboxes, files }) {
    const format = writerNamed(formats, args.value('format') ?? 'text');
    const fileSystem = files();
    const isSharded = args.value('shard') !== undefined;
    const modules = isSharded
      ? await manyModules(fileSystem, args.positionals, moduleShard(args))
      : [await oneModule(fileSystem, args.positionals)];
    const named = Object.keys(runners).filter((kind) => args.has(kind));
    const wanted = named.length === 0 ? Object.keys(runners) : named;
    const counts = args.has('coverage');
    if (counts && !wanted.includes('unit'))
      throw new UserError('Option --coverage counts the code that unit tests run: it needs --unit as well.');
    const pictures = args.value('pictures');
    if (pictures !== undefined && !wanted.includes('scenarios'))
      throw new UserError(
        'Option --pictures takes pictures of the letters of scenarios: it needs --scenarios as well.',
      );
    const chromium = pictures === undefined ? undefined : await printing(chromiumFor(process.env));
    const letters: PicturedLetter[] = [];

    let ended = 0;
    const testOne = async (module: OneModule): Promise<TestReport> => {
      const { root, label, options } = module;
      const timeZone = timeZoneOf(options.timeZone);
      const coverage = counts ? new Coverage() : undefined;
      const tests: TestEntry[] = [];
      const setting = {
        ...module,
        timeZone,
        now: clock(args.value('now'), timeZone),
        sandboxes,
        ...(coverage && { coverage }),
        ...(chromium !== undefined && { rendered: (letter: RenderedLetter) => void letters.push({ ...letter, root }) }),
        ended: () => terminal.progress(counted(++ended, 'test')),
      };
      for (const kind of wanted) for (const one of (await runners[kind]?.(setting)) ?? []) tests.push(one);
      return testReport(label, tests, coverage);
    };
    const reports: TestReport[] = [];
    for (const module of modules) reports.push(await testOne(module));
    const [only] = reports;
    const report = isSharded || !only ? testReports(reports) : only;
    const written =
      pictures === undefined || chromium === undefined || letters.length === 0
        ? []
        : await printing(writePictures(chromium, letters, pictures));
    const hasRun = report.passed + report.failed > 0;
    const notes = pictures === undefined ? [] : [picturesNote(written, pictures)];
    return { stdout: format(report, terminal), notes, exitCode: report.failed > 0 || (!isSharded && !hasRun) ? 1 : 0 };
  },
};

function picturesNote(written: readonly string[], folder: string): string {
  return written.length === 0
    ? 'No picture was taken: no scenario rendered a letter.'
    : `${counted(written.length, 'picture')} of letters in '${folder}': ${written.map((path) => shownPath(path)).join(', ')}.`;
}
