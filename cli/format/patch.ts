/** Changes of files as a patch, as `git apply` and reviewers read it. */
import type { Replacement } from '../files/disk-file-system.js';
import { pathFrom, pathOfUri } from '../files/paths.js';
import { lineDifferences } from './line-differences.js';

/** @param changes from their texts before to those after; paths are written from the current folder */
export function patchOf(changes: readonly Pick<Replacement, 'uri' | 'before' | 'after'>[]): string {
  return changes
    .map(({ uri, before, after }) => {
      const path = pathFrom(process.cwd(), pathOfUri(uri));
      return `--- a/${path}\n+++ b/${path}\n${hunks(before.split(/\r?\n/), after.split(/\r?\n/))}`;
    })
    .join('');
}

function hunks(before: readonly string[], after: readonly string[]): string {
  const found: string[] = [];
  let [lines, sizes]: [string[], { '-': number; '+': number }] = [[], { '-': 0, '+': 0 }];
  let [at, next] = [
    { '-': 0, '+': 0 },
    { '-': 0, '+': 0 },
  ];
  const end = () => {
    if (lines.length > 0)
      found.push(
        `@@ -${String(at['-'] + 1)},${String(sizes['-'])} +${String(at['+'] + 1)},${String(sizes['+'])} @@\n${lines.join('\n')}\n`,
      );
    [lines, sizes] = [[], { '-': 0, '+': 0 }];
  };
  for (const { sign, line, before: from, after: to } of lineDifferences(before, after)) {
    if (from !== next['-'] || to !== next['+']) end();
    if (lines.length === 0) at = { '-': from, '+': to };
    lines.push(`${sign}${line}`);
    if (sign !== '+') sizes['-']++;
    if (sign !== '-') sizes['+']++;
    next = { '-': from + (sign === '+' ? 0 : 1), '+': to + (sign === '-' ? 0 : 1) };
  }
  end();
  return found.join('');
}
