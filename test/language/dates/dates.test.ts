import assert from 'node:assert/strict';
import fc from 'fast-check';
import moment from 'moment';
import { formatTime } from '../../../language/dates/format.js';
import { timeZoneNamed, utc, wallTime, type TimeZone } from '../../../language/dates/time-zone.js';
import { addUnits, dayText, readDate, units, unitsBetween } from '../../../language/dates/times.js';
import { runs } from '../../support/runs.js';

const zones = ['UTC', 'Africa/Johannesburg', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'].map(
  (name): TimeZone => timeZoneNamed(name) ?? utc,
);
const zone = fc.constantFrom(...zones);
const time = fc.oneof(
  fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 0, 1) }),
  fc.integer({ min: Date.parse('0002-01-01'), max: Date.parse('9999-12-30') }),
  // The ends of months, and the first and last weeks of years.
  fc
    .tuple(fc.integer({ min: 1995, max: 2035 }), fc.integer({ min: 0, max: 11 }), fc.integer({ min: -3, max: 3 }))
    .map(([year, month, days]) => Date.UTC(year, month, 1 + days, 12)),
);

const shown = (at: number, where: TimeZone) => moment.utc(at).utcOffset(where.offsetAt(at) / 60_000);

const letters =
  'M Mo MM MMM MMMM Q Qo D Do DD DDD DDDo DDDD d do dd ddd dddd e E w wo ww W Wo WW YY YYYY YYYYY YYYYYY Y y yo yy yyy yyyy N NN NNN NNNN NNNNN gg gggg ggggg GG GGGG GGGGG A a H HH h hh k kk m mm s ss S SS SSS SSSS SSSSSSSSS hmm hmmss Hmm Hmmss z zz Z ZZ X x LT LTS L LL LLL LLLL l ll lll llll'.split(
    ' ',
  );

describe('The offset of a time zone', () => {
  it('is that of the engine at each time, also on days when clocks change', () => {
    const changes = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-03-08T07:00Z', '2011-12-30T10:00Z'].map(
      Date.parse,
    );
    const near = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -48, max: 48 }));
    const times = fc.oneof(
      fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 0, 1) }),
      near.map(([at, halves]) => at + halves * 1_800_000),
    );
    fc.assert(
      fc.property(times, zone, (at, where) => {
        const wall = new Date(at).toLocaleString('sv-SE', { timeZone: where.name });
        const whole = Math.floor(at / 1000) * 1000;
        assert.equal(where.offsetAt(at), Date.parse(`${wall.replace(' ', 'T')}Z`) - whole);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('Dates count and write as moment does', () => {
  it('every letter', () => {
    fc.assert(
      fc.property(time, zone, (at, where) => {
        for (const format of letters) {
          const expected = shown(at, where).format(format);
          assert.equal(formatTime(at, where, format), expected, `${format} of ${new Date(at).toISOString()}`);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('formats of letters, words, brackets and backslashes', () => {
    const part = fc.constantFrom(...letters, ' ', '-', '[', ']', '[at]', '\\', 'o', 'T', 'é', '\n', "'");
    const format = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(time, zone, format, (at, where, text) => {
        // moment throws where no character is left.
        fc.pre(/./.test(text));
        assert.equal(formatTime(at, where, text), shown(at, where).format(text), JSON.stringify(text));
      }),
      { numRuns: runs(1500) },
    );
  });

  it('writes nothing for a time that is in no calendar', () => {
    for (const where of zones) for (const at of [NaN, 9e15, -9e15]) assert.equal(formatTime(at, where, 'YYYY'), '');
  });

  it('adds of units', () => {
    const amounts = fc.uniqueArray(fc.tuple(fc.constantFrom(...units), fc.integer({ min: -40, max: 40 })), {
      selector: ([unit]) => unit,
    });
    fc.assert(
      fc.property(time, amounts, (at, list) => {
        const given = new Map(list);
        const amount = (unit: (typeof units)[number]) => given.get(unit) ?? 0;
        const expected = moment
          .utc(at)
          .add(amount('years') * 12 + amount('months'), 'months')
          .add(amount('weeks') * 7 + amount('days'), 'days')
          .add(amount('hours') * 60 + amount('minutes'), 'minutes');
        assert.equal(addUnits(at, given), expected.valueOf());
      }),
      { numRuns: runs(1500) },
    );
  });

  it('counts of units', () => {
    fc.assert(
      fc.property(time, time, zone, fc.constantFrom(...units), (later, earlier, where, unit) => {
        const isClock = unit === 'minutes' || unit === 'hours';
        const clock = (at: number) => moment.utc(isClock ? at : wallTime(at, where));
        assert.equal(unitsBetween(later, earlier, unit, where), clock(later).diff(clock(earlier), unit) || 0);
      }),
      { numRuns: runs(2500) },
    );
  });

  it('a day of a shorter month, and one whose hours the time zone changes', () => {
    const berlin = timeZoneNamed('Europe/Berlin') ?? utc;
    const moved = (text: string, unit: (typeof units)[number], by: number) =>
      addUnits(readDate(text, berlin)?.time ?? NaN, new Map([[unit, by]]), berlin);
    assert.equal(dayText(moved('2026-01-31', 'months', 1), berlin), '2026-02-28');
    // The night of 29 March has no 02:30.
    assert.equal(new Date(moved('2026-03-28T02:30', 'days', 1)).toISOString(), '2026-03-29T01:30:00.000Z');
    assert.equal(new Date(moved('2026-03-28T02:30', 'hours', 24)).toISOString(), '2026-03-29T01:30:00.000Z');
  });

  it('reads the years that Date takes for those of another century', () => {
    assert.equal(new Date(readDate('0050-03-01')?.time ?? NaN).toISOString(), '0050-03-01T00:00:00.000Z');
    assert.equal(dayText(readDate('0050-03-01')?.time ?? NaN), '0050-03-01');
  });
});
