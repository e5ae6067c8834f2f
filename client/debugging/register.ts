/** The debugger of hook code: its sessions and its configurations. */
import * as vscode from 'vscode';
import { chooseModule } from '../panel/choose-module.js';
import type { PanelContext } from '../panel/open-panel.js';
import { debugType } from '../panel/start-debugging.js';
import { Relay } from './relay.js';

export function registerDebugging(context: Pick<PanelContext, 'server' | 'front'>): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.debug.registerDebugAdapterDescriptorFactory(debugType, {
      createDebugAdapterDescriptor: ({ id }) =>
        new vscode.DebugAdapterInlineImplementation(new Relay(id, context.server)),
    }),
    vscode.debug.registerDebugConfigurationProvider(debugType, {
      resolveDebugConfiguration: (folder, configuration) => resolved(context, folder, configuration),
    }),
  );
}

/** A configuration without a module means that of the editor in front. Without any configuration, a hook of it is debugged. */
async function resolved(
  context: Pick<PanelContext, 'server' | 'front'>,
  folder: vscode.WorkspaceFolder | undefined,
  configuration: vscode.DebugConfiguration,
): Promise<vscode.DebugConfiguration | undefined> {
  const module = configuration['module'] as unknown;
  if (typeof module === 'string') {
    const isAbsolute = /^(?:\/|\\|[a-z][\w+.-]*:)/i.test(module);
    return isAbsolute || !folder
      ? configuration
      : { ...configuration, module: vscode.Uri.joinPath(folder.uri, module).toString() };
  }
  const chosen = await chooseModule(context);
  if (!chosen) return undefined;
  if (configuration.request) return { ...configuration, module: chosen.root };
  await vscode.commands.executeCommand('platformConfig.debugAlterationHook', vscode.Uri.parse(chosen.root));
  return undefined;
}
