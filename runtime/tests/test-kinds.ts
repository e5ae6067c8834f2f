/** The kinds of tests of a module, and the report of a run. */
import { parseCode } from '../../language/syntax/index.js';
import type { TestCase, TestEntry, TestKind, TestReport, TestReports } from '../../protocol/tests.js';
import type { ModuleState } from '../inputs/input.js';
import { findLifecycles, runLifecycles } from '../lifecycle/run-lifecycles.js';
import { findScenarios, runScenarios } from '../scenarios/run-scenarios.js';
import type { Coverage } from './coverage.js';
import { findUnitTestGroups, findUnitTests } from './find-unit-tests.js';
import { readUnitTests, runUnitTests } from './run-unit-tests.js';
import type { TestRunner } from './test-setting.js';

export interface KindOfTests {
  readonly kind: TestKind;
  /** Known without running anything. @param before what was found last: a file of code keeps it while it cannot be parsed */
  readonly find: (module: ModuleState, before?: FoundTests) => Promise<FoundTests>;
  readonly run: TestRunner;
}

export interface FoundTests {
  readonly tests: readonly TestCase[];
  readonly groups: readonly TestCase[];
}

/** In the order in which they run. */
export const kindsOfTests: readonly KindOfTests[] = [
  {
    kind: 'scenario',
    find: async (module) => ({ tests: await findScenarios(module), groups: [] }),
    run: runScenarios,
  },
  {
    kind: 'unit',
    find: async (module, before) => {
      const { files } = await readUnitTests(module);
      const inFiles = (find: typeof findUnitTests, known: readonly TestCase[] = []) =>
        files.flatMap((file) =>
          parseCode(file.text).kind === 'program' ? find([file]) : known.filter((test) => test.file === file.path),
        );
      return { tests: inFiles(findUnitTests, before?.tests), groups: inFiles(findUnitTestGroups, before?.groups) };
    },
    run: runUnitTests,
  },
  {
    kind: 'lifecycle',
    find: async (module) => ({ tests: await findLifecycles(module), groups: [] }),
    run: runLifecycles,
  },
];

/** @param modules by their folders */
export function testReports(modules: readonly TestReport[]): TestReports {
  const sum = (count: (report: TestReport) => number) => modules.reduce((all, report) => all + count(report), 0);
  return {
    version: 1,
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    modules,
  };
}

/** @param module the folder, as given */
export function testReport(module: string, tests: readonly TestEntry[], coverage: Coverage | undefined): TestReport {
  const count = (wanted: TestEntry['status']) => tests.filter(({ status }) => status === wanted).length;
  const [succeeded, skipped] = [count('passed'), count('skipped')];
  return {
    version: 1,
    module,
    passed: succeeded,
    // Any unknown outcome counts as failed.
    failed: tests.length - succeeded - skipped,
    skipped,
    tests,
    coverage: coverage?.report() ?? null,
  };
}
