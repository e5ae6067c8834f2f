/** Files of a module that are one test each. */
import { pathIn } from '../../language/module/index.js';
import type { TestCase, TestEntry } from '../../protocol/tests.js';
import { fileNamesIn, type ModuleState } from '../inputs/input.js';
import type { TestSetting } from './test-setting.js';

type Find = (module: ModuleState) => Promise<readonly TestCase[]>;

/** Finds the JSON files of a folder of the module, by name. */
export function filesAsTests(
  kind: TestCase['kind'],
  folderOf: (layout: ModuleState['options']['layout']) => string,
): Find {
  return async (module) => {
    const folder = folderOf(module.options.layout);
    const names = await fileNamesIn(module, folder, '.json');
    return names.map((name) => ({ kind, name: [name.replace(/\.json$/, '')], file: pathIn(folder, name), line: 1 }));
  };
}

/** Runs the wanted ones in turn, until the signal is aborted. */
export async function runFiles(
  find: Find,
  setting: TestSetting,
  run: (test: TestCase) => Promise<TestEntry>,
): Promise<readonly TestEntry[]> {
  const { isWanted, started, ended, signal } = setting;
  const entries: TestEntry[] = [];
  for (const test of await find(setting)) {
    if (!(isWanted?.(test) ?? true)) continue;
    if (signal?.aborted) break;
    started?.(test);
    const entry = await run(test);
    ended?.(entry);
    entries.push(entry);
  }
  return entries;
}
