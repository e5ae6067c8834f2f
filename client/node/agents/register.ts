/** The tools for agents in VS Code: as its own tools, or by its list of MCP servers. A setting says which, so that no agent gets them twice. */
import * as vscode from 'vscode';
import { ToolProcess, toolArguments } from './tool-process.js';

const setting = 'platformConfig.agents.tools';
const providerId = 'platformConfig.agents';

/** A tool as package.json contributes it; a test compares these with the tools. */
interface ContributedTool {
  readonly name: string;
  readonly displayName: string;
  readonly tags: readonly string[];
}

export function registerAgents(context: vscode.ExtensionContext, output: vscode.LogOutputChannel): vscode.Disposable {
  const module = context.asAbsolutePath('dist/agents.cjs');
  const manifest = context.extension.packageJSON as {
    readonly version: string;
    readonly contributes: { readonly languageModelTools: readonly ContributedTool[] };
  };
  const calls = new ToolProcess(module, output);
  const changed = new vscode.EventEmitter<void>();
  const offered = (): unknown => vscode.workspace.getConfiguration().get(setting);
  // The manifest hides the tools from agents as well; without an implementation none can be called.
  const register = (): readonly vscode.Disposable[] =>
    offered() === 'editor'
      ? manifest.contributes.languageModelTools.map((tool) =>
          vscode.lm.registerTool(tool.name, new AgentTool(tool, calls)),
        )
      : [];
  let tools = register();
  const unregister = (): void => {
    for (const tool of tools) tool.dispose();
  };
  const renew = (): void => {
    changed.fire();
    void calls.end();
  };
  return vscode.Disposable.from(
    calls,
    changed,
    { dispose: unregister },
    vscode.workspace.onDidChangeWorkspaceFolders(renew),
    vscode.workspace.onDidGrantWorkspaceTrust(renew),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(setting)) return;
      unregister();
      tools = register();
      renew();
    }),
    vscode.lm.registerMcpServerDefinitionProvider(providerId, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => {
        const args = offered() === 'mcp' ? toolArguments() : undefined;
        if (!args) return [];
        // The extension host is VS Code's program, which is a Node with this variable.
        const env = { ELECTRON_RUN_AS_NODE: '1' };
        return [
          new vscode.McpStdioServerDefinition(
            'Platform Config',
            process.execPath,
            [module, ...args],
            env,
            manifest.version,
          ),
        ];
      },
    }),
  );
}

class AgentTool implements vscode.LanguageModelTool<Readonly<Record<string, never>>> {
  constructor(
    private readonly tool: ContributedTool,
    private readonly process: ToolProcess,
  ) {}

  prepareInvocation(): vscode.PreparedToolInvocation {
    const { displayName, tags } = this.tool;
    const invocationMessage = displayName;
    if (!tags.includes('runs-code')) return { invocationMessage };
    const message = 'This runs the code of the product module, in a sandbox without files and network.';
    return { invocationMessage, confirmationMessages: { title: displayName, message } };
  }

  /** @throws {Error} with the reason for the agent, if the tool has no answer */
  async invoke(
    { input }: vscode.LanguageModelToolInvocationOptions<Readonly<Record<string, never>>>,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const { text, isError } = await this.process.call({ tool: bare(this.tool.name), arguments: input }, token);
    if (isError) throw new Error(text);
    return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
  }
}

/** The names of tools in VS Code begin with their extension: `platform-config_check_module` → `check_module`. */
function bare(name: string): string {
  return name.replace(/^platform-config_/, '');
}
