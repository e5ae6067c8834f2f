/** The exceptions of a run. */
import { messageOf } from '../sandbox/engine-messages.js';
import type { Sighting } from '../sandbox/guest/recorder-host.js';
import { eventKinds } from '../sandbox/recorder-names.js';
import type { Script } from '../sandbox/script.js';
import { framesOf, stackText } from '../sandbox/stack.js';
import type { Timeline } from './timeline.js';

export interface Exception {
  /** The event with which it left a function, or was caught, for the first time. */
  readonly at: number;
  readonly name: string;
  readonly message: string;
  readonly stack: string | null;
  /** Code of the module handles it. */
  readonly isCaught: boolean;
}

export function exceptionsIn(sightings: readonly Sighting[], timeline: Timeline, script: Script): readonly Exception[] {
  const { events, length } = timeline;
  return sightings
    .filter(({ at }) => at < length)
    .map(({ at, lastAt, name, message, stack }) => ({
      ...{ at, name, message: messageOf({ name, message, stack }), stack: stackText(framesOf(stack, script)) },
      // What left a function and was not seen again was caught by the platform: a promise, or a function that takes callbacks.
      isCaught: events[lastAt] === eventKinds.caught || (lastAt < length && timeline.callAt(lastAt).depth > 1),
    }));
}
