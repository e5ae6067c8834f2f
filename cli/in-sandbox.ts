import { Sandbox } from '../runtime/sandbox/node/sandbox.js';
import { engineFilesIn, SharedEngine } from '../runtime/sandbox/node/shared-engine.js';
import type { Trust } from '../runtime/sandbox/trust.js';
import type { CodeRunner } from './arguments/command.js';
import { UserError } from './user-error.js';

/** For sandboxes that follow one another. */
export function sharedEngine(): SharedEngine {
  return new SharedEngine(engineFilesIn(__dirname));
}

/** Does something with a sandbox of its own, which ends with it. No worker is started before code of a module is run. */
export async function inSandbox<Result>(
  trust: Trust,
  run: (sandboxes: CodeRunner) => Promise<Result>,
  engine = sharedEngine(),
): Promise<Result> {
  const sandbox = new Sandbox(trust, { engine, keepsSpare: false });
  try {
    return await run(sandbox);
  } finally {
    await sandbox.dispose();
  }
}

/** Opens nothing. @param howToTrust what a user does to allow it, as a sentence */
export function withoutTrust(howToTrust: string): CodeRunner {
  const refusal = () => new UserError(`This runs code of the module. ${howToTrust}`);
  return {
    get trust(): never {
      throw refusal();
    },
    open: () => Promise.reject(refusal()),
    openUnitTests: () => Promise.reject(refusal()),
  };
}
