/** The public exports of the date functions. */
export {
  addPeriod,
  dateOf,
  dayOf,
  daysIn,
  formatDay,
  lastDay,
  parseDay,
  periodText,
  type Day,
  type Period,
} from './calendar.js';
export { formatTime } from './format.js';
export { timeOfWall, timeZoneNamed, utc, wallTime, type TimeZone } from './time-zone.js';
export { dayAt, dayText, readDate, timeText } from './times.js';
