/** Entries of the catalogue for names that the platform provides to module code, written as TypeScript declares them. */

/** A method or a property; `type` follows the name in a declaration: `(limit: number): this`, `: string`. */
export interface CodeMember {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

export interface CodeInterface {
  readonly name: string;
  readonly extends?: string;
  readonly doc: string;
  readonly members: readonly CodeMember[];
}

/** A global name. `keyword` as in its declaration. */
export interface CodeGlobal extends CodeMember {
  readonly keyword: 'const' | 'function';
}

/** Short form of an entry: its name, what follows the name, and its documentation. */
export const member = (name: string, type: string, doc: string): CodeMember => ({ name, type, doc });
