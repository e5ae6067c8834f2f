/** Tasks that run the command line in the terminal, with its problems in the list of problems. */
import * as vscode from 'vscode';

const type = 'platform-config';
const commands = ['check', 'test'];

export function registerTasks(extension: Extension): vscode.Disposable {
  return vscode.tasks.registerTaskProvider(type, {
    provideTasks: () =>
      Promise.all(
        (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
          commands.map((command) => task(extension, command, folder)),
        ),
      ),
    resolveTask: ({ definition, scope }) => {
      const command: unknown = definition['command'];
      if (typeof command !== 'string' || !commands.includes(command)) return undefined;
      return task(extension, command, typeof scope === 'object' ? scope : undefined, definition);
    },
  });
}

type Extension = Pick<vscode.ExtensionContext, 'extension' | 'globalStorageUri'>;

/**
 * The command line in the version of the extension, by npm. It is called in a folder of the extension's own: in that of the workspace npm would take a package
 * of that name from there, or another registry.
 */
async function task(
  { extension, globalStorageUri }: Extension,
  command: string,
  folder: vscode.WorkspaceFolder | undefined,
  definition: vscode.TaskDefinition = { type, command },
): Promise<vscode.Task> {
  await vscode.workspace.fs.createDirectory(globalStorageUri);
  const { version } = extension.packageJSON as { readonly version: string };
  const path = { value: folder?.uri.fsPath ?? '${workspaceFolder}', quoting: vscode.ShellQuoting.Strong };
  const run = new vscode.ShellExecution(
    'npx',
    [`--package=@platform-config/cli@${version}`, 'platform-config', command, '--', path],
    { cwd: globalStorageUri.fsPath },
  );
  const matchers = command === 'check' ? ['$platform-config'] : [];
  const scope = folder ?? vscode.TaskScope.Workspace;
  const one = new vscode.Task(definition, scope, command, 'platform-config', run, matchers);
  one.group = command === 'check' ? vscode.TaskGroup.Build : vscode.TaskGroup.Test;
  return one;
}
