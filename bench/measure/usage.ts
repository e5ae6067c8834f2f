/** The resource usage of a process, as reported by Linux. On other systems these rows of the table stay empty. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** CPU time of all threads in milliseconds, since the process started. */
  readonly cpu: number;
  /** Peak memory so far, in bytes. */
  readonly peakMemory: number;
}

/** @param pid of a running process */
export function usageOf(pid: number): Usage | undefined {
  try {
    const threads = readdirSync(`/proc/${String(pid)}/task`);
    const nanoseconds = threads.map((thread) => Number(read(pid, `task/${thread}/schedstat`).split(' ')[0]));
    const kilobytes = /^VmHWM:\s*(\d+) kB/m.exec(read(pid, 'status'))?.[1];
    return {
      cpu: nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6,
      peakMemory: Number(kilobytes) * 1024,
    };
  } catch {
    return undefined;
  }
}

/** Of an action in this process, in milliseconds. */
export function cpuOf(action: () => unknown): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function read(pid: number, file: string): string {
  return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
}
