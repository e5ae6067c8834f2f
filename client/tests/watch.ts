/** Continuous runs: again upon each save. Typing starts nothing, because half-written code would only fail. */
import type { Disposable, Event } from 'vscode';
import { oneAtATime } from '../panel/one-at-a-time.js';

export interface Watched {
  /** Files of the tests' modules have changed on the disk: by a save, or by another program. */
  readonly onFilesChanged: Event<unknown>;
  /** The server knows of what was changed. It tells of each keystroke, too. */
  readonly onModulesChanged: Event<unknown>;
  readonly begin: () => WatchedRun;
}

export interface WatchedRun {
  /** Never rejects. */
  readonly ended: Promise<void>;
  readonly cancel: () => void;
}

/**
 * Runs now, and again whenever files have changed and the server has heard of it; a run that is overtaken by a change is cancelled.
 *
 * @returns ends the watch, and the run that goes on
 */
export function watch({ onFilesChanged, onModulesChanged, begin }: Watched): Pick<Disposable, 'dispose'> {
  let current: WatchedRun | undefined;
  let isStale = false;
  let isEnded = false;
  const run = oneAtATime(async () => {
    if (isEnded) return;
    current = begin();
    await current.ended;
  });
  const listeners = [
    onFilesChanged(() => (isStale = true)),
    onModulesChanged(() => {
      if (!isStale) return;
      isStale = false;
      current?.cancel();
      run();
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
