/** Why a test cannot be run, with the place where that can be mended. */
import type { FileSystem } from '../../language/file-system.js';
import type { TestPlace } from '../../protocol/tests.js';
import { UnusableText } from '../json-text.js';
import { uriInModule } from '../module-uri.js';

type Document = NonNullable<Awaited<ReturnType<FileSystem['readDocument']>>>;

export class TestFault extends Error {
  readonly place: TestPlace | null;

  constructor(message: string, place: TestPlace | null = null) {
    super(message);
    this.place = place;
  }
}

/**
 * Reads a file of the module that a test needs.
 *
 * @param path relative to the module
 * @param read makes of the text what is needed; it may throw `UnusableText`
 * @throws {TestFault} if the file is not there or cannot be used
 */
export async function readForTest<T>(
  fileSystem: FileSystem,
  root: string,
  path: string,
  read: (text: string) => T,
): Promise<{ readonly value: T; readonly document: Document }> {
  const document = await fileSystem.readDocument(uriInModule(root, path));
  if (!document) throw new TestFault(`The file '${path}' cannot be read, or is not there.`);
  try {
    return { value: read(document.getText()), document };
  } catch (error) {
    if (error instanceof UnusableText) throw new TestFault(error.message, placeAt(document, path, error.offset));
    throw error;
  }
}

/** @param offset in UTF-16 units */
export function placeAt(document: Document, file: string, offset: number): TestPlace {
  const { line, character } = document.positionAt(offset);
  return { file, line: line + 1, column: character + 1 };
}
