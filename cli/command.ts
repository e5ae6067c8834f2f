import type { Arguments, Option } from './arguments.js';

/** One word after `platform-config`. A new command is one file in commands/ and a line in main.ts. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What stands after the name, as in `[PATH…]`. */
  readonly synopsis: string;
  /** Paragraphs for `--help`, below the synopsis. */
  readonly description: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** @throws {UserError} for wrong usage, and for files that cannot be read or written */
  run(args: Arguments, terminal: Terminal): Promise<Outcome>;
}

/** What a command says and how it ended. Nothing is printed before the command is done, so that a failure leaves standard output empty. */
export interface Outcome {
  readonly stdout: string;
  /** Lines for standard error, such as what was left out. */
  readonly notes: readonly string[];
  /** 0: all is well; 1: what was looked at has a fault; 2: something could not be read, and the notes name it. Errors of the call are thrown. */
  readonly exitCode: 0 | 1 | 2;
}

export interface Terminal {
  /** Standard output is a terminal that shows colours, and the user wants them. */
  readonly colours: boolean;
  /** Shows how far the work is, on standard error, for as long as it lasts; nothing where that is no terminal. */
  progress(text: string): void;
}
