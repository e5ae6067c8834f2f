/** Why a test cannot be run, with the place to fix. */
import type { FileSystem } from '../../language/file-system.js';
import type { TestPlace } from '../../protocol/tests.js';
import { UnusableText } from '../json-text.js';
import { moduleDocument, type ModuleDocument } from '../module-document.js';

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
 * @param read parses the text; it may throw `UnusableText`
 * @throws {TestFault} if the file is missing or cannot be used
 */
export async function readForTest<T>(
  fileSystem: FileSystem,
  root: string,
  path: string,
  read: (text: string) => T,
): Promise<{ readonly value: T; readonly document: ModuleDocument }> {
  const document = await documentForTest(fileSystem, root, path);
  if (!document) throw new TestFault(`The file '${path}' cannot be read: it does not exist.`);
  try {
    return { value: read(document.getText()), document };
  } catch (error) {
    if (error instanceof UnusableText) throw new TestFault(error.message, placeAt(document, path, error.offset));
    throw error;
  }
}

/** A file of the module; undefined if it does not exist. @throws {TestFault} if it exists and cannot be read */
export async function documentForTest(
  fileSystem: FileSystem,
  root: string,
  path: string,
): Promise<ModuleDocument | undefined> {
  try {
    return await moduleDocument(fileSystem, root, path);
  } catch (error) {
    throw error instanceof UnusableText ? new TestFault(error.message) : error;
  }
}

/** @param offset in UTF-16 units */
export function placeAt(document: ModuleDocument, file: string, offset: number): TestPlace {
  const { line, character } = document.positionAt(offset);
  return { file, line: line + 1, column: character + 1 };
}
