/** The suite: all editors that are here, one after the other. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drive, find } from './drive.js';
import { editors } from './editors.js';

/**
 * Says of each editor what was found, and runs the scenario in those that are here.
 *
 * @param names of editors; none: all
 * @returns how many editors failed
 * @throws if there is no editor of such a name, or a variable names a program that cannot be run
 */
export async function runEditors(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  const known = editors.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no editor '${unknown}': ${known.join(', ')}.`);
  const wanted = editors.filter(({ name }) => names.length === 0 || names.includes(name));
  const found = wanted.map((editor) => ({ editor, here: find(editor, environment) }));
  const installed = mkdtempSync(join(tmpdir(), 'platform-config-installed-'));
  let failed = 0;
  try {
    for (const { editor, here } of found) {
      say(`${editor.name}: ${typeof here === 'string' ? here : here.version}`);
      if (typeof here === 'string') continue;
      try {
        await drive(editor, here, install(installed), (step) => {
          say(`  ok    ${step}`);
        });
      } catch (error) {
        failed++;
        say(`  FAIL  ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    rmSync(installed, { recursive: true });
  }
  return failed;
}

/** Packs the command line and installs it in a folder, once. @returns the folder of its programs */
function install(folder: string): string {
  if (readdirSync(folder).length === 0) {
    const packages = 'out/editors';
    execFileSync(process.execPath, ['scripts/package.mjs', '--no-build', '--output', packages, 'command-line'], {
      stdio: 'ignore',
    });
    const [tarball = ''] = readdirSync(packages).filter((name) => name.endsWith('.tgz'));
    const options = ['--offline', '--no-audit', '--no-fund', '--prefix', folder];
    execFileSync('npm', ['install', ...options, resolve(packages, tarball)], { stdio: 'ignore' });
  }
  return join(folder, 'node_modules/.bin');
}
