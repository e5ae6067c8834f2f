/** Links that take the place of a file or a folder between the look at where a path leads and the reading. */
import assert from 'node:assert/strict';
import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileContent } from '../../disk/read-files.js';
import { RealPaths } from '../../disk/real-paths.js';
import { configuration, folderWith } from '../cli/command-line.js';

/** Exchanges something as soon as a path was looked at. */
class Exchanging extends RealPaths {
  constructor(private readonly exchange: () => void) {
    super();
  }

  override ofFile(path: string): string {
    const target = super.ofFile(path);
    this.exchange();
    return target;
  }
}

const secret = 'secret';

describe('a link that takes the place of', () => {
  if (process.platform === 'win32') return;
  const files = { 'module/.platform-config.json': configuration, 'module/code/a.js': 'a', 'outside/a.js': secret };

  it('a file is not followed', () => {
    const folder = folderWith(files);
    const path = join(folder, 'module/code/a.js');
    const exchanging = new Exchanging(() => {
      renameSync(path, `${path}.before`);
      symlinkSync(join(folder, 'outside/a.js'), path);
    });
    const { text, unread } = fileContent(path, exchanging);
    assert.equal(text, undefined);
    assert.ok(unread);
  });

  it('a folder leads nowhere', () => {
    const folder = folderWith(files);
    const code = join(folder, 'module/code');
    const exchanging = new Exchanging(() => {
      renameSync(code, `${code}.before`);
      symlinkSync(join(folder, 'outside'), code);
    });
    const { text, unread } = fileContent(join(code, 'a.js'), exchanging);
    assert.equal(text, undefined);
    assert.equal(unread?.reason, 'it was exchanged for another one while it was opened');
  });
});
