/** The processor time of threads. Node 23.9 and later reports a thread's own; Linux that of every thread. Elsewhere it is not known. */
import { readFileSync, readlinkSync } from 'node:fs';
import type { ThreadTime } from '../time-budget.js';

interface WithThreadTime {
  /** Microseconds. */
  readonly threadCpuUsage?: () => { readonly user: number; readonly system: number };
}

/** The Linux file with the processor time of the calling thread, readable by all threads of the process; null elsewhere. */
export function fileOfThread(): string | null {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/schedstat`;
  } catch {
    // Not Linux.
    return null;
  }
}

/** Milliseconds; undefined if the thread has ended, or the system does not count them. */
export function timeIn(file: string | null): number | undefined {
  if (file === null) return undefined;
  try {
    // The first number: nanoseconds on a processor.
    const time = Number(readFileSync(file, 'latin1').split(' ')[0]);
    return time > 0 ? time / 1e6 : undefined;
  } catch {
    return undefined;
  }
}

/** Of the calling thread. @param file the result of `fileOfThread` */
export function ownThreadTime(file: string | null): ThreadTime | undefined {
  const { threadCpuUsage } = process as WithThreadTime;
  if (threadCpuUsage)
    return () => {
      const { user, system } = threadCpuUsage();
      return (user + system) / 1000;
    };
  return timeIn(file) === undefined ? undefined : () => timeIn(file) ?? 0;
}
