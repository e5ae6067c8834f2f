import type { FileSystem } from '../../language/index.js';
import type { PointerPlaceParams, TextPosition } from '../../protocol/lsp.js';
import { placeInText } from '../../runtime/lifecycle/places.js';

/** Where a JSON Pointer leads in a file as it is now; in one that is broken, as far as it can be read. Null if it is not there. */
export async function pointerPlace(
  fileSystem: FileSystem,
  { uri, pointer }: PointerPlaceParams,
): Promise<TextPosition | null> {
  const document = await fileSystem.readDocument(uri);
  return document ? document.positionAt(placeInText(document.getText(), pointer)) : null;
}
