/** Reads the stacks of QuickJS, and keeps the frames in files of the module. */
import type { Script } from './script.js';
import { scriptName } from './fixed-names.js';

export interface Frame {
  /** Empty outside functions. */
  readonly function: string;
  readonly file: string;
  /** Counts from 1, as `column` does. */
  readonly line: number;
  readonly column: number;
}

/** The stack of an infinite recursion can be as deep as the limit allows. */
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
 * Whether the code was outside any function and had called none. The recorded place is then that of the last call before, perhaps in another file: the
 * engine records no other. Inside a function the place is at least in that function.
 */
export function beganOutside(stack: string): boolean {
  return new RegExp(`^ *at (?:<eval> \\()?${scriptName}:`).test(stack);
}

/**
 * The frames from the place where an error was created.
 *
 * @param classes the classes of the error: for a module's own class that extends Error, its constructor is before that place
 */
export function framesOfError(stack: string, classes: readonly string[], script: Script): readonly Frame[] {
  const frames = framesOf(stack, script);
  const first = frames.findIndex((frame) => !classes.includes(frame.function));
  return first > 0 ? frames.slice(first) : frames;
}

/** One frame a line, the format of stacks. */
export function stackText(frames: readonly Frame[]): string | null {
  if (frames.length === 0) return null;
  return frames
    .map(({ function: name, file, line, column }) => {
      const place = `${file}:${String(line)}:${String(column)}`;
      return name === '' ? `at ${place}` : `at ${name} (${place})`;
    })
    .join('\n');
}
