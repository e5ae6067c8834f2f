/** A headless Chromium, driven by its DevTools protocol over a pipe: no port is opened, and no other program can connect. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

type Message = Readonly<Record<string, unknown>>;

/** Calls a method of the protocol. @throws {Error} if it fails, takes too long, or the browser has ended */
export type Call = (method: string, params?: Message) => Promise<Message>;

/** Longer than any letter takes, in milliseconds. */
const longestCall = 60_000;

export class Browser {
  readonly #process: ChildProcess;
  readonly #calls = new Map<number, (answer: Message | Error) => void>();
  #ended: Error | undefined;
  #received = '';
  #last = 0;

  /** @param profile a folder for the browser's files */
  constructor(program: string, profile: string) {
    this.#process = spawn(program, argumentsFor(profile), { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#process.once('error', (error) => {
      this.#end(error);
    });
    this.#process.once('exit', () => {
      this.#end(new Error('the browser has ended'));
    });
    this.#output.setEncoding('utf8').on('data', (text: string) => {
      this.#receive(text);
    });
    // Its end is told by the process.
    this.#input.on('error', () => undefined);
  }

  /** An empty page without scripts. */
  async openPage(): Promise<Call> {
    const { targetId } = await this.#call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.#call('Target.attachToTarget', { targetId, flatten: true });
    const page: Call = (method, params) => this.#call(method, params, sessionId);
    await page('Emulation.setScriptExecutionDisabled', { value: true });
    return page;
  }

  async close(): Promise<void> {
    const { exitCode, signalCode } = this.#process;
    if (this.#process.pid === undefined || exitCode !== null || signalCode !== null) return;
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exit;
  }

  get #input(): Writable {
    return this.#process.stdio[3] as Writable;
  }

  get #output(): Readable {
    return this.#process.stdio[4] as Readable;
  }

  #call(method: string, params: Message = {}, sessionId?: unknown): Promise<Message> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      if (this.#ended) throw this.#ended;
      const clock = setTimeout(() => {
        this.#calls.get(id)?.(new Error(`the browser does not answer to ${method}`));
      }, longestCall);
      this.#calls.set(id, (answer) => {
        clearTimeout(clock);
        this.#calls.delete(id);
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      });
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  #receive(text: string): void {
    const messages = (this.#received + text).split('\0');
    this.#received = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message) as {
        id?: number;
        result?: Message;
        error?: { message?: string };
      };
      // Messages without an id are events.
      if (id !== undefined) this.#calls.get(id)?.(error ? new Error(error.message) : (result ?? {}));
    }
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const answer of [...this.#calls.values()]) answer(error);
  }
}

function argumentsFor(profile: string): readonly string[] {
  return [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-pipe',
    '--host-resolver-rules=MAP * ~NOTFOUND',
    `--user-data-dir=${profile}`,
    // The browser refuses its own sandbox to the superuser, as whom most containers run. Letters run no script.
    ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
  ];
}
