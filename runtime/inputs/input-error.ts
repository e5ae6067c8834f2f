import type { FileSystem } from '../../language/file-system.js';

/** A text of a module with its positions, such as that of a file in an editor. */
export type InputDocument = NonNullable<Awaited<ReturnType<FileSystem['readDocument']>>>;

/** The kinds of inputs, by the names of the glossary. */
export type InputKind =
  | 'configuration'
  | 'claims blocks'
  | 'sample'
  | 'code'
  | 'hook schema'
  | 'scenario'
  | 'lifecycle file'
  | 'letter'
  | 'baseline';

/** The file of an input. */
export interface InputFile {
  readonly kind: InputKind;
  /** In messages: its name within the folder of its kind, or its path if it has no such folder. */
  readonly name: string;
  /** Relative to the module. */
  readonly path: string;
  readonly uri: string;
}

/** What is known of an error beyond its text. */
interface About {
  /** `unread`: it exists, and was not read. `invalid`: its text is not what it must be. */
  readonly code: 'missing' | 'unread' | 'invalid';
  /** Null for a text that is in no file of the module. */
  readonly file: InputFile | null;
  /** Why it was not read, as the end of a sentence; else null. */
  readonly reason: string | null;
  /** The text that is invalid; null if its place is not known. */
  readonly document: InputDocument | null;
}

/** Why an input of a module cannot be used. The message says what is wrong, and what to do. */
export class InputError extends Error implements About {
  readonly code: About['code'];
  readonly file: About['file'];
  readonly reason: About['reason'];
  readonly document: About['document'];
  readonly offset: number;

  /** @param offset where the text is invalid, in UTF-16 units */
  constructor(message: string, offset = 0, about: Partial<About> = {}) {
    super(message);
    const { code = 'invalid', file = null, reason = null, document = null } = about;
    this.code = code;
    this.file = file;
    this.reason = reason;
    this.document = document;
    this.offset = offset;
  }

  /** Line and character of the invalid text, from 0; null if there is none. */
  get place(): ReturnType<InputDocument['positionAt']> | null {
    return this.document?.positionAt(this.offset) ?? null;
  }
}
