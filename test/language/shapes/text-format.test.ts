import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatFit } from '../../../language/shapes/text-format.js';
import { formats, type TextFormat } from '../../../language/vocabulary/index.js';

const cases: Readonly<Partial<Record<TextFormat, Readonly<Record<string, ReturnType<typeof formatFit>>>>>> = {
  date: {
    '2024-02-29': 'fits',
    '2000-02-29': 'fits',
    '0001-01-01': 'fits',
    '2023-02-29': 'nonexistent',
    '1900-02-29': 'nonexistent',
    '2026-04-31': 'nonexistent',
    '2026-13-01': 'wrong',
    '2026-1-31': { convertible: '2026-01-31' },
    ' 2026.01.31 ': { convertible: '2026-01-31' },
    '20260131': { convertible: '2026-01-31' },
    '2026-01-31T00:00:00.000Z': { convertible: '2026-01-31' },
    '2026-01-31T10:00': 'wrong',
    '31-01-2026': 'wrong',
    '2026/02/31': 'nonexistent',
  },
  'time-of-day': {
    '00:00': 'fits',
    '24:00': 'wrong',
    '8:05': { convertible: '08:05' },
    '08h05': { convertible: '08:05' },
    '12:30 am': { convertible: '00:30' },
    '12:30 PM': { convertible: '12:30' },
    '13:30 PM': 'wrong',
    '08:00:00': { convertible: '08:00' },
    '08:00:30': 'wrong',
    '8 am': { convertible: '08:00' },
    '0830': { convertible: '08:30' },
    '830': 'wrong',
  },
  time: { '08:00:30': 'fits', 'T08:00Z': 'fits', '8:00': { convertible: '08:00' } },
  currency: { ZAR: 'fits', zar: { convertible: 'ZAR' }, ZZZ: 'nonexistent', zzz: 'nonexistent', R: 'wrong' },
  country: { ZA: 'fits', za: { convertible: 'ZA' }, XX: 'nonexistent', ZAF: 'wrong' },
  uuid: {
    '123e4567-e89b-12d3-a456-426614174000': 'fits',
    '{123e4567-e89b-12d3-a456-426614174000}': { convertible: '123e4567-e89b-12d3-a456-426614174000' },
    '123e4567': 'wrong',
  },
  cents: { '1500': 'fits', '1 500': { convertible: '1500' }, '15.00': 'wrong', '-1': 'wrong' },
  percentage: { '12.5': 'fits', '12,5': { convertible: '12.5' }, '50 %': { convertible: '50' }, half: 'wrong' },
  bank: { example_bank: 'fits', 'Example Bank': 'wrong' },
  'snake-case': { change_cover: 'fits', '2nd_hook': 'fits', changeCover: 'wrong', _a: 'wrong' },
};

describe('text formats', () => {
  for (const [format, texts] of Object.entries(cases))
    for (const [text, expected] of Object.entries(texts))
      it(`${format}: ${text}`, () => {
        assert.deepEqual(formatFit(text, format as TextFormat), expected);
      });

  it('convert only to what fits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(formats) as TextFormat[])), fc.string(), (format, text) => {
        const fit = formatFit(text, format);
        if (typeof fit === 'object') assert.equal(formatFit(fit.convertible, format), 'fits');
      }),
    );
  });
});
