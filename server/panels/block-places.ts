/** The ranges of the blocks in the claims blocks, including unsaved text. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { blockAt, blockPlace } from '../../language/index.js';
import type { OffsetRange } from '../../language/syntax/index.js';
import type { BlockAtParams, BlockPlaceParams, TextPlace } from '../../protocol/lsp.js';
import { claimsBlocksInput, inputUri, type ModuleState } from '../../runtime/inputs/input.js';

export async function placeOfBlock(
  module: ModuleState,
  { block, property }: BlockPlaceParams,
): Promise<TextPlace | null> {
  const document = await module.fileSystem.readDocument(inputUri(module, claimsBlocksInput));
  const range = document && blockPlace(document.getText(), block, property);
  if (!document || !range) return null;
  return placeIn(document, range);
}

export function placeIn(document: TextDocument, { start, end }: OffsetRange): TextPlace {
  return { uri: document.uri, start: document.positionAt(start), end: document.positionAt(end) };
}

export async function blockAtPosition(
  module: ModuleState,
  { uri, position }: BlockAtParams,
): Promise<{ readonly key: string } | null> {
  const document = await module.fileSystem.readDocument(uri);
  const isClaimsBlocks = inputUri(module, claimsBlocksInput) === document?.uri;
  const key = document && isClaimsBlocks ? blockAt(document.getText(), document.offsetAt(position)) : undefined;
  return key === undefined ? null : { key };
}
