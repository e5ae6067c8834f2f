import assert from 'node:assert/strict';
import { Workbench, type WorkbenchOptions } from './workbench.js';

/** The VS Codes of the suites in one bundle, by their options; each is closed when the last suite that uses it has ended. */
const windows = new Map<string, { suites: number; workbench?: Workbench }>();

/**
 * Gives all tests of a `describe` one VS Code, as if it were new; a picture is kept of every failure. Opening one is expensive: suites with the same
 * options share it, if ../../windows.mjs bundles them.
 */
export function useWorkbench(options: WorkbenchOptions = {}): () => Workbench {
  const key = JSON.stringify(options);
  const window = windows.get(key) ?? { suites: 0 };
  windows.set(key, window);
  window.suites++;

  before('VS Code opens', async () => {
    if (window.workbench === undefined) window.workbench = await Workbench.open(options);
    else await window.workbench.startOver();
  });
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await window.workbench?.keepEvidence(this.currentTest.fullTitle());
    // It may have left a question, which keeps the next test from everything.
    const question = window.workbench?.page.locator('.monaco-dialog-modal-block');
    if (((await question?.count()) ?? 0) > 0) await window.workbench?.page.keyboard.press('Escape');
  });
  after('VS Code has not complained about the extension', async () => {
    window.suites--;
    const { workbench } = window;
    if (window.suites === 0) await workbench?.close();
    else assert.deepEqual(await workbench?.complaints(), []);
  });

  return () => {
    if (window.workbench === undefined) throw new Error('VS Code is not open yet.');
    return window.workbench;
  };
}
