/** Workers of the sandbox in web workers: each from a Blob, because an extension's own addresses need not be ones that a worker may load. */
import type { SandboxLimits } from '../limits.js';
import type { Answer, Question } from '../messages.js';
import { startFailures, type SandboxWorker, type WorkerHost, type WorkerListener } from '../sandbox-worker.js';
import type { MemoryImage } from '../memory-image.js';
import type { WorkerMessage, WorkerStart } from './worker-messages.js';

/** The files that workers are made of; their names are those in the folder of the bundles. */
export const sandboxFiles = {
  engine: 'quickjs.wasm',
  guest: 'sandbox-guest.js',
  unitTestGuest: 'sandbox-unit-tests.js',
  recorderGuest: 'sandbox-recorder.js',
  worker: 'web/sandbox-worker.js',
};

/** Reads a file of the extension. @throws {Error} if it cannot be read */
export type ReadProgram = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

interface Assets {
  readonly wasmModule: WebAssembly.Module;
  readonly guestSource: string;
  /** The address of the worker's program. */
  readonly program: string;
}

export class WebWorkers implements WorkerHost {
  readonly #workers = new Set<WebWorker>();
  #assets: Promise<Assets> | undefined;
  /** From the first worker. */
  #image: MemoryImage | undefined;

  constructor(private readonly read: ReadProgram) {}

  get running(): number {
    return this.#workers.size;
  }

  async start(limits: SandboxLimits, isWanted: () => boolean): Promise<SandboxWorker> {
    const { program, ...assets } = await this.#readAssets();
    if (!isWanted()) throw new Error(startFailures.unwanted);
    const worker = new WebWorker(new Worker(program), () => this.#workers.delete(worker));
    this.#workers.add(worker);
    // Half of the time that it may be silent, so that one is always in between.
    const image = await worker.begin({ ...assets, image: this.#image, limits, beatEvery: limits.grace / 2 });
    if (image) this.#image = image;
    return worker;
  }

  async unitTestGuest(): Promise<string> {
    return this.#text(sandboxFiles.unitTestGuest);
  }

  async recorderGuest(): Promise<string> {
    return this.#text(sandboxFiles.recorderGuest);
  }

  async terminateAll(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  /** Assets that could not be read are tried again for the next worker. */
  #readAssets(): Promise<Assets> {
    this.#assets ??= this.#readAll().catch((error: unknown) => {
      this.#assets = undefined;
      throw error;
    });
    return this.#assets;
  }

  async #readAll(): Promise<Assets> {
    // Some browsers have it switched off, for safety.
    if (typeof WebAssembly === 'undefined') throw new Error('this browser has no WebAssembly');
    const [wasm, guestSource, worker] = await Promise.all([
      this.read(sandboxFiles.engine),
      this.#text(sandboxFiles.guest),
      this.read(sandboxFiles.worker),
    ]);
    const program = URL.createObjectURL(new Blob([worker], { type: 'text/javascript' }));
    return { wasmModule: await WebAssembly.compile(wasm), guestSource, program };
  }

  async #text(name: string): Promise<string> {
    return new TextDecoder().decode(await this.read(name));
  }
}

class WebWorker implements SandboxWorker {
  readonly #worker: Worker;
  readonly #gone: () => void;
  readonly #listeners = new Set<WorkerListener>();
  #beats = 0;
  #isOver = false;

  constructor(worker: Worker, gone: () => void) {
    this.#worker = worker;
    this.#gone = gone;
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'beat') this.#beats++;
      else for (const { answered } of [...this.#listeners]) answered(data);
    };
    worker.onerror = ({ message }) => this.#end(message);
    worker.onmessageerror = () => this.#end('its answer cannot be read');
  }

  /** Resolves when it is ready. @returns an image for the next workers, if it got none */
  begin(start: WorkerStart): Promise<MemoryImage | null> {
    return new Promise((resolve, reject) => {
      const heard = this.listen({
        answered: (answer: Answer) => {
          heard();
          if (answer.kind === 'ready') resolve(answer.image);
          else reject(new Error(startFailures.spoke));
        },
        ended: (why) => reject(new Error(why === 'out of memory' ? why : why.reason)),
      });
      this.#worker.postMessage(start);
    });
  }

  /** Browsers do not tell the computing time. */
  readonly signs = { beats: () => this.#beats, threadTime: () => undefined };

  ask(question: Question): void {
    this.#worker.postMessage(question);
  }

  listen(listener: WorkerListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** It ends with the worker of the server in any case. */
  use(): void {
    // Nothing to do.
  }

  terminate(): Promise<void> {
    this.#end('its worker ended');
    return Promise.resolve();
  }

  #end(reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#worker.terminate();
    this.#gone();
    for (const { ended } of [...this.#listeners]) ended({ reason });
  }
}
