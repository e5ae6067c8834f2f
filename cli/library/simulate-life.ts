import { parseDay } from '../../language/dates/calendar.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { LifecycleReport } from '../../protocol/lifecycle.js';
import { runLifecycle } from '../../runtime/lifecycle/run.js';
import { timeZoneOf } from '../arguments/clock.js';
import { PlatformConfigError } from './error.js';
import type { ModuleInMemory } from './in-memory.js';
import { moneyOf } from './sample.js';

/** @throws {PlatformConfigError} if `until` is no day */
export function simulateIn(module: ModuleInMemory, life: LifecycleFile, until: string | undefined): LifecycleReport {
  const day = until === undefined ? undefined : parseDay(until);
  if (until !== undefined && day === undefined)
    throw new PlatformConfigError('invalid-argument', `'${until}' is no day: write a date such as 2026-12-31.`);
  const { layout, timeZone } = module.options;
  return runLifecycle({
    text: JSON.stringify(life),
    name: 'life',
    configuration: module.files[layout.configuration],
    timeZone: timeZoneOf(timeZone),
    money: moneyOf(module),
    until: day,
  });
}
