/** Warms up the server: its first explanation reads samples, loads formats of money and dates, and runs code that is not compiled yet. */
import { setTimeout } from 'node:timers/promises';
import type { Position, ServerCapabilities } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ClientSession } from '../documents/client-session.js';
import { proposalsAt } from './completion.js';
import { hoverAt } from './hover-and-signature-help.js';
import type { SampleValues } from './sample-values.js';

/** So many that the code that answers has been compiled. */
const maximumPlaces = 250;

/** Interactive answers. */
export type Answer = (uri: string, position: Position) => Promise<unknown>;

/** Asks about the first file of a module that is opened. */
export function warmUpOnce(session: ClientSession, values: SampleValues): ServerCapabilities {
  const hover: Answer = (uri, position) => hoverAt(session, values, uri, position);
  const proposals: Answer = (uri, position) => proposalsAt(session, uri, position);
  let isWarm = false;
  session.afterEdits('warmUp', () => {
    const opened = session.documents.all().find(({ uri }) => session.workspace.rootOf(uri) !== undefined);
    if (isWarm || !opened) return Promise.resolve();
    isWarm = true;
    // Not awaited. Explanations use most code.
    void session.safely('warmUp', undefined, () => warmUp(opened, [hover, hover, hover, hover, proposals]));
    return Promise.resolve();
  });
  return {};
}

/**
 * Asks one question at each of many values and templates from all over a document, because each type of block is explained by other code.
 *
 * @param answers in turns
 * @param pause before each question: so long that what a client asks hardly ever waits for one
 */
export async function warmUp(
  document: TextDocument,
  answers: readonly Answer[],
  pause: () => Promise<void> = tenMilliseconds,
): Promise<void> {
  for (const [i, offset] of [...placesIn(document.getText())].entries()) {
    await pause();
    await answers[i % answers.length]?.(document.uri, document.positionAt(offset));
  }
}

function tenMilliseconds(): Promise<void> {
  return setTimeout(10, undefined, { ref: false });
}

function placesIn(text: string): Iterable<number> {
  const place = /": "|\{\{#?\w+ |claim\./g;
  const offsets = new Set<number>();
  for (let i = 0; i < maximumPlaces; i++) {
    place.lastIndex = Math.floor((text.length * i) / maximumPlaces);
    if (place.exec(text)) offsets.add(place.lastIndex);
  }
  return offsets;
}
