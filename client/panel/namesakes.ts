import * as vscode from 'vscode';

/** A module by its name and the URI of its folder. */
interface NamedModule {
  readonly root: string;
  readonly name: string;
}

/** The folder of a module within the workspace if another module has the same name; else undefined. */
export function folderAmongNamesakes({ root, name }: NamedModule, modules: readonly NamedModule[]): string | undefined {
  const hasNamesake = modules.some((other) => other.name === name && other.root !== root);
  return hasNamesake ? vscode.workspace.asRelativePath(vscode.Uri.parse(root)) : undefined;
}
