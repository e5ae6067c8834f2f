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
  after('VS Code closes', async () => {
    await workbench?.close();
  });

  return () => {
    if (workbench === undefined) throw new Error('VS Code is not open yet.');
    return workbench;
  };
}
