/** The code files of a module as the one script that the platform makes of them, and the way back to the files. */
export interface CodeFile {
  /** Relative to the module, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface Script {
  readonly text: string;
  /** The file and its line for a line of the script; both count from 1. */
  place(line: number): { readonly file: string; readonly line: number } | undefined;
}

/** One file after the other, in the order given. A file always ends its last line, so that a comment there ends, too. */
export function scriptOf(files: readonly CodeFile[]): Script {
  const starts: number[] = [];
  let next = 1;
  for (const { text } of files) {
    starts.push(next);
    next += text.split(/\r\n|[\n\r\u2028\u2029]/).length;
  }
  return {
    text: files.map(({ text }) => `${text}\n`).join(''),
    place(line) {
      const index = starts.findLastIndex((start) => start <= line);
      const file = files[index];
      const start = starts[index];
      return file && start !== undefined ? { file: file.path, line: line - start + 1 } : undefined;
    },
  };
}
