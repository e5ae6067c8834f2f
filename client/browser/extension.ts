/** What VS Code loads in a browser: all else is set up when there is a module. */
import type * as vscode from 'vscode';
import { startWhereModulesAre } from '../start-where-modules-are.js';

export function activate(context: vscode.ExtensionContext): Promise<void> {
  return startWhereModulesAre(context, async () => (await import('./start-in-browser.js')).startInBrowser(context));
}
