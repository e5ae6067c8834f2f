// npm passes a signal to the shell that it started, and that shell exits without passing it on: the process and
// its children would keep running. Linux only.
import { readFileSync } from 'node:fs';

const CHECK_INTERVAL_MS = 500;

/** Ends this process with SIGTERM as soon as its npm has exited; does nothing if it was not started by npm. */
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
    // "pid (name) state parent ..."; the name may contain spaces and parentheses.
    const fields = readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ').at(-1);
    return `${shell} ${fields?.split(' ')[1]}`;
  } catch {
    return `${shell}`;
  }
}
