/** Tests with the debugger, one after the other. Each then runs once more without it, which gives its result. */
import * as vscode from 'vscode';
import type { JsonObject } from '../../protocol/json-value.js';
import type { TestSelection } from '../../protocol/tests.js';
import { debugType, startDebugging } from '../panel/start-debugging.js';
import { runTests, type TestRunHost } from './test-run.js';

export async function debugTests(
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
  host: TestRunHost,
): Promise<void> {
  const { items, controller } = host;
  const included = request.include ?? [...controller.items].map(([, item]) => item);
  const excluded = new Set(request.exclude?.flatMap((item) => items.testsIn(item)));
  for (const item of included.flatMap((one) => items.testsIn(one)).filter((one) => !excluded.has(one))) {
    const node = items.node(item);
    const launch = node && launchOf(node.selection);
    if (!launch || token.isCancellationRequested) continue;
    if (!(await debugToItsEnd(node.root, item.label, launch, token))) return;
  }
  await runTests(request, token, host);
}

function launchOf({ kind, file, name }: TestSelection): JsonObject | undefined {
  switch (kind) {
    case 'scenario':
      return file === null ? undefined : { scenario: file };
    case 'lifecycle':
      return file === null ? undefined : { lifecycle: file };
    case 'unit':
      return { unitTest: name.join(' ') };
    case null:
      return undefined;
  }
}

/** @returns whether it has started */
async function debugToItsEnd(
  root: string,
  name: string,
  launch: JsonObject,
  token: vscode.CancellationToken,
): Promise<boolean> {
  const started: vscode.DebugSession[] = [];
  const isOurs = (session: vscode.DebugSession): boolean => session.type === debugType && session.name === name;
  const starting = vscode.debug.onDidStartDebugSession((session) => isOurs(session) && started.push(session));
  let ended: vscode.Disposable | undefined;
  const end = new Promise<void>((resolve) => {
    ended = vscode.debug.onDidTerminateDebugSession((session) => isOurs(session) && resolve());
  });
  const cancelled = token.onCancellationRequested(() => void vscode.debug.stopDebugging(started[0]));
  try {
    if (!(await startDebugging(root, name, launch))) return false;
    await end;
    return true;
  } finally {
    for (const one of [starting, ended, cancelled]) one?.dispose();
  }
}
