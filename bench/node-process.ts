/** Processes of Node that tell at their end what they have used. */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

/** Of all threads of a process. */
export interface Usage {
  /** Processor time in seconds. */
  readonly cpu: number;
  /** The most memory that it had at one time, in MB. */
  readonly memory: number;
}

export interface NodeProcess {
  readonly process: ChildProcess;
  /** Rejected if the process fails: it ends with another code than 0 or 1, the code of a check that has found errors. */
  readonly ended: Promise<Usage>;
}

/**
 * Starts Node with some arguments.
 *
 * @param streams its standard input and output
 * @param environment variables beside those of this process
 */
export function startNode(
  args: readonly string[],
  streams: 'ignore' | 'pipe',
  environment: Readonly<Record<string, string>> = {},
): NodeProcess {
  const stdio: StdioOptions = [streams, streams, 'inherit', 'pipe'];
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, ['--require', './bench/usage-at-exit.cjs', ...args], { stdio, env });
  const exitCode = new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  const written = text(child.stdio[3] as Readable);
  return { process: child, ended: usageOf(exitCode, written, args) };
}

async function usageOf(exitCode: Promise<unknown>, written: Promise<string>, args: readonly string[]): Promise<Usage> {
  const code = await exitCode;
  if (code !== 0 && code !== 1) throw new Error(`node ${args.join(' ')} ended with ${String(code)}.`);
  return JSON.parse(await written) as Usage;
}

/** Runs Node to its end and ignores its output. @returns also how long it took, in seconds */
export async function runNode(
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
): Promise<Usage & { readonly time: number }> {
  const start = performance.now();
  const usage = await startNode(args, 'ignore', environment).ended;
  return { ...usage, time: (performance.now() - start) / 1000 };
}
