import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { cacheFolder } from '../../cli/check/check-cache.js';
import { userCacheFolder } from '../../disk/user-cache.js';
import { claimsPath, configuration, folderWith, runCommand, unknownBlockType } from './command-line.js';

const twoModules = {
  'a/.platform-config.json': configuration,
  [`a/${claimsPath}`]: unknownBlockType,
  'b/.platform-config.json': configuration,
};

function setup(files: Readonly<Record<string, string>> = twoModules) {
  const folder = folderWith(files);
  const cache = join(folderWith({}), 'cache');
  const check = async (...args: readonly string[]) => {
    const ended = await runCommand(['check', '--format', 'json', ...args], folder, { PLATFORM_CONFIG_CACHE: cache });
    return { ...ended, fresh: (await runCommand(['check', '--format', 'json', ...args], folder)).stdout };
  };
  const entries = () => {
    const version = readdirSync(cache).find((name) => name.includes('-node')) ?? '';
    return readdirSync(join(cache, version)).map((name) => join(cache, version, name));
  };
  return { folder, cache, check, entries };
}

/** As long ago as a file has to be unchanged for its look to be trusted. */
function age(folder: string): void {
  const before = new Date(Date.now() - 60_000);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    utimesSync(join(entry.parentPath, entry.name), before, before);
}

describe('check: the cache', () => {
  it('has an entry a module, which says the same as a check', async () => {
    const { check, entries } = setup();
    for (let i = 0; i < 3; i++) {
      const { stdout, fresh, exitCode } = await check();
      assert.deepEqual([stdout, exitCode], [fresh, 1]);
      assert.equal(entries().length, 2);
    }
  });

  it('is used: a result that was kept is the one that is reported', async () => {
    const { folder, check, entries } = setup();
    await check();
    // An entry of a module that looks like the other one, to see that it is read.
    const before = entries().map((path) => statSync(path).mtimeMs);
    await check();
    assert.deepEqual(
      entries().map((path) => statSync(path).mtimeMs),
      before,
      'nothing was checked, so nothing was written',
    );
    writeFileSync(join(folder, 'a/workflows/claims-blocks.json'), '[]\n');
    await check();
    assert.notDeepEqual(
      entries().map((path) => statSync(path).mtimeMs),
      before,
    );
  });

  it('never says another thing than a check, whatever changes', async () => {
    const change = fc.constantFrom(
      (folder: string) => {
        writeFileSync(join(folder, 'a', claimsPath), '[]\n');
      },
      (folder: string) => {
        writeFileSync(join(folder, 'a', claimsPath), unknownBlockType);
      },
      (folder: string) => {
        writeFileSync(join(folder, 'a/sandbox-of-no-use.json'), '{');
      },
      (folder: string) => {
        mkdirSync(join(folder, 'b/workflows'), { recursive: true });
        writeFileSync(join(folder, 'b', claimsPath), unknownBlockType);
      },
      (folder: string) => {
        rmSync(join(folder, 'b', claimsPath), { force: true });
      },
      (folder: string) => {
        writeFileSync(join(folder, '.platform-tools.json'), '{ "rules": { "claims/unknown-block-type": "hint" } }');
      },
      (folder: string) => {
        writeFileSync(join(folder, '.platform-tools.json'), '{ "exclude": ["a/"] }');
      },
      (folder: string) => {
        rmSync(join(folder, '.platform-tools.json'), { force: true });
      },
      (folder: string) => {
        age(folder);
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const { folder, check } = setup();
        await check();
        for (const apply of changes) {
          apply(folder);
          const { stdout, fresh } = await check();
          assert.equal(stdout, fresh);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('keeps apart what options and formats change', async () => {
    const { check } = setup();
    for (const args of [[], ['--rule', 'claims/unknown-block-type=hint'], ['--format', 'sarif'], []]) {
      const { stdout, fresh } = await check(...args);
      assert.equal(stdout, fresh);
    }
  });

  it('that is damaged, of something else, or a folder in place of an entry is replaced', async () => {
    const { check, entries } = setup();
    await check();
    const [first = '', second = ''] = entries();
    writeFileSync(first, readFileSync(first).subarray(0, 40));
    writeFileSync(second, 'hello');
    for (let i = 0; i < 2; i++) {
      const { stdout, fresh } = await check();
      assert.equal(stdout, fresh);
    }
    assert.ok(statSync(first).size > 40);
  });

  it('that cannot be written is told, and changes nothing else', async () => {
    const { folder, check } = setup();
    const cache = join(folder, 'a/.platform-config.json/cache');
    const { exitCode, stdout, stderr } = await runCommand(['check', '--format', 'json'], folder, {
      PLATFORM_CONFIG_CACHE: cache,
    });
    assert.deepEqual([exitCode, stdout], [1, (await check('--no-cache')).fresh]);
    assert.match(stderr, /^platform-config: The cache is not used: .*\. See --no-cache\.\n$/);
  });

  it('removes what other versions left a month ago, and tells backups and git to leave it out', async () => {
    const { cache, check } = setup();
    mkdirSync(join(cache, '0.0.1-node1'), { recursive: true });
    mkdirSync(join(cache, '0.0.2-node1'));
    const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
    utimesSync(join(cache, '0.0.1-node1'), old, old);
    await check();
    const names = readdirSync(cache);
    assert.ok(!names.includes('0.0.1-node1') && names.includes('0.0.2-node1'));
    assert.ok(names.includes('CACHEDIR.TAG') && names.includes('.gitignore'));
    const [entry = ''] = readdirSync(cache).filter((name) => /^\d.*-node\d+$/.test(name) && name !== '0.0.2-node1');
    assert.equal(statSync(join(cache, entry)).mode & 0o777, 0o700);
  });

  it('is not used with --no-cache, nor by --fix', async () => {
    const { cache, check } = setup();
    await check('--no-cache');
    await check('--fix');
    assert.throws(() => readdirSync(cache));
  });

  it('is where the variable says, or in the place of the user', () => {
    assert.equal(cacheFolder({ PLATFORM_CONFIG_CACHE: '' }), undefined);
    assert.equal(cacheFolder({ PLATFORM_CONFIG_CACHE: '/x' }), resolve('/x'));
    assert.equal(cacheFolder({}), join(userCacheFolder({}) ?? '', 'checks'));
    assert.equal(userCacheFolder({ XDG_CACHE_HOME: '/x' }, 'linux'), join('/x', 'platform-config'));
    assert.match(String(userCacheFolder({}, 'linux')), /\.cache.platform-config$/);
    assert.match(String(userCacheFolder({}, 'darwin')), /Library.Caches.platform-config$/);
    assert.equal(userCacheFolder({ LOCALAPPDATA: 'x' }, 'win32'), join('x', 'platform-config'));
    assert.equal(userCacheFolder({}, 'win32'), undefined);
  });
});
