/** Hover and signature help: requests → the language service, with values from the runtime, and the rest of long messages. */
import { MarkupContent, type Hover, type Position, type Range, type ServerCapabilities } from 'vscode-languageserver';
import {
  hoverWithoutValue,
  restInWords,
  signatureHelp,
  type ExpressionValues,
  type ModuleCheck,
} from '../../language/index.js';
import type { ClientSession } from '../documents/client-session.js';
import { plainHover, plainSignatures } from './plain-markup.js';
import type { Report, Reports } from './reports.js';
import type { SampleValues } from './sample-values.js';

export function hoverAndSignatureHelp(
  session: ClientSession,
  values: SampleValues,
  reports: Reports,
): ServerCapabilities {
  const { connection, client, modules } = session;
  connection.onHover(({ textDocument, position }) =>
    session.safely('hover', null, async () => {
      const { uri } = textDocument;
      const hover = await hoverAt(session, values, uri, position);
      const found = session.files.openDocument(uri) ? withRests(hover, await reports.of(uri), position) : hover;
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

async function hoverAt(
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
  const known = await session.safely('values', undefined, () => valuesIn(session, values, check));
  return known ? withValue(known) : without;
}

/** What is wrong comes first: the end of a long explanation would be hidden. */
function withRests(hover: Hover | null, { diagnostics }: Report, position: Position): Hover | null {
  const problems = diagnostics.filter(({ range }) => contains(range, position));
  const rests = problems.flatMap((problem) => restInWords(problem) ?? []);
  if (rests.length === 0) return hover;
  const contents = hover?.contents ?? [];
  const shown = MarkupContent.is(contents) ? contents.value : contents;
  const value = [...rests, ...(Array.isArray(shown) ? shown : [shown])];
  const range = hover ? hover.range : problems[0]?.range;
  return {
    contents: value.every((part) => typeof part === 'string') ? { kind: 'markdown', value: value.join('\n\n') } : value,
    ...(range && { range }),
  };
}

/** Also right behind the end, where a cursor may be. */
function contains({ start, end }: Range, position: Position): boolean {
  const isBefore = (one: Position, other: Position) =>
    one.line < other.line || (one.line === other.line && one.character <= other.character);
  return isBefore(start, position) && isBefore(position, end);
}

async function valuesIn(
  { workspace }: ClientSession,
  values: SampleValues,
  check: ModuleCheck,
): Promise<ExpressionValues | undefined> {
  const toolsFile = await workspace.toolsFile(check.module.root);
  return toolsFile && values.of(check, toolsFile);
}
