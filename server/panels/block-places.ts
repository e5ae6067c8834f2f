/** The ranges of the blocks in the claims blocks, including unsaved text. */
import { blockAt, blockPlace, type FileSystem, type ToolsFile } from '../../language/index.js';
import type { BlockAtParams, BlockPlaceParams, TextPlace } from '../../protocol/lsp.js';
import { uriInModule } from '../../runtime/module-uri.js';

/** @param root the URI of the module's folder */
export async function placeOfBlock(
  fileSystem: FileSystem,
  root: string,
  { options }: ToolsFile,
  { block, property }: BlockPlaceParams,
): Promise<TextPlace | null> {
  const document = await fileSystem.readDocument(uriInModule(root, options.layout.claimsBlocks));
  const range = document && blockPlace(document.getText(), block, property);
  if (!document || !range) return null;
  return {
    uri: document.uri,
    start: document.positionAt(range.start),
    end: document.positionAt(range.end),
  };
}

export async function blockAtPosition(
  fileSystem: FileSystem,
  root: string,
  { options }: ToolsFile,
  { uri, position }: BlockAtParams,
): Promise<{ readonly key: string } | null> {
  const document = await fileSystem.readDocument(uri);
  const isClaimsBlocks = uriInModule(root, options.layout.claimsBlocks) === document?.uri;
  const key = document && isClaimsBlocks ? blockAt(document.getText(), document.offsetAt(position)) : undefined;
  return key === undefined ? null : { key };
}
