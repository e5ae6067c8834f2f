/** A place in the code of the module. Lines and columns count from 1. */
export interface CodePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number | null;
}

export interface StackFrame {
  /** The name of the function; empty at top level. */
  readonly function: string;
  /** Null for a line without a location. */
  readonly place: CodePlace | null;
}

/** The calls that led to an error, innermost first. */
export function stackFrames(stack: string): readonly StackFrame[] {
  return stack.split('\n').map((text) => {
    const match = /^\s*at (?:(.*?) \((.+):(\d+):(\d+)\)|(.+):(\d+):(\d+))$/.exec(text);
    const file = match?.[2] ?? match?.[5];
    if (!match || file === undefined) return { function: text.trim(), place: null };
    const place = { file, line: Number(match[3] ?? match[6]), column: Number(match[4] ?? match[7]) };
    return { function: match[1] ?? '', place };
  });
}

/** In the format of editors: `code/main.js:12:5`. */
export function placeText({ file, line, column }: CodePlace): string {
  return column === null ? `${file}:${line}` : `${file}:${line}:${column}`;
}
