/**
 * After most keystrokes every fact is what it was, but for its place: then all that the cross rules found still holds, and is moved with the text. To find
 * it again would cost a walk over the facts of thousands of entries for each of dozens of rules.
 */
import type { Definition } from '../module/facts.js';
import type { Module } from '../module/module.js';
import type { OffsetRange } from '../syntax/range.js';
import type { CheckedFile } from './check-file.js';
import type { Place } from '../rules/define.js';
import type { Finding } from './local-rules.js';
import { mapReport } from './map-report.js';

/** By path. */
export type CrossFindings = ReadonlyMap<string, readonly Finding<Place>[]>;

interface Checked {
  readonly module: Pick<Module, 'options' | 'paths' | 'examples' | 'foldersInPlaceOfFiles'>;
  readonly files: ReadonlyMap<string, CheckedFile>;
}

/** Where an offset of the text before a change is in the text after it; undefined in and at the edges of what was replaced. */
type Move = (offset: number) => number | undefined;

/**
 * What the cross rules find now, or undefined where they have to look again. Only for edits of the claims blocks: the other files are short, and most
 * edits of them change facts.
 */
export function movedFindings(
  before: Checked & { readonly crossFindings: CrossFindings },
  after: Checked,
): CrossFindings | undefined {
  if (!isSameModule(before, after)) return undefined;
  const changed = [...after.files].filter(([path, { text }]) => before.files.get(path)?.text !== text);
  const [[path, file] = []] = changed;
  const previous = path === undefined ? undefined : before.files.get(path);
  if (changed.length !== 1 || path === undefined || !file || !previous) return undefined;
  const { change } = file.takenOver;
  if (!change || file.kind !== 'claimsBlocks') return undefined;

  const move: Move = (offset) => {
    if (offset < change.start) return offset;
    return offset > change.oldEnd ? offset - change.oldEnd + change.newEnd : undefined;
  };
  if (!saysTheSame(previous, file, move)) return undefined;
  return moved(before.crossFindings, path, move);
}

function isSameModule({ module: before, files: old }: Checked, { module: after, files }: Checked): boolean {
  return (
    before.options === after.options &&
    isSame([...old.keys()], [...files.keys()]) &&
    isSame([...before.paths], [...after.paths]) &&
    isSame(before.foldersInPlaceOfFiles, after.foldersInPlaceOfFiles) &&
    // Read anew only where a document has changed.
    before.examples.length === after.examples.length &&
    before.examples.every((example, i) => example === after.examples[i])
  );
}

/** Whether the entries of a file have the same facts as before, moved with the text. */
function saysTheSame(before: CheckedFile, after: CheckedFile, move: Move): boolean {
  const { length } = after.entries;
  if (before.complete !== after.complete || before.entries.length !== length) return false;
  if (before.entriesLeft !== after.entriesLeft) return false;
  const { first, last } = after.takenOver;
  return after.entries.slice(first, length - last).every((entry, index) => {
    const i = index + first;
    const [from, to] = [before.outline.entries[i]?.start, after.outline.entries[i]?.start];
    const old = before.entries[i];
    if (from === undefined || to === undefined || !old || move(from) !== to) return false;
    if (entry === old) return true;
    const inEntry: Move = (offset) => {
      const place = move(offset + from);
      return place === undefined ? undefined : place - to;
    };
    return isSame(old.facts, entry.facts, inEntry);
  });
}

/** A fact that is shown to people and that no rule looks at; it changes with every letter that is typed into it. */
const titleOfDefinition = 'title' satisfies keyof Definition;

/** Whether two pieces of plain data are equal, but for the offsets in them, which are those of before and after a change. */
function isSame(before: unknown, after: unknown, move: Move = (offset) => offset): boolean {
  if (before === after) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((item, i) => isSame(item, after[i], move));
  if (before instanceof Map && after instanceof Map) return isSame([...before], [...after], move);
  if (!isPlain(before) || !isPlain(after)) return false;
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length &&
    keys.every((key) => {
      const [old, now] = [before[key], after[key]];
      const isOffset = (key === 'start' || key === 'end') && typeof old === 'number';
      if (key === titleOfDefinition) return true;
      return key in after && (isOffset ? move(old) === now : isSame(old, now, move));
    })
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The findings with their places in one file moved; undefined if one of them is where the text changed. */
function moved(findings: CrossFindings, path: string, move: Move): CrossFindings | undefined {
  const lost: OffsetRange[] = [];
  const movedRange = (range: OffsetRange): OffsetRange => {
    const [start, end] = [move(range.start), move(range.end)];
    if (start !== undefined && end !== undefined) return { start, end };
    lost.push(range);
    return range;
  };
  const movedPlace = (place: Place): Place => (place.path === path ? { path, range: movedRange(place.range) } : place);
  const result = new Map(
    [...findings].map(([file, found]) => [
      file,
      found.map(({ rule, report }) => ({ rule, report: mapReport(report, movedPlace) })),
    ]),
  );
  return lost.length > 0 ? undefined : result;
}
