/** What the output streams of a command support. */
import type { Terminal } from '../arguments/command.js';

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** `\r` and erase to the end of the line. */
const eraseLine = '\r\u001b[K';

/** Progress is only shown for long work, and not more often than visible. */
const millisecondsBeforeProgress = 300;
const millisecondsBetweenProgress = 100;

/**
 * @param environment `NO_COLOR` and `FORCE_COLOR` apply; if both are set, `FORCE_COLOR` wins
 * @param now in milliseconds
 */
export function terminalOf(
  stdout: Stream,
  stderr: Stream,
  environment: Readonly<Record<string, string | undefined>>,
  now: () => number = Date.now,
): Omit<Terminal, 'write'> & { /** Takes the progress away. */ clear(): void } {
  let next = now() + millisecondsBeforeProgress;
  let isShown = false;
  return {
    colours: showsColours(stdout, environment),
    isTerminal: stdout.isTTY === true,
    columns: stdout.isTTY === true ? stdout.columns : undefined,
    progress: (text) => {
      if (!stderr.isTTY || now() < next) return;
      next = now() + millisecondsBetweenProgress;
      isShown = true;
      stderr.write(eraseLine + text);
    },
    clear: () => {
      if (isShown) stderr.write(eraseLine);
    },
  };
}

function showsColours(
  { isTTY }: Stream,
  { FORCE_COLOR: force, NO_COLOR: no, TERM: term }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTTY === true && (no ?? '') === '' && term !== 'dumb';
}
