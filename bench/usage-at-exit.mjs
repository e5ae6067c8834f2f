// Preloaded into a program (node --import): on exit it writes the program's resource usage as JSON to the file that
// BENCH_USAGE names. CPU in milliseconds, memory in bytes, both for all threads of the program together; with --expose-gc also
// the memory that the main thread still uses, that of the engine and outside of it.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const { BENCH_USAGE: file } = process.env;
if (isMainThread && file)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { cpu: (userCPUTime + systemCPUTime) / 1000, peakMemory: maxRSS * 1024 };
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(file, JSON.stringify({ ...usage, ...(globalThis.gc && { used: heapUsed + external }) }));
  });
