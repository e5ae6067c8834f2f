/** The server for agents: the Model Context Protocol over standard input and output. Standard output belongs to the protocol alone. */
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { once } from 'node:events';
import { URI } from 'vscode-uri';
import { rulePage, rules } from '../../language/index.js';
import { messageOf } from '../../protocol/message-of.js';
import { visible } from '../../protocol/visible-text.js';
import { UserError } from '../user-error.js';
import { longestAnswer, withinBudget } from './budget.js';
import { prompts } from './prompts.js';
import { Roots } from './roots.js';
import type { Tool, ToolContext } from './tool.js';
import { tools } from './tools/index.js';

export interface ServeOptions {
  readonly version: string;
  /** Paths; empty: the roots of the client, else the current folder. */
  readonly roots: readonly string[];
  readonly isTrusted: boolean;
}

/** Ends when the client closes the connection. */
export async function serve(options: ServeOptions): Promise<void> {
  const ended = once(process.stdin, 'close');
  const connection = serveStdio(() => serverFor(options));
  await ended;
  await connection.close();
}

/** A server without a connection. */
export function serverFor({ version, roots, isTrusted }: ServeOptions): McpServer {
  const server = new McpServer(
    { name: 'platform-config', version },
    {
      instructions:
        'Product modules are folders with .platform-config.json: settings, a claim form (blocks), alteration hooks. describe_module → check_module → suggest_fixes → edit → check_module; preview_claim and simulate_lifecycle show what a change does.',
    },
  );
  const context: ToolContext = {
    roots: new Roots(async () => (roots.length > 0 ? roots : await clientRoots(server))),
    isTrusted,
  };
  for (const tool of tools) register(server, tool, context);
  for (const prompt of prompts) {
    const { name, title, description, argument } = prompt;
    const properties = { [argument.name]: { type: 'string', description: argument.description } };
    server.registerPrompt(
      name,
      { title, description, argsSchema: fromJsonSchema({ type: 'object', properties, required: [argument.name] }) },
      (given) => {
        const text = prompt.text(String((given as Readonly<Record<string, unknown>>)[argument.name]));
        return { messages: [{ role: 'user', content: { type: 'text', text } }] };
      },
    );
  }
  for (const rule of rules)
    server.registerResource(
      rule.id,
      `platform-config://rules/${rule.id}`,
      { title: rule.id, description: rule.docs.summary, mimeType: 'text/markdown' },
      ({ href }) => ({ contents: [{ uri: href, mimeType: 'text/markdown', text: rulePage(rule) }] }),
    );
  return server;
}

function register(server: McpServer, tool: Tool, context: ToolContext): void {
  const { name, title, description, arguments: properties, required = [], needsTrust = false } = tool;
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: fromJsonSchema({ type: 'object', properties, required, additionalProperties: false }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (given) => {
      try {
        if (needsTrust && !context.isTrusted)
          throw new UserError(`${name} runs code of the module. Start the server with --trust to allow it.`);
        const answer = await tool.run(given as Readonly<Record<string, unknown>>, context);
        const text = typeof answer === 'string' ? answer.slice(0, longestAnswer) : withinBudget(answer);
        return { content: [{ type: 'text', text }] };
      } catch (error) {
        const message = error instanceof UserError ? error.message : `Internal error: ${messageOf(error)}`;
        return { content: [{ type: 'text', text: visible(message) }], isError: true };
      }
    },
  );
}

/** The folders of the client, if it names them; else the current one. The newest protocol has no roots: the call gives them. */
async function clientRoots({ server }: McpServer): Promise<readonly string[]> {
  // oxlint-disable-next-line typescript/no-deprecated -- for the clients of today, which name their folders so
  const told = server.getClientCapabilities()?.roots ? await server.listRoots().catch(() => undefined) : undefined;
  const folders = (told?.roots ?? []).map(({ uri }) => URI.parse(uri)).filter(({ scheme }) => scheme === 'file');
  return folders.length > 0 ? folders.map(({ fsPath }) => fsPath) : [process.cwd()];
}
