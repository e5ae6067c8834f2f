import * as vscode from 'vscode';
import { shownPath } from './shown-path.js';

/** A module by its name and the URI of its folder. */
export interface NamedModule {
  readonly root: string;
  readonly name: string;
}

/** The folder of a module, as the user is told of it, if another module has the same name; else undefined. */
export function folderAmongNamesakes({ root, name }: NamedModule, modules: readonly NamedModule[]): string | undefined {
  const hasNamesake = modules.some((other) => other.name === name && other.root !== root);
  return hasNamesake ? shownPath(vscode.Uri.parse(root)) : undefined;
}

/** What the modules of the workspace are called in titles. */
export class ModuleNames {
  readonly #changed = new vscode.EventEmitter<void>();
  #modules: readonly NamedModule[] = [];

  readonly onChanged = this.#changed.event;

  /** Called with all modules whenever they may have changed. */
  update(modules: readonly NamedModule[]): void {
    this.#modules = modules;
    this.#changed.fire();
  }

  /** The name; where another module has the same, followed by the folder. */
  title(module: NamedModule): string {
    const folder = folderAmongNamesakes(module, this.#modules);
    return folder === undefined ? module.name : `${module.name} (${folder})`;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
