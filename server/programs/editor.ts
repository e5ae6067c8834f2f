#!/usr/bin/env node
/**
 * The processes that an editor starts: the language server, and in VS Code the tools for agents. They are one bundle, because both
 * contain the language and the runtime.
 */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import packageJson from '../../package.json' with { type: 'json' };
import { callNamedTool } from '../../cli/mcp/call-tool.js';
import { codeTrust, contextOf, serve } from '../../cli/mcp/serve.js';
import { Roots } from '../../cli/mcp/roots.js';
import { agentToolsOption, CallToolRequest } from '../../protocol/agents.js';
import { Mismatch } from '../../protocol/decoder.js';
import { main } from '../node/main.js';

const given = process.argv.slice(2);
if (given[0] === agentToolsOption) serveTools(given.slice(1));
else main(given);

/** Over the channel of a language client if the parent process has opened one, else by the Model Context Protocol. */
function serveTools(args: readonly string[]): void {
  const options = {
    version: packageJson.version,
    roots: args.filter((one) => !one.startsWith('--')),
    ...codeTrust(args.includes('--trust'), 'Trust the workspace in VS Code to allow it.'),
  };
  if (!args.includes('--node-ipc')) {
    void serve(options);
    return;
  }
  const connection = createConnection(ProposedFeatures.all);
  const context = contextOf(options, new Roots(() => Promise.resolve(options.roots)));
  connection.onInitialize(() => ({ capabilities: {} }));
  connection.onRequest(CallToolRequest.method, (params: unknown) => {
    const call = CallToolRequest.params(params);
    return call instanceof Mismatch ? { text: String(call), isError: true } : callNamedTool(call, context);
  });
  connection.listen();
}
