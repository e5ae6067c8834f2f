import assert from 'node:assert/strict';
import { dateText, momentText, monthText, withDates } from '../../protocol/dates.js';

describe('a date for people', () => {
  it('has the name of its month, so that no order of digits has to be guessed', () => {
    assert.equal(dateText('2026-05-03'), '3 May 2026');
    assert.equal(dateText('2026-12-31'), '31 Dec 2026');
    assert.equal(monthText('2026-05-03'), 'May 2026');
    assert.equal(momentText('2026-10-20T08:30:00.000Z'), '20 Oct 2026 08:30 UTC');
  });

  it('is not made of other texts', () => {
    for (const text of ['', 'soon', '2026-13-01', '2026-05-03T00:00', '20260503']) assert.equal(dateText(text), text);
  });

  it('is written for people in a sentence, but not where it is part of a name', () => {
    assert.equal(withDates('From 2026-09-01 until 2027-03-01.'), 'From 1 Sep 2026 until 1 Mar 2027.');
    assert.equal(withDates('C-2026-09-01, 2026-09-01x'), 'C-2026-09-01, 2026-09-01x');
  });
});
