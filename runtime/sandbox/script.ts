/** The code files of a module as the one script that the platform makes of them, and the mapping back to the files. */
export interface CodeFile {
  /** Relative to the module, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Insertions that are not the author's text, in order. None contains a line end. */
  readonly insertions?: readonly Insertion[];
}

/** Text inserted before the character at this place of the original; both count from 1. */
export interface Insertion {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export interface ScriptPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Script {
  readonly text: string;
  /** The place in the original file for a line and a column of the script; all count from 1. */
  place(line: number, column: number): ScriptPlace | undefined;
}

/** One file after the other, in the given order. Each file's last line is terminated, so that a comment there ends, too. */
export function scriptOf(files: readonly CodeFile[]): Script {
  const starts: number[] = [];
  let next = 1;
  for (const { text } of files) {
    starts.push(next);
    next += text.split(/\r\n|[\n\r\u2028\u2029]/).length;
  }
  return {
    text: files.map(({ text }) => `${text}\n`).join(''),
    place(line, column) {
      const index = starts.findLastIndex((start) => start <= line);
      const file = files[index];
      const start = starts[index];
      if (!file || start === undefined) return undefined;
      const own = line - start + 1;
      return { file: file.path, line: own, column: originalColumn(column, own, file.insertions ?? []) };
    },
  };
}

/** A column inside an insertion becomes the column after it. */
function originalColumn(column: number, line: number, insertions: readonly Insertion[]): number {
  let inserted = 0;
  for (const insertion of insertions) {
    if (insertion.line !== line) continue;
    const start = insertion.column + inserted;
    if (column < start) break;
    if (column < start + insertion.length) return insertion.column;
    inserted += insertion.length;
  }
  return column - inserted;
}
