/** Hover and signature help: requests → the language service, with values from the runtime. */
import type { Hover, Position, ServerCapabilities } from 'vscode-languageserver';
import { hoverWithoutValue, signatureHelp, type ExpressionValues, type ModuleCheck } from '../../language/index.js';
import type { ClientSession } from '../documents/client-session.js';
import { plainHover, plainSignatures } from './plain-markup.js';
import type { SampleValues } from './sample-values.js';

export function hoverAndSignatureHelp(session: ClientSession, values: SampleValues): ServerCapabilities {
  const { connection, client, modules } = session;
  connection.onHover(({ textDocument, position }) =>
    session.safely('hover', null, async () => {
      const found = await hoverAt(session, values, textDocument.uri, position);
      return client.readsMarkdown.hover ? found : plainHover(found);
    }),
  );
  connection.onSignatureHelp(({ textDocument, position }) =>
    session.safely('signatureHelp', null, async () => {
      const help = await modules.at(textDocument.uri, (module, path) =>
        signatureHelp(module, path, position, client.signatureHelp),
      );
      return client.readsMarkdown.signatureHelp ? (help ?? null) : plainSignatures(help ?? null);
    }),
  );
  return {
    hoverProvider: true,
    // A space begins an argument, a parenthesis a call; the end of a call returns to the call around it.
    signatureHelpProvider: { triggerCharacters: [' ', '('], retriggerCharacters: [')', '='] },
  };
}

export async function hoverAt(
  session: ClientSession,
  values: SampleValues,
  uri: string,
  position: Position,
): Promise<Hover | null> {
  const { files, json, modules, workspace } = session;
  const document = files.openDocument(uri);
  const kind = document && (await workspace.jsonFileKind(uri));
  if (kind) return json.hover(document, kind, position);
  const found = await modules.at(uri, (module, path) => ({
    check: module.check,
    ...hoverWithoutValue(module, path, position),
  }));
  const { check, hover: without = null, withValue } = found ?? {};
  if (!check || !withValue) return without;
  const known =
    values.known(check) ?? (await session.safely('values', undefined, () => valuesIn(session, values, check)));
  return known ? withValue(known) : without;
}

async function valuesIn(
  { workspace }: ClientSession,
  values: SampleValues,
  check: ModuleCheck,
): Promise<ExpressionValues | undefined> {
  const toolsFile = await workspace.toolsFile(check.module.root);
  return toolsFile && values.of(check, toolsFile);
}
