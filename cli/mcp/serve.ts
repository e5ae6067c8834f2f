/** The server for agents: the Model Context Protocol over standard input and output. Standard output belongs to the protocol alone. */
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { once } from 'node:events';
import { URI } from 'vscode-uri';
import { Trust } from '../../runtime/sandbox/trust.js';
import { sharedEngine } from '../in-sandbox.js';
import { boundedLines } from './bounded-lines.js';
import { callTool } from './call-tool.js';
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

/** Usual jobs, as prompts that a user chooses in the client. */
interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its only argument. */
  readonly argument: { readonly name: string; readonly description: string };
  text(given: string): string;
}

const afterwards =
  'After each change call check_module, read explain_rule for codes that you do not know, and go on until it reports nothing new. Play the result with preview_claim.';

const prompts: readonly Prompt[] = [
  {
    name: 'add_question',
    title: 'Add a question to the claim form',
    description: 'Adds a block that asks something, where it belongs, with its condition.',
    argument: { name: 'question', description: 'What is asked, of whom and when.' },
    text: (question) =>
      `Add this question to the claim form of the product module: ${question}\nCall describe_module first, and write the block into the file of the claims blocks, beside the questions that it belongs to. Choose the type by what is answered, give it a key of its own, and a show_if where it is not asked of everyone. ${afterwards}`,
  },
  {
    name: 'add_payout',
    title: 'Add a payout',
    description: 'Adds a block that requests a payout, with payee, amount and condition.',
    argument: { name: 'payout', description: 'Who is paid what and when.' },
    text: (payout) =>
      `Add this payout to the claim form of the product module: ${payout}\nCall describe_module first. Write a payout_request block: amounts are whole cents, the payee needs its name, and the block is disabled until the claim is approved. ${afterwards} Press its button with \`create\`, and look at the request.`,
  },
  {
    name: 'write_scenarios',
    title: 'Write scenarios',
    description: 'Writes scenarios that play what the form must do.',
    argument: { name: 'behaviour', description: 'What has to stay true.' },
    text: (behaviour) =>
      `Write scenarios for the product module that hold this: ${behaviour}\nCall describe_module first, play each case with preview_claim, and write it as a file of kind "claim" into the scenarios folder, with the answers and what is expected. ${afterwards}`,
  },
];
