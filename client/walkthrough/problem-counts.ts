/** The number of problems of each file, to detect when one was fixed. */
export class ProblemCounts {
  readonly #files = new Map<string, { readonly problems: number; readonly version: number }>();

  /**
   * Updates the problem count of a file.
   *
   * @param file its URI
   * @param version of its text if open in the editor: it grows with each change
   * @returns whether there are fewer than before in a text changed since then. Problems that vanished with their server or another file do not count as fixed
   */
  isMended(file: string, problems: number, version: number): boolean {
    const before = this.#files.get(file);
    // Problems found by VS Code and by the server are reported separately, so one change may be reported twice.
    if (before?.problems !== problems) this.#files.set(file, { problems, version });
    return before !== undefined && problems < before.problems && version > before.version;
  }
}
