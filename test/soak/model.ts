/** What client and server should agree on: the files on the disk, and those in editors with their unsaved texts. */
import type { CreateFile, Range, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { OffsetEdit } from '../../language/syntax/offset-edits.js';
import { applyEdits } from '../../language/index.js';
import type { TestClient } from '../server/client.js';

/** The texts of some files at one moment; undefined for a file that was not there. */
export type Texts = ReadonlyMap<string, string | undefined>;

export class Model {
  readonly client: TestClient;
  readonly disk: Map<string, string>;
  readonly open = new Map<string, TextDocument>();
  /** Each text that a file had since `forget`: an answer may be for any of them. */
  readonly #since = new Map<string, TextDocument[]>();

  constructor(client: TestClient, files: ReadonlyMap<string, string>) {
    this.client = client;
    this.disk = new Map(files);
  }

  text(path: string): string | undefined {
    return this.open.get(path)?.getText() ?? this.disk.get(path);
  }

  document(path: string): TextDocument {
    return this.open.get(path) ?? documentOf(path, this.text(path) ?? '');
  }

  /** All texts that an answer about a file can be for. */
  candidates(path: string): readonly TextDocument[] {
    return [...(this.#since.get(path) ?? []), this.document(path)];
  }

  /** All answers have come. */
  forget(): void {
    this.#since.clear();
  }

  pathOf(uri: string): string | undefined {
    const folder = this.client.uri('');
    return uri.startsWith(folder) ? decodeURIComponent(uri.slice(folder.length).replace(/^\//, '')) : undefined;
  }

  async show(path: string): Promise<void> {
    if (this.open.has(path)) return;
    const text = this.disk.get(path) ?? '';
    this.#remember(path);
    this.open.set(path, documentOf(path, text));
    await this.client.open(path, text);
  }

  async hide(path: string): Promise<void> {
    this.#remember(path);
    this.open.delete(path);
    await this.client.close(path);
  }

  /** Edits a file that is open, as the editor does. */
  async edit(path: string, { range: { start, end }, newText }: OffsetEdit): Promise<void> {
    const document = this.document(path);
    const range = { start: document.positionAt(start), end: document.positionAt(end) };
    this.#remember(path);
    await this.client.edit(path, range, newText);
    this.open.set(path, documentOf(path, TextDocument.applyEdits(document, [{ range, newText }])));
  }

  /** Gives a file another text: in its editor, or else on the disk. */
  async set(path: string, text: string | undefined): Promise<void> {
    this.#remember(path);
    if (this.open.has(path) && text !== undefined) {
      this.open.set(path, documentOf(path, text));
      await this.client.change(path, text);
      return;
    }
    const wasThere = this.disk.has(path);
    if (text === undefined) {
      this.disk.delete(path);
      await this.client.remove(path);
    } else {
      this.disk.set(path, text);
      await this.client.write(path, text);
    }
    await this.client.watched([text === undefined ? 'deleted' : wasThere ? 'changed' : 'created', path]);
  }

  /**
   * Applies what an answer asks for.
   *
   * @returns the texts before
   * @throws where an edit does not apply
   */
  async apply(edit: WorkspaceEdit): Promise<Texts> {
    const changes = changesOf(edit);
    const before = new Map<string, string | undefined>();
    for (const { uri, edits } of changes) {
      const path = this.pathOf(uri);
      if (path === undefined) throw new Error(`an edit outside of the workspace: ${uri}`);
      if (!before.has(path)) before.set(path, this.text(path));
      await this.set(path, edits ? edited(this.document(path), edits) : (this.text(path) ?? ''));
    }
    return before;
  }

  async restore(texts: Texts): Promise<void> {
    for (const [path, text] of texts) await this.set(path, text);
  }

  #remember(path: string): void {
    const known = this.#since.get(path) ?? [];
    known.push(this.document(path));
    this.#since.set(path, known);
  }
}

function documentOf(path: string, text: string): TextDocument {
  return TextDocument.create(path, 'json', 0, text);
}

function changesOf({ changes = {}, documentChanges = [] }: WorkspaceEdit) {
  const isEdit = (one: (typeof documentChanges)[number]): one is TextDocumentEdit => 'textDocument' in one;
  return [
    ...Object.entries(changes).map(([uri, edits]) => ({
      uri,
      edits: edits satisfies readonly TextEdit[],
    })),
    ...documentChanges.map((one) =>
      isEdit(one)
        ? { uri: one.textDocument.uri, edits: one.edits as readonly TextEdit[] }
        : { uri: (one as CreateFile).uri, edits: undefined },
    ),
  ];
}

/** @throws where edits overlap or lie outside of the text */
function edited(document: TextDocument, edits: readonly TextEdit[]): string {
  for (const { range } of edits) if (!isIn(document, range)) throw new Error(`an edit outside of ${document.uri}`);
  const offsets = edits
    .map(({ range, newText }) => ({
      range: { start: document.offsetAt(range.start), end: document.offsetAt(range.end) },
      newText,
    }))
    .sort((a, b) => a.range.start - b.range.start);
  if (offsets.some(({ range }, i) => i > 0 && range.start < (offsets[i - 1]?.range.end ?? 0)))
    throw new Error(`edits of ${document.uri} overlap`);
  return applyEdits(document.getText(), offsets);
}

/** Whether both ends are places of the document, one behind the other. */
export function isIn(document: TextDocument, { start, end }: Range): boolean {
  const isPlace = ({ line, character }: Range['start']) => {
    if (line < 0 || character < 0 || line >= document.lineCount) return false;
    const offset = document.offsetAt({ line, character });
    const { line: sameLine, character: sameCharacter } = document.positionAt(offset);
    return line === sameLine && character === sameCharacter;
  };
  return isPlace(start) && isPlace(end) && document.offsetAt(start) <= document.offsetAt(end);
}
