/** The Test Explorer: the scenarios and unit tests of all modules, found while they are written, run, watched and measured. */
import * as vscode from 'vscode';
import { TestsRequest } from '../../protocol/lsp.js';
import type { TestEntry } from '../../protocol/tests.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { chooseModule } from '../panel/choose-module.js';
import { oneAtATime } from '../panel/one-at-a-time.js';
import { CoverageDetails } from './coverage-details.js';
import { TestItems } from './test-items.js';
import { runTests, type RunSurroundings } from './test-run.js';
import { watch } from './watch.js';

/** @param ran told of each test that has run */
export function registerTests(server: LanguageServer, ran: (test: TestEntry) => void): vscode.Disposable {
  const controller = vscode.tests.createTestController('platformConfig', 'Platform Config');
  const items = new TestItems(controller);
  const coverage = new CoverageDetails();
  const surroundings: RunSurroundings = { controller, server, items, coverage, ran };

  const find = async () => {
    try {
      const modules = await server.request(TestsRequest, {});
      // While the server starts anew, what is known still holds.
      if (modules) items.show(modules);
    } catch {
      // The language client writes why to the output.
    }
  };
  const refresh = oneAtATime(find);
  controller.refreshHandler = find;

  const run = controller.createRunProfile(
    'Run',
    vscode.TestRunProfileKind.Run,
    (request, token) =>
      request.continuous ? runContinuously(request, token, surroundings) : runTests(request, token, surroundings),
    true,
    undefined,
    true,
  );
  const measured = controller.createRunProfile(
    'Run with Coverage',
    vscode.TestRunProfileKind.Coverage,
    (request, token) => runTests(request, token, surroundings),
    true,
  );
  measured.loadDetailedCoverage = (_run, file) => Promise.resolve(coverage.of(file));

  /** Takes the URI of a file of the module; without it, the active editor tells the module. */
  const runScenarios = async (file: unknown) => {
    const uri = file instanceof vscode.Uri ? file : vscode.window.activeTextEditor?.document.uri;
    const module = await chooseModule(server, uri);
    if (!module) return;
    await find();
    const scenarios = items.kind(module.root, 'scenario');
    if (!scenarios)
      return void vscode.window.showInformationMessage(
        `${module.name} has no scenarios: save one from a claim form or an alteration hook.`,
      );
    await vscode.commands.executeCommand('workbench.view.testing.focus');
    const { token } = new vscode.CancellationTokenSource();
    await runTests(new vscode.TestRunRequest([scenarios], undefined, run), token, surroundings);
  };

  refresh();
  return vscode.Disposable.from(
    controller,
    run,
    measured,
    vscode.commands.registerCommand('platformConfig.runScenarios', runScenarios),
    server.onModulesChanged(refresh),
  );
}

/** Runs now, and again upon each save of a file of the modules whose tests are run. */
function runContinuously(
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
  surroundings: RunSurroundings,
): void {
  const { controller, items, server } = surroundings;
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
      // VS Code counts all runs of one request as one, in which a test that failed once has failed.
      const again = new vscode.TestRunRequest(request.include, request.exclude, request.profile, true);
      return {
        ended: runTests(again, cancelled.token, surroundings).finally(() => cancelled.dispose()),
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
