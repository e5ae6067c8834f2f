import assert from 'node:assert/strict';
import fc from 'fast-check';
import { circles } from '../../../language/rules/conditions/shared/circles.js';

const need = (block: string, needs: string, start: number) => ({
  fact: { block, needs, says: block, range: { start: 0, end: 1 } },
  path: 'claims.json',
  start,
});

function found(...edges: readonly string[]): readonly string[] {
  const needs = edges.map((edge, i) => need(edge.charAt(0), edge.charAt(1), i));
  return circles(needs).map((circle) => circle.map(({ fact }) => fact.block).join(''));
}

describe('blocks that wait for one another', () => {
  it('are found in circles of any length, first in the text first', () => {
    assert.deepEqual(found('ab', 'bc', 'cd'), []);
    assert.deepEqual(found('ab', 'ba'), ['ab']);
    assert.deepEqual(found('aa'), ['a']);
    assert.deepEqual(found('ca', 'ab', 'bc'), ['cab']);
    assert.deepEqual(found('xa', 'ab', 'ba', 'cd', 'dc'), ['ab', 'cd']);
    assert.deepEqual(found('ab', 'ac', 'ba', 'ca'), ['ab']);
  });

  it('are found wherever there are some, and each leads around', () => {
    const edge = fc.tuple(fc.nat(7), fc.nat(7)).map(([one, other]) => `${String(one)}${String(other)}`);
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 12 }), (edges) => {
        const needs = edges.map((one, i) => need(one.charAt(0), one.charAt(1), i));
        const all = circles(needs);
        for (const circle of all)
          circle.forEach(({ fact }, i) => {
            assert.equal(fact.needs, circle[(i + 1) % circle.length]?.fact.block);
          });
        assert.equal(all.length > 0, hasCircle(edges));
      }),
    );
  });

  it('are found when there are very many of them, with as many that lead into the first', () => {
    const number = 20_000;
    const pairs = Array.from({ length: number }, (_, i) => [
      need(`one ${String(i)}`, `two ${String(i)}`, 3 * i),
      need(`two ${String(i)}`, `one ${String(i)}`, 3 * i + 1),
      need(`two ${String(i)}`, `one ${String(i + 1)}`, 3 * i + 2),
    ]);
    const tail = Array.from({ length: number }, (_, i) =>
      need(`tail ${String(i)}`, i === 0 ? 'one 0' : `tail ${String(i - 1)}`, i),
    );
    assert.equal(circles([...tail.reverse(), ...pairs.flat()]).length, number);
  });

  it('are found in a chain of a hundred thousand without running out of stack', () => {
    const length = 100_000;
    const chain = Array.from({ length }, (_, i) => need(String(i), String(i + 1), i));
    assert.deepEqual(circles(chain), []);
    assert.equal(circles([...chain, need(String(length), '0', length)])[0]?.length, length + 1);
  });
});

/** Whether something can be reached from itself. */
function hasCircle(edges: readonly string[]): boolean {
  const reached = new Set(edges);
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const one of [...reached])
      for (const edge of edges) if (edge.startsWith(one.charAt(1))) reached.add(`${one.charAt(0)}${edge.charAt(1)}`);
  }
  return [...reached].some((pair) => pair.startsWith(pair.charAt(1)));
}
