import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFolders } from '../../disk/plain-folders.js';
import { fileContent, folderContent } from '../../disk/read-files.js';
import { folderWith, makePipe } from './folders.js';

describe('plain folders', () => {
  it('have what is there, and nothing where nothing is', () => {
    const folder = folderWith({ 'a/b.json': '{}', 'a/c/d.txt': '' });
    const plain = new PlainFolders();
    assert.deepEqual(plain.entries(folder), [{ name: 'a', kind: 'folder' }]);
    assert.deepEqual(
      plain
        .entries(join(folder, 'a'))
        ?.map(({ name, kind }) => `${name} ${kind}`)
        .sort(),
      ['b.json file', 'c folder'],
    );
    assert.deepEqual(plain.entries(join(folder, 'x/y')), []);
    assert.equal(plain.content(join(folder, 'a/b.json'))?.toString(), '{}');
    // Its folder was not listed.
    assert.equal(plain.content(join(folder, 'a/c/d.txt')), undefined);
    assert.equal(plain.content(join(folder, 'a/x')), undefined);
  });

  if (process.platform === 'win32') return;

  it('leave links, and what is behind them, to those who follow them', async () => {
    const outside = folderWith({ 'a.json': 'outside', 'deep/a.json': 'outside' });
    const folder = folderWith({ '.platform-config.json': '{}', 'real/a.json': 'inside', 'real/deep/a.json': 'inside' });
    symlinkSync('real', join(folder, 'inner'));
    symlinkSync(outside, join(folder, 'outer'));
    symlinkSync(join(outside, 'a.json'), join(folder, 'real/outer.json'));
    symlinkSync('itself', join(folder, 'itself'));
    makePipe(join(folder, 'pipe'));
    const folders = [
      '',
      'real',
      'real/deep',
      'inner',
      'inner/deep',
      'outer',
      'outer/deep',
      'real/../outer',
      'itself',
      'pipe',
      'missing',
    ];
    const names = ['a.json', 'outer.json', 'pipe', 'itself', 'missing'];
    for (const inOrder of [folders, folders.toReversed()]) {
      const plain = new PlainFolders();
      for (const one of inOrder) {
        const path = `${folder}/${one}`;
        const entries = plain.entries(one === '' ? folder : path);
        if (entries) assert.deepEqual({ entries }, await folderContent(path), one);
        for (const name of names) {
          const bytes = plain.content(join(path, name));
          if (bytes)
            assert.deepEqual({ text: bytes.toString() }, await fileContent(join(path, name)), `${one}/${name}`);
        }
      }
      assert.equal(plain.content(join(folder, 'real/deep/a.json'))?.toString(), 'inside');
      assert.equal(plain.content(join(folder, 'real/outer.json')), undefined);
      assert.equal(plain.entries(join(folder, 'outer')), undefined);
    }
  });
});
