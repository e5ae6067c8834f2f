/** Each check of imports refuses something, on the fixtures in test/imports: one that lets everything through looks like clean imports. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'jsonc-parser';
import { folderWith } from '../cli/command-line.js';

interface Folder {
  readonly folder: string;
  readonly folders: readonly string[];
}

/** Of .oxlintrc.json. */
interface Configuration {
  readonly jsPlugins: readonly string[];
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, string>>;
  }[];
}

/** Laid out like the project. `refused-….ts` holds an import that the table forbids for its folder, `allowed-….ts` one that it allows. */
const imports = 'test/imports/imports';
const fixtures = readdirSync(imports, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(?:refused|allowed)-[^/]*\.ts$/.test(path))
  .sort();
const refused = fixtures.filter((path) => path.includes('refused-'));

/** A script of the project: plain JavaScript that is not bundled with the tests. */
function script(path: string): Promise<unknown> {
  return import(pathToFileURL(resolve(path)).href);
}

async function rows(): Promise<readonly Folder[]> {
  return ((await script('scripts/allowed-imports.mjs')) as { allowedImports: readonly Folder[] }).allowedImports;
}

async function checkImports(folder: string) {
  const { checkImports: check } = (await script('scripts/check-imports.mjs')) as {
    checkImports: (folder: string) => Promise<{ modules: number; violations: readonly string[] }>;
  };
  return check(resolve(folder));
}

describe('the allowed imports', () => {
  it('have a fixture for every folder of the table', async () => {
    for (const { folder } of await rows())
      assert.ok(
        refused.some((path) => path.startsWith(`${folder}/refused-`)),
        folder,
      );
  });
});

describe('the lint of this project', () => {
  const refusedTexts = {
    'project(no-module-state)': [
      'let last = 0;',
      'export let last = 0;',
      'const known = new Map<string, number>();',
      'const known: Map<string, number> = new Map();',
      'export const known = new WeakMap<object, number>();',
      'const seen = new Set<string>();',
    ],
    'project(no-unbounded-calls)': [
      'export const all = (to: number[], more: number[]) => to.push(...more);',
      'export const all = (to: number[], more: number[]) => to.splice(0, 1, ...more);',
      'export const most = (of: number[]) => Math.max(0, ...of);',
      'export const text = (of: number[]) => String.fromCodePoint(...of);',
    ],
  };
  const allowedTexts = [
    "const kinds: ReadonlySet<string> = new Set(['a']);",
    'export const names: ReadonlyMap<string, string> = new Map();',
    'function known() { return new Map<string, number>(); }',
    'class Known { readonly #known = new WeakMap<object, number>(); }',
    'export const most = (one: number, other: number) => Math.max(one, other);',
    'export const all = (more: number[]) => [0, ...more];',
  ];
  /** The part of the configuration that the rules are in, which is read without the rest. */
  const { jsPlugins, overrides } = parse(readFileSync('.oxlintrc.json', 'utf8')) as Configuration;
  const own = overrides.filter(({ rules }) => Object.keys(rules).some((name) => name.startsWith('project/')));
  /** By file, the rules that it breaks. */
  let found: ReadonlyMap<string, readonly string[]>;

  /** What oxlint says of files in a folder of their own. */
  function lint(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
    const configuration = {
      jsPlugins: jsPlugins.map((plugin) => resolve(plugin)),
      categories: { correctness: 'off' },
      overrides: own,
    };
    const folder = folderWith(Object.fromEntries([...files, ['.oxlintrc.json', JSON.stringify(configuration)]]));
    const { stdout } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { filename: string; code: string }[] };
    const codesIn = (file: string) =>
      diagnostics.flatMap(({ filename, code }) => (filename.replaceAll('\\', '/') === file ? [code] : []));
    return new Map([...files.keys()].map((file) => [file, codesIn(file)]));
  }

  const cases = [
    ...Object.entries(refusedTexts).flatMap(([rule, texts]) => texts.map((text) => ({ text, expected: [rule] }))),
    ...allowedTexts.map((text) => ({ text, expected: [] })),
  ].map((one, at) => ({ ...one, file: `language/text-${String(at)}.ts` }));
  const guest = 'runtime/sandbox/guest/state.ts';

  before(async () => {
    const folders = (await rows()).map(({ folder }) => [`${folder}/inner/state.ts`, 'let last = 0;'] as const);
    found = lint(new Map([...cases.map(({ file, text }) => [file, text] as const), ...folders, [guest, 'let a = 0;']]));
  });

  for (const { text, expected, file } of cases)
    it(`${expected.length > 0 ? 'refuses' : 'allows'} ${text}`, () => {
      assert.deepEqual(found.get(file), expected);
    });

  it('holds in every folder of the table, and not in the sandbox, whose realm ends with its session', async () => {
    for (const { folder } of await rows()) {
      const isGuest = guest.startsWith(`${folder}/`) && folder.endsWith('guest');
      assert.equal(found.get(`${folder}/inner/state.ts`)?.length, isGuest ? 0 : 1, folder);
    }
    assert.deepEqual(found.get(guest), []);
  });
});

describe('the check of resolved paths', () => {
  it('refuses what the table does not allow, and cycles, and nothing else', async () => {
    const { violations } = await checkImports(imports);
    const found = violations.map((violation) => violation.replace(/ →.*/s, ''));
    assert.deepEqual([...new Set(found)].sort(), ['language/cycle/back.ts', ...refused].sort());
  });
});

describe('the check of project references', () => {
  it('refuses a folder that is not referred to', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['node_modules/@typescript/native/bin/tsc', '-b', 'test/imports/references/language'],
      { encoding: 'utf8' },
    );
    assert.notEqual(status, 0);
    assert.match(stdout, /refused-server\.ts.*error TS6307/);
  });

  it('matches the table', async () => {
    for (const { folder, folders } of await rows()) {
      const file = join(folder, 'tsconfig.json');
      if (!existsSync(file)) continue;
      const { references = [] } = JSON.parse(readFileSync(file, 'utf8')) as { references?: { path: string }[] };
      for (const { path } of references)
        assert.ok(
          folders.some((name) => path.endsWith(`../${name}`)),
          `${file}: ${path}`,
        );
    }
  });
});

describe('the bundles for a browser', () => {
  const bundle = (contents: string) =>
    build({
      stdin: { contents, resolveDir: '.', loader: 'ts' },
      bundle: true,
      platform: 'browser',
      format: 'esm',
      mainFields: ['module', 'main'],
      write: false,
      logLevel: 'silent',
    });

  it('hold the language service and the protocol', async () => {
    await bundle("export * from './language/index.js'; export * from './protocol/lsp.js';");
  });

  it('hold nothing that needs node', async () => {
    await assert.rejects(bundle("export * from 'node:fs';"), /Could not resolve "node:fs"/);
  });
});
