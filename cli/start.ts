#!/usr/bin/env node
/** The process of the command line, or one of the threads in which it checks modules. */
import { parentPort, workerData } from 'node:worker_threads';
import type { TargetOptions } from './check/check-target.js';
import { answerChecks } from './check/check-threads.js';
import { main } from './main.js';

if (parentPort) answerChecks(parentPort, workerData as TargetOptions);
else
  // Not process.exit: pending output to a pipe must arrive.
  void main(process.argv.slice(2), process).then((exitCode) => {
    process.exitCode = exitCode;
  });
