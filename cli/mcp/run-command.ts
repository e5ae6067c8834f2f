import { parseArguments } from '../arguments/arguments.js';
import type { CodeRunner, Command } from '../arguments/command.js';
import { commonOptions } from '../arguments/help.js';
import { inSandbox, withoutTrust } from '../in-sandbox.js';
import type { ToolContext } from './tool.js';

/** A terminal that shows nothing: standard output belongs to the protocol. */
export const silent = {
  colours: false,
  isTerminal: false,
  columns: undefined,
  progress: () => undefined,
  write: () => Promise.resolve(true),
};

/**
 * What a command prints, as JSON: agents get the answers of the command line.
 *
 * @param options by name; undefined ones are left out, values that are not texts are written as JSON, `true` is an option without a value
 * @throws {UserError} as the command
 */
export async function runCommand(
  { engine, trust, howToTrust, roots }: ToolContext,
  command: Command,
  positionals: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const given = Object.entries({ ...options, format: 'json' }).flatMap(([name, value]) => argumentsOf(name, value));
  const parsed = parseArguments([...given, ...positionals], { ...command.options, ...commonOptions });
  const files = await roots.files();
  const run = (sandboxes: CodeRunner) => command.run(parsed, silent, { sandboxes, files });
  const { stdout } = trust ? await inSandbox(trust, run, engine) : await run(withoutTrust(howToTrust));
  return JSON.parse(stdout) as unknown;
}

function argumentsOf(name: string, value: unknown): readonly string[] {
  if (value === undefined || value === null || value === false) return [];
  if (value === true) return [`--${name}`];
  if (Array.isArray(value)) return value.flatMap((item) => argumentsOf(name, item));
  return [`--${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`];
}
