/** The declarations of a checked module. */
import type { ModuleCheck } from '../check/check-module.js';
import type { FileSystem } from '../file-system.js';
import type { CompanionFile } from '../module/companions/companion-files.js';
import { declarations, type Declarations } from './declarations.js';
import { moduleTypes } from './module-types.js';
import { ownDeclarations } from './own-declarations.js';
import { TemplateReads } from './template-reads.js';

/** @param samples the companions of the module */
export async function declarationsOf(
  fileSystem: FileSystem,
  { module, index, files, memory }: ModuleCheck,
  samples: readonly CompanionFile[],
): Promise<Declarations> {
  const declared = await ownDeclarations(fileSystem, module);
  const textOf = (path: string) => files.get(path)?.text ?? '';
  const types = moduleTypes({ index, textOf, samples, declared, memory });
  memory.of(TemplateReads).addTo(types.moduleData, files, (name) => index.options.helpers.has(name));
  return declarations(types);
}
