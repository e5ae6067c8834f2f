import * as vscode from 'vscode';
import type { CodeLensMiddleware } from 'vscode-languageclient';

/** The command of VS Code that stands for one of the protocol's, where it is not called the same. */
const hostCommands: Readonly<Record<string, string>> = {
  'platformConfig.showReferences': 'editor.action.findReferences',
};

/** Makes of the URIs and positions that the server gives to the commands of code lenses those that commands of VS Code take. */
export function withHostArguments(): CodeLensMiddleware {
  return {
    provideCodeLenses: async (document, token, next) => {
      const lenses = await next(document, token);
      for (const lens of lenses ?? []) {
        const { command } = lens;
        if (command?.arguments)
          lens.command = {
            ...command,
            command: hostCommands[command.command] ?? command.command,
            arguments: command.arguments.map((argument: unknown, i) =>
              i === 0 && typeof argument === 'string' ? vscode.Uri.parse(argument, true) : hostPosition(argument),
            ),
          };
      }
      return lenses;
    },
  };
}

function hostPosition(argument: unknown): unknown {
  const { line, character } = (typeof argument === 'object' && argument !== null ? argument : {}) as Partial<
    Record<string, unknown>
  >;
  return typeof line === 'number' && typeof character === 'number' ? new vscode.Position(line, character) : argument;
}
