import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GrowingFile } from '../../disk/growing-file.js';
import { WriteError } from '../../disk/write-files.js';

describe('A growing file', () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'platform-config-'));
  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('has whole parts, also on a disk that is full in the middle of one', async () => {
    const path = join(folder, 'full.txt');
    const room = { left: 10 };
    const file = await GrowingFile.open(path, 'new', { open: (...given) => openOnSmallDisk(room, ...given) });
    await file.append(Buffer.from('seven..'));
    await assert.rejects(
      file.append(Buffer.from('seven..')),
      (error) => error instanceof WriteError && error.message.includes('disk is full'),
    );
    await file.close();
    assert.equal(readFileSync(path, 'utf8'), 'seven..');
  });

  it('goes on behind what is kept, for its owner alone', async () => {
    const path = join(folder, 'kept.txt');
    const first = await GrowingFile.open(path, 'new');
    await first.append(Buffer.from('one\ntwo\n'));
    await first.close();
    const second = await GrowingFile.open(path, 4);
    await second.append(Buffer.from('three\n'));
    await second.close();
    assert.equal(readFileSync(path, 'utf8'), 'one\nthree\n');
    assert.equal(statSync(path).mode & 0o777, 0o600);
    await assert.rejects(GrowingFile.open(path, 'new'), /exists already/);
  });

  for (const mode of ['replace', 4] as const)
    it(`has one writer: who opens it takes it over from one that still writes (${String(mode)})`, async () => {
      const path = join(folder, `taken-${String(mode)}.txt`);
      const first = await GrowingFile.open(path, 'new');
      await first.append(Buffer.from('one\ntwo\n'));
      const second = await GrowingFile.open(path, mode);
      await assert.rejects(first.append(Buffer.from('three\n')), /another run has taken it over/);
      await second.append(Buffer.from('TWO\n'));
      await assert.rejects(first.flush(), /another run has taken it over/);
      await second.flush();
      await Promise.all([first.close(), second.close()]);
      assert.equal(readFileSync(path, 'utf8'), mode === 'replace' ? 'TWO\n' : 'one\nTWO\n');
      assert.deepEqual(
        readdirSync(folder).filter((name) => name.endsWith('.tmp')),
        [],
      );
    });

  it('goes on behind nothing that another program has written', async () => {
    const path = join(folder, 'written.txt');
    const file = await GrowingFile.open(path, 'new');
    await file.append(Buffer.from('one\n'));
    appendFileSync(path, 'by another program\n');
    await assert.rejects(file.append(Buffer.from('two\n')), /or changed it/);
    await file.close();
    assert.equal(readFileSync(path, 'utf8'), 'one\nby another program\n');
  });

  it('replaces no device', async () => {
    await assert.rejects(GrowingFile.open('/dev/null', 'replace'), /it is a device/);
    assert.ok(statSync('/dev/null').isCharacterDevice());
  });
});

/** A disk with room for so many more bytes: what fits is written, and then it is full. */
async function openOnSmallDisk(
  room: { left: number },
  ...given: Parameters<typeof nodeFiles.open>
): Promise<nodeFiles.FileHandle> {
  const handle = await nodeFiles.open(...given);
  const write = handle.write.bind(handle);
  const limited = async (bytes: Uint8Array, offset: number, length: number, position: number) => {
    if (room.left === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const fitting = Math.min(length, room.left);
    room.left -= fitting;
    return write(bytes, offset, fitting, position);
  };
  return Object.assign(handle, { write: limited });
}
