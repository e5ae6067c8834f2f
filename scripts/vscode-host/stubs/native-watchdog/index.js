// Stands in for the native @vscode/native-watchdog: ends an extension host whose server is gone.
const CHECK_INTERVAL_MS = 2000;

/** @param {number} pid the process to outlive by no more than the interval */
exports.start = (pid) => {
  const timer = setInterval(() => {
    try {
      process.kill(pid, 0);
    } catch {
      process.exit(87);
    }
  }, CHECK_INTERVAL_MS);
  timer.unref();
};
