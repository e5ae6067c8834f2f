import type { TextDocument, TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Position, Range } from 'vscode-languageserver-types';
import { SourceText } from './syntax/source-text.js';

/** A document of which an edit costs what it touches, however long the text is. */
export class SourceDocument implements TextDocument {
  readonly uri: string;
  readonly languageId: string;
  #version: number;
  #source: SourceText;

  constructor(uri: string, languageId: string, version: number, source: SourceText) {
    this.uri = uri;
    this.languageId = languageId;
    this.#version = version;
    this.#source = source;
  }

  get version(): number {
    return this.#version;
  }

  /** Another one after each change. */
  get source(): SourceText {
    return this.#source;
  }

  get lineCount(): number {
    return this.#source.lineCount;
  }

  getText(range?: Range): string {
    return range ? this.#source.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.#source.whole;
  }

  positionAt(offset: number): Position {
    return this.#source.positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.#source.offsetAt(position);
  }

  /** Without its line break. */
  getLineRange(line: number): Range {
    const { line: nearest } = this.positionAt(this.offsetAt({ line, character: 0 }));
    const end = this.positionAt(this.offsetAt({ line: nearest, character: Infinity }));
    return { start: { line: nearest, character: 0 }, end };
  }

  getEOLCharacters(line: number): string {
    return this.#source.slice(
      this.offsetAt({ line, character: Infinity }),
      this.offsetAt({ line: line + 1, character: 0 }),
    );
  }

  /** Each change is in the text after the one before. */
  update(changes: readonly TextDocumentContentChangeEvent[], version: number): this {
    for (const change of changes) {
      if ('range' in change) {
        const [start, end] = [this.offsetAt(change.range.start), this.offsetAt(change.range.end)];
        this.#source = this.#source.with(Math.min(start, end), Math.max(start, end), change.text);
      } else this.#source = SourceText.of(change.text);
    }
    this.#version = version;
    return this;
  }
}

/** The text of any document. */
export function sourceTextOf(document: TextDocument): SourceText {
  return document instanceof SourceDocument ? document.source : SourceText.of(document.getText());
}
