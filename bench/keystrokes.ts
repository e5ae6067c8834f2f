/** What an author types into a claims list, and where in it the cursor is when an editor asks. */
import { TextDocument, type Position, type TextEdit } from 'vscode-languageserver-textdocument';
import type { Random } from '../test/support/random.js';

/** A text to type, and the text to type it after. */
const habits = [
  { behind: '"title": "', typed: 'Really ' },
  { behind: '"markdown": "**', typed: 'Note: ' },
  // A name in a condition: until it is complete, there is no such block.
  { behind: '{{ ifCondition claim.', typed: 'claim_' },
  { behind: 'claim.block_states.', typed: 'old_' },
  // For a while, what reads the block reads nothing.
  { behind: '"key": "', typed: 'new_' },
  // The list is not valid JSON until the comma.
  { behind: '"block": {', typed: '"description": "To do",' },
] as const;

/** Names of properties, values of `type`, conditions, and expressions. */
const asked = ['"block": {', '"type": "', '"ti', '"show_if": "', '"key": "', 'claim.block_states.'] as const;

/** Keystroke after keystroke, without end; each is in the document when the next one is taken. */
export function* keystrokes(document: TextDocument, random: Random): Generator<TextEdit, never> {
  for (;;) {
    const { behind, typed } = random.pick(habits);
    let offset = offsetBehind(document.getText(), behind, random);
    for (const newText of typed) {
      const position = document.positionAt(offset++);
      const edit = { range: { start: position, end: position }, newText };
      yield edit;
      TextDocument.update(document, [{ range: edit.range, text: newText }], document.version + 1);
    }
  }
}

/** A place where completions and hovers are asked for. */
export function askedPosition(document: TextDocument, random: Random): Position {
  return document.positionAt(offsetBehind(document.getText(), random.pick(asked), random));
}

/** The offset behind one of a text's occurrences. @throws if there is none */
function offsetBehind(text: string, behind: string, random: Random): number {
  const later = text.indexOf(behind, random.below(text.length));
  const found = later < 0 ? text.indexOf(behind) : later;
  if (found < 0) throw new Error(`The list has no ${behind}.`);
  return found + behind.length;
}
