import { parseDay } from '../../language/dates/calendar.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { LifecycleReport } from '../../protocol/lifecycle.js';
import { runLifecycle } from '../../runtime/lifecycle/run.js';
import { timeZoneOf } from '../arguments/clock.js';
import { UserError } from '../user-error.js';
import { optionsOf } from './in-memory.js';
import type { ModuleFiles } from './module-files.js';
import { moneyOf } from './sample.js';

/**
 * What happens to a policy with the settings of a module: what `platform-config lifecycle --format json` prints.
 *
 * @param life the events of the policy, as in a lifecycle file. Mistakes in it are problems of the timeline
 * @param until the last day, `YYYY-MM-DD`; default: that of `life`
 * @throws {Error} if `until` is no day
 */
export function simulateLife(files: ModuleFiles, life: LifecycleFile, until?: string): LifecycleReport {
  const day = until === undefined ? undefined : parseDay(until);
  if (until !== undefined && day === undefined)
    throw new UserError(`'${until}' is no day: write a date such as 2026-12-31.`);
  const { layout, timeZone } = optionsOf(files);
  return runLifecycle({
    text: JSON.stringify(life),
    name: 'life',
    configuration: files[layout.configuration],
    timeZone: timeZoneOf(timeZone),
    money: moneyOf(files),
    until: day,
  });
}
