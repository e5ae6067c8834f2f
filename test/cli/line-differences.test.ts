import assert from 'node:assert/strict';
import { lineDifferences } from '../../cli/format/line-differences.js';

const shown = (expected: readonly string[], actual: readonly string[]) =>
  lineDifferences(expected, actual).map(({ sign, line }) => sign + line);

describe('The lines that differ', () => {
  it('have a few around them', () => {
    assert.deepEqual(shown([...'abcdefgh'], [...'abcdXfgh']), [' c', ' d', '-e', '+X', ' f', ' g']);
    assert.deepEqual(shown([...'abc'], [...'abc']), []);
    assert.deepEqual(shown([], [...'ab']), ['+a', '+b']);
    assert.deepEqual(shown([...'aa'], [...'aaa']), [' a', ' a', '+a']);
  });

  it('are the fewest', () => {
    assert.deepEqual(shown([...'axbyc'], [...'abzc']), [' a', '-x', ' b', '-y', '+z', ' c']);
  });

  it('are shown as they are where there are too many to be compared', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => String(at));
    const other = many.map((line) => `${line}!`);
    const found = lineDifferences(['first', ...many], ['first', ...other]);
    assert.deepEqual([found.length, found[0]?.sign, found[1]?.sign, found.at(-1)?.sign], [200_001, ' ', '-', '+']);
  });
});
