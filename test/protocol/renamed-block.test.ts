import assert from 'node:assert/strict';
import { renamedBlock } from '../../protocol/renamed-block.js';
import type { BlockView } from '../../protocol/view-model.js';

/** A form in one line: `a=Title b`, with the blocks of a group in brackets: `g[a b]`. */
function form(text: string): readonly BlockView[] {
  return text.split(' ').map((one) => {
    const [, key = '', title = '', inner] = /^(\w*)(?:=(\w+))?(?:\[(.*)\])?$/.exec(one) ?? [];
    return {
      ...{ key: key || null, type: inner === undefined ? 'input.text' : 'group', title },
      ...{ visible: true, disabled: false, required: false, missing: false, reason: null, request: null },
      blocks: inner === undefined ? null : form(inner.replaceAll(',', ' ')),
    };
  });
}

describe('A block that is renamed', () => {
  for (const [before, after, renamed] of [
    ['a b', 'a c', 'b → c'],
    ['g[a,b] c', 'g[a,x] c', 'b → x'],
    ['g[a] c', 'h[a] c', 'g → h'],
    ['a=One b', 'x=One b', 'a → x'],
    // Others, in its place or elsewhere.
    ['a=One b', 'x=Two b', 'none'],
    ['a b', 'x y', 'none'],
    ['a b', 'b a', 'none'],
    ['a b', 'a b c', 'none'],
    ['a', 'x[y]', 'none'],
    // A key that two blocks have for a moment, and none.
    ['a b', 'b b', 'none'],
    ['b b', 'a b', 'none'],
    ['a b', ' b', 'none'],
  ] as const)
    it(`${before} ⇒ ${after}: ${renamed}`, () => {
      const found = renamedBlock(form(before), form(after));
      assert.equal(found ? `${found.from} → ${found.to}` : 'none', renamed);
    });

  it('is a new block whose key follows its first title, and the other way round when that is undone', () => {
    const [untitled, named] = [form('a=One text'), form('a=One name=Name')];
    const keys = new Set(['text']);
    assert.deepEqual(renamedBlock(untitled, named, keys), { from: 'text', to: 'name' });
    assert.deepEqual(renamedBlock(named, untitled, keys), { from: 'name', to: 'text' });
  });
});
