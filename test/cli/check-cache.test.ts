import assert from 'node:assert/strict';
import fs, {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, resolve } from 'node:path';
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
  const cached = (...args: readonly string[]) =>
    runCommand(['check', '--format', 'json', ...args], folder, { PLATFORM_CONFIG_CACHE: cache });
  const check = async (...args: readonly string[]) => {
    const ended = await cached(...args);
    return { ...ended, fresh: await runCommand(['check', '--format', 'json', ...args], folder) };
  };
  const entries = () => {
    const version = readdirSync(cache).find((name) => name.includes('-node')) ?? '';
    return readdirSync(join(cache, version)).map((name) => join(cache, version, name));
  };
  return { folder, cache, cached, check, entries };
}

/** Runs as if files had been unchanged for long enough: only then their looks are trusted. */
async function later<T>(work: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => now() + 60_000;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}

/** How often a work calls each function of the file system that it does not wait for, and each that it does. */
async function callsDuring(work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const calls = new Map<string, number>();
  const places: readonly [string, Record<string, unknown>][] = [
    ['', fs],
    ['promises.', fs.promises],
  ];
  const undo: (() => void)[] = [];
  for (const [prefix, place] of places)
    for (const [name, original] of Object.entries(place)) {
      if (typeof original !== 'function' || !/^[a-z]/.test(name)) continue;
      const call = original as (...given: unknown[]) => unknown;
      const counting = (...given: unknown[]) => {
        calls.set(prefix + name, (calls.get(prefix + name) ?? 0) + 1);
        return call.apply(place, given);
      };
      place[name] = Object.assign(counting, original);
      undo.push(() => {
        place[name] = original;
      });
    }
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    for (const one of undo) one();
    syncBuiltinESMExports();
  }
  return calls;
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  if (fs.lstatSync(file, { throwIfNoEntry: false })?.isFile() === false) rmSync(file, { recursive: true });
  writeFileSync(file, text);
}

function remove(folder: string, path: string): void {
  rmSync(join(folder, path), { recursive: true, force: true });
}

/** What may happen to a repository. No two texts of a file have the same length: within one tick of the disk's clock, nothing else would tell them apart. */
const changes: Readonly<Record<string, (folder: string) => void>> = {
  'an empty list': (folder) => {
    write(folder, `a/${claimsPath}`, '[]\n');
  },
  'a mistake': (folder) => {
    write(folder, `a/${claimsPath}`, unknownBlockType);
  },
  'another configuration': (folder) => {
    write(folder, 'a/.platform-config.json', '{ "productModuleKey": 1 }\n');
  },
  'broken sample data': (folder) => {
    write(folder, 'a/sandbox/policy.json', '{');
  },
  'a document': (folder) => {
    write(folder, 'a/documents/terms.html', '{{ nothing_that_is_known }}');
  },
  'a document less': (folder) => {
    remove(folder, 'a/documents');
  },
  code: (folder) => {
    write(folder, 'b/code/main.js', 'function (');
  },
  'a schema': (folder) => {
    write(folder, 'b/workflows/alteration-hooks/change_cover.json', '{ "a": {} }');
  },
  'a scenario': (folder) => {
    write(folder, 'b/sandbox/scenarios/one.json', '{ "kind": "none" }');
  },
  'a list in the other module': (folder) => {
    write(folder, `b/${claimsPath}`, unknownBlockType);
  },
  'no list in the other module': (folder) => {
    remove(folder, `b/${claimsPath}`);
  },
  'a folder in place of the list': (folder) => {
    remove(folder, `b/${claimsPath}`);
    mkdirSync(join(folder, 'b', claimsPath), { recursive: true });
  },
  'a link that leads out': (folder) => {
    remove(folder, `b/${claimsPath}`);
    mkdirSync(join(folder, 'b/workflows'), { recursive: true });
    symlinkSync(join(folder, 'a', claimsPath), join(folder, 'b', claimsPath));
  },
  'a linked folder': (folder) => {
    remove(folder, 'b/workflows');
    symlinkSync(join(folder, 'a/workflows'), join(folder, 'b/workflows'));
  },
  'other levels': (folder) => {
    write(folder, '.platform-tools.json', '{ "rules": { "claims/unknown-block-type": "hint" } }');
  },
  'an excluded module': (folder) => {
    write(folder, '.platform-tools.json', '{ "exclude": ["a/"] }');
  },
  'an unused suppression': (folder) => {
    const one = { rule: 'claims/unknown-block-type', file: `b/${claimsPath}`, reason: 'Known.' };
    write(folder, '.platform-tools.json', JSON.stringify({ suppressions: [one] }));
  },
  'levels of one module': (folder) => {
    write(folder, 'a/.platform-tools.json', '{ "rules": { "claims/unknown-block-type": "warning" } }');
  },
  'no levels': (folder) => {
    remove(folder, '.platform-tools.json');
  },
  'a folder that git ignores': (folder) => {
    write(folder, '.gitignore', 'b/\n');
  },
  'no ignored folder': (folder) => {
    remove(folder, '.gitignore');
  },
  'a new module': (folder) => {
    write(folder, 'c/d/.platform-config.json', configuration);
    write(folder, `c/d/${claimsPath}`, unknownBlockType);
  },
  'a renamed module': (folder) => {
    if (fs.existsSync(join(folder, 'c/d'))) renameSync(join(folder, 'c/d'), join(folder, 'c/e'));
  },
  'no new module': (folder) => {
    remove(folder, 'c');
  },
  'a file of no module': (folder) => {
    write(folder, 'README.md', 'Hello');
  },
  'times of another day': (folder) => {
    const before = new Date(Date.now() - 86_400_000);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (!entry.isSymbolicLink()) utimesSync(join(entry.parentPath, entry.name), before, before);
  },
};

