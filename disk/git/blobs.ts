/** The contents of files in a repository, read by one process for as long as they are needed. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Git } from './git.js';

interface Request {
  readonly resolve: (content: Buffer | undefined) => void;
}

/** Answers come in the order of the requests: `<name> blob <size>`, a line break, the content, a line break. */
export class Blobs {
  #process: ChildProcessWithoutNullStreams | undefined;
  readonly #requests: Request[] = [];
  #received: Buffer[] = [];
  #length = 0;
  /** How many bytes complete the answer that is being received; unknown before its first line. */
  #needed = 0;

  constructor(private readonly git: Git) {}

  /** The content of an object; undefined if the repository on this machine does not have it. */
  read(name: string): Promise<Buffer | undefined> {
    const process = (this.#process ??= this.#start());
    return new Promise((resolve) => {
      this.#requests.push({ resolve });
      process.stdin.write(`${name}\n`);
    });
  }

  /** Ends the process. */
  close(): void {
    this.#process?.stdin.end();
    this.#process = undefined;
  }

  #start(): ChildProcessWithoutNullStreams {
    const started = this.git.start('cat-file', '--batch');
    started.stdout.on('data', (chunk: Buffer) => {
      this.#received.push(chunk);
      this.#length += chunk.length;
      if (this.#length >= this.#needed) this.#answer();
    });
    const end = () => {
      if (this.#process === started) this.#process = undefined;
      for (const { resolve } of this.#requests.splice(0)) resolve(undefined);
    };
    started.on('error', end);
    started.on('close', end);
    // If the process has ended, its requests are answered by `end`.
    started.stdin.on('error', () => undefined);
    return started;
  }

  #answer(): void {
    let all = Buffer.concat(this.#received);
    this.#needed = 0;
    for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n')) {
      const [, kind, size] = all.subarray(0, end).toString().split(' ');
      const length = kind === 'blob' ? Number(size) : undefined;
      const next = length === undefined ? end + 1 : end + 1 + length + 1;
      if (all.length < next) {
        this.#needed = next;
        break;
      }
      this.#requests.shift()?.resolve(length === undefined ? undefined : all.subarray(end + 1, next - 1));
      all = all.subarray(next);
    }
    this.#received = [all];
    this.#length = all.length;
  }
}
