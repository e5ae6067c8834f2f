/** Someone who types into a claims list: words into titles and templates, other keys, further members. Each step is one keystroke. */
import type { TextDocument, TextEdit } from 'vscode-languageserver-textdocument';
import type { Random } from '../../test/support/random.js';

/** What is typed, and behind which text. */
const habits: readonly { readonly behind: string; readonly typed: string }[] = [
  { behind: '"title": "', typed: 'Really ' },
  { behind: '"markdown": "**', typed: 'Note: ' },
  // A name in a condition: until it is whole there is no such block.
  { behind: '{{ifCondition claim.', typed: 'claim_' },
  { behind: 'claim.block_states.', typed: 'old_' },
  // All that refers to the block refers to nothing for a while.
  { behind: '"key": "', typed: 'new_' },
  // The list is no JSON until the comma.
  { behind: '"block": {', typed: '"description": "To do",' },
];

export class Typist {
  readonly #random: Random;
  /** Where the next keystroke goes, and what is still to be typed. */
  #offset = 0;
  #rest = '';

  constructor(random: Random) {
    this.#random = random;
  }

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
    const { behind, typed } = this.#random.pick(habits);
    this.#offset = anywhereBehind(text, behind, this.#random);
    this.#rest = typed;
  }
}

/** The offset behind one of the places where a text stands; that of the start where there is none. */
export function anywhereBehind(text: string, behind: string, random: Random): number {
  const from = random.below(text.length);
  const found = text.indexOf(behind, from);
  const first = found < 0 ? text.indexOf(behind) : found;
  return first < 0 ? 0 : first + behind.length;
}
