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
          assert.deepEqual(script.place(index + 1), place);
          assert.equal(scriptLines[index], line);
        }
      }),
    );
  });

  it('knows no place in no code', () => {
    assert.equal(scriptOf([]).place(1), undefined);
  });
});

describe('framesOf', () => {
  const script = scriptOf([{ path: 'code/a.js', text: 'one\ntwo' }]);

  it('leaves what stands in files of the module', () => {
    const stack =
      '    at Mine (module-code:1:2)\n    at f (module-code:2:7)\n    at g (platform:9:9)\n    at map (native)\n    at <eval> (module-code:1:1)\n';
    assert.equal(stackText(framesOf(stack, script)), 'at Mine (code/a.js:1:2)\nat f (code/a.js:2:7)\nat code/a.js:1:1');
    assert.equal(framesOfError(stack, ['Mine', 'Error'], script)[0]?.function, 'f');
  });
});
