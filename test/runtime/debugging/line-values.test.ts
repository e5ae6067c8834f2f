import assert from 'node:assert/strict';
import { lineValues } from '../../../runtime/debugging/line-values.js';
import { useRecordings } from './recorded.js';

describe('The last values of a run', () => {
  const { recordCode } = useRecordings();

  async function check(text: string, expected: Readonly<Record<number, string>>): Promise<void> {
    const values = await lineValues(await recordCode(text));
    const shown = [...(values.get('code/main.js')?.lines ?? [])].flatMap(([line, named]) =>
      named.length === 0 ? [] : [[line, named.map(({ name, value }) => `${name} = ${value}`).join(', ')]],
    );
    assert.deepEqual(Object.fromEntries(shown), expected);
  }

  it('are those that each statement left', () =>
    check(
      `function run() {
  const a = 1; let b = 2;
  b = a + b;
  const { c, ...rest } = { c: 'x', d: true };
  return [a, b, c, rest];
}`,
      { 2: 'a = 1, b = 2', 3: 'b = 3', 4: 'c = "x", rest = {d: true}' },
    ));

  it('are the last ones in a loop, also of members', () =>
    check(
      `function run() {
  const totals = { sum: 0 };
  for (const part of [1, 2, 3]) {
    totals.sum += part;
    totals.last = part;
  }
  return totals;
}`,
      { 2: 'totals = {sum: 0}', 4: 'totals.sum = 6', 5: 'totals.last = 3' },
    ));

  it('are of the call that came last, and none where nothing follows in it', () =>
    check(
      `function twice(n) {
  const doubled = n * 2;
  return doubled;
}
function run() {
  let unused;
  twice(1);
  twice(4);
  unused = 5;
}`,
      { 2: 'doubled = 8', 6: 'unused = undefined' },
    ));

  it('are those up to an exception', () =>
    check(
      `function run() {
  const first = 1;
  const second = missing;
  return second;
}`,
      { 2: 'first = 1' },
    ));

  it('are none of code that does not parse', () => check('function run( {', {}));
});
