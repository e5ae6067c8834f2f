import { schemaOf } from '../../cli/mcp/tool.js';
import { tools } from '../../cli/mcp/tools/index.js';

/** The manifest with the tools for agents, as VS Code wants them contributed. @param manifest package.json, without its last line break */
export function manifestWithTools(manifest: object & { readonly contributes: object }): string {
  const languageModelTools = tools.map((tool) => ({
    name: `platform-config_${tool.name}`,
    displayName: tool.title,
    toolReferenceName: tool.name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    canBeReferencedInPrompt: true,
    modelDescription: tool.description,
    tags: ['platform-config', ...(tool.runsCode ? ['runs-code'] : [])],
    inputSchema: schemaOf(tool),
    when: 'platformConfig.active && platformConfig.runsPrograms && config.platformConfig.agents.tools == editor',
  }));
  return JSON.stringify({ ...manifest, contributes: { ...manifest.contributes, languageModelTools } }, null, 2);
}
