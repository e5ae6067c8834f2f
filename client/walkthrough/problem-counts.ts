/** The number of problems of each file, to detect when one was fixed. */
export class ProblemCounts {
  readonly #files = new Map<string, { readonly problems: number; readonly version: number }>();

  /**
   * Counts the problems of a file anew.
   *
   * @param file its URI
   * @param version of its text in the editor, where it is open: it grows with each change
   * @returns whether there are fewer than before, in a text that was changed since. Problems that are gone with their server, or with another file, are not fixed
   */
  isMended(file: string, problems: number, version: number): boolean {
    const before = this.#files.get(file);
    // What VS Code itself finds is told apart from what the server finds, so that one change may be told of twice.
    if (before?.problems !== problems) this.#files.set(file, { problems, version });
    return before !== undefined && problems < before.problems && version > before.version;
  }
}
