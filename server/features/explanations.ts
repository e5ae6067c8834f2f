/** Hover and signature help: requests → the language service, with the values that the runtime gives. */
import type {
  Connection,
  Hover,
  Position,
  ServerCapabilities,
  SignatureHelpClientCapabilities,
} from 'vscode-languageserver';
import {
  hoverWithoutValue,
  signatureHelp,
  type ExpressionValues,
  type JsonService,
  type ModuleCheck,
  type NavigableModule,
} from '../../language/index.js';
import type { EditorFiles } from '../documents/editor-files.js';
import type { SampleValues } from './sample-values.js';
import type { Workspace } from '../documents/workspace.js';

/** What the requests need of the server around them. */
export interface ExplanationsHost {
  readonly connection: Connection;
  readonly workspace: Workspace;
  readonly files: EditorFiles;
  readonly json: JsonService;
  readonly values: SampleValues;
  /** Asks about a file of a module. */
  readonly at: <T>(uri: string, ask: (module: NavigableModule, path: string) => T) => Promise<T | undefined>;
  /** Answers in place of a handler that fails. */
  readonly safely: <T>(name: string, otherwise: T, handle: () => Promise<T> | T) => Promise<T>;
}

export const explanationCapabilities: ServerCapabilities = {
  hoverProvider: true,
  // A space begins an argument, a parenthesis a call; what ends one leads back to the call around it.
  signatureHelpProvider: { triggerCharacters: [' ', '('], retriggerCharacters: [')', '='] },
};

export function registerExplanations(
  { connection, workspace, files, json, values, at, safely }: ExplanationsHost,
  client: () => SignatureHelpClientCapabilities | undefined,
): { readonly hover: (uri: string, position: Position) => Promise<Hover | null> } {
  connection.onHover(({ textDocument, position }) => safely('hover', null, () => hover(textDocument.uri, position)));
  connection.onSignatureHelp((params) =>
    safely('signatureHelp', null, async () => {
      const { textDocument, position } = params;
      const { uri } = textDocument;
      const { parameterInformation, noActiveParameterSupport = false } = client()?.signatureInformation ?? {};
      const options = {
        labelOffsets: parameterInformation?.labelOffsetSupport ?? false,
        noActiveParameter: noActiveParameterSupport,
      };
      return (await at(uri, (module, path) => signatureHelp(module, path, position, options))) ?? null;
    }),
  );
  return { hover };

  async function hover(uri: string, position: Position): Promise<Hover | null> {
    const document = files.openDocument(uri);
    const kind = document && (await workspace.jsonFileKind(uri));
    if (kind) return json.hover(document, kind, position);
    const found = await at(uri, (module, path) => ({
      check: module.check,
      ...hoverWithoutValue(module, path, position),
    }));
    const { check, hover: without = null, withValue } = found ?? {};
    if (!check || !withValue) return without;
    const known = values.known(check) ?? (await safely('values', undefined, () => valuesIn(check)));
    return known ? withValue(known) : without;
  }

  async function valuesIn(check: ModuleCheck): Promise<ExpressionValues | undefined> {
    const toolsFile = await workspace.toolsFile(check.module.root);
    return toolsFile && values.of(check, toolsFile);
  }
}
