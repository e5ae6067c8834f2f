/** The product contains the license terms of every package in it. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { build, type Metafile, type Platform } from 'esbuild';
import { panelPages } from '../support/panel-pages.js';

/** Every file of dist/ that is made of code, with the module that it begins with. */
const bundles: Readonly<Record<string, string>> = {
  'agents.cjs': 'server/programs/agents.ts',
  'book-thread.cjs': 'runtime/book/node/thread.ts',
  'command-line.cjs': 'cli/start.ts',
  'library.cjs': 'cli/library/index.ts',
  'library-files.cjs': 'cli/library/engine-files.ts',
  'extension.cjs': 'client/node/extension.ts',
  'sandbox-guest.js': 'runtime/sandbox/guest/main.ts',
  'sandbox-unit-tests.js': 'runtime/sandbox/guest/unit-tests.ts',
  'sandbox-recorder.js': 'runtime/sandbox/guest/recorder.ts',
  'sandbox-worker.cjs': 'runtime/sandbox/node/worker.ts',
  'start-on-machine.cjs': 'client/node/start-on-machine.ts',
  'playable.html': 'playable/playable-page.ts',
  'server.cjs': 'server/programs/language-server.ts',
  'typescript-plugin.cjs': 'typescript-plugin/main.ts',
  'web/extension.js': 'client/browser/extension.ts',
  'web/sandbox-worker.js': 'runtime/sandbox/browser/worker.ts',
  'web/server.cjs': 'server/browser/main.ts',
  ...Object.fromEntries(
    readdirSync('dist/packages', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.cjs'))
      .map((path) => [`packages/${path}`.replaceAll('\\', '/'), path.replaceAll('\\', '/').replace(/\.cjs$/, '')]),
  ),
  ...Object.fromEntries(panelPages.map((name) => [`webview/${name}.js`, `client/webview/${name}/${name}-page.ts`])),
};

/** Files that are copied from packages. */
const copied: Readonly<Record<string, string>> = {
  'quickjs.wasm': '@jitl/quickjs-wasmfile-release-sync',
  'webview/codicon.css': '@vscode/codicons',
  'webview/codicon.ttf': '@vscode/codicons',
};

const own = ['cli.cjs', 'library.mjs', 'third-party-notices.txt', 'webview/page.css'];

describe('dist/third-party-notices.txt', () => {
  const notices = readFileSync('dist/third-party-notices.txt', 'utf8');

  it('is about all that ships', () => {
    const files = readdirSync('dist', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/').replace(/^dist\//, ''))
      // Code that several programs or pages have in common is a part of each; a newer Node keeps what it compiled of ours.
      .filter((file) => !/^(?:(?:webview\/)?shared|common)-/.test(file) && !file.startsWith('.compiled/'));
    assert.deepEqual(files.sort(), [...Object.keys(bundles), ...Object.keys(copied), ...own].sort());
  });

  it('has each package of which there is code in a bundle, with its terms', async () => {
    const modules = Object.values(bundles);
    const isForBrowser = (module: string) => /^(?:client\/webview|playable)\/|\/browser\//.test(module);
    const metafiles = [
      await bundled(modules.filter(isForBrowser), 'browser'),
      await bundled(
        modules.filter((module) => !isForBrowser(module)),
        'node',
      ),
    ];
    const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs));
    const used = outputs.flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    );
    const packages = used.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
    assert.ok(packages.length > 100);
    for (const name of new Set([...packages, ...Object.values(copied)])) {
      const title = new RegExp(`^${name.replaceAll('.', '\\.')} \\d\\S* \\(.+\\)\\n-+\\n\\n(.+)`, 'm').exec(notices);
      assert.match(title?.[1] ?? '', /\w{3}/, name);
    }
  });

  it('quotes the terms themselves', () => {
    for (const terms of [
      'Attribution 4.0 International',
      'Copyright (c) 2017 Google LLC',
      'Fabrice Bellard',
      'JS Foundation',
      // Of code that a package has taken from another.
      'SPDX-License-Identifier: LGPL-3.0-or-later\nCopyright (c) James Prevett',
    ])
      assert.ok(notices.includes(terms), terms);
  });
});

async function bundled(entryPoints: string[], platform: Platform): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints,
    platform,
    bundle: true,
    // What several of them need is put out once.
    splitting: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'error',
    mainFields: [...(platform === 'browser' ? ['browser'] : []), 'module', 'main'],
    external: ['vscode'],
    outdir: 'out/not-written',
  });
  return metafile;
}
