/** The panels with pages, as VS Code shows them: by the titles of their tabs. */
import * as vscode from 'vscode';
import { WAIT_MS } from '../../../../scripts/test-limits.mjs';

export function panels(): readonly string[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputWebview)
    .map(({ label }) => label);
}

/**
 * Waits until the titles of the panels satisfy a condition.
 * @param what the condition in words, for the error message
 */
export function panelsWhere(what: string, condition: (labels: readonly string[]) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!condition(panels())) return;
      finish();
      resolve();
    };
    const { onDidChangeTabs, onDidChangeTabGroups } = vscode.window.tabGroups;
    const changed = vscode.Disposable.from(onDidChangeTabs(check), onDidChangeTabGroups(check));
    const timer = setTimeout(() => {
      finish();
      reject(new Error(`Waited ${String(WAIT_MS / 1000)} s for ${what}; found: ${panels().join(', ')}`));
    }, WAIT_MS);
    const finish = () => {
      changed.dispose();
      clearTimeout(timer);
    };
    check();
  });
}
