import assert from 'node:assert/strict';
import fc from 'fast-check';
import { scriptOf } from '../../../runtime/sandbox/script.js';
import { framesOf, framesOfError, stackText } from '../../../runtime/sandbox/stack.js';

describe('scriptOf', () => {
  it('leads every line of the script back to its file', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', ' ') });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        const script = scriptOf(texts.map((text, index) => ({ path: `code/${String(index)}.js`, text })));
        const lines = texts.flatMap((text, index) =>
          text.split(/\r?\n/).map((line, at) => ({ place: { file: `code/${String(index)}.js`, line: at + 1 }, line })),
        );
        const scriptLines = script.text.split(/\r?\n/);
        for (const [index, { place, line }] of lines.entries()) {
          assert.deepEqual(script.place(index + 1, 5), { ...place, column: 5 });
          assert.equal(scriptLines[index], line);
        }
      }),
    );
  });

  it('takes away what was inserted before a column', () => {
    const insertions = [
      { line: 1, column: 3, length: 4 },
      { line: 1, column: 5, length: 2 },
      { line: 2, column: 1, length: 9 },
    ];
    const script = scriptOf([{ path: 'a.js', text: 'ab####cd##ef\n#########gh\nij', insertions }]);
    const columns = (line: number, count: number) =>
      Array.from({ length: count }, (_, index) => script.place(line, index + 1)?.column);
    assert.deepEqual(columns(1, 12), [1, 2, 3, 3, 3, 3, 3, 4, 5, 5, 5, 6]);
    assert.deepEqual(columns(2, 11), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
    assert.deepEqual(columns(3, 2), [1, 2]);
  });

  it('knows no place in no code', () => {
    assert.equal(scriptOf([]).place(1, 1), undefined);
  });
});

describe('framesOf', () => {
  const script = scriptOf([{ path: 'code/a.js', text: 'one\ntwo' }]);

  it('keeps the frames in files of the module', () => {
    const stack =
      '    at Mine (module-code:1:2)\n    at f (module-code:2:7)\n    at g (platform:9:9)\n    at map (native)\n    at <eval> (module-code:1:1)\n';
    assert.equal(stackText(framesOf(stack, script)), 'at Mine (code/a.js:1:2)\nat f (code/a.js:2:7)\nat code/a.js:1:1');
    assert.equal(framesOfError(stack, ['Mine', 'Error'], script)[0]?.function, 'f');
  });
});
