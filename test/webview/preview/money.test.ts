import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readMoney, readWholeNumber } from '../../../client/webview/shared/read-money.js';
import { moneyText, NumberFormats, wholeNumberText } from '../../../protocol/money.js';

/** No-break spaces would be hard to see here. */
const spaces = (text: string) => text.replaceAll('\u00a0', ' ');

const numbers = new NumberFormats();

describe('Money in the form', () => {
  it('is read in whatever way people write it', () => {
    const written: Readonly<Record<string, number>> = {
      '12,50': 1250,
      '12.50': 1250,
      '12.5': 1250,
      '12.': 1200,
      '12': 1200,
      ',5': 50,
      '0.07': 7,
      '1 234.50': 123450,
      '1\u00a0234,50': 123450,
      "1'234.50": 123450,
      '1,234.50': 123450,
      '1.234,50': 123450,
      '1,234,567': 123456700,
      '1.234.567,8': 123456780,
      'R 30 000,00': 3000000,
      '€5': 500,
      '-5': -500,
      '0.29': 29,
      '1.15': 115,
      '4.35': 435,
    };
    for (const [text, cents] of Object.entries(written))
      assert.deepEqual(readMoney(text), { value: cents, fault: null }, text);
    assert.deepEqual(readMoney(''), { value: null, fault: null });
    assert.deepEqual(readMoney(' '), { value: null, fault: null });
  });

  it('is refused where it is none, or could be two amounts', () => {
    for (const text of [
      'x',
      '12x',
      '1.2.3',
      '12.345',
      '1,234',
      '--1',
      '.',
      'ZAR',
      '9'.repeat(20),
      '1e3',
      '∞',
      '1,23,4',
    ])
      assert.equal(readMoney(text).value, null, text);
    for (const text of ['x', '1,234', 'R', '9'.repeat(20)]) assert.notEqual(readMoney(text).fault, null, text);
  });

  it('is written with thousands and cents', () => {
    assert.equal(spaces(numbers.amount(0)), '0,00');
    assert.equal(spaces(numbers.amount(7)), '0,07');
    assert.equal(spaces(numbers.amount(-123456789)), '-1 234 567,89');
    assert.equal(spaces(moneyText(3000000, 'ZAR')), 'R 30 000,00');
    assert.equal(moneyText(100, 'EUR'), '€1,00');
    assert.equal(moneyText(123456, 'USD', 'en-US'), '$1,234.56');
    assert.equal(spaces(moneyText(-123456, 'EUR', 'de-DE')), '-1.234,56 €');
    assert.equal(spaces(moneyText(100, 'rand')), 'rand 1,00');
    assert.equal(spaces(moneyText(100, 'ZAR', 'no such locale')), 'R 1,00');
    assert.equal(numbers.amount(Number.MAX_SAFE_INTEGER).replace(/\s/g, ''), '90071992547409,91');
    assert.equal(numbers.symbol('ZZZ'), 'ZZZ');
    assert.equal(numbers.symbol('{{oops}}'), '{{oops}}');
  });

  it('is read as it was written, to the cent', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        for (const locale of ['en-ZA', 'en-US', 'de-CH', 'sv-SE', 'ar-EG', 'hi-IN'])
          assert.deepEqual(readMoney(new NumberFormats(locale).amount(cents)), { value: cents, fault: null }, locale);
      }),
    );
  });

  it('has two decimals in every currency: also without cents, and with thousandths', () => {
    assert.equal(spaces(moneyText(123456, 'JPY')), 'JP¥1 234,56');
    assert.equal(moneyText(123456, 'UGX', 'en-US'), 'UGX\u00a01,234.56');
    assert.equal(moneyText(123456, 'KWD', 'en-US'), 'KWD\u00a01,234.56');
    assert.equal(readMoney('12,50 US$').value, 1250);
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom('ZAR', 'USD', 'EUR', 'JPY', 'UGX', 'KWD', 'GBP'),
        fc.constantFrom('en-ZA', 'en-US', 'de-DE', 'fr-FR', 'sv-SE'),
        (cents, currency, locale) => {
          const text = moneyText(cents, currency, locale);
          assert.deepEqual(readMoney(text), { value: cents, fault: null }, text);
        },
      ),
    );
  });

  it('never is a value that is not a whole number of cents', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- R€e'.split('')) }), (text) => {
        const { value } = readMoney(text);
        assert.ok(value === null || Number.isSafeInteger(value));
      }),
    );
  });
});

describe('Whole numbers in the form', () => {
  it('are read and written', () => {
    assert.deepEqual(readWholeNumber('12'), { value: 12, fault: null });
    assert.deepEqual(readWholeNumber(' 12 345'), { value: 12345, fault: null });
    assert.deepEqual(readWholeNumber(''), { value: null, fault: null });
    for (const text of ['1.5', 'x', '1e3', '-', '0x1']) assert.notEqual(readWholeNumber(text).fault, null, text);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        assert.deepEqual(readWholeNumber(wholeNumberText(value)), { value, fault: null });
      }),
    );
  });

  it('are read as any locale groups their digits, and no fraction is taken for a group', () => {
    for (const locale of ['en-ZA', 'en-US', 'de-DE', 'de-CH', 'en-IN', 'fr-FR'])
      for (const value of [632_005, -1_234_567, 12]) {
        const formats = new NumberFormats(locale);
        assert.deepEqual(readWholeNumber(formats.whole(value), formats.group), { value, fault: null }, locale);
      }
    for (const text of ['1.5', '1.5000', '1234.567', '.500'])
      assert.notEqual(readWholeNumber(text, '.').fault, null, text);
  });
});
