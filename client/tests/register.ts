/** The Test Explorer: discovers, runs, watches and measures the scenarios and unit tests of all modules. */
import * as vscode from 'vscode';
import { callWorkbench } from '../panel/call-workbench.js';
import { TestsRequest } from '../../protocol/lsp.js';
import { readAs } from '../../protocol/decoder.js';
import { testSelection, type TestEntry } from '../../protocol/tests.js';
import { chooseModule } from '../panel/choose-module.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import type { PanelContext } from '../panel/open-panel.js';
import { CoverageDetails } from './coverage-details.js';
import { TestItems } from './test-items.js';
import { debugTests } from './debug-tests.js';
import { LastCommitRuns } from './last-commit-runs.js';
import { runTests, showResult, type TestRunHost } from './test-run.js';
import { watch } from './watch.js';

export interface RegisteredTests extends vscode.Disposable {
  /** Shows the result of a test that a panel has run. @param root the URI of its module's folder */
  readonly showResult: (test: TestEntry, root: string) => Promise<void>;
}

/** @param ran called with each test that has run, and the URI of its module's folder */
export function registerTests(
  context: Pick<PanelContext, 'server' | 'git' | 'front' | 'names'>,
  ran: (test: TestEntry, root: string) => void,
): RegisteredTests {
  const { server, names } = context;
  const controller = vscode.tests.createTestController('platformConfig', 'Platform Config');
  const items = new TestItems(controller);
  const coverage = new CoverageDetails();
  const lastCommit = new LastCommitRuns(context);
  const host: TestRunHost = { controller, server, items, coverage, lastCommit, ran, shown: new WeakMap() };

  const find = async () => {
    try {
      const modules = await server.request(TestsRequest, {});
      // While the server restarts, the last known state stays valid.
      if (!modules) return;
      items.show(modules);
      names.update(modules);
    } catch {
      // The language client logs why.
    }
  };
  const refresh = oneAtATime(find);
  controller.refreshHandler = find;

  const run = controller.createRunProfile(
    'Run',
    vscode.TestRunProfileKind.Run,
    (request, token) => (request.continuous ? runContinuously(request, token, host) : runTests(request, token, host)),
    true,
    undefined,
    true,
  );
  const debugged = controller.createRunProfile(
    'Debug',
    vscode.TestRunProfileKind.Debug,
    (request, token) => debugTests(request, token, host),
    true,
  );
  const measured = controller.createRunProfile(
    'Run with Coverage',
    vscode.TestRunProfileKind.Coverage,
    (request, token) => runTests(request, token, host),
    true,
  );
  measured.loadDetailedCoverage = (_run, file) => Promise.resolve(coverage.of(file));

  /** Takes the URI of a file of the module, by default that of the panel in front or of the active editor; and the only test to run. */
  const runScenarios = async (file: unknown, only: unknown) => {
    const module = await chooseModule(context, file);
    if (!module) return;
    await find();
    const { kind = null, file: inFile = null, name = [] } = readAs(testSelection, only) ?? {};
    const scenarios =
      kind !== null && inFile !== null
        ? items.of(module.root, { kind, file: inFile, name, line: null })
        : items.kind(module.root, 'scenario');
    if (!scenarios)
      return void vscode.window.showInformationMessage(
        `${module.name} has no scenarios: save one from a claim form or an alteration hook.`,
      );
    await callWorkbench('workbench.view.testing.focus');
    const { token } = new vscode.CancellationTokenSource();
    await runTests(new vscode.TestRunRequest([scenarios], undefined, run), token, host);
  };

  refresh();
  const registered = vscode.Disposable.from(
    controller,
    run,
    debugged,
    measured,
    vscode.commands.registerCommand('platformConfig.runScenarios', runScenarios),
    server.onModulesChanged(refresh),
  );
  return {
    dispose: () => void registered.dispose(),
    showResult: async (test, root) => {
      // One that was saved just now.
      if (!items.knows(root, test)) await find();
      showResult(test, root, host);
    },
  };
}

/** Runs now, and again upon each save of a file of the modules under test. */
function runContinuously(request: vscode.TestRunRequest, token: vscode.CancellationToken, host: TestRunHost): void {
  const { controller, items, server } = host;
  const included = request.include ?? [...controller.items].map(([, item]) => item);
  const roots = new Set(included.flatMap((item) => items.node(item)?.root ?? []));
  const files = vscode.workspace.createFileSystemWatcher('**/*.{json,js,html}');
  const saved = new vscode.EventEmitter<string>();
  const changed = new vscode.EventEmitter<string>();
  const tell = (event: vscode.EventEmitter<string>, uri: vscode.Uri) => {
    const file = uri.toString();
    if ([...roots].some((root) => file.startsWith(`${root}/`))) event.fire(file);
  };
  const watching = watch({
    onSaved: saved.event,
    onFileChanged: changed.event,
    onModulesChanged: server.onModulesChanged,
    begin: () => {
      const cancelled = new vscode.CancellationTokenSource();
      // VS Code counts all runs of one request as one, so a test that failed once counts as failed.
      const again = new vscode.TestRunRequest(request.include, request.exclude, request.profile, true);
      return {
        ended: runTests(again, cancelled.token, host).finally(() => cancelled.dispose()),
        cancel: () => cancelled.cancel(),
      };
    },
  });
  const registrations = vscode.Disposable.from(
    files,
    saved,
    changed,
    watching,
    vscode.workspace.onDidSaveTextDocument(({ uri }) => tell(saved, uri)),
    ...[files.onDidChange, files.onDidCreate, files.onDidDelete].map((on) => on((uri) => tell(changed, uri))),
  );
  token.onCancellationRequested(() => {
    registrations.dispose();
  });
}
