import assert from 'node:assert/strict';
import * as nodeFiles from 'node:fs/promises';
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFile, tryWriting, WriteError, writeFiles, type WritableDisk } from '../../disk/write-files.js';
import { folderWith } from './folders.js';

const isWindows = process.platform === 'win32';

/** An error as the system reports it. */
function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** A disk on which one step fails; what is written before that arrives, and of the text that does not fit the first half. */
function diskFailingAt(step: 'open' | 'write' | 'sync' | 'take over', code: string, failing: string): WritableDisk {
  const fails = (path: unknown) => String(path).includes(failing);
  const takeOver = (from: unknown) => (fails(from) ? Promise.reject(systemError(code)) : undefined);
  return {
    ...nodeFiles,
    open: async (path, ...rest) => {
      if (step === 'open' && fails(path)) throw systemError(code);
      const handle = await nodeFiles.open(path, ...rest);
      if (!fails(path)) return handle;
      const write = handle.writeFile.bind(handle);
      if (step === 'write')
        handle.writeFile = async (data) => {
          const text = String(data);
          await write(text.slice(0, text.length / 2));
          throw systemError(code);
        };
      if (step === 'sync') handle.sync = () => Promise.reject(systemError(code));
      return handle;
    },
    rename: (from, to) => (step === 'take over' ? takeOver(from) : undefined) ?? nodeFiles.rename(from, to),
    link: (from, to) => (step === 'take over' ? takeOver(from) : undefined) ?? nodeFiles.link(from, to),
  };
}

