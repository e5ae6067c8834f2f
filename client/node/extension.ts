/** What VS Code loads where the extension has a machine of its own: all else is read when there is a module. */
import type * as vscode from 'vscode';
import { startWhereModulesAre } from '../start-where-modules-are.js';

export function activate(context: vscode.ExtensionContext): Promise<void> {
  return startWhereModulesAre(context, async () => (await import('./start-on-machine.js')).startOnMachine(context));
}
