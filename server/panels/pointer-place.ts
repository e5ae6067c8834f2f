import type { FileSystem } from '../../language/index.js';
import type { PointerPlaceParams, TextPosition } from '../../protocol/lsp.js';
import { placeInText } from '../../runtime/lifecycle/places.js';

/** The target of a JSON Pointer in the current file; in a broken file, as far as it can be read. Null if it is missing. */
export async function pointerPlace(
  fileSystem: FileSystem,
  { uri, pointer }: PointerPlaceParams,
): Promise<TextPosition | null> {
  const document = await fileSystem.readDocument(uri);
  return document ? document.positionAt(placeInText(document.getText(), pointer)) : null;
}
