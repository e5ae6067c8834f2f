import * as vscode from 'vscode';
import { shortName, type NamedModule } from './short-name.js';
import { shownPath } from './shown-path.js';

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

  /** Its name, shortened; where another module has the same, the whole name with the folder. */
  title(module: NamedModule): string {
    const folder = folderAmongNamesakes(module, this.#modules);
    return folder === undefined ? shortName(module, this.#modules) : `${module.name} (${folder})`;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
