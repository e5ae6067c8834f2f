// Preloaded into a process (node --require): at its end it writes what it has used as JSON to the fourth stream that its parent has opened.
const { writeSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 }));
  });
