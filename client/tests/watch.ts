/** Continuous runs: again upon each save. Typing triggers nothing, because half-written code would only fail. */
import type { Disposable, Event } from 'vscode';
import { oneAtATime } from '../panel/one-at-a-time.js';

export interface Watched {
  /** The URI of a file of the tests' modules that an editor has saved: the server already knows its text. */
  readonly onSaved: Event<string>;
  /** The URI of a file of the tests' modules that has changed on disk: by a save, or by another program. */
  readonly onFileChanged: Event<string>;
  /** The server has processed a change. Fires upon each keystroke too. */
  readonly onModulesChanged: Event<unknown>;
  readonly begin: () => WatchedRun;
}

export interface WatchedRun {
  /** Never rejects. */
  readonly ended: Promise<void>;
  readonly cancel: () => void;
}

/**
 * Runs now, again upon each save, and again when the server has processed a change by another program; a newer run cancels the previous one.
 *
 * @returns ends the watch and the current run
 */
export function watch({ onSaved, onFileChanged, onModulesChanged, begin }: Watched): Pick<Disposable, 'dispose'> {
  let current: WatchedRun | undefined;
  let isStale = false;
  let isEnded = false;
  /** Files whose change on disk was not reported yet. */
  const saved = new Set<string>();
  const run = oneAtATime(async () => {
    if (isEnded) return;
    current = begin();
    await current.ended;
  });
  const runAgain = () => {
    isStale = false;
    current?.cancel();
    run();
  };
  const listeners = [
    onSaved((uri) => {
      saved.add(uri);
      runAgain();
    }),
    onFileChanged((uri) => {
      if (!saved.delete(uri)) isStale = true;
    }),
    onModulesChanged(() => {
      if (isStale) runAgain();
    }),
  ];
  run();
  return {
    dispose: () => {
      isEnded = true;
      for (const listener of listeners) listener.dispose();
      current?.cancel();
    },
  };
}
