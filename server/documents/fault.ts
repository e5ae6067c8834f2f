import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ModuleFault } from '../../protocol/lsp.js';
import { UnusableText } from '../../runtime/json-text.js';

/** A problem of a module that prevents showing or running it. Its message is a sentence for the module's author and says what to do. */
export class Fault extends Error {
  readonly place: ModuleFault['place'];

  constructor(message: string, place: ModuleFault['place'] = null) {
    super(message);
    this.place = place;
  }

  toModuleFault(): ModuleFault {
    return { message: this.message, place: this.place };
  }
}

/**
 * @param document undefined if the file is missing
 * @throws {Fault} if it is missing, or, with the position, if `read` cannot use its text
 */
export function readFrom<T>(document: TextDocument | undefined, missing: string, read: (text: string) => T): T {
  if (!document) throw new Fault(missing);
  try {
    return read(document.getText());
  } catch (error) {
    if (!(error instanceof UnusableText)) throw error;
    throw new Fault(error.message, placeIn(document, error.offset));
  }
}

/** @param offset UTF-16 units */
export function placeIn(document: TextDocument, offset: number): NonNullable<ModuleFault['place']> {
  return { uri: document.uri, start: document.positionAt(offset) };
}
