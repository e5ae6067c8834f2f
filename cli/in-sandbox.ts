import { Sandbox } from '../runtime/sandbox/node/sandbox.js';
import { SharedEngine } from '../runtime/sandbox/node/shared-engine.js';
import type { Sandboxes } from '../runtime/sandbox/session.js';

/** For sandboxes that follow one another. */
export function sharedEngine(): SharedEngine {
  return new SharedEngine(__dirname);
}

/** Does something with a sandbox of its own, which ends with it. No worker is started before code of a module is run. */
export async function inSandbox<Result>(
  run: (sandboxes: Sandboxes) => Promise<Result>,
  engine = sharedEngine(),
): Promise<Result> {
  const sandbox = new Sandbox({ engine, keepsSpare: false });
  try {
    return await run(sandbox);
  } finally {
    await sandbox.dispose();
  }
}
