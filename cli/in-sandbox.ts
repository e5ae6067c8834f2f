import { Sandbox } from '../runtime/sandbox/node/sandbox.js';
import type { Sandboxes } from '../runtime/sandbox/session.js';

/** Does something with a sandbox of its own, which ends with it. No worker is started before code of a module is run. */
export async function inSandbox<Result>(run: (sandboxes: Sandboxes) => Promise<Result>): Promise<Result> {
  const sandbox = new Sandbox({ folder: __dirname, keepsSpare: false });
  try {
    return await run(sandbox);
  } finally {
    await sandbox.dispose();
  }
}
