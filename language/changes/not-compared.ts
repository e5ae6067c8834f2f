/** Files of which a part could not be read: differences in it are not known. */
import type { CheckedFile } from '../check/check-file.js';
import type { Module } from '../module/snapshot/module.js';
import { conflictMarkers } from '../syntax/conflict-markers.js';
import { review, type Report } from './report.js';
import type { Side } from './side.js';

export function reportNotCompared(base: Side, head: Side, report: Report): void {
  for (const [side, other, name] of [
    [base, head, 'base'],
    [head, base, 'head'],
  ] as const)
    for (const [path, file] of side.check.files) {
      const why = whyNotRead(side.check.module, path, file);
      // Equal texts need no comparison.
      if (why === undefined || other.check.files.get(path)?.text === file.text) continue;
      const place = side.place(path, file.outline.errors[0]?.range ?? { start: 0, end: 0 });
      report('module/not-compared', {
        ...review('Differences in the part that could not be read are not known.'),
        subject: path,
        message: `A part of \`${path}\` of the ${name} was not compared: ${why}.`,
        ...(name === 'base' ? { base: place } : { head: place }),
      });
    }
}

/** Why a part of a file could not be read; undefined if all of it was, or nothing depends on it. */
export function whyNotRead(
  { files }: Module,
  path: string,
  { kind, complete, unread }: CheckedFile,
): string | undefined {
  if (unread !== undefined) return unread;
  if (['scenario', 'letter', 'unitTest', 'stubs'].includes(kind)) return undefined;
  if (conflictMarkers(files.get(path)?.text ?? '').length > 0) return 'it contains merge conflicts';
  if (complete) return undefined;
  return kind === 'code' ? 'its code cannot be parsed' : 'it is not valid JSON';
}
