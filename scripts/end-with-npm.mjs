// npm hands a signal to the shell that it started, and that shell ends without a word to what it runs: the process would
// stay behind, with all it started. Linux only.
import { readFileSync } from 'node:fs';

const CHECK_INTERVAL_MS = 500;

/** Ends this process by SIGTERM as soon as the npm that runs it is gone; does nothing when npm does not run it. */
export function endWithNpm() {
  if (process.platform !== 'linux' || process.env['npm_lifecycle_event'] === undefined) return;
  const ancestors = shellAndNpm();
  const timer = setInterval(() => {
    if (shellAndNpm() === ancestors) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_INTERVAL_MS);
  timer.unref();
}

/** @returns {string} the process ids of the parent and its parent; they change when one of the two ends */
function shellAndNpm() {
  const shell = process.ppid;
  try {
    // "pid (name) state parent ..."; the name may hold spaces and brackets.
    const fields = readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ').at(-1);
    return `${shell} ${fields?.split(' ')[1]}`;
  } catch {
    return `${shell}`;
  }
}
