/** What plays the policies of a book, some at a time. */
import { timeZoneNamed, utc } from '../../language/dates/index.js';
import type { BookRecord } from '../../protocol/book.js';
import { NumberFormats } from '../../protocol/money.js';
import type { Sandboxes } from '../sandbox/session.js';
import type { BookPolicy, PlayPolicies } from './book-lines.js';
import { claimPlayer } from './claim-player.js';
import { hookPlayer } from './hook-player.js';
import { lifePlayer } from './life-player.js';
import type { BookPlay, BookTask } from './task.js';

/** @param sandboxes is called if code of the module runs */
export function playerOf(task: BookTask, sandboxes: () => Sandboxes): PlayPolicies {
  const { now, locale, play, base } = task;
  const timeZone = timeZoneNamed(task.timeZone) ?? utc;
  const environment = { now, timeZone, numbers: new NumberFormats(locale) };
  const player = (one: BookPlay): PlayPolicies => {
    switch (one.kind) {
      case 'hook':
        return hookPlayer(one, environment, sandboxes());
      case 'claim':
        return inTurn(claimPlayer(one, environment));
      case 'lives':
        return inTurn(lifePlayer(one, timeZone));
    }
  };
  return base ? compared(player(base), player(play)) : player(play);
}

/** Nothing but hooks runs code of the module. */
function inTurn(play: (policy: BookPolicy) => BookRecord): PlayPolicies {
  return (policies) => Promise.resolve({ records: policies.map(play), differing: null });
}

/** Both states of a module: the record of one is in that of the other. */
function compared(base: PlayPolicies, head: PlayPolicies): PlayPolicies {
  return async (policies, began) => {
    const before = await base(policies, began);
    const after = await head(policies, began);
    const records = after.records.map((record, at) => {
      const other = before.records[at];
      return other ? { ...record, base: other } : record;
    });
    return { records, differing: after.differing ?? before.differing };
  };
}
