import assert from 'node:assert/strict';
import { RecentTexts } from '../../../language/check/recent-texts.js';

describe('Recent texts', () => {
  const long = (i: number) => `${'a'.repeat(40_000)}${String(i)}`;

  it('are known until many others were noted', () => {
    const texts = new RecentTexts<number>();
    texts.set('short', 1);
    assert.equal(texts.get('short'), 1);
    for (let i = 0; i < 4; i++) texts.set(long(i), i);
    assert.equal(texts.get('short'), 1, 'is among the last ones');
    for (let i = 0; i < 8; i++) texts.set(long(i), i);
    assert.equal(texts.get('short'), undefined);
  });

  it('are not noted if one alone is longer than what is kept', () => {
    const texts = new RecentTexts<number>();
    const text = long(1).repeat(3);
    texts.set(text, 1);
    assert.equal(texts.get(text), undefined);
  });

  it('stay known as long as they are asked for', () => {
    const texts = new RecentTexts<number>();
    texts.set('short', 1);
    for (let i = 0; i < 20; i++) {
      texts.set(long(i), i);
      assert.equal(texts.get('short'), 1);
    }
  });
});
