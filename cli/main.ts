/** The command line. Finds the command, prints its output, and reports every failure in one clear line. */
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { didYouMean } from '../language/index.js';
import { parseArguments } from './arguments/arguments.js';
import type { Allowed, Command, Outcome } from './arguments/command.js';
import { reason } from '../disk/failures.js';
import { escapedJson, visible } from '../protocol/visible-text.js';
import { withoutCommands, oneLine } from './terminal/printable.js';
import { asUserError, UserError } from './user-error.js';
import { alter } from './commands/alter.js';
import { book } from './commands/book.js';
import { debugAdapter } from './commands/debug-adapter.js';
import { diff } from './commands/diff.js';
import { document } from './commands/document.js';
import { documents } from './commands/documents.js';
import { completionOf } from './commands/completion.js';
import { check } from './commands/check.js';
import { explain } from './commands/explain.js';
import { init } from './commands/init.js';
import { lifecycle } from './commands/lifecycle.js';
import { format } from './commands/format.js';
import { fuzzCommand } from './commands/fuzz.js';
import { map } from './commands/map.js';
import { mcp } from './commands/mcp.js';
import { preview } from './commands/preview.js';
import { rules } from './commands/rules.js';
import { test } from './commands/test.js';
import { types } from './commands/types.js';
import { whatIfCommand } from './commands/what-if.js';
import { commandHelp, commonOptions, programHelp } from './arguments/help.js';
import { shownPath } from './files/paths.js';
import { terminalOf } from './terminal/terminal.js';
import { messageOf } from '../protocol/error-text.js';
import packageJson from '../package.json' with { type: 'json' };

export const commands: readonly Command[] = [
  check,
  format,
  diff,
  preview,
  alter,
  lifecycle,
  test,
  whatIfCommand,
  book,
  fuzzCommand,
  explain,
  rules,
  document,
  documents,
  init,
  map,
  mcp,
  debugAdapter,
  types,
  completionOf(() => commands),
];

/** Where a command writes: the process, or a test. */
export interface Output {
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
}

/** Runs a command with arguments as in `process.argv`, from the name of the command. @returns the exit code */
export async function main(args: readonly string[], output: Output, allowed: Allowed): Promise<number> {
  try {
    const { stdout, notes, exitCode } = await run(args, output, allowed);
    await printOutput(output, stdout);
    for (const note of notes) await say(output, typeof note === 'string' ? note : note.message);
    if (exitCode === 2 && wantsJson(args)) for (const note of notes) await sayAsJson(output, note);
    return exitCode;
  } catch (error) {
    const failure = asUserError(error);
    await say(output, failureText(failure));
    if (wantsJson(args)) await sayAsJson(output, failure instanceof UserError ? failure : failureText(failure));
    if (process.env['PLATFORM_CONFIG_DEBUG'] === '1' && error instanceof Error)
      await printError(output, visible(error.stack ?? ''));
    return 2;
  }
}

async function say(output: Output, sentence: string): Promise<void> {
  await printError(output, `platform-config: ${oneLine(sentence)}`);
}

/** Even if the arguments are otherwise wrong. */
function wantsJson(args: readonly string[]): boolean {
  return args.some((one, i) => one === '--format=json' || (one === '--format' && args[i + 1] === 'json'));
}

/** The reason for exit code 2, in a line for programs. */
async function sayAsJson(output: Output, failure: string | UserError): Promise<void> {
  const error =
    typeof failure === 'string'
      ? { message: failure, path: null }
      : { message: failure.message, path: failure.path === null ? null : shownPath(resolve(failure.path)) };
  await printError(output, escapedJson(JSON.stringify({ error })));
}

/** @throws {UserError} if it cannot be written */
async function printOutput({ stdout }: Output, text: string): Promise<boolean> {
  try {
    return await print(stdout, text);
  } catch (error) {
    throw new UserError(`Cannot write to standard output: ${reason(error)}.`);
  }
}

/** If standard error cannot be written to either, only the exit code remains. */
async function printError({ stderr }: Output, text: string): Promise<void> {
  await print(stderr, withoutCommands(`${text}\n`)).catch(() => undefined);
}

async function run([name, ...args]: readonly string[], output: Output, allowed: Allowed): Promise<Outcome> {
  if (name === undefined || name === '--help' || name === '-h') return said(programHelp(commands));
  if (name === '--version' || name === '-v') return said(`${packageJson.version}\n`);
  if (name === 'help') return helpOf(args);
  const command = commandNamed(name);
  const given = parseArguments(args, { ...command.options, ...commonOptions });
  if (given.has('help')) return said(commandHelp(command));
  const terminal = terminalOf(output.stdout, output.stderr, {
    ...process.env,
    ...colourVariables(given.value('color')),
  });
  try {
    return await command.run(given, { ...terminal, write: (text) => printOutput(output, text) }, allowed);
  } finally {
    terminal.clear();
  }
}

/** `help`, `help COMMAND`. */
function helpOf([name, ...more]: readonly string[]): Outcome {
  if (name === undefined) return said(programHelp(commands));
  if (more.length > 0) throw new UserError(`Help is on one command at a time, not on '${[name, ...more].join(' ')}'.`);
  return said(commandHelp(commandNamed(name)));
}

/** What is called so elsewhere, and the command that does it here. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['lint', 'check'],
  ['validate', 'check'],
  ['review', 'diff'],
  ['compare', 'diff'],
  ['run', 'alter'],
  ['simulate', 'lifecycle'],
  ['letters', 'documents'],
  ['describe', 'document'],
]);

/** @throws {UserError} if there is no such command */
function commandNamed(name: string): Command {
  const names = commands.map((command) => command.name);
  const command = commands.find((known) => known.name === name);
  if (command) return command;
  const candidates = [...names, 'help', '--help', '--version'];
  const other = otherNames.get(name);
  const meant = other === undefined ? didYouMean(name, candidates) : ` Did you mean \`${other}\`?`;
  throw new UserError(`There is no command '${name}'.${meant} See platform-config --help.`);
}

/** `--color` as the variables that terminals have for it. @throws {UserError} for another word */
function colourVariables(when = 'auto'): Readonly<Record<string, string>> {
  if (when === 'auto') return {};
  if (when === 'always') return { FORCE_COLOR: '1' };
  if (when === 'never') return { FORCE_COLOR: '0' };
  throw new UserError(`Option --color takes auto, always or never, not '${when}'.`);
}

function said(stdout: string): Outcome {
  return { stdout, notes: [], exitCode: 0 };
}

function failureText(error: unknown): string {
  if (error instanceof UserError) return error.message;
  const message = messageOf(error);
  return `Internal error: ${message} (a fault of this tool; PLATFORM_CONFIG_DEBUG=1 shows where it happened)`;
}

/** @returns whether the reader wants more: `platform-config check | head` closes the pipe, which is not an error */
function print(stream: Writable, text: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = (error?: NodeJS.ErrnoException | null) => {
      // The stream also emits its error, a little later.
      if (!error) stream.off('error', end);
      if (error && error.code !== 'EPIPE') reject(error);
      else resolve(!error);
    };
    stream.once('error', end);
    stream.write(text, end);
  });
}
