import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFolder } from '../../disk/copy-folder.js';
import { folderWith } from './folders.js';

describe('A folder is copied', () => {
  it('with everything in it', async () => {
    const folder = folderWith({ 'from/a.json': '1', 'from/below/b.json': '2' });
    await copyFolder(join(folder, 'from'), join(folder, 'new/to'));
    assert.deepEqual(readdirSync(join(folder, 'new')), ['to']);
    assert.equal(readFileSync(join(folder, 'new/to/below/b.json'), 'utf8'), '2');
  });

  it('not at all if the disk fails in between', async () => {
    const folder = folderWith({ 'from/a.json': '1', 'from/b.json': '2' });
    const full = async (source: string | URL, target: string | URL): Promise<void> => {
      await cp(join(String(source), 'a.json'), join(String(target), 'a.json'));
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    await assert.rejects(copyFolder(join(folder, 'from'), join(folder, 'to'), full), /Cannot write '.*to': /);
    assert.deepEqual(readdirSync(folder), ['from']);
  });

  it('never over something that exists', async () => {
    const folder = folderWith({ 'from/a.json': '1', 'to/mine.json': '2' });
    await assert.rejects(copyFolder(join(folder, 'from'), join(folder, 'to')), /Cannot write '.*to': /);
    assert.deepEqual(readdirSync(folder).sort(), ['from', 'to']);
    assert.deepEqual(readdirSync(join(folder, 'to')), ['mine.json']);
  });
});
