import * as vscode from 'vscode';
import type { CodeLensMiddleware } from 'vscode-languageclient';

/** The VS Code command for a command of the protocol, if their names differ. */
const hostCommands: Readonly<Record<string, string>> = {
  'platformConfig.showReferences': 'editor.action.findReferences',
};

/** Converts the URIs and positions in the server's code lens commands to the types that VS Code commands take. */
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
