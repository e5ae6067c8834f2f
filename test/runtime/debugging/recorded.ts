/** Records runs of code in the sandbox that ships. */
import { useSandbox, now } from '../sandbox/in-sandbox.js';
import { RecordedRun, type Target } from '../../../runtime/debugging/recorded-run.js';
import type { CodeFile } from '../../../runtime/sandbox/script.js';
import type { Sandboxes } from '../../../runtime/sandbox/session.js';

/** What code did, for comparisons: the result or the error of its function `run`, and the console. */
export async function ranIn(sandboxes: Sandboxes, files: readonly CodeFile[]): Promise<string> {
  const session = await sandboxes.open({ files, now, seed: 1, env: {} });
  try {
    const result = await session.call('run', {});
    const console = session.console.map(({ level, text, file, line }) => ({ level, text, file, line }));
    return JSON.stringify({ loadError: session.loadError, result, console }, undefined, 1);
  } finally {
    await session.close();
  }
}

export function useRecordings() {
  const { sandbox } = useSandbox();
  return {
    sandbox,
    /** Records what a target runs. */
    record: async (target: Target): Promise<RecordedRun> => {
      const run = new RecordedRun(sandbox(), target);
      await run.record();
      return run;
    },
    /** Records code as `code/main.js`, of which the function `run` is called. */
    recordCode: async (text: string): Promise<RecordedRun> => {
      const run = new RecordedRun(sandbox(), (sandboxes) => ranIn(sandboxes, [{ path: 'code/main.js', text }]));
      await run.record();
      return run;
    },
  };
}
