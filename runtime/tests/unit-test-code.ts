/** The code of a module with its unit tests, in the order of the combined script. */
import { type AnalysisOptions, pathIn } from '../../language/module/index.js';
import type { FileSystem } from '../../language/file-system.js';
import { loadHookModule, MissingCode } from '../alterations/hook-module.js';
import { uriInModule } from '../module-uri.js';
import type { CodeFile } from '../sandbox/script.js';
import { readForTest, TestFault } from './test-fault.js';

export interface UnitTestFiles {
  readonly files: readonly CodeFile[];
  /** Files that exist and cannot be read. */
  readonly unread: readonly { readonly path: string; readonly fault: TestFault }[];
}

/** The files of the unit tests folder, by name; empty if there are none. */
export async function readUnitTests(
  fileSystem: FileSystem,
  root: string,
  { layout }: AnalysisOptions,
): Promise<UnitTestFiles> {
  const entries = await fileSystem.readDirectory(uriInModule(root, layout.unitTests));
  const names = entries.flatMap(({ name, kind }) => (kind === 'file' && name.endsWith('.js') ? [name] : [])).sort();
  const files: CodeFile[] = [];
  const unread: { path: string; fault: TestFault }[] = [];
  for (const name of names) {
    const path = pathIn(layout.unitTests, name);
    try {
      files.push({ path, text: (await readForTest(fileSystem, root, path, (text) => text)).value });
    } catch (error) {
      if (!(error instanceof TestFault)) throw error;
      unread.push({ path, fault: error });
    }
  }
  return { files, unread };
}

/**
 * The code under test.
 *
 * @throws {TestFault} if there is none
 */
export async function readTestedCode(
  fileSystem: FileSystem,
  root: string,
  options: AnalysisOptions,
): Promise<readonly CodeFile[]> {
  try {
    return (await loadHookModule(fileSystem, root, options)).files;
  } catch (error) {
    throw error instanceof MissingCode ? new TestFault(error.message) : error;
  }
}
