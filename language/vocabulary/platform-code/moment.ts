/** The part of moment that module code uses. The platform's moment works in UTC. */
import { member, type CodeInterface } from './code-names.js';

const moment: CodeInterface = {
  name: 'Moment',
  doc: 'A date with a time. Methods that change it change the moment itself: call `clone` first to keep it.',
  members: [
    member('add', '(amount?: any, unit?: MomentUnit): this', 'Adds a duration.'),
    member('subtract', '(amount?: any, unit?: MomentUnit): this', 'Subtracts a duration.'),
    member('startOf', '(unit: MomentUnit): this', 'Goes to the start of a unit of time.'),
    member('endOf', '(unit: MomentUnit): this', 'Goes to the end of a unit of time.'),
    member('set', '(unit: any, value?: number): this', 'Sets a unit of time.'),
    member('get', '(unit: MomentUnit): number', 'The value of a unit of time.'),
    member('clone', '(): Moment', 'A copy.'),
    member('utc', '(keepLocalTime?: boolean): this', 'Switches to UTC.'),
    member('local', '(keepLocalTime?: boolean): this', 'Switches to local time.'),
    member(
      'utcOffset',
      '{ (): number; (minutes: number | string, keepLocalTime?: boolean): Moment }',
      'The difference to UTC, in minutes.',
    ),
    member('tz', '(zone: string, keepLocalTime?: boolean): Moment', 'Switches to a time zone.'),
    member('format', '(format?: string): string', "A text, such as `'YYYY-MM-DD'`. Without a format: ISO 8601."),
    member('fromNow', '(withoutSuffix?: boolean): string', 'The time from now, in words.'),
    member('toISOString', '(keepOffset?: boolean): string', 'ISO 8601, in UTC.'),
    member('toDate', '(): Date', 'A `Date`.'),
    member('toJSON', '(): string', 'ISO 8601, in UTC.'),
    member('unix', '(): number', 'Seconds since 1970.'),
    member('valueOf', '(): number', 'Milliseconds since 1970.'),
    member(
      'diff',
      '(other: MomentInput, unit?: MomentUnit, precise?: boolean): number',
      'The time since another moment, in whole units unless `precise`; milliseconds without a unit.',
    ),
    member('isValid', '(): boolean', 'Whether it is a date that exists.'),
    member('isBefore', '(other?: MomentInput, unit?: MomentUnit): boolean', 'Whether it is before another moment.'),
    member('isAfter', '(other?: MomentInput, unit?: MomentUnit): boolean', 'Whether it is after another moment.'),
    member(
      'isSame',
      '(other?: MomentInput, unit?: MomentUnit): boolean',
      'Whether it is the same moment, or in the same unit of time.',
    ),
    member(
      'isSameOrBefore',
      '(other?: MomentInput, unit?: MomentUnit): boolean',
      'Whether it is the same moment or before.',
    ),
    member(
      'isSameOrAfter',
      '(other?: MomentInput, unit?: MomentUnit): boolean',
      'Whether it is the same moment or after.',
    ),
    member(
      'isBetween',
      "(from: MomentInput, to: MomentInput, unit?: MomentUnit | null, inclusivity?: '()' | '[)' | '(]' | '[]'): boolean",
      'Whether it is between two moments; both are excluded by default.',
    ),
    ...(
      [
        'year',
        'quarter',
        'month',
        'week',
        'isoWeek',
        'date',
        'day',
        'isoWeekday',
        'dayOfYear',
        'hour',
        'minute',
        'second',
        'millisecond',
      ] as const
    ).map((unit) =>
      member(
        unit,
        '{ (): number; (value: number): Moment }',
        unit === 'month'
          ? 'The month, from 0 to 11; or sets it.'
          : unit === 'date'
            ? 'The day of the month, from 1; or sets it.'
            : unit === 'day'
              ? 'The day of the week, from 0 for Sunday; or sets it.'
              : `The ${unit}; or sets it.`,
      ),
    ),
    ...(['years', 'months', 'days', 'hours', 'minutes', 'seconds'] as const).map((unit) =>
      member(unit, '{ (): number; (value: number): Moment }', `The same as \`${unit.slice(0, -1)}\`.`),
    ),
    member('daysInMonth', '(): number', 'The number of days of the month.'),
    member('isLeapYear', '(): boolean', 'Whether the year is a leap year.'),
  ],
};

const duration: CodeInterface = {
  name: 'MomentDuration',
  doc: 'A length of time.',
  members: [
    ...(['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds', 'milliseconds'] as const).flatMap(
      (unit) => [
        member(unit, '(): number', `The ${unit} of the duration, beside its greater units.`),
        member(`as${unit.charAt(0).toUpperCase()}${unit.slice(1)}`, '(): number', `The whole duration in ${unit}.`),
      ],
    ),
    member('humanize', '(withSuffix?: boolean): string', 'The duration in words.'),
  ],
};

const factory: CodeInterface = {
  name: 'PlatformMoment',
  doc: 'Dates and times. Without arguments: the current time, in UTC.',
  members: [
    member(
      '',
      '(input?: MomentInput, format?: string | string[], strict?: boolean): Moment',
      'A moment from a text, a number, a `Date` or a list; now without one.',
    ),
    member('utc', '(input?: MomentInput, format?: string | string[], strict?: boolean): Moment', 'A moment in UTC.'),
    member('unix', '(seconds: number): Moment', 'A moment from the seconds since 1970.'),
    member('tz', ': any', 'A moment in a time zone.'),
    member('duration', '(amount?: any, unit?: MomentUnit): MomentDuration', 'A length of time.'),
    member('isMoment', '(value: any): value is Moment', 'Whether a value is a moment.'),
    member('min', '(...moments: any[]): Moment', 'The earliest of several moments.'),
    member('max', '(...moments: any[]): Moment', 'The latest of several moments.'),
    member('ISO_8601', ': any', 'The format ISO 8601.'),
    member('locale', '(name?: string): string', 'The language of names of months and days.'),
  ],
};

export const momentInterfaces: readonly CodeInterface[] = [factory, moment, duration];

/** Types that the interfaces above refer to. */
export const momentTypes: Readonly<Record<string, string>> = {
  MomentInput: 'any',
  MomentUnit:
    "'year' | 'years' | 'y' | 'quarter' | 'quarters' | 'Q' | 'month' | 'months' | 'M' | 'week' | 'weeks' | 'w' | 'isoWeek' | 'day' | 'days' | 'd' | 'date' | 'hour' | 'hours' | 'h' | 'minute' | 'minutes' | 'm' | 'second' | 'seconds' | 's' | 'millisecond' | 'milliseconds' | 'ms' | (string & {})",
};
