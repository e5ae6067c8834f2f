/** Each wall of the house refuses something, on the fixtures in test/walls: a wall that lets everything through looks like a clean house. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ESLint } from 'eslint';

interface Room {
  readonly folder: string;
  readonly folders: readonly string[];
}

/** Laid out like the project. `refused-….ts` holds an import that the table forbids for its folder, `allowed-….ts` one that it allows. */
const imports = 'test/walls/imports';
const fixtures = readdirSync(imports, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(?:refused|allowed)-[^/]*\.ts$/.test(path))
  .sort();
const refused = fixtures.filter((path) => path.includes('refused-'));

/** A script of the house: plain JavaScript that is not bundled with the tests. */
function script(path: string): Promise<unknown> {
  return import(pathToFileURL(resolve(path)).href);
}

async function rooms(): Promise<readonly Room[]> {
  return ((await script('scripts/house.mjs')) as { house: readonly Room[] }).house;
}

async function checkImports(folder: string) {
  const { checkImports: check } = (await script('scripts/check-imports.mjs')) as {
    checkImports: (folder: string) => Promise<{ modules: number; violations: readonly string[] }>;
  };
  return check(resolve(folder));
}

describe('the walls of the house', () => {
  it('have a fixture for every folder of the table', async () => {
    for (const { folder } of await rooms())
      assert.ok(
        refused.some((path) => path.startsWith(`${folder}/refused-`)),
        folder,
      );
  });
});

describe('the lint wall', () => {
  /** It reads the words of import statements: it sees no `import()`, and does not know where a way up ends. The next wall does. */
  const unseen = ['client/webview/refused-client.ts', 'language/refused-later.ts', 'language/refused-type.ts'];
  const lint = new ESLint({
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports',
  });

  for (const path of fixtures.filter((fixture) => !unseen.includes(fixture)))
    it(path, async () => {
      const [result] = await lint.lintText(readFileSync(join(imports, path), 'utf8'), { filePath: path });
      const rules = new Set(result?.messages.map(({ ruleId }) => ruleId));
      assert.deepEqual([...rules], refused.includes(path) ? ['no-restricted-imports'] : []);
    });
});

describe('the lint of state', () => {
  const lint = new ESLint({
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
  });
  const isRefused = async (text: string, filePath: string) =>
    ((await lint.lintText(text, { filePath }))[0]?.messages.length ?? 0) > 0;

  for (const text of [
    'let last = 0;',
    'export let last = 0;',
    'const known = new Map<string, number>();',
    'const known: Map<string, number> = new Map();',
    'export const known = new WeakMap<object, number>();',
    'const seen = new Set<string>();',
  ])
    it(`refuses ${text}`, async () => {
      assert.ok(await isRefused(text, 'language/state.ts'));
    });

  for (const text of [
    "const kinds: ReadonlySet<string> = new Set(['a']);",
    'export const names: ReadonlyMap<string, string> = new Map();',
    'function known() { return new Map<string, number>(); }',
    'class Known { readonly #known = new WeakMap<object, number>(); }',
  ])
    it(`allows ${text}`, async () => {
      assert.ok(!(await isRefused(text, 'language/state.ts')));
    });
});

describe('the wall on resolved paths', () => {
  it('refuses what the table does not allow, and cycles, and nothing else', async () => {
    const { violations } = await checkImports(imports);
    const found = violations.map((violation) => violation.replace(/ →.*/s, ''));
    assert.deepEqual([...new Set(found)].sort(), ['language/cycle/back.ts', ...refused].sort());
  });
});

describe('the wall of project references', () => {
  it('refuses a folder that is not referred to', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['node_modules/@typescript/native/bin/tsc', '-b', 'test/walls/references/language'],
      { encoding: 'utf8' },
    );
    assert.notEqual(status, 0);
    assert.match(stdout, /refused-server\.ts.*error TS6307/);
  });

  it('matches the table', async () => {
    for (const { folder, folders } of await rooms()) {
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
