/** The command line, in this process or as one of its own, on folders of its own. */
import { folderWith as diskFolderWith } from '../disk/folders.js';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckReport } from '../../cli/check/report.js';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import { sharedEngine } from '../support/shared-engine.js';
import type { Allowed } from '../../cli/arguments/command.js';
import { DiskFileSystem } from '../../cli/files/disk-file-system.js';
import { commands, main, type Output } from '../../cli/main.js';
import { Trust } from '../../runtime/sandbox/trust.js';

const program = resolve('dist/cli.cjs');

/** For all commands: a worker that is as new after each of them, which saves the start of another. */
const sandbox = new Sandbox(Trust.givenByUser(), { engine: sharedEngine });

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command in this process, which saves the start of one.
 *
 * @param cwd the folder that the command is called in; the repository by default
 */
export function runCommand(
  args: readonly string[],
  cwd = '.',
  env: NodeJS.ProcessEnv = {},
  stdout = new Text(),
): Promise<Ended> {
  return inThisProcess((output, allowed) => main(args, output, allowed), cwd, env, stdout);
}

/** The same of any program. @param run resolves to the exit code */
export async function inThisProcess(
  run: (output: Output, allowed: Allowed) => Promise<number>,
  cwd = '.',
  env: NodeJS.ProcessEnv = {},
  stdout = new Text(),
): Promise<Ended> {
  const before = { folder: process.cwd(), env: process.env };
  const stderr = new Text();
  process.chdir(cwd);
  process.env = { ...process.env, ...env };
  try {
    const exitCode = await run({ stdout, stderr }, { sandboxes: sandbox, files: () => new DiskFileSystem() });
    return { exitCode, stdout: stdout.text, stderr: stderr.text };
  } finally {
    process.chdir(before.folder);
    process.env = before.env;
  }
}

/** The same in a terminal without colours. */
export function runInTerminal(args: readonly string[], columns: number): Promise<Ended> {
  return runCommand(args, '.', { NO_COLOR: '1' }, Object.assign(new Text(), { isTTY: true, columns }));
}

/** A stream that keeps what is written, as a pipe does. */
class Text extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/**
 * The same as a process of its own, with the shipped bundle: for what concerns the process.
 *
 * @param input what is on standard input
 */
export function platformConfig(
  args: readonly string[],
  cwd = '.',
  env: NodeJS.ProcessEnv = {},
  input?: Uint8Array | string,
): Ended {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    input,
  });
  if (error) throw error;
  return { exitCode: status, stdout, stderr };
}

/** `check --format json`, which must not fail. */
export async function checkJson(
  args: readonly string[],
  cwd?: string,
): Promise<{ exitCode: number | null; report: CheckReport }> {
  const { exitCode, stdout, stderr } = await runCommand(['check', '--format', 'json', ...args], cwd);
  assert.equal(stderr, '');
  return { exitCode, report: JSON.parse(stdout) as CheckReport };
}

/** `root file line:character code` of every diagnostic, counted from 0. */
export function places(report: CheckReport): readonly string[] {
  return report.modules.flatMap(({ root, diagnostics }) =>
    diagnostics.map(
      ({ file, range: { start }, code }) => `${root} ${file} ${String(start.line)}:${String(start.character)} ${code}`,
    ),
  );
}

/** The first place of a word in a text, as `line:character`. */
export function placeOf(text: string, word: string): string {
  const { line, character } = TextDocument.create('', 'json', 0, text).positionAt(text.indexOf(word));
  return `${String(line)}:${String(character)}`;
}

/** The call is refused as DESIGN says: exit code 2, nothing on standard output, one line on standard error, no stack trace. */
export function assertRefused({ exitCode, stdout, stderr }: Ended, message: RegExp): void {
  assert.equal(exitCode, 2, stderr);
  assert.equal(stdout, '');
  assert.match(stderr, /^platform-config: [^\n]+\n(?:\{"error":[^\n]+\n)?$/);
  assert.match(stderr, message);
}

/** The smallest configuration file that has no diagnostics. */
/** The formats that a command can write; none for a command without the option. */
export function formatsOf(command: string): readonly string[] {
  return commands.find(({ name }) => name === command)?.options['format']?.choices ?? [];
}

export const configuration = '{ "productModuleKey": "example", "productModuleName": "Example" }\n';
export const claimsPath = 'workflows/claims-blocks.json';

/** A claims list with one mistake, an error. */
export const unknownBlockType = '[\n  { "block": { "type": "alrt", "key": "note", "title": "Note" } }\n]\n';
/** A claims list with one information, which has a fix. */
export const numberInQuotes =
  '[\n  { "block": { "type": "input.number", "key": "age", "title": "Age", "max": "120" } }\n]\n';

/** A folder with these files, by path. The search for tools files ends at it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = diskFolderWith(files);
  mkdirSync(join(folder, '.git'));
  return folder;
}

/** A module in a folder of its own. */
export function moduleWith(claimsBlocks: string | Uint8Array): string {
  return folderWith({ '.platform-config.json': configuration, [claimsPath]: claimsBlocks });
}
