/** What nobody should wait for: the first explanation of a server reads samples, loads formats of money and dates, and runs code that is not compiled yet. */
import type { Position } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** So many that the code that answers has been compiled. */
const maximumPlaces = 60;

/** Answers for which somebody waits with the mouse or the keyboard. */
export type Answer = (uri: string, position: Position) => Promise<unknown>;

/** Asks at the first values and templates of a document, one question in a turn of the event loop: requests that come meanwhile are answered between. */
export async function warmUp(document: TextDocument, answers: readonly Answer[]): Promise<void> {
  for (const offset of placesIn(document.getText()))
    for (const answer of answers) {
      await nextTurn();
      await answer(document.uri, document.positionAt(offset));
    }
}

function placesIn(text: string): readonly number[] {
  const offsets: number[] = [];
  for (const { index, 0: found } of text.matchAll(/": "|\{\{#?\w+ |claim\./g)) {
    offsets.push(index + found.length);
    if (offsets.length === maximumPlaces) break;
  }
  return offsets;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
