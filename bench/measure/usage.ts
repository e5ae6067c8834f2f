/** What a process has used, as Linux tells it. Other systems do not say, and the table leaves these rows empty there. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** Milliseconds on a processor, of all threads, since the process began. */
  readonly cpu: number;
  /** Bytes of memory at the highest point so far. */
  readonly peakMemory: number;
}

/** @param pid of a process that is running */
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

function read(pid: number, file: string): string {
  return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
}
