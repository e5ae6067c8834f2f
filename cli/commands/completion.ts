/** `platform-config completion`: a script with which a shell completes commands, options and their values. */
import { loadHookModule } from '../../runtime/alterations/hook-module.js';
import { completionScript, hooksWord, shells } from '../arguments/completion.js';
import type { Command } from '../arguments/command.js';
import { oneModule } from '../files/one-module.js';
import { UserError } from '../user-error.js';

/** @param commands all commands, this one included */
export function completionOf(commands: () => readonly Command[]): Command {
  return {
    name: 'completion',
    summary: 'Print a script with which a shell completes commands and options.',
    synopsis: `${shells.join('|')}\n       platform-config completion ${hooksWord} [MODULE]`,
    words: [...shells, hooksWord],
    description: [
      'The first line of each script says how it is used. For bash: source <(platform-config completion bash)',
      `With ${hooksWord} it prints the keys of the alteration hooks of MODULE, one on each line, as the scripts ask for them.`,
    ],
    options: {},
    async run({ positionals }, _, { files }) {
      const [shell = '', ...more] = positionals;
      if (shell === hooksWord) {
        const { hooks } = await loadHookModule(await oneModule(files(), more));
        return { stdout: hooks.map(({ key }) => `${key}\n`).join(''), notes: [], exitCode: 0 };
      }
      const script = more.length === 0 ? completionScript(shell, commands()) : undefined;
      if (script === undefined) throw new UserError(`Name one shell: ${shells.join(', ')}.`);
      return { stdout: script, notes: [], exitCode: 0 };
    },
  };
}
