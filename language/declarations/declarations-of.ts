/** The declarations of a checked module. */
import type { ModuleCheck } from '../check/module-checker.js';
import type { FileSystem } from '../file-system.js';
import type { CompanionFile } from '../module/companions/companion-files.js';
import { placeOf, type ModuleIndex } from '../module/index/module-index.js';
import type { KnownData } from './known-data.js';
import { declarations, type Declarations } from './declarations.js';
import { fieldNamed } from './known-fields.js';
import { moduleTypes } from './module-types.js';
import { ownDeclarations } from './own-declarations.js';

/** @param samples the companions of the module */
export async function declarationsOf(
  fileSystem: FileSystem,
  check: ModuleCheck,
  samples: readonly CompanionFile[],
): Promise<Declarations> {
  const declared = await ownDeclarations(fileSystem, check.module);
  const types = moduleTypes({ check, samples, declared });
  addUses(types.moduleData, check.index);
  return declarations(types);
}

/** Where templates read the product's own fields. */
function addUses(data: KnownData, index: ModuleIndex): void {
  for (const template of index.templates) {
    const { fact } = template;
    if (fact.kind !== 'field') continue;
    const uses = fieldNamed(data, fact.names)?.uses;
    for (const range of fact.closing ? [fact.range, fact.closing] : [fact.range]) uses?.push(placeOf(template, range));
  }
}
