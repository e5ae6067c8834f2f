import type { Sandboxes } from '../../runtime/sandbox/session.js';
import type { Trust } from '../../runtime/sandbox/trust.js';
import type { Arguments, Option } from './arguments.js';
import type { OpenFiles } from '../files/disk-file-system.js';
import type { UserError } from '../user-error.js';

/** Opens sandboxes, where code may run; else it throws an error that says how to allow it. */
export interface CodeRunner extends Sandboxes {
  readonly trust: Trust;
}

/** What a call may use besides its arguments: it is handed on from where a user decides. */
export interface Allowed {
  /** Where code of modules may run. */
  readonly sandboxes: CodeRunner;
  /** What may be read. */
  readonly files: OpenFiles;
}

/** One command of `platform-config`. A new command is one file in commands/ and a line in main.ts. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The arguments after the name, e.g. `[PATH…]`. */
  readonly synopsis: string;
  /** What its argument can be, for completion in a shell; default: a path. */
  readonly words?: readonly string[];
  /** Paragraphs for `--help`, below the synopsis. */
  readonly description: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /**
   * @throws {UserError} for wrong usage, and for files that cannot be read or written
   * @throws {InputError} for inputs of a module that cannot be used
   */
  run(args: Arguments, terminal: Terminal, allowed: Allowed): Promise<Outcome>;
}

/**
 * The output and the exit code of a command. Nothing is printed before the command has finished, so that a failure leaves standard output empty; only
 * what is too long for that is written in parts.
 */
export interface Outcome {
  readonly stdout: string;
  /** Sentences for standard error, e.g. about omitted results. */
  readonly notes: readonly (string | UserError)[];
  /** 0: success; 1: faults were found; 2: something could not be read, and the notes name it; 130: interrupted. Usage errors are thrown. */
  readonly exitCode: 0 | 1 | 2 | 130;
}

export interface Terminal {
  /** Whether standard output is a terminal that supports colours, and the user wants them. */
  readonly colours: boolean;
  /** Whether standard output is a terminal. */
  readonly isTerminal: boolean;
  /** The width of that terminal in characters; undefined for anything else, whose lines have any length. */
  readonly columns: number | undefined;
  /** Shows progress on standard error while the work lasts; nothing if that is not a terminal. */
  progress(text: string): void;
  /**
   * Writes a part of a long output to standard output, and resolves when there is room for more. A command that does so leaves its `stdout` empty.
   *
   * @returns false if the reader has closed the pipe: it wants no more
   * @throws {UserError} if it cannot be written
   */
  write(text: string): Promise<boolean>;
}
