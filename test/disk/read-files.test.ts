import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { fileContent, folderContent } from '../../disk/read-files.js';
import { RealPaths } from '../../disk/real-paths.js';
import { folderWith, makePipe } from './folders.js';

const leadsOut = { unread: { reason: 'it is reached by a link that leads out of the module', isRefused: true } };

describe('files that are read', () => {
  it('are text without its byte order mark, or not there', async () => {
    const folder = folderWith({ 'a.json': '\uFEFF{}' });
    assert.deepEqual(fileContent(join(folder, 'a.json')), { text: '{}' });
    assert.deepEqual(fileContent(join(folder, 'b.json')), {});
    assert.deepEqual(fileContent(join(folder, 'a.json/b')), {});
    assert.deepEqual(await folderContent(join(folder, 'b')), { entries: [] });
  });

  it('say why they cannot be read', () => {
    const folder = folderWith({ 'a/b': '' });
    assert.deepEqual(fileContent(join(folder, 'a')), { unread: { reason: 'it is a folder', isRefused: false } });
  });

  if (process.platform === 'win32') return;

  it('are not pipes, sockets or devices, nor links to them', async () => {
    const folder = folderWith({ '.platform-config.json': '{}' });
    makePipe(join(folder, 'pipe'));
    symlinkSync('pipe', join(folder, 'link'));
    const server = createServer().listen(join(folder, 'socket'));
    await once(server, 'listening');
    try {
      for (const [name, reason] of [
        ['pipe', 'it is a pipe (FIFO)'],
        ['link', 'it is a link to a pipe (FIFO)'],
        ['socket', 'it is a socket'],
      ] as const)
        assert.deepEqual(fileContent(join(folder, name)), { unread: { reason, isRefused: true } });
      assert.deepEqual(fileContent('/dev/zero'), { unread: { reason: 'it is a device', isRefused: true } });
      assert.deepEqual((await folderContent(folder)).entries.map(({ name, kind }) => `${name} ${kind}`).sort(), [
        '.platform-config.json file',
        'link file',
        'pipe file',
        'socket file',
      ]);
    } finally {
      server.close();
    }
  });

  it('are in the module, whatever links lead to them', async () => {
    const outside = folderWith({ 'a.json': 'outside', '.platform-config.json': '{}' });
    const folder = folderWith({
      '.platform-config.json': '{}',
      'real/a.json': 'inside',
      'nested/.platform-config.json': '{}',
    });
    symlinkSync('real', join(folder, 'inner'));
    symlinkSync('real/a.json', join(folder, 'inner.json'));
    symlinkSync(outside, join(folder, 'outer'));
    symlinkSync(join(outside, 'a.json'), join(folder, 'outer.json'));
    symlinkSync('../outer.json', join(folder, 'real/twice.json'));
    symlinkSync('../inner.json', join(folder, 'nested/up.json'));
    // With one memory and with none, in any order.
    for (const realPaths of [new RealPaths(), undefined]) {
      for (const path of ['inner/a.json', 'inner.json'])
        assert.deepEqual(fileContent(join(folder, path), realPaths), { text: 'inside' }, path);
      for (const path of ['outer/a.json', 'outer.json', 'real/twice.json', 'inner/twice.json', 'nested/up.json'])
        assert.deepEqual(fileContent(join(folder, path), realPaths), leadsOut, path);
      assert.deepEqual(await folderContent(join(folder, 'outer'), realPaths), { entries: [], ...leadsOut });
      assert.equal((await folderContent(join(folder, 'inner'), realPaths)).entries.length, 2);
    }
  });

  it('are in the module, whatever dots a name of the module has', () => {
    const folder = folderWith({ 'outside.json': '', 'module/.platform-config.json': '{}', 'module/hooks/a.json': 'a' });
    assert.deepEqual(fileContent(`${folder}/module/hooks/../../outside.json`), leadsOut);
    assert.deepEqual(fileContent(`${folder}/module/hooks/../hooks/a.json`), { text: 'a' });
  });

  it('are found from the current folder', async () => {
    const folder = folderWith({ 'module/.platform-config.json': '{}', 'module/a.json': 'a' });
    const module = relative(process.cwd(), join(folder, 'module'));
    assert.deepEqual(fileContent(join(module, 'a.json')), { text: 'a' });
    assert.deepEqual(fileContent(join(module, 'b.json')), {});
    assert.equal((await folderContent(module)).entries.length, 2);
    assert.equal(new RealPaths().ofNewFile(join(module, 'new/c.json')), join(folder, 'module/new/c.json'));
    assert.deepEqual(fileContent('no-folder/no-file'), {});
  });

  it('are wherever a caller says who names a module by a link', async () => {
    const folder = folderWith({ 'module/.platform-config.json': '{}', 'module/a.json': 'a' });
    symlinkSync('module', join(folder, 'link'));
    assert.deepEqual(fileContent(join(folder, 'link/a.json')), { text: 'a' });
    assert.equal((await folderContent(join(folder, 'link'))).entries.length, 2);
    symlinkSync('module/a.json', join(folder, 'a.json'));
    assert.deepEqual(fileContent(join(folder, 'a.json')), { text: 'a' });
  });

  it('are the tools file only if it is in its own folder', () => {
    const folder = folderWith({ 'config/tools.json': 'inside', 'above.json': 'above' });
    mkdirSync(join(folder, 'repository'));
    symlinkSync('../above.json', join(folder, 'repository/.platform-tools.json'));
    symlinkSync('config/tools.json', join(folder, '.platform-tools.json'));
    assert.deepEqual(fileContent(join(folder, 'repository/.platform-tools.json')), leadsOut);
    assert.deepEqual(fileContent(join(folder, '.platform-tools.json')), { text: 'inside' });
  });

  it('are not listed where a link leads to a folder or nowhere', async () => {
    const folder = folderWith({ '.platform-config.json': '{}', 'folder/a': '' });
    symlinkSync('folder', join(folder, 'to-folder'));
    symlinkSync('nothing', join(folder, 'to-nothing'));
    symlinkSync('circle', join(folder, 'circle'));
    assert.deepEqual((await folderContent(folder)).entries.map(({ name }) => name).sort(), [
      '.platform-config.json',
      'circle',
      'folder',
    ]);
    assert.deepEqual(fileContent(join(folder, 'circle')).unread?.reason, 'its links lead around in a circle');
  });
});
