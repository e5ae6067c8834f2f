// The bundles that docs/library.md has commands for. All paths start at the folder of the repository, in which this runs.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** The commands, those of a bundler in one. */
export const commands = onPage('sh');

/**
 * Puts the program, the configurations of bundlers and the package into a folder.
 * @param {string} folder
 * @param {string} tarball
 */
export function prepare(folder, tarball) {
  const target = join(folder, 'node_modules/@platform-config/cli');
  mkdirSync(target, { recursive: true });
  output('tar', ['-xzf', resolve(tarball), '-C', target, '--strip-components=1'], folder);
  cpSync('test/bundlers/program.mjs', join(folder, 'program.mjs'));
  for (const text of onPage('js')) {
    const name = /^\/\/ (\S+\.config\.mjs)\n/.exec(text)?.[1];
    if (name !== undefined) writeFileSync(join(folder, name), text);
  }
}

/**
 * Makes a bundle, and runs it where only its own files are.
 * @param {string} folder as `prepare` has left it
 * @param {string} command one of `commands`
 * @param {readonly string[]} programs the folders of the bundlers
 * @throws if the bundle does something else than the program
 */
export function bundleAndRun(folder, command, programs) {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  output('sh', ['-e', '-c', command], folder, programs);
  const apart = mkdtempSync(join(tmpdir(), 'platform-config-bundle-'));
  try {
    cpSync(dist, apart, { recursive: true });
    const bundle = ['program.cjs', 'program.mjs', 'index.mjs'].find((name) => existsSync(join(apart, name))) ?? '';
    const printed = output(process.execPath, [bundle, resolve('samples/funeral-cover')], apart);
    assert.equal(printed, '29600 true 0 0 true\n', command);
  } finally {
    rmSync(apart, { recursive: true });
  }
}

/**
 * The blocks of a language in docs/library.md.
 * @param {string} language
 */
function onPage(language) {
  const page = readFileSync('docs/library.md', 'utf8');
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.+?)^\`\`\``, 'gms'))].map(([, text = '']) => text);
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {readonly string[]} programs folders that are looked up first
 * @returns {string} what it writes to standard output
 * @throws if it fails
 */
function output(program, args, cwd, programs = []) {
  const env = { ...process.env, PATH: [...programs, process.env['PATH']].join(delimiter) };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', env });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}
