/** The sandbox of a Node process. */
import { WorkerSandbox, type WorkerSandboxOptions } from '../worker-sandbox.js';
import type { Trust } from '../trust.js';
import type { SharedEngine } from './shared-engine.js';
import { WorkerThreads } from './worker-threads.js';

export interface SandboxOptions extends WorkerSandboxOptions {
  readonly engine: SharedEngine;
}

export class Sandbox extends WorkerSandbox {
  constructor(trust: Trust, { engine, ...options }: SandboxOptions) {
    super(trust, new WorkerThreads(engine), options);
  }
}
