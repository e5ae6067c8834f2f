#!/usr/bin/env node
/** The process of the command line, or one of the threads in which it checks modules; and the library that the package exports. */
import { parentPort, workerData } from 'node:worker_threads';
import type { TargetOptions } from './check/check-target.js';
import { answerChecks } from './check/check-threads.js';
import { inSandbox } from './in-sandbox.js';
import { main } from './main.js';

export * from './library/index.js';

// Not started by a program that uses the library.
if (require.main === module) start();

function start(): void {
  if (parentPort) {
    answerChecks(parentPort, workerData as TargetOptions);
    return;
  }
  // Not process.exit: pending output to a pipe must arrive.
  void inSandbox((sandboxes) => main(process.argv.slice(2), process, sandboxes)).then((exitCode) => {
    process.exitCode = exitCode;
  });
}
