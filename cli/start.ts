/** The bundle of the command line, which `dist/cli.cjs` starts. */
import { Trust } from '../runtime/sandbox/trust.js';
import type { Allowed } from './arguments/command.js';
import { DiskFileSystem } from './files/disk-file-system.js';
import { inSandbox } from './in-sandbox.js';
import { main } from './main.js';
import { reviewChange, type ReviewOptions } from './review-change.js';

/** Runs the command that the arguments of this process name, and sets its exit code. */
export async function runCommandLine(): Promise<void> {
  // Until the command has ended it has not succeeded: a process that ends before it, because nothing is left to wait for, fails.
  process.exitCode = 2;
  // Not process.exit: pending output to a pipe must arrive.
  process.exitCode = await asUser((allowed) => main(process.argv.slice(2), process, allowed));
}

/** Runs `platform-config-review`, and sets the exit code of this process. */
export async function runReview(options: ReviewOptions): Promise<void> {
  process.exitCode = await asUser((allowed) => reviewChange(options, process, allowed));
}

/** Who calls the program may do with it what they may do. */
function asUser(run: (allowed: Allowed) => Promise<number>): Promise<number> {
  return inSandbox(Trust.givenByUser(), (sandboxes) => run({ sandboxes, files: () => new DiskFileSystem() }));
}