describe('files that are written', () => {
  it('are replaced, or made with their folders', async () => {
    const folder = folderWith({ 'a.json': 'before' });
    await writeFiles([
      { path: join(folder, 'a.json'), content: 'after' },
      { path: join(folder, 'new/deep/b.json'), content: Buffer.from('b'), isNew: true },
    ]);
    assert.equal(readFileSync(join(folder, 'a.json'), 'utf8'), 'after');
    assert.equal(readFileSync(join(folder, 'new/deep/b.json'), 'utf8'), 'b');
    assert.deepEqual(readdirSync(folder, { recursive: true }).sort(), [
      'a.json',
      'new',
      join('new', 'deep'),
      join('new', 'deep', 'b.json'),
    ]);
  });

  it('are not replaced where they have to be new', async () => {
    const folder = folderWith({ 'a.json': 'before' });
    const path = join(folder, 'a.json');
    await assert.rejects(writeFiles([{ path, content: 'after', isNew: true }]), {
      message: `Cannot write '${path}': it exists already.`,
    });
    assert.equal(readFileSync(path, 'utf8'), 'before');
    assert.deepEqual(readdirSync(folder), ['a.json']);
  });

  for (const [step, code, why] of [
    ['open', 'EACCES', 'permission denied'],
    ['write', 'ENOSPC', 'the disk is full'],
    ['write', 'EDQUOT', 'the disk quota is used up'],
    ['sync', 'EIO', 'the disk reports an error'],
    ['take over', 'EBUSY', 'another program has it open'],
  ] as const)
    it(`stay whole where the disk fails to ${step} (${code})`, async () => {
      const folder = folderWith({ 'first.json': 'first before', 'second.json': 'second before' });
      const [first, second] = [join(folder, 'first.json'), join(folder, 'second.json')];
      const files = [
        { path: first, content: 'first after' },
        { path: second, content: 'second after, and longer' },
      ];
      await assert.rejects(writeFiles(files, diskFailingAt(step, code, 'second')), (error: unknown) => {
        assert.ok(error instanceof WriteError);
        assert.equal(error.message, `Cannot write '${second}': ${why}.`);
        return true;
      });
      assert.equal(readFileSync(second, 'utf8'), 'second before');
      // Before the first name is taken over, all that can be full is written.
      assert.equal(readFileSync(first, 'utf8'), step === 'take over' ? 'first after' : 'first before');
      assert.deepEqual(readdirSync(folder).sort(), ['first.json', 'second.json']);
    });

  it('are written where only the file that held the text before cannot be removed', async () => {
    const folder = folderWith({ 'a.json': 'before' });
    const path = join(folder, 'a.json');
    const disk: WritableDisk = { ...nodeFiles, unlink: () => Promise.reject(systemError('EIO')) };
    await writeFiles([{ path, content: 'after' }], disk);
    assert.equal(readFileSync(path, 'utf8'), 'after');
    const full = diskFailingAt('write', 'ENOSPC', 'a.json');
    await assert.rejects(
      writeFiles([{ path, content: 'later' }], { ...full, unlink: disk.unlink }),
      /the disk is full/,
    );
  });

  it('are new or not there where the disk fails', async () => {
    const folder = folderWith();
    for (const step of ['write', 'sync', 'take over'] as const)
      await assert.rejects(
        writeFiles(
          [{ path: join(folder, 'a.json'), content: 'text', isNew: true }],
          diskFailingAt(step, 'ENOSPC', 'a.json'),
        ),
      );
    assert.deepEqual(readdirSync(folder), []);
  });

  it('are none of them replaced if one is not what it was any more, up to the last moment', async () => {
    const folder = folderWith({});
    const [one, two] = [join(folder, 'one.txt'), join(folder, 'two.txt')];
    const before = Buffer.from('before');
    for (const moment of ['open', 'rename'] as const) {
      for (const path of [one, two]) writeFileSync(path, before);
      let calls = 0;
      // An editor saves while the second file is written, or after the first has its name.
      const disk: WritableDisk = {
        ...nodeFiles,
        open: async (...given) => {
          if (moment === 'open' && ++calls === 2) writeFileSync(one, 'saved by an editor');
          return nodeFiles.open(...given);
        },
        rename: async (...given) => {
          await nodeFiles.rename(...given);
          if (moment === 'rename') writeFileSync(two, 'saved by an editor');
        },
      };
      const files = [one, two].map((path) => ({ path, content: 'fixed', before }));
      await assert.rejects(writeFiles(files, disk), /it was changed meanwhile/);
      const texts = [one, two].map((path) => readFileSync(path, 'utf8'));
      assert.deepEqual(texts, moment === 'open' ? ['saved by an editor', 'before'] : ['fixed', 'saved by an editor']);
    }
  });

  it('change nothing where there is a folder of that name', async () => {
    const folder = folderWith({ 'a.json/b': '' });
    const b = join(folder, 'b.json');
    const files = [b, join(folder, 'a.json')].map((path) => ({ path, content: '' }));
    await assert.rejects(writeFiles(files), /Cannot write '.*a\.json': it is a folder\.$/);
    await assert.rejects(tryWriting(join(folder, 'a.json')), /Cannot write '.*a\.json': it is a folder\.$/);
    await tryWriting(b);
    assert.deepEqual(readdirSync(folder), ['a.json']);
  });

  if (!isWindows) {
    it('are never readable by more than their target is, not even the temporary file', async () => {
      const path = join(folderWith({}), 'secret.txt');
      writeFileSync(path, 'one', { mode: 0o600 });
      const modes: number[] = [];
      const open: WritableDisk['open'] = async (...given) => {
        const handle = await nodeFiles.open(...given);
        modes.push((await handle.stat()).mode & 0o777);
        return handle;
      };
      await writeFiles([{ path, content: 'two' }], { ...nodeFiles, open });
      assert.deepEqual(modes, [0o600]);
    });

    it('keep their permissions', async () => {
      const folder = folderWith({ 'a.json': 'before' });
      const path = join(folder, 'a.json');
      for (const mode of [0o600, 0o664, 0o755]) {
        chmodSync(path, mode);
        await writeFiles([{ path, content: String(mode) }]);
        assert.equal(statSync(path).mode & 0o777, mode);
      }
    });

    it('keep their owner', async () => {
      const folder = folderWith({ 'a.json': 'before' });
      const path = join(folder, 'a.json');
      // Another owner can be given by the superuser alone; for anyone else it is the own one.
      const { uid, gid } = process.getuid?.() === 0 ? { uid: 12345, gid: 23456 } : statSync(path);
      await nodeFiles.chown(path, uid, gid);
      await writeFiles([{ path, content: 'after' }]);
      assert.deepEqual([statSync(path).uid, statSync(path).gid], [uid, gid]);
    });

    it('stay links', async () => {
      const folder = folderWith({ '.platform-config.json': '{}', 'texts/a.json': 'before' });
      symlinkSync('texts/a.json', join(folder, 'link.json'));
      await writeFiles([{ path: join(folder, 'link.json'), content: 'after' }]);
      assert.equal(readFileSync(join(folder, 'texts/a.json'), 'utf8'), 'after');
      assert.ok(lstatSync(join(folder, 'link.json')).isSymbolicLink());
    });

    it('are never outside of the module', async () => {
      const outside = folderWith({ 'secret.json': 'before' });
      const folder = folderWith({ '.platform-config.json': '{}' });
      symlinkSync(join(outside, 'secret.json'), join(folder, 'a.json'));
      symlinkSync(join(outside, 'new.json'), join(folder, 'dangling.json'));
      symlinkSync(outside, join(folder, 'scenarios'));
      for (const path of ['a.json', 'scenarios/secret.json', 'scenarios/new.json', 'scenarios/deep/new.json'])
        for (const isNew of [false, true])
          await assert.rejects(
            writeFiles([{ path: join(folder, path), content: 'after', isNew }]),
            /it is reached by a link that leads out of the module/,
            path,
          );
      await writeFiles([{ path: join(folder, 'dangling.json'), content: 'after' }]);
      await assert.rejects(removeFile(join(folder, 'scenarios/secret.json')), /leads out of the module/);
      assert.deepEqual(readdirSync(outside), ['secret.json']);
      assert.equal(readFileSync(join(outside, 'secret.json'), 'utf8'), 'before');
      assert.equal(readFileSync(join(folder, 'dangling.json'), 'utf8'), 'after');
    });
  }

  it('are removed', async () => {
    const folder = folderWith({ '.platform-config.json': '{}', 'a.json': 'a' });
    await removeFile(join(folder, 'a.json'));
    assert.deepEqual(readdirSync(folder), ['.platform-config.json']);
    await assert.rejects(removeFile(join(folder, 'a.json')), /Cannot write '.*a\.json': it is not there\./);
  });

  it('are not written where they are read-only', async () => {
    const path = join(folderWith({ 'a.json': 'before' }), 'a.json');
    const disk = { ...nodeFiles, access: () => Promise.reject(systemError('EACCES')) };
    await assert.rejects(writeFiles([{ path, content: 'after' }], disk), /permission denied/);
    assert.equal(readFileSync(path, 'utf8'), 'before');
  });
});
