/** `platform-config debug-adapter`: a debugger for the code of modules, for editors that speak the Debug Adapter Protocol. */
import type { Command } from '../arguments/command.js';
import { serve } from '../debug-adapter/serve.js';
import { UserError } from '../user-error.js';

export const debugAdapter: Command = {
  name: 'debug-adapter',
  summary: 'Debug the code of a module from an editor (Debug Adapter Protocol).',
  synopsis: '',
  description: [
    'Speaks the Debug Adapter Protocol over standard input and output: an editor starts it. What is debugged are the arguments\nof its launch request: `module` (a folder), and one of `hook` (with `data`, `sample` and `apply`), `scenario`, `unitTest`\nand `lifecycle`; also `now`, `seed` and `stopOnEntry`. The code runs in the sandbox, and can be stepped through backwards.',
    'Ends with the client. Exit code: 2 if the client speaks another protocol, else 0.',
  ],
  options: {},
  async run({ positionals: [given] }, _terminal, { sandboxes: { trust }, files }) {
    if (given !== undefined)
      throw new UserError(`'${given}' cannot be used: the launch request of the editor says what is debugged.`);
    await serve(trust, files, process.stdin, process.stdout);
    return { stdout: '', notes: [], exitCode: 0 };
  },
};