describe('check: the cache', () => {
  it('has the results of modules that are side by side in one file, and says the same as a check', async () => {
    const { check, entries } = setup();
    for (let i = 0; i < 3; i++) {
      const { stdout, fresh, exitCode } = await check();
      assert.deepEqual([stdout, exitCode], [fresh.stdout, 1]);
      assert.equal(entries().length, 1);
    }
  });

  it('never says another thing than a check, whatever changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (names, areOld) => {
          const { folder, check } = setup();
          const run = () => (areOld ? later(() => check()) : check());
          await run();
          for (const name of names) {
            changes[name]?.(folder);
            const { fresh, ...ended } = await run();
            assert.deepEqual(ended, fresh, name);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  /** The calls of a run over modules that have not changed, with a new file beside them. */
  async function callsFor(modules: number): Promise<ReadonlyMap<string, number>> {
    const files: Record<string, string> = {};
    for (let i = 0; i < modules; i++) {
      files[`m${String(i)}/.platform-config.json`] = configuration;
      files[`m${String(i)}/${claimsPath}`] = unknownBlockType;
      files[`m${String(i)}/documents/terms.html`] = 'Dear client';
    }
    const { folder, cached } = setup(files);
    await later(() => cached());
    write(folder, 'README.md', 'Hello');
    return callsDuring(() => later(() => cached()));
  }

  it('looks at each file and folder of a module that has not changed once, and reads none', async () => {
    const [few, many] = [await callsFor(3), await callsFor(13)];
    const more = [...many].flatMap(([name, count]) => {
      const ofTen = count - (few.get(name) ?? 0);
      return ofTen === 0 ? [] : [[name, ofTen / 10] as const];
    });
    // Listed: the module, workflows, documents. Looked at: three files, and the folders that it might have.
    assert.deepEqual(Object.fromEntries(more), { readdirSync: 3, statSync: 9 });
  });

  it('reads a file whose time changed alone once', async () => {
    const { folder, cached } = setup({ 'a/.platform-config.json': configuration });
    const reads = async () => {
      const calls = await callsDuring(() => later(() => cached()));
      return (calls.get('readFileSync') ?? 0) + (calls.get('promises.readFile') ?? 0);
    };
    await later(() => cached());
    const known = await reads();
    utimesSync(join(folder, 'a/.platform-config.json'), new Date(), new Date(0));
    // The file itself, and what is kept before it is written again.
    assert.deepEqual([await reads(), await reads(), await reads()], [known + 2, known, known]);
  });

  it('keeps apart what options and formats change', async () => {
    const { check } = setup();
    for (const args of [[], ['--rule', 'claims/unknown-block-type=hint'], ['--format', 'sarif'], []]) {
      const { stdout, fresh } = await check(...args);
      assert.equal(stdout, fresh.stdout);
    }
  });

  it('that is damaged or of something else is replaced', async () => {
    const { check, entries } = setup();
    await check();
    const [file = ''] = entries();
    const whole = readFileSync(file);
    const changed = Buffer.from(whole);
    changed.write('hint', whole.indexOf('error'));
    for (const content of [whole.subarray(0, 40), whole.subarray(0, -1), changed, 'hello', '']) {
      writeFileSync(file, content);
      const { stdout, fresh } = await check();
      assert.equal(stdout, fresh.stdout);
      assert.notDeepEqual(readFileSync(file), Buffer.from(content));
    }
  });

  it('keeps what others have kept meanwhile, but for modules that are gone', async () => {
    const { folder, cached, entries } = setup();
    await cached('a');
    await cached('b');
    const roots = () => {
      const [, ...lines] = readFileSync(entries()[0] ?? '', 'utf8').split(/(?<=^[0-9a-f]{64})|\n/);
      return lines.map((line) => line.split('\t')[0]?.split('/').at(-1)).filter((root) => root !== '');
    };
    assert.deepEqual(roots(), ['a', 'b']);
    rmSync(join(folder, 'a'), { recursive: true });
    writeFileSync(join(folder, 'b', '.platform-config.json'), '{}');
    await cached();
    assert.deepEqual(roots(), ['b']);
  });

  it('that cannot be written is told, and changes nothing else', async () => {
    const { folder, check } = setup();
    const cache = join(folder, 'a/.platform-config.json/cache');
    const { exitCode, stdout, stderr } = await runCommand(['check', '--format', 'json'], folder, {
      PLATFORM_CONFIG_CACHE: cache,
    });
    assert.deepEqual([exitCode, stdout], [1, (await check('--no-cache')).fresh.stdout]);
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
