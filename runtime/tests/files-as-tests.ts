/** Files of a module that are one test each. */
import { type AnalysisOptions, pathIn } from '../../language/module/index.js';
import type { FileSystem } from '../../language/file-system.js';
import type { TestCase, TestEntry } from '../../protocol/tests.js';
import { uriInModule } from '../module-uri.js';
import type { TestSetting } from './test-setting.js';

type Find = (fileSystem: FileSystem, root: string, options: AnalysisOptions) => Promise<readonly TestCase[]>;

/** Finds the JSON files of a folder of the module, by name. */
export function filesAsTests(kind: TestCase['kind'], folderOf: (layout: AnalysisOptions['layout']) => string): Find {
  return async (fileSystem, root, { layout }) => {
    const folder = folderOf(layout);
    const entries = await fileSystem.readDirectory(uriInModule(root, folder));
    const names = entries.flatMap(({ name, kind: type }) => (type === 'file' && name.endsWith('.json') ? [name] : []));
    return names
      .sort()
      .map((name) => ({ kind, name: [name.replace(/\.json$/, '')], file: pathIn(folder, name), line: 1 }));
  };
}

/** Runs the wanted ones in turn, until the signal is aborted. */
export async function runFiles(
  find: Find,
  { fileSystem, root, options, isWanted, started, ended, signal }: TestSetting,
  run: (test: TestCase) => Promise<TestEntry>,
): Promise<readonly TestEntry[]> {
  const entries: TestEntry[] = [];
  for (const test of await find(fileSystem, root, options)) {
    if (!(isWanted?.(test) ?? true)) continue;
    if (signal?.aborted) break;
    started?.(test);
    const entry = await run(test);
    ended?.(entry);
    entries.push(entry);
  }
  return entries;
}
