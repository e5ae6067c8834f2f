/** `platform-config completion`: a script with which a shell completes commands and options. */
import { completionScript, shells } from '../arguments/completion.js';
import type { Command } from '../arguments/command.js';
import { UserError } from '../user-error.js';

/** @param commands all commands, this one included */
export function completionOf(commands: () => readonly Command[]): Command {
  return {
    name: 'completion',
    summary: 'Print a script with which a shell completes commands and options.',
    synopsis: shells.join('|'),
    description: [
      'The first line of each script says how it is used. For bash: source <(platform-config completion bash)',
    ],
    options: {},
    run({ positionals: [shell = '', ...more] }) {
      const script = more.length === 0 ? completionScript(shell, commands()) : undefined;
      if (script === undefined) throw new UserError(`Name one shell: ${shells.join(', ')}.`);
      return Promise.resolve({ stdout: script, notes: [], exitCode: 0 });
    },
  };
}
