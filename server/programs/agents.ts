/**
 * The tools for agents in VS Code: over the channel of a language client if the parent process has opened one, else by the Model Context Protocol. The
 * arguments are the folders that tools may read, as paths, and `--trust` if the user trusts them.
 */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import packageJson from '../../package.json' with { type: 'json' };
import { callNamedTool } from '../../cli/mcp/call-tool.js';
import { codeTrust, contextOf, serve } from '../../cli/mcp/serve.js';
import { Roots } from '../../cli/mcp/roots.js';
import { CallToolRequest } from '../../protocol/agents.js';
import { Mismatch } from '../../protocol/decoder.js';

const args = process.argv.slice(2);
const options = {
  version: packageJson.version,
  roots: args.filter((one) => !one.startsWith('--')),
  ...codeTrust(args.includes('--trust'), 'Trust the workspace in VS Code to allow it.'),
};
if (args.includes('--node-ipc')) answerCalls();
else void serve(options);

function answerCalls(): void {
  const connection = createConnection(ProposedFeatures.all);
  const context = contextOf(options, new Roots(() => Promise.resolve(options.roots)));
  connection.onInitialize(() => ({ capabilities: {} }));
  connection.onRequest(CallToolRequest.method, (params: unknown) => {
    const call = CallToolRequest.params(params);
    return call instanceof Mismatch ? { text: String(call), isError: true } : callNamedTool(call, context);
  });
  connection.listen();
}
