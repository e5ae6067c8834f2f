/** The sandbox of a Node process. */
import { WorkerSandbox, type WorkerSandboxOptions } from '../worker-sandbox.js';
import { WorkerThreads } from './worker-threads.js';

export interface SandboxOptions extends WorkerSandboxOptions {
  /** The folder with the worker's bundle, the guest script and the engine: `dist/`, which also contains the caller's own bundle. */
  readonly folder: string;
}

export class Sandbox extends WorkerSandbox {
  constructor({ folder, ...options }: SandboxOptions) {
    super(new WorkerThreads(folder), options);
  }
}
