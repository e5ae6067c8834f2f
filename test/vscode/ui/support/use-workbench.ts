import assert from 'node:assert/strict';
import { Workbench, type WorkbenchOptions } from './workbench.js';

/** Gives all tests of a `describe` one VS Code; a picture is kept of every failure. */
export function useWorkbench(options?: WorkbenchOptions): () => Workbench {
  let workbench: Workbench | undefined;

  before('VS Code opens', async () => {
    workbench = await Workbench.open(options);
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench?.keepEvidence(this.currentTest.fullTitle());
  });
  after('VS Code closes, and has not complained about the extension', async () => {
    const complaints = (await workbench?.complaints()) ?? [];
    await workbench?.close();
    assert.deepEqual(complaints, []);
  });

  return () => {
    if (workbench === undefined) throw new Error('VS Code is not open yet.');
    return workbench;
  };
}
