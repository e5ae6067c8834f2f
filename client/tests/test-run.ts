/** A test run, reported to the Test Explorer as it happens. */
import { RunTestsRequest, testProgress, type ModuleFault, type RunTestsParams } from '../../protocol/lsp.js';
import {
  comparedTexts,
  outcomeLines,
  testAt,
  testCounts,
  type TestEntry,
  type TestReport,
} from '../../protocol/tests.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { answerOr, faultOf } from '../panel/server-answers.js';
import { selectionsAgain } from './at-last-commit.js';
import type { CoverageDetails } from './coverage-details.js';
import type { LastCommitRuns } from './last-commit-runs.js';
import type { TestItems } from './test-items.js';
import * as vscode from 'vscode';

export interface TestRunHost {
  readonly controller: vscode.TestController;
  readonly server: LanguageServer;
  readonly items: TestItems;
  readonly coverage: CoverageDetails;
  readonly lastCommit: LastCommitRuns;
  /** Called with each test that has run. */
  readonly ran: (test: TestEntry, root: string) => void;
  /** What the Test Explorer says of a test. */
  readonly shown: WeakMap<vscode.TestItem, Pick<TestEntry, 'status' | 'message'>>;
}

/**
 * Runs the requested tests, one module after the other, and then those that failed at the last commit. Ends when all have run or the run was cancelled,
 * and never rejects.
 */
export async function runTests(
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
  host: TestRunHost,
): Promise<void> {
  const { controller, items, lastCommit } = host;
  const atLastCommit = lastCommit.begin();
  const run = controller.createTestRun(request, undefined, !request.continuous);
  const cancelled = new vscode.CancellationTokenSource();
  const links = [
    ...[token, run.token].map((one) => one.onCancellationRequested(() => cancelled.cancel())),
    cancelled.token.onCancellationRequested(() => atLastCommit.cancel()),
  ];
  const included = request.include ?? [...controller.items].map(([, item]) => item);
  const roots = new Set(included.flatMap((item) => items.node(item)?.root ?? []));
  const excluded = new Set(request.exclude?.flatMap((item) => items.testsIn(item)));
  try {
    const modules = [...roots].map((root) => {
      const ofModule = included.filter((item) => items.node(item)?.root === root);
      const waiting = new Set(ofModule.flatMap((item) => items.testsIn(item)).filter((item) => !excluded.has(item)));
      for (const item of waiting) run.enqueued(item);
      return new ModuleRun(root, ofModule, waiting, run, request, host);
    });
    for (const module of modules) if (!cancelled.token.isCancellationRequested) await module.run(cancelled.token);
    for (const module of modules)
      if (!atLastCommit.token.isCancellationRequested) await module.runAtLastCommit(atLastCommit.token);
  } finally {
    for (const link of links) link.dispose();
    cancelled.dispose();
    atLastCommit.dispose();
    run.end();
  }
}

/** Shows the result of a test that a panel has run, unless the Test Explorer says the same already. A panel runs again with each change of the module. */
export function showResult(entry: TestEntry, root: string, { controller, items, shown }: TestRunHost): void {
  const item = items.of(root, entry);
  const last = item && shown.get(item);
  if (!item || (last?.status === entry.status && last.message === entry.message)) return;
  // The user is in the panel: no view opens.
  const request = new vscode.TestRunRequest([item], undefined, undefined, false, true);
  const run = controller.createTestRun(request, 'Claim form', false);
  report(run, item, entry, root);
  shown.set(item, entry);
  run.end();
}

function report(run: vscode.TestRun, item: vscode.TestItem, entry: TestEntry, root: string): void {
  for (const { text, file, line } of entry.console)
    run.appendOutput(
      `${text.replace(/\r?\n/g, '\r\n')}\r\n`,
      file === null ? undefined : locationOf(root, file, line ?? 1, 1),
      item,
    );
  const lines = outcomeLines(entry);
  if (lines.length > 0) run.appendOutput(lines.map((line) => `${line}\r\n`).join(''), undefined, item);
  switch (entry.status) {
    case 'passed':
      return run.passed(item, entry.duration);
    case 'skipped':
      return run.skipped(item);
    case 'failed': {
      const { place } = entry;
      const location = place ? locationOf(root, place.file, place.line, place.column) : undefined;
      return run.failed(item, failureMessage(entry, location), entry.duration);
    }
  }
}

/** Lines and columns count from 1. */
function locationOf(root: string, file: string, line: number, column: number): vscode.Location {
  return new vscode.Location(uriIn(root, file), new vscode.Position(line - 1, column - 1));
}

function uriIn(root: string, file: string): vscode.Uri {
  return vscode.Uri.joinPath(vscode.Uri.parse(root), file);
}

class ModuleRun {
  readonly #root: string;
  readonly #included: readonly vscode.TestItem[];
  /** The unfinished tests. */
  readonly #waiting: Set<vscode.TestItem>;
  readonly #failed = new Map<vscode.TestItem, TestEntry>();
  readonly #run: vscode.TestRun;
  readonly #request: vscode.TestRunRequest;
  readonly #host: TestRunHost;

