/** Tasks that run the command line in the terminal, with its problems in the list of problems. */
import * as vscode from 'vscode';

const type = 'platform-config';
const commands = ['check', 'test'];

export function registerTasks(): vscode.Disposable {
  return vscode.tasks.registerTaskProvider(type, {
    provideTasks: () =>
      (vscode.workspace.workspaceFolders ?? []).flatMap((folder) => commands.map((command) => task(command, folder))),
    resolveTask: ({ definition, scope }) => {
      const command: unknown = definition['command'];
      if (typeof command !== 'string' || !commands.includes(command)) return undefined;
      return task(command, typeof scope === 'object' ? scope : vscode.TaskScope.Workspace, definition);
    },
  });
}

/** The package of the workspace, if it is installed there; else npm asks before it downloads one. */
function task(
  command: string,
  scope: vscode.WorkspaceFolder | vscode.TaskScope.Workspace,
  definition: vscode.TaskDefinition = { type, command },
): vscode.Task {
  const run = new vscode.ShellExecution('npx', ['--package=@platform-config/cli', 'platform-config', command, '.']);
  const matchers = command === 'check' ? ['$platform-config'] : [];
  const one = new vscode.Task(definition, scope, command, 'platform-config', run, matchers);
  one.group = command === 'check' ? vscode.TaskGroup.Build : vscode.TaskGroup.Test;
  return one;
}
