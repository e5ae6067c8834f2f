// Builds Theia once, and starts its server, which serves the editor to a browser.
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProcessGroup, run } from '../vscode-host/process-group.mjs';
import { keepOutput, listeningPort, node, vscode } from '../vscode-host/server.mjs';

const modules = fileURLToPath(new URL('node_modules/', import.meta.url));

/** The application, built. Inside node_modules, so that a fresh install of another version does not find it. */
const built = join(modules, '.theia');

/** The extensions of VS Code that give Theia its languages: it has none of its own. */
const LANGUAGES = ['handlebars', 'html', 'javascript', 'json', 'json-language-features', 'markdown-basics'];

/** What Theia makes an application of, with the packages that are installed here. */
const application = {
  private: true,
  theia: {
    target: 'browser',
    frontend: { config: { applicationName: 'Theia', preferences: { 'security.workspace.trust.enabled': false } } },
  },
};

/**
 * @typedef {object} TheiaServer
 * @property {(folder: string) => string} urlOf the address that opens a folder
 * @property {() => string} output the end of what the server printed
 * @property {() => Promise<void>} stop ends the server and every process it started
 */

/**
 * @param {{ vsix: string, dataDir: string }} options `vsix`: the packaged extension; `dataDir`: a folder for all that this Theia keeps
 * @returns {Promise<TheiaServer>}
 * @throws if Theia cannot be built, or does not start
 */
export async function startTheia({ vsix, dataDir }) {
  if (!existsSync(built)) await build();
  const plugins = join(dataDir, 'plugins');
  await mkdir(plugins, { recursive: true });
  for (const name of LANGUAGES) await cp(join(vscode, 'extensions', name), join(plugins, name), { recursive: true });
  await cp(vsix, join(plugins, 'platform-config.vsix'));
  const group = new ProcessGroup(
    node,
    [
      join(built, 'src-gen/backend/main.js'),
      '--hostname',
      '127.0.0.1',
      '--port',
      '0',
      `--plugins=local-dir:${plugins}`,
    ],
    {
      cwd: built,
      // Pages of panels come from the same host, which their frames are otherwise kept apart from by a name in a domain.
      env: { ...process.env, THEIA_CONFIG_DIR: dataDir, THEIA_WEBVIEW_EXTERNAL_ENDPOINT: '{{hostname}}' },
      output: 'pipe',
    },
  );
  const output = keepOutput(group);
  try {
    const port = await listeningPort(group, output, /Theia app listening on http:\/\/[^:]+:(\d+)/);
    return { urlOf: (folder) => `http://127.0.0.1:${port}/#${folder}`, output, stop: () => group.stop() };
  } catch (error) {
    await group.stop();
    throw error;
  }
}

async function build() {
  console.log('Building Theia (once) ...');
  const folder = `${built}-unfinished`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const { name, version, dependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version, dependencies, ...application }));
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` };
  await run(node, [join(modules, '@theia/cli/bin/theia.js'), 'build', '--mode', 'production'], { cwd: folder, env });
  await rename(folder, built);
}
