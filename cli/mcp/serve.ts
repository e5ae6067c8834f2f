/** The server for agents: the Model Context Protocol over standard input and output. Standard output belongs to the protocol alone. */
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { once } from 'node:events';
import { URI } from 'vscode-uri';
import { Trust } from '../../runtime/sandbox/trust.js';
import { sharedEngine } from '../in-sandbox.js';
import { boundedLines } from './bounded-lines.js';
import { callTool } from './call-tool.js';
import { prompts } from './prompts.js';
import { registerResources } from './resources.js';
import { Roots } from './roots.js';
import { outputSchemaOf, schemaOf, type CodeTrust, type Tool, type ToolContext } from './tool.js';
import { tools } from './tools/index.js';

export interface ServeOptions extends CodeTrust {
  readonly version: string;
  /** Paths; empty: the roots of the client, else the current folder. */
  readonly roots: readonly string[];
}

/** Ends when the client closes the connection. */
export async function serve(options: ServeOptions): Promise<void> {
  const ended = once(process.stdin, 'close');
  const transport = new StdioServerTransport(process.stdin.pipe(boundedLines(process.stdout)), process.stdout);
  const connection = serveStdio(() => serverFor(options), { transport });
  await ended;
  await connection.close();
}

/** A server without a connection. */
export function serverFor({ version, roots, trust, howToTrust }: ServeOptions): McpServer {
  const server = new McpServer(
    { name: 'platform-config', version },
    {
      instructions:
        'Product modules are folders with .platform-config.json (or another .<name>-config.json with a productModuleKey): settings, a claim form (blocks), alteration hooks. describe_module → check_module → suggest_fixes → edit → check_module; preview_claim and simulate_lifecycle show what a change does.',
    },
  );
  const context = contextOf(
    { trust, howToTrust },
    new Roots(async () => (roots.length > 0 ? roots : await clientRoots(server))),
  );
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
  registerResources(server, context.roots);
  return server;
}

/** @param isGiven whether the user has given trust. @param howToTrust as of `CodeTrust` */
export function codeTrust(isGiven: boolean, howToTrust: string): CodeTrust {
  return { trust: isGiven ? Trust.givenByUser() : undefined, howToTrust };
}

/** What the tools of one server may use. */
export function contextOf({ trust, howToTrust }: CodeTrust, roots: Roots): ToolContext {
  return { trust, howToTrust, roots, engine: sharedEngine() };
}

function register(server: McpServer, tool: Tool, context: ToolContext): void {
  const { name, title, description } = tool;
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: fromJsonSchema(schemaOf(tool)),
      outputSchema: fromJsonSchema(outputSchemaOf(tool)),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (given) => {
      const { text, isError, structured } = await callTool(tool, given, context);
      return { content: [{ type: 'text', text }], isError, ...(structured && { structuredContent: structured }) };
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