  constructor(
    root: string,
    included: readonly vscode.TestItem[],
    waiting: Set<vscode.TestItem>,
    run: vscode.TestRun,
    request: vscode.TestRunRequest,
    host: TestRunHost,
  ) {
    this.#root = root;
    this.#included = included;
    this.#waiting = waiting;
    this.#run = run;
    this.#request = request;
    this.#host = host;
  }

  async run(token: vscode.CancellationToken): Promise<void> {
    if (!vscode.workspace.isTrusted)
      return this.#failAll(
        faultOf('Tests cannot run in Restricted Mode: they run code of the module. Trust the workspace to run them.'),
      );
    const { server, items } = this.#host;
    for (const item of this.#included) {
      const node = items.node(item);
      if (node) items.forgetRan(node);
    }
    const partialResultToken = crypto.randomUUID();
    const listening = server.onProgress(testProgress, partialResultToken, ({ started, ended }) => {
      const item = started && items.of(this.#root, started);
      if (item) this.#run.started(item);
      if (ended) this.#ended(ended);
    });
    const asked = server.request(
      RunTestsRequest,
      {
        uri: this.#root,
        ...this.#selected(),
        coverage: this.#request.profile?.kind === vscode.TestRunProfileKind.Coverage,
        now: null,
        partialResultToken,
      },
      token,
    );
    const { report, fault } = await answerOr(asked, 'The tests could not be run: ', (reason) => ({
      ...{ report: null, fault: reason },
    }));
    listening.dispose();
    if (report) this.#conclude(report);
    else if (fault && !token.isCancellationRequested) this.#failAll(fault);
  }

  /** Says at each failure whether the last commit has it, too. */
  async runAtLastCommit(token: vscode.CancellationToken): Promise<void> {
    const failed = [...this.#failed.values()];
    if (failed.length === 0) return;
    const { included, excluded } = this.#selected();
    const again = { uri: this.#root, included: selectionsAgain(failed, included), excluded };
    const textOf = await this.#host.lastCommit.run(again, token);
    for (const [item, entry] of this.#failed) {
      const text = textOf?.(entry);
      if (text === undefined) continue;
      this.#run.appendOutput(`${testAt(entry).title}: ${text}\r\n`, undefined, item);
      // VS Code adds it to the messages of the test.
      this.#run.failed(item, testMessageOf(text, undefined), entry.duration);
    }
  }

  /** The tests of this module that the request selects. */
  #selected(): Pick<RunTestsParams, 'included' | 'excluded'> {
    const selections = (items: readonly vscode.TestItem[] = []) =>
      items.flatMap((item) => {
        const node = this.#host.items.node(item);
        return node?.root === this.#root ? [node.selection] : [];
      });
    return { included: selections(this.#included), excluded: selections(this.#request.exclude) };
  }

  #ended(entry: TestEntry): void {
    const item = this.#host.items.of(this.#root, entry);
    if (!item) return;
    this.#waiting.delete(item);
    this.#host.ran(entry, this.#root);
    report(this.#run, item, entry, this.#root);
    this.#host.shown.set(item, entry);
    if (entry.status === 'failed') this.#failed.set(item, entry);
  }

  /** Results that are only known at the end: coverage, and why tests of a kind could not start. */
  #conclude(made: TestReport): void {
    const { tests, coverage } = made;
    const { items, coverage: details, controller } = this.#host;
    const module = controller.items.get(this.#root)?.label ?? this.#root;
    this.#run.appendOutput(`${module}: ${testCounts(made)}\r\n`);
    for (const entry of tests.filter((one) => one.status === 'failed' && !items.knows(this.#root, one)))
      for (const item of this.#waiting) {
        if (items.node(item)?.selection.kind !== entry.kind) continue;
        const { place } = entry;
        this.#run.errored(
          item,
          failureMessage(entry, place ? locationOf(this.#root, place.file, place.line, place.column) : undefined),
        );
      }
    for (const { file, statements } of coverage?.files ?? [])
      this.#run.addCoverage(details.add(uriIn(this.#root, file), statements));
  }

  #failAll({ message, place }: ModuleFault): void {
    const location = place
      ? new vscode.Location(vscode.Uri.parse(place.uri), new vscode.Position(place.start.line, place.start.character))
      : undefined;
    for (const item of this.#waiting) this.#run.errored(item, testMessageOf(message, location));
  }
}

/** Why a test failed, with the compared values for VS Code's own diff. @param location by default that of the test */
function failureMessage(entry: TestEntry, location: vscode.Location | undefined): vscode.TestMessage {
  const { message } = entry;
  const { title, where } = testAt(entry);
  // The first line is behind the line of the test and in the list of results.
  const text = `${message ?? 'The test failed.'}\n\n${title}  ${where}`;
  const compared = comparedTexts(entry);
  return compared ? withLocation(vscode.TestMessage.diff(text, ...compared), location) : testMessageOf(text, location);
}

function testMessageOf(text: string, location: vscode.Location | undefined): vscode.TestMessage {
  return withLocation(new vscode.TestMessage(text), location);
}

function withLocation(message: vscode.TestMessage, location: vscode.Location | undefined): vscode.TestMessage {
  if (location) message.location = location;
  return message;
}
