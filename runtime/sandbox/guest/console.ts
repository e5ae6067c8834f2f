import type { ConsoleLine } from '../../../protocol/sandbox.js';
import { host } from './host.js';
import { formatLine } from './inspect.js';

const room = { left: true };

/** The host takes lines again. */
export function reopenConsole(): void {
  room.left = true;
}

/** Writes a line; after the last one that there is room for it does nothing at all, so that a flood costs little. */
export function writeLine(level: ConsoleLine['level'], values: readonly unknown[]): void {
  if (!room.left) return;
  const { stack } = new Error();
  room.left = host.write(level, formatLine(values), typeof stack === 'string' ? stack : '');
}

const writer =
  (level: ConsoleLine['level']) =>
  (...values: unknown[]): void => {
    writeLine(level, values);
  };

export const sandboxConsole = {
  debug: writer('debug'),
  log: writer('log'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),
  trace: writer('debug'),
  table: writer('log'),
  dir: writer('log'),
  assert: (holds: unknown, ...values: unknown[]): void => {
    if (!holds) writeLine('error', ['Assertion failed:', ...values]);
  },
  group: writer('log'),
  groupEnd: (): void => undefined,
  time: (): void => undefined,
  timeEnd: (): void => undefined,
};
