import type { TextEdit, WorkspaceEdit } from 'vscode-languageclient';

/** The dependencies of changes that a form has made. */
export interface ChangesHost {
  /** The current text of a file, also one with unsaved changes. @param uri of the file */
  readonly textOf: (uri: string) => Promise<string>;
  /** @returns whether all files could be changed */
  readonly apply: (edit: WorkspaceEdit, isRename: boolean) => Promise<boolean>;
}

/** The texts of a file before and after a change, by the URI of the file. */
type Change = ReadonlyMap<string, { readonly from: string; readonly to: string }>;

/** The changes that a form has made to files, the last ones: undone and redone without an editor. VS Code itself undoes only in an editor that is shown. */
export class OwnChanges {
  readonly #host: ChangesHost;
  readonly #done: Change[] = [];
  readonly #undone: Change[] = [];

  constructor(host: ChangesHost) {
    this.#host = host;
  }

  /** Applies an edit. @returns whether all files could be changed */
  async make(edit: WorkspaceEdit, isRename = false): Promise<boolean> {
    const files = filesOf(edit);
    const before = await this.#texts(files);
    if (!(await this.#host.apply(edit, isRename))) return false;
    const after = await this.#texts(files);
    this.#done.push(new Map(files.map((uri, at) => [uri, { from: before[at] ?? '', to: after[at] ?? '' }])));
    if (this.#done.length > mostChanges) this.#done.shift();
    this.#undone.length = 0;
    return true;
  }

  /**
   * Undoes or redoes the last change: in all of its files, or in none.
   *
   * @param file the URI of the form's file
   * @param inEditor does it in the editor that shows the file, also with what was changed there; null: none shows it, and showing it may take the place of the form
   * @throws {Error} if another file of the change is not as the change left it; if no editor shows the file, and its last change was not made by the
   * form
   */
  async take(command: 'undo' | 'redo', file: string, inEditor: (() => Promise<void>) | null): Promise<void> {
    const [changed] = await this.#changedSince(command, await this.#host.textOf(file));
    if (changed !== undefined)
      throw new Error(
        `\`${nameOf(changed)}\` has changed since, so nothing was ${command === 'undo' ? 'undone' : 'redone'}.`,
      );
    // To an editor, what was undone here is one more change.
    if ((!inEditor || this.#undone.length > 0) && (await this[command]())) return;
    if (!inEditor)
      throw new Error(`The form has nothing to ${command}. What was changed in the file itself is undone there.`);
    await inEditor();
  }

  /** @returns false if there is no change, or a file has been changed in another way since: nothing is undone */
  async undo(): Promise<boolean> {
    const last = this.#done.at(-1);
    if (!last || !(await this.#replace(reversed(last)))) return false;
    this.#done.pop();
    this.#undone.push(last);
    return true;
  }

  /** @returns false if nothing is undone, or a file has been changed in another way since */
  async redo(): Promise<boolean> {
    const last = this.#undone.at(-1);
    if (!last || !(await this.#replace(last))) return false;
    this.#undone.pop();
    this.#done.push(last);
    return true;
  }

  /** The files that keep the change of the form's file from being undone or redone: an editor would do so in some of the files alone. */
  async #changedSince(command: 'undo' | 'redo', text: string): Promise<readonly string[]> {
    const side = command === 'undo' ? 'to' : 'from';
    const change = [...this.#done, ...this.#undone].findLast((one) =>
      [...one.values()].some((of) => of[side] === text),
    );
    if (!change) return [];
    const texts = await this.#texts([...change.keys()]);
    return [...change].flatMap(([uri, of], at) => (of[side] === texts[at] ? [] : [uri]));
  }

  async #replace(change: Change): Promise<boolean> {
    const texts = await this.#texts([...change.keys()]);
    if ([...change.values()].some(({ from }, at) => from !== texts[at])) return false;
    const changes: WorkspaceEdit['changes'] = {};
    for (const [uri, { from, to }] of change) changes[uri] = [replacing(from, to)];
    return this.#host.apply({ changes }, false);
  }

  #texts(files: readonly string[]): Promise<readonly string[]> {
    return Promise.all(files.map((uri) => this.#host.textOf(uri)));
  }
}

/** Each keeps the whole texts of its files. */
const mostChanges = 50;

/** @param uri of a file */
function nameOf(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}

function filesOf({ changes = {}, documentChanges = [] }: WorkspaceEdit): readonly string[] {
  return [
    ...Object.keys(changes),
    ...documentChanges.flatMap((change) => ('textDocument' in change ? change.textDocument.uri : [])),
  ];
}

function reversed(change: Change): Change {
  return new Map([...change].map(([uri, { from, to }]) => [uri, { from: to, to: from }]));
}

/** Replaces no more lines than differ, so that cursors elsewhere stay. */
function replacing(from: string, to: string): TextEdit {
  const [old, wanted] = [linesOf(from), linesOf(to)];
  // At least one line is replaced on each side.
  const most = Math.min(old.length, wanted.length) - 1;
  let same = 0;
  while (same < most && old[same] === wanted[same]) same++;
  let below = 0;
  while (below < most - same && old.at(-1 - below) === wanted.at(-1 - below)) below++;
  const last = old.length - below - 1;
  return {
    range: { start: { line: same, character: 0 }, end: { line: last, character: old[last]?.length ?? 0 } },
    newText: wanted.slice(same, wanted.length - below).join('\n'),
  };
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/);
}
