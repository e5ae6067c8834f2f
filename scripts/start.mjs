// npm start: opens VS Code with the extension on a copy of the sample modules. See `usage` below.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import util from 'node:util';
import { endWithNpm } from './end-with-npm.mjs';
import { installDependencies, installVSCodeHost, requireNode } from './install.mjs';
import { copySamples } from './samples-to-try.mjs';
import { stateOfSources, unlessUnchanged } from './unchanged-sources.mjs';
import { run } from './vscode-host/process-group.mjs';
import { installVsix, isFree, isSupported, startServer } from './vscode-host/server.mjs';
import { quietFirstRun } from './vscode-host/user-settings.mjs';

const usage = `npm start [-- OPTION...]

Opens VS Code with the extension on a copy of the sample modules: the desktop VS Code where \`code\` is on the PATH, else
(Linux x64) VS Code in the browser, on 127.0.0.1 only. Installs and builds what is missing or has changed.
The copy is a Git repository with a change in it: Platform Config: Review Changes shows what it does.

  --browser   VS Code in the browser, even where there is a desktop VS Code
  --port N    its port (8123)
  --fresh     a new copy of the sample modules; without it the copy keeps your changes
  --help      this text

The copy, and the settings of the VS Code in the browser, are in .vscode-try/.`;

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const tryFolder = join(root, '.vscode-try');
const modules = join(tryFolder, 'samples');

requireNode();
const options = readOptions();
endWithNpm();
try {
  await installDependencies();
  await mkdir(tryFolder, { recursive: true });
  const state = await stateOfSources(root);
  await unlessUnchanged(state, join(tryFolder, 'built'), async () => {
    console.log('Building the extension ...');
    await run(process.execPath, ['esbuild.mjs'], { cwd: root });
  });
  await copySamples(join(root, 'samples'), modules, options.fresh);
  const code = options.browser ? undefined : findDesktop();
  if (code !== undefined) await openDesktop(code);
  else await serve(options.port, state);
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exit(1);
}

/** @returns {{ browser: boolean, fresh: boolean, port: number }} the command-line options; wrong usage ends the process */
function readOptions() {
  try {
    const { values } = util.parseArgs({
      options: {
        browser: { type: 'boolean', default: false },
        port: { type: 'string', default: '8123' },
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65535)
      throw new Error(`--port ${values.port} is not a port number.`);
    return { browser: values.browser, fresh: values.fresh, port };
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/** @returns {string | undefined} the desktop VS Code's command line */
function findDesktop() {
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('remote-cli')) // That one opens files in a window; it starts no VS Code.
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} code */
async function openDesktop(code) {
  // The samples are our own, so their code may run.
  const args = ['--disable-workspace-trust', `--extensionDevelopmentPath=${root}`, modules];
  // A .cmd file only runs in a shell, and a shell splits at spaces.
  const quoted = (/** @type {string} */ text) => `"${text}"`;
  const child =
    process.platform === 'win32'
      ? spawn(quoted(code), args.map(quoted), { shell: true, stdio: 'inherit' })
      : spawn(code, args, { stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0)
    throw new Error(
      `${code} ended with exit code ${exitCode}. On Linux x64, \`npm start -- --browser\` does without it.`,
    );
  console.log(`VS Code opens ${modules}.`);
}

/**
 * Serves VS Code to a browser until a signal ends it.
 * @param {number} port
 * @param {string} state of the sources
 */
async function serve(port, state) {
  if (!isSupported) {
    throw new Error(
      'There is no `code` on the PATH. Install VS Code (https://code.visualstudio.com); on macOS, run "Shell Command: ' +
        "Install 'code' command in PATH\" in it. Then run npm start again.",
    );
  }
  if (!(await isFree(port))) {
    throw new Error(
      `Port ${port} is in use, perhaps by another \`npm start\`. Choose one with \`npm start -- --port N\`.`,
    );
  }
  await installVSCodeHost();
  const folder = { dataDir: join(tryFolder, 'data'), extensionsDir: join(tryFolder, 'extensions') };
  await unlessUnchanged(state, join(tryFolder, 'installed'), async () => {
    await run(process.execPath, ['scripts/package.mjs', '--no-build', 'extension'], { cwd: root });
    await installVsix(join(root, 'packages/platform-config.vsix'), folder);
  });
  console.log('Starting VS Code with it ...');
  // The samples are our own, so their code may run; and the walkthrough opens, once.
  const settings = { ...quietFirstRun, 'workbench.startupEditor': 'readme' };
  const server = await startServer({
    ...folder,
    port,
    settings,
    workspaceTrust: false,
    git: true,
    // For the types of hook code.
    typescript: join(root, 'node_modules/@typescript/old'),
  });

  console.log(`
  Open this address in a browser on this machine:

      ${server.urlOf(modules)}

  The modules are a copy in ${modules},
  with a change to review: Platform Config: Review Changes.
  Ctrl+C ends VS Code.
`);
  const ended = await Promise.race([server.ended, untilSignal()]);
  await server.stop();
  if (ended !== undefined) throw new Error(`The VS Code server ended with exit code ${ended}:\n${server.output()}`);
}

/** @returns {Promise<void>} settles at the first termination signal; a second one ends this process at once */
function untilSignal() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve());
  });
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
