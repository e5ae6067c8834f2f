import { findToolsFile, moduleName, type FileSystem, type ToolsFile } from '../../language/index.js';
import { asText, configurationInput, usableInput, type ModuleState } from '../../runtime/inputs/input.js';

/** A module as editors show it: with unsaved text, and the options of its tools file. */
export interface EditedModule extends ModuleState {
  /** The URI of the tools file; undefined if there is none. */
  readonly toolsFile: string | undefined;
}

export function editedModule(fileSystem: FileSystem, root: string, { options, uri }: ToolsFile): EditedModule {
  return { fileSystem, root, options, toolsFile: uri };
}

/** The module in a folder. @param root its URI */
export async function moduleAt(fileSystem: FileSystem, root: string): Promise<EditedModule> {
  return editedModule(fileSystem, root, await findToolsFile(fileSystem, root));
}

/** What people call it. */
export async function nameOf(module: ModuleState): Promise<string> {
  return moduleName(module.root, (await usableInput(module, asText(configurationInput))) ?? '');
}
