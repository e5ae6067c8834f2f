/** Runs of a module's code that can be cancelled: each has a sandbox of its own, which ends with it. Without the user's trust none begins. */
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import { Fault } from '../documents/fault.js';

export interface SandboxRun {
  /** What is done, as the end of a sentence: `Trust the workspace to …`. */
  readonly purpose: string;
  /** Ends the run, and what it runs at that moment. */
  readonly signal: AbortSignal;
  /** Keep a worker ready for the next session of the run. */
  readonly keepsSpare: boolean;
}

export class SandboxRuns {
  readonly #isTrusted: () => boolean;
  /** Aborted when the server ends. */
  readonly #end = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  constructor(isTrusted: () => boolean) {
    this.#isTrusted = isTrusted;
  }

  /**
   * @param work is told by its signal that it should end; whatever it gives then is dropped
   * @throws {Fault} without trust
   * @throws {ResponseError} if the run was cancelled
   */
  async run<Result>(
    run: SandboxRun,
    work: (sandbox: Sandbox, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const running = this.#inSandbox(run, work);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Ends every run. */
  async dispose(): Promise<void> {
    this.#end.abort();
    await Promise.allSettled(this.#running);
  }

  async #inSandbox<Result>(
    { purpose, signal: cancelled, keepsSpare }: SandboxRun,
    work: (sandbox: Sandbox, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (!this.#isTrusted())
      throw new Fault(
        `This workspace is not trusted, so no code of its modules is run. Trust the workspace to ${purpose}.`,
      );
    const signal = AbortSignal.any([cancelled, this.#end.signal]);
    // The bundles of the sandbox are beside that of the server.
    const sandbox = new Sandbox({ folder: __dirname, keepsSpare });
    const stop = () => void sandbox.dispose();
    signal.addEventListener('abort', stop);
    try {
      const result = await work(sandbox, signal);
      if (!signal.aborted) return result;
    } catch (error) {
      // A sandbox that ends takes with it whatever waited for it.
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      await sandbox.dispose();
    }
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The run was cancelled.');
  }
}
