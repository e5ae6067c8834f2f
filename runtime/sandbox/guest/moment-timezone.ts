/** `momentTimezone` for the zones whose clocks never change. Others need tables that the sandbox does not include, and throw an error. */
import moment, { type Moment } from 'moment';

/** Hours ahead of UTC. */
const zones: Readonly<Record<string, number>> = {
  UTC: 0,
  'Etc/UTC': 0,
  'Africa/Accra': 0,
  'Africa/Gaborone': 2,
  'Africa/Harare': 2,
  'Africa/Johannesburg': 2,
  'Africa/Lagos': 1,
  'Africa/Lusaka': 2,
  'Africa/Maputo': 2,
  'Africa/Nairobi': 3,
  'Africa/Windhoek': 2,
  'Asia/Dubai': 4,
  'Asia/Kolkata': 5.5,
  'Indian/Mauritius': 4,
};

function hoursOf(zone: string): number {
  const hours = Object.hasOwn(zones, zone) ? zones[zone] : undefined;
  if (hours === undefined)
    throw new Error(`The sandbox does not know the time zone '${zone}': it has ${Object.keys(zones).join(', ')}.`);
  return hours;
}

/** Adds a method `tz` to moments and `momentTimezone`, like the package moment-timezone. */
export function withTimeZones(): typeof moment {
  Object.assign(moment.fn, {
    tz(this: Moment, zone: string, keepLocalTime = false): Moment {
      return this.utcOffset(hoursOf(zone) * 60, keepLocalTime);
    },
  });
  const others = {
    guess: () => 'UTC',
    names: () => Object.keys(zones),
    zone: (name: string) => (Object.hasOwn(zones, name) ? { name, utcOffset: () => -60 * hoursOf(name) } : null),
    setDefault: () => {
      throw new Error('The sandbox has no `tz.setDefault`: name the zone where it matters, as in `moment().tz(zone)`.');
    },
  };
  return Object.assign(moment, {
    // The zone comes last; a text without an offset is a time in that zone.
    tz: Object.assign((...parameters: unknown[]): Moment => {
      const zone = String(parameters.pop());
      const [input] = parameters;
      const isLocal = typeof input === 'string' ? !/(?:Z|[+-]\d\d:?\d\d)$/.test(input) : Array.isArray(input);
      const time = (moment.utc as (...parameters: unknown[]) => Moment)(...parameters);
      return time.utcOffset(hoursOf(zone) * 60, isLocal);
    }, others),
  });
}
