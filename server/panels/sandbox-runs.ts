/**
 * Runs of a module's code, for panels. All share the workers, at most one per core: their sessions take turns. A run can be cancelled at any time,
 * which also stops the call in progress. Without workspace trust no run starts.
 */
import { counted } from '../../protocol/counted.js';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { messageOf } from '../../protocol/error-text.js';
import type { Sandboxes, Session } from '../../runtime/sandbox/session.js';
import type { Trust } from '../../runtime/sandbox/trust.js';
import type { WorkerSandbox } from '../../runtime/sandbox/worker-sandbox.js';
import { Fault } from '../documents/fault.js';
import type { ServerHost } from '../host.js';
import { Turns, type Leave } from './turns.js';

export interface SandboxRun {
  /** The action, as the end of a sentence: `Trust the workspace to …`. */
  readonly purpose: string;
  /** The requester, e.g. a panel: runs of the same requester wait for each other, and alternate with those of others. */
  readonly client: string;
  /** Cancels the run and the call in progress. */
  readonly signal: AbortSignal;
}

/** @param trust for what opens sandboxes of its own */
type Work<Result> = (sandboxes: Sandboxes, signal: AbortSignal, trust: Trust) => Promise<Result>;

/** Unfinished runs. */
const mostRuns = 200;

export class SandboxRuns {
  /** That of the workspace; undefined: the user has not given it. */
  trust: Trust | undefined;
  readonly #host: Pick<ServerHost, 'sandbox' | 'threads'>;
  /** Of sessions. */
  readonly #turns: Turns;
  /** Of runs until their first session: what waits for a worker for long has not read its module yet, which would hold up other requests. */
  readonly #starts: Turns;
  /** Aborted when the server shuts down. */
  readonly #end = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  #sandbox: WorkerSandbox | undefined;

  constructor(host: Pick<ServerHost, 'sandbox' | 'threads'>) {
    this.#host = host;
    this.#turns = new Turns(host.threads);
    this.#starts = new Turns(host.threads);
  }

  /** How many runs are at work at a time. */
  get threads(): number {
    return this.#host.threads;
  }

  /** Whether the workspace is trusted. */
  get isTrusted(): boolean {
    return this.trust !== undefined;
  }

  /** Starts a worker for a run that is likely to follow. */
  prepare(): void {
    if (this.trust) this.#ready(this.trust);
  }

  /**
   * @param work opens one session at a time, or one in each of several lanes; its signal tells it to stop, and its result after that is
   *   discarded
   * @throws {Fault} without trust, or if too many runs are waiting
   * @throws {ResponseError} if the run was cancelled
   */
  async run<Result>(run: SandboxRun, work: Work<Result>): Promise<Result> {
    const { trust } = this;
    if (!trust)
      throw new Fault(
        `This workspace is not trusted, so no code of its modules is run. Trust the workspace to ${run.purpose}.`,
      );
    if (this.#running.size >= mostRuns)
      throw new Fault(
        `${counted(mostRuns, 'run')} of code are waiting already. Try again when some of them have ended, or cancel them.`,
      );
    const running = this.#cancellable(run, work, trust);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Cancels every run. */
  async dispose(): Promise<void> {
    this.#end.abort();
    await Promise.allSettled(this.#running);
    await this.#sandbox?.dispose();
  }

  async #cancellable<Result>(
    { client, signal: cancelled }: SandboxRun,
    work: Work<Result>,
    trust: Trust,
  ): Promise<Result> {
    const signal = AbortSignal.any([cancelled, this.#end.signal]);
    const open = new Set<Session>();
    const stop = () => void this.#close(open);
    signal.addEventListener('abort', stop);
    let started: Leave | undefined;
    try {
      started = await this.#starts.take(client, signal);
      const result = await work(this.#sandboxes(trust, client, signal, open, started), signal, trust);
      if (!signal.aborted) return result;
    } catch (error) {
      // Closing a session also ends everything that waited for it.
      if (!signal.aborted) throw error;
    } finally {
      started?.();
      signal.removeEventListener('abort', stop);
      await this.#close(open);
    }
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The run was cancelled.');
  }

  /**
   * @param opened the sessions of the run
   * @param started is called when it has its first turn
   */
  #sandboxes(trust: Trust, client: string, signal: AbortSignal, opened: Set<Session>, started: () => void): Sandboxes {
    const inTurn = async <Opened extends Session>(
      open: (sandbox: WorkerSandbox, closed: () => void) => Promise<Opened>,
    ): Promise<Opened> => {
      const leave = await this.#turns.take(client, signal);
      started();
      const closed = () => {
        opened.delete(session);
        leave();
      };
      const session = await open(this.#ready(trust), closed).catch((error: unknown) => {
        leave();
        const why = messageOf(error);
        throw new Fault(`The sandbox could not be started (${why}). Restart the language server, or install it again.`);
      });
      opened.add(session);
      if (signal.aborted) await session.close();
      return session;
    };
    return {
      open: (request) => inTurn((sandbox, closed) => sandbox.open(request, closed)),
      openUnitTests: (request) => inTurn((sandbox, closed) => sandbox.openUnitTests(request, closed)),
    };
  }

  async #close(open: ReadonlySet<Session>): Promise<void> {
    await Promise.all([...open].map((session) => session.close()));
  }

  /** With a worker that is ready or starting. */
  #ready(trust: Trust): WorkerSandbox {
    return (this.#sandbox ??= this.#host.sandbox(trust, this.#host.threads));
  }
}
