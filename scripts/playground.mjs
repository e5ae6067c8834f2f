// Makes the playground in playground/: a page with the extension in a VS Code for browsers, and the sample modules in memory. Any
// web server can host the folder, at any path; nothing of it runs on the server, and nothing is loaded from elsewhere.
//
//   node scripts/playground.mjs [--no-build] [--output FOLDER]
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { installVSCodeHost } from './install.mjs';
import { inPackage } from './package/extension.mjs';
import { run } from './vscode-host/process-group.mjs';
import { quietFirstRun } from './vscode-host/user-settings.mjs';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const modules = join(root, 'scripts/vscode-host/node_modules');
const vscode = join(modules, 'code-server/lib/vscode');

/** Where the samples are, in the address of a file. */
const scheme = 'platform-config-samples';

/** What the page loads of VS Code; the rest of its folder is for servers. */
const ofVSCode = [
  'nls.messages.js',
  'media',
  'vs/base',
  'vs/code',
  'vs/editor',
  'vs/workbench/api/worker',
  'vs/workbench/browser',
  'vs/workbench/contrib',
  'vs/workbench/services',
];

/** What it loads of packages, upon use. */
const ofPackages = [
  'vscode-textmate/release',
  'vscode-oniguruma/release',
  '@vscode/iconv-lite-umd/lib',
  'jschardet/dist',
];

/**
 * What differs from this VS Code, which takes the server that its page comes from for the machine that it works on, and keeps what belongs to the user there.
 * Here the page comes from any server, the browser keeps it, as in a VS Code for the web, and of VS Code's own extensions there are those without programs:
 * the package has no programs for browsers.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const withoutServer = [
  [/(?<=remoteAuthority:)location\.host\b/g, 'void 0'],
  [/(?<=\(this\.userDataPath\)\.with\(\{scheme:)[\w$]+\.vscodeRemote\b/g, '"vscode-userdata"'],
  [/(?<=main:"[^"]*"),browser:"[^"]*"/g, ''],
];

const { values } = parseArgs({
  options: { 'no-build': { type: 'boolean' }, output: { type: 'string', default: 'playground' } },
});
const target = resolve(root, values.output);
await installVSCodeHost();
if (!values['no-build']) await run(process.execPath, ['esbuild.mjs'], { cwd: root });
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await Promise.all([copyVSCode(), copyExtension(), writeSamples(), writePage()]);
console.log(`The playground is in ${relative('.', target)}/: let a web server host it, and open its address.`);

async function copyVSCode() {
  const copy = (/** @type {string} */ from, /** @type {string} */ to) =>
    cp(from, join(target, 'vscode', to), { recursive: true, filter: (path) => !path.endsWith('.map') });
  for (const path of ofVSCode) await copy(join(vscode, 'out', path), `out/${path}`);
  for (const path of ofPackages) await copy(join(modules, path), `node_modules/${path}`);
  for (const name of await readdir(join(vscode, 'extensions'))) {
    const manifest = await readFile(join(vscode, 'extensions', name, 'package.json'), 'utf8').catch(() => undefined);
    if (manifest !== undefined && !('main' in JSON.parse(manifest)))
      await copy(join(vscode, 'extensions', name), `extensions/${name}`);
  }
  const workbench = join(target, 'vscode/out/vs/code/browser/workbench/workbench.js');
  let script = await readFile(workbench, 'utf8');
  for (const [place, by] of withoutServer) {
    if (!script.match(place)) throw new Error(`workbench.js has no ${place}.`);
    script = script.replace(place, by);
  }
  await writeFile(workbench, script);
}

function copyExtension() {
  return inPackage(root, (folder) => cp(folder, join(target, 'extension'), { recursive: true }));
}

async function writeSamples() {
  const samples = join(root, 'samples');
  const entries = (await readdir(samples, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = entries.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    return [`/samples/${relative(samples, file).replaceAll('\\', '/')}`, await readFile(file, 'utf8')];
  });
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/playground/samples.ts'],
    outfile: join(target, 'samples/extension.js'),
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'browser',
    target: 'chrome134',
    external: ['vscode'],
    define: { FILES: JSON.stringify(Object.fromEntries(await Promise.all(texts))), SCHEME: JSON.stringify(scheme) },
    logLevel: 'warning',
  });
  const manifest = {
    name: 'samples',
    publisher: 'platform-config',
    version: '0.0.0',
    engines: { vscode: '^1.101.0' },
    browser: 'extension.js',
    enabledApiProposals: ['fileSearchProvider'],
    activationEvents: [`onFileSystem:${scheme}`, `onSearch:${scheme}`],
  };
  await writeFile(join(target, 'samples/package.json'), JSON.stringify(manifest));
}

async function writePage() {
  const configuration = {
    folderUri: { $mid: 1, scheme, path: '/samples' },
    userDataPath: '/',
    isEnabledFileDownloads: true,
    isEnabledFileUploads: true,
    isEnabledCoderGettingStarted: false,
    // The walkthrough opens, once.
    configurationDefaults: {
      ...quietFirstRun,
      'workbench.startupEditor': 'welcomePageInEmptyWorkbench',
      'workbench.welcomePage.walkthroughs.openOnInstall': true,
    },
    enableWorkspaceTrust: false,
  };
  // The address of the page is known in the browser alone.
  const start = `const here = new URL('.', location.href);
const at = (path) => ({ scheme: here.protocol.slice(0, -1), authority: here.host, path: here.pathname + path });
globalThis._VSCODE_FILE_ROOT = here.href + 'vscode/out/';
document.getElementById('vscode-workbench-web-configuration').setAttribute('data-settings', JSON.stringify({
  ...${JSON.stringify(configuration)},
  webviewEndpoint: here.href + 'vscode/out/vs/workbench/contrib/webview/browser/pre/',
  additionalBuiltinExtensions: [at('samples'), at('extension')],
}));
`;
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Platform Config</title>
<meta id="vscode-workbench-web-configuration" data-settings="{}">
<link rel="icon" href="extension/assets/icons/extension.png">
<link rel="stylesheet" href="vscode/out/vs/code/browser/workbench/workbench.css">
</head>
<body aria-label="">
<script src="start.js"></script>
<script type="module" src="vscode/out/nls.messages.js"></script>
<script type="module" src="vscode/out/vs/code/browser/workbench/workbench.js"></script>
</body>
</html>
`;
  await writeFile(join(target, 'start.js'), start);
  await writeFile(join(target, 'index.html'), page);
}
