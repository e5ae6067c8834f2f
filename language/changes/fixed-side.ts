/** A state as its safe fixes leave it: what a fix changes without asking means the same before and after. */
import { fixAll } from '../features/code-actions/fix-all.js';
import type { FileKind } from '../module/snapshot/module.js';
import { rangeBefore } from '../syntax/offset-edits.js';
import { Side } from './side.js';

const compared: ReadonlySet<FileKind> = new Set([
  'configuration',
  'claimsBlocks',
  'hookSchema',
  'issuingForm',
  'code',
  'letter',
]);

/** @returns the same side if there is nothing to fix */
export function fixedSide(side: Side): Side {
  const paths = [...side.check.files].flatMap(([path, { kind }]) => (compared.has(kind) ? [path] : []));
  const { check, rounds } = fixAll(side.judged, { paths });
  if (rounds.length === 0) return side;
  return new Side(check, ({ path, range }) =>
    side.original({
      path,
      range: rounds.reduceRight((place, edits) => rangeBefore(edits.get(path) ?? [], place), range),
    }),
  );
}
