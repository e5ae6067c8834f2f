/** `platform-config mcp`: tools for agents. */
import packageJson from '../../package.json' with { type: 'json' };
import type { Command } from '../arguments/command.js';
import { refuseMissingFolder } from '../files/states.js';
import { codeTrust, serve } from '../mcp/serve.js';

export const mcp: Command = {
  name: 'mcp',
  summary: 'Serve tools for agents over the Model Context Protocol.',
  synopsis: '[ROOT…] [--trust]',
  description: [
    'Serves the Model Context Protocol on standard input and output, for agents that work on product modules: tools that describe, check, complete and preview them, suggest fixes and simulate policies. Nothing outside of the folders ROOT is read (default: those that the client names, else the current folder), also no tools file above them; nothing is written.',
    'Ends with the client. Exit code: 2 if the call was wrong, else 0.',
  ],
  options: { trust: { doc: 'Allow tools to run the code of modules, in the sandbox.' } },
  async run(args) {
    for (const root of args.positionals) await refuseMissingFolder(root);
    await serve({
      version: packageJson.version,
      roots: args.positionals,
      ...codeTrust(args.has('trust'), 'Start the server with --trust to allow it.'),
    });
    return { stdout: '', notes: [], exitCode: 0 };
  },
};
