/** Simulates typing in a claims list: words in titles and templates, other keys, further members. Each step is one keystroke. */
import type { TextDocument, TextEdit } from 'vscode-languageserver-textdocument';
import type { Random } from '../../test/support/random.js';

/** The text to type, and the text to type it after. */
const habits: readonly { readonly behind: string; readonly typed: string }[] = [
  { behind: '"title": "', typed: 'Really ' },
  { behind: '"markdown": "**', typed: 'Note: ' },
  // A name in a condition: until it is complete, no such block exists.
  { behind: '{{ifCondition claim.', typed: 'claim_' },
  { behind: 'claim.block_states.', typed: 'old_' },
  // For a while, all references to the block are unresolved.
  { behind: '"key": "', typed: 'new_' },
  // The list is not valid JSON until the comma.
  { behind: '"block": {', typed: '"description": "To do",' },
];

export class Typist {
  /** The position of the next keystroke, and the text still to be typed. */
  #offset = 0;
  #rest = '';

  constructor(private readonly random: Random) {}

  /** The next keystroke in a text. */
  next(document: TextDocument): TextEdit {
    if (this.#rest === '') this.#begin(document.getText());
    const position = document.positionAt(this.#offset);
    const newText = this.#rest.charAt(0);
    this.#offset += 1;
    this.#rest = this.#rest.slice(1);
    return { range: { start: position, end: position }, newText };
  }

  #begin(text: string): void {
    const { behind, typed } = this.random.pick(habits);
    this.#offset = anywhereBehind(text, behind, this.random);
    this.#rest = typed;
  }
}

/** The offset after one of a text's occurrences; the start offset if there is none. */
export function anywhereBehind(text: string, behind: string, random: Random): number {
  const from = random.below(text.length);
  const found = text.indexOf(behind, from);
  const first = found < 0 ? text.indexOf(behind) : found;
  return first < 0 ? 0 : first + behind.length;
}
