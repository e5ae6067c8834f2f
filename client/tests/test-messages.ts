import * as vscode from 'vscode';
import { comparedTexts, type TestEntry } from '../../protocol/tests.js';

/** Why a test failed, with the compared values for VS Code's own diff. @param location by default that of the test */
export function failureMessage(
  { message, expected, actual }: Pick<TestEntry, 'message' | 'expected' | 'actual'>,
  location: vscode.Location | undefined,
): vscode.TestMessage {
  const text = message ?? 'The test failed.';
  if (expected === null && actual === null) return testMessageOf(text, location);
  return withLocation(vscode.TestMessage.diff(text, ...comparedTexts(expected, actual)), location);
}

export function testMessageOf(text: string, location: vscode.Location | undefined): vscode.TestMessage {
  return withLocation(new vscode.TestMessage(text), location);
}

function withLocation(message: vscode.TestMessage, location: vscode.Location | undefined): vscode.TestMessage {
  if (location) message.location = location;
  return message;
}
