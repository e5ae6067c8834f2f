import assert from 'node:assert/strict';
import fc from 'fast-check';
import { URI, Utils } from 'vscode-uri';
import { foldersAround, pathInModule, uriBelow } from '../../../language/index.js';

/** Names as people give them, and some that need encoding, or mean another folder. */
const name = fc.oneof(
  fc.constantFrom(
    'a',
    'ab',
    'Module_1',
    '.platform-config.json',
    'x.y-z~',
    '..a',
    '.',
    '..',
    'ä b',
    '100%',
    'c:',
    'a#b',
    '%41',
  ),
  fc.string({ minLength: 1, maxLength: 4 }).filter((text) => !/[/\\\0]/.test(text)),
);
const folder = fc.array(name, { maxLength: 4 }).map((names) => URI.file(`/${names.join('/')}`).toString());

describe('URIs of files', () => {
  it('lead to the folders around them, and have a path in each', () => {
    fc.assert(
      fc.property(folder, fc.array(name, { minLength: 1, maxLength: 3 }), (uri, names) => {
        const file = uriBelow(uri, names.join('/'));
        const { path } = URI.parse(file);
        for (const around of foldersAround(file)) {
          const above = URI.parse(around).path.replace(/\/$/, '');
          assert.equal(
            pathInModule(around, file),
            path.startsWith(`${above}/`) ? path.slice(above.length + 1) : undefined,
          );
        }
        assert.equal(foldersAround(file)[0], Utils.dirname(URI.parse(file)).toString());
        assert.equal(foldersAround(file).at(-1), 'file:///');
      }),
    );
    assert.equal(pathInModule('file:///a/b', 'file:///a/bc'), undefined);
    assert.deepEqual(foldersAround('file:///a/b/c'), ['file:///a/b', 'file:///a', 'file:///']);
  });
});
