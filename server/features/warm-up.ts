/** Warms up the server: its first explanation reads samples, loads formats of money and dates, and runs uncompiled code. */
import type { Position, ServerCapabilities } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { noteMentions } from '../../language/index.js';
import type { ClientSession } from '../documents/client-session.js';
import { proposalsAt } from './completion.js';
import { hoverAt } from './hover-and-signature-help.js';
import type { SampleValues } from './sample-values.js';

/** Enough for the code that answers to be compiled. */
const maximumPlaces = 250;

/** In milliseconds: who types or asks goes on within this time. */
const quiet = 1000;

/** Interactive answers. */
export type Answer = (uri: string, position: Position) => Promise<unknown>;

/** Warms up with the first opened file of a module. */
export function warmUpOnce(session: ClientSession, values: SampleValues): ServerCapabilities {
  const hover: Answer = (uri, position) => hoverAt(session, values, uri, position);
  const proposals: Answer = (uri, position) => proposalsAt(session, uri, position);
  const ended = new AbortController();
  session.onShutdown(() => ended.abort());
  let isWarm = false;
  session.afterEdits('warmUp', () => {
    const opened = session.documents.all().find(({ uri }) => session.workspace.rootOf(uri) !== undefined);
    if (isWarm || !opened) return Promise.resolve();
    isWarm = true;
    const pause = () => pauseUntil(() => quiet - session.quietFor);
    // Not awaited. Explanations use most of the code.
    void session.safely('warmUp', undefined, async () => {
      await pause();
      if (!ended.signal.aborted) await expectEdits(session, opened.uri);
      await warmUp(opened, [hover, hover, hover, hover, proposals], ended.signal, pause);
    });
    return Promise.resolve();
  });
  return {};
}

/** Does what the first edit of a name in a long list would wait for. */
async function expectEdits({ workspace }: ClientSession, uri: string): Promise<void> {
  const root = workspace.rootOf(uri);
  const check = root === undefined ? undefined : await workspace.check(root);
  if (check) noteMentions(check);
}

/**
 * Requests an explanation at many values and templates from all over a document, because each type of block is explained by different code.
 *
 * @param answers in turns
 * @param ended ends it early
 * @param pause before each request: long enough that a client's request rarely waits for one
 */
export async function warmUp(
  document: TextDocument,
  answers: readonly Answer[],
  ended: AbortSignal,
  pause: () => Promise<void>,
): Promise<void> {
  for (const [i, offset] of [...placesIn(document.getText())].entries()) {
    await pause();
    if (ended.aborted) return;
    await answers[i % answers.length]?.(document.uri, document.positionAt(offset));
  }
}

/** Waits at least once. @param timeLeft how many milliseconds it lasts at least until there is nothing else to do; 0 or less if there is nothing */
export async function pauseUntil(timeLeft: () => number, wait = forMilliseconds): Promise<void> {
  do await wait(Math.max(10, timeLeft()));
  while (timeLeft() > 0);
}

function forMilliseconds(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
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
