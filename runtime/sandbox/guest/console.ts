import type { ConsoleLine } from '../../../protocol/sandbox.js';
import { takeDoor } from './door.js';
import type { Host } from './host.js';
import { formatLine } from './inspect.js';

export const host = takeDoor() as Host;

const room = { left: true };

const counted = new Map<string, number>();

/** The host accepts lines again, and counts are reset. */
export function reopenConsole(): void {
  room.left = true;
  counted.clear();
}

function count(label: unknown = 'default'): void {
  const name = String(label);
  const number = (counted.get(name) ?? 0) + 1;
  counted.set(name, number);
  writeLine('log', [`${name}: ${String(number)}`]);
}

/** Writes a line; does nothing after the last line that fits, so that a flood costs little. */
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
  dir: (value: unknown): void => {
    writeLine('log', [value]);
  },
  dirxml: writer('log'),
  count,
  countReset: (label: unknown = 'default'): void => void counted.delete(String(label)),
  assert: (holds: unknown, ...values: unknown[]): void => {
    if (!holds) writeLine('error', ['Assertion failed:', ...values]);
  },
  group: writer('log'),
  groupCollapsed: writer('log'),
  groupEnd: (): void => undefined,
  time: (): void => undefined,
  timeLog: (): void => undefined,
  timeEnd: (): void => undefined,
};
