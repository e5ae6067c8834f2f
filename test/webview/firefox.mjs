// `npm run test:firefox`: fills in the page of `preview --format page` in the Firefox of this machine, unchanged and in a frame of a page that does what a
// reader does. It needs no driver, so any Firefox will do: the one on the path, or the one that FIREFOX names.
import assert from 'node:assert/strict';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { endWithNpm } from '../../scripts/end-with-npm.mjs';
import { requireNode } from '../../scripts/install.mjs';
import { ProcessGroup, run } from '../../scripts/vscode-host/process-group.mjs';
import { root } from './paths.mjs';

const LIMIT_MS = 120_000;

/** @typedef {{ readonly agent: string, readonly scenario: string, readonly complaints: readonly string[], readonly fault: string | null }} Outcome */

requireNode();
endWithNpm();
const folder = await mkdtemp(join(tmpdir(), 'firefox-'));
try {
  const firefox = firefoxHere();
  if (firefox === undefined)
    throw new Error(
      'There is no Firefox on the path, and FIREFOX names none. npm has none either. Nothing was tested.',
    );
  if (!process.argv.includes('--no-build')) await run(process.execPath, ['esbuild.mjs'], { cwd: root });
  const page = join(folder, 'form.html');
  const preview = ['dist/cli.cjs', 'preview', 'samples/funeral-cover', '--format', 'page', '--output', page];
  await run(process.execPath, preview, { cwd: root });
  const { agent, scenario, complaints, fault } = await readIn(firefox, page);
  assert.equal(fault, null);
  assert.deepEqual(complaints, []);
  const { kind, now, approval_status: approval, answers } = JSON.parse(scenario);
  assert.deepEqual([kind, now, approval, answers], ['claim', '2026-12-24', 'approved', { cause_of_death: 'accident' }]);
  console.log(`The page works in ${agent}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * @param {string} firefox the path of the program
 * @param {string} page the path of the exported file
 * @returns {Promise<Outcome>}
 */
async function readIn(firefox, page) {
  /** What the browser may ask for. */
  const files = new Map([
    ['/', { type: 'text/html', text: '<!doctype html><script type="module" src="reader.mjs"></script>' }],
    [
      '/reader.mjs',
      { type: 'text/javascript', text: await readFile(join(root, 'test/webview/firefox/reader.mjs'), 'utf8') },
    ],
    ['/form.html', { type: 'text/html; charset=utf-8', text: await readFile(page, 'utf8') }],
  ]);
  /** @type {(outcome: Outcome) => void} */
  let resolve = () => undefined;
  /** @type {Promise<Outcome>} */
  const told = new Promise((settle) => (resolve = settle));
  let last = 'It did not open the page.';
  const server = createServer(async (request, response) => {
    const file = files.get(request.url ?? '');
    if (request.method !== 'POST') {
      response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.text);
      return;
    }
    const sent = JSON.parse(Buffer.concat(await request.toArray()).toString());
    response.end();
    if (request.url === '/outcome') resolve(sent);
    else last = `It did: ${sent}.`;
  });
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', () => listening(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const profile = join(folder, 'profile');
  await mkdir(profile);
  const browser = new ProcessGroup(
    firefox,
    ['--headless', '--no-remote', '--profile', profile, `http://127.0.0.1:${port}/`],
    // Its own files are in the folder, too.
    { output: 'pipe', env: { ...process.env, HOME: folder } },
  );
  /** @type {NodeJS.Timeout | undefined} */
  let late;
  const tooLate = new Promise((settle) => (late = setTimeout(settle, LIMIT_MS)));
  const isTooLate = () => Promise.reject(new Error(`Firefox needed more than ${LIMIT_MS / 1000} s. ${last}`));
  const hasEnded = (/** @type {number} */ code) =>
    Promise.reject(new Error(`Firefox ended with exit code ${code}. ${last}`));
  try {
    return await Promise.race([told, browser.ended.then(hasEnded), tooLate.then(isTooLate)]);
  } finally {
    clearTimeout(late);
    await browser.stop();
    server.close();
  }
}

/** @returns {string | undefined} the path of the program */
function firefoxHere() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((name) => name !== '');
  const named = folders.flatMap((one) => ['firefox', 'firefox-esr', 'firefox.exe'].map((name) => join(one, name)));
  return [process.env['FIREFOX'] ?? '', ...named, '/Applications/Firefox.app/Contents/MacOS/firefox'].find((path) => {
    try {
      if (path !== '') accessSync(path, constants.X_OK);
      return path !== '';
    } catch {
      return false;
    }
  });
}
