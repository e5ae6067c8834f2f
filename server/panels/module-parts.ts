/** What the side bar shows of a module besides its hooks and tests. */
import type { FileSystem, ToolsFile } from '../../language/index.js';
import type { ModulePart, ModuleParts } from '../../protocol/lsp.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { ModuleClaimScenarios } from './claim-scenarios.js';

/** @param root the URI of the module's folder */
export async function moduleParts(fileSystem: FileSystem, root: string, toolsFile: ToolsFile): Promise<ModuleParts> {
  const { layout } = toolsFile.options;
  const claimsBlocks = uriInModule(root, layout.claimsBlocks);
  const hasClaims = (await fileSystem.readDocument(claimsBlocks)) !== undefined;
  return {
    claimsBlocks: hasClaims ? claimsBlocks : null,
    samples: (await filesIn(fileSystem, root, layout.samples)).filter(({ name }) => name.endsWith('.json')),
    documents: await filesIn(fileSystem, root, layout.documents),
    outcomes: hasClaims ? (await new ModuleClaimScenarios(fileSystem, root, toolsFile).list()).outcomes : null,
  };
}

async function filesIn(fileSystem: FileSystem, root: string, folder: string): Promise<readonly ModulePart[]> {
  const entries = await fileSystem.readDirectory(uriInModule(root, folder));
  return entries
    .filter(({ kind, name }) => kind === 'file' && !name.startsWith('.'))
    .map(({ name }) => ({ name, uri: uriInModule(root, folder, name) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
