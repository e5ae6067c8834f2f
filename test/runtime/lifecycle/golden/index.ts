import { activations } from './activation.js';
import { coolingOff } from './cooling-off.js';
import { exclusions } from './exclusion-deferred.js';
import { lapsesInARow } from './lapse-in-a-row.js';
import { lapses } from './lapse.js';
import { leftOpen } from './left-open.js';
import { letters } from './letters.js';
import { notTakenUp } from './not-taken-up.js';
import { reactivations } from './reactivation.js';
import { waitingPeriods } from './waiting-period.js';
import type { GoldenTimelines } from './define.js';

/** All golden timelines, by what they show. */
export const goldenTimelines: GoldenTimelines = {
  ...activations,
  ...lapses,
  ...lapsesInARow,
  ...exclusions,
  ...notTakenUp,
  ...coolingOff,
  ...waitingPeriods,
  ...letters,
  ...reactivations,
  ...leftOpen,
};
