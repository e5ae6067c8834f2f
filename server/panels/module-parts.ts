/** What the side bar shows of a module besides its hooks and tests. */
import type { ModulePart, ModuleParts } from '../../protocol/lsp.js';
import { claimsBlocksInput, configurationInput, fileNamesIn, inputUri } from '../../runtime/inputs/input.js';
import { uriInModule } from '../../runtime/module-uri.js';
import type { EditedModule } from '../documents/edited-module.js';
import { ModuleClaimScenarios } from './claim-scenarios.js';

export async function moduleParts(module: EditedModule): Promise<ModuleParts> {
  const { samples, documents } = module.options.layout;
  const claimsBlocks = inputUri(module, claimsBlocksInput);
  const hasClaims = (await module.fileSystem.readDocument(claimsBlocks)) !== undefined;
  return {
    configuration: inputUri(module, configurationInput),
    claimsBlocks: hasClaims ? claimsBlocks : null,
    samples: await filesIn(module, samples, '.json'),
    documents: await filesIn(module, documents, ''),
    outcomes: hasClaims ? (await new ModuleClaimScenarios(module).list()).outcomes : null,
  };
}

async function filesIn(module: EditedModule, folder: string, extension: string): Promise<readonly ModulePart[]> {
  const names = (await fileNamesIn(module, folder, extension)).filter((name) => !name.startsWith('.'));
  return names
    .map((name) => ({ name, uri: uriInModule(module.root, folder, name) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
