/** Reads the stacks of QuickJS, and leaves of them what stands in files of the module. */
import type { Script } from './script.js';
import { scriptName } from './script-name.js';

export interface Frame {
  /** Empty outside of any function. */
  readonly function: string;
  readonly file: string;
  /** Counts from 1, as `column` does. */
  readonly line: number;
  readonly column: number;
}

/** The stack of an endless recursion is as deep as the stack could get. */
const maximumFrames = 30;

/** The frames in files of the module, innermost first. */
export function framesOf(stack: string, script: Script): readonly Frame[] {
  const frames: Frame[] = [];
  for (const match of stack.matchAll(/^ *at (?:(.*?) \()?([^\s()]+?):(\d+)(?::(\d+))?\)?$/gm)) {
    const [, name = '', file, line, column = '1'] = match;
    const place = file === scriptName ? script.place(Number(line), Number(column)) : undefined;
    if (place) frames.push({ ...place, function: name.replace(/^<.*>$/, '') });
    if (frames.length === maximumFrames) break;
  }
  return frames;
}

/**
 * Whether the code was outside of any function, and called none. Then the place is that of the last call before, which may stand in another file: the
 * engine notes no other. Inside of a function it is at least in that.
 */
export function beganOutside(stack: string): boolean {
  return new RegExp(`^ *at (?:<eval> \\()?${scriptName}:`).test(stack);
}

/**
 * The frames from the place where an error was made.
 *
 * @param classes the classes of the error: a class of the module's own that extends Error has its constructor before that place
 */
export function framesOfError(stack: string, classes: readonly string[], script: Script): readonly Frame[] {
  const frames = framesOf(stack, script);
  const first = frames.findIndex((frame) => !classes.includes(frame.function));
  return first > 0 ? frames.slice(first) : frames;
}

/** One frame a line, as stacks are written. */
export function stackText(frames: readonly Frame[]): string | null {
  if (frames.length === 0) return null;
  return frames
    .map(({ function: name, file, line, column }) => {
      const place = `${file}:${String(line)}:${String(column)}`;
      return name === '' ? `at ${place}` : `at ${name} (${place})`;
    })
    .join('\n');
}
