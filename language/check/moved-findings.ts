/** Findings of cross rules with the places that they have after an edit. */
import type { EntryPlace } from './entry-place.js';
import type { FactsChange } from './facts-change.js';
import type { Finding } from './found.js';
import { FoundInFile } from './found-by-path.js';
import { hasPlace, mapReport } from './map-report.js';

/** Those of one rule in a file, the same object if none has moved; undefined if one of them is in the changed text. */
export function movedFound(found: FoundInFile, change: FactsChange): FoundInFile | undefined {
  if (areInPlace(found, change)) return found;
  const { findings, omitted } = found;
  const moved = findings.flatMap((finding) => movedFinding(finding, change) ?? []);
  if (moved.length < findings.length) return undefined;
  const omittedIn = found.omittedIn.flatMap((entry) => change.entryNow(entry) ?? []);
  const isSame =
    moved.every((finding, i) => finding === findings[i]) && omittedIn.every((entry, i) => entry === found.omittedIn[i]);
  return isSame ? found : new FoundInFile({ findings: moved, omitted }, omittedIn);
}

/** Whether it is known that the edit moves and changes none of their places. */
export function areInPlace(found: FoundInFile, { path, reached }: FactsChange): boolean {
  return reached !== undefined && !found.hasPlaceIn(path, reached.from, reached.to);
}

/** The finding with its places moved; undefined if one of them is in the changed text. */
export function movedFinding(
  finding: Finding<EntryPlace>,
  { path, isInPlace, placeNow }: FactsChange,
): Finding<EntryPlace> | undefined {
  const isMoved = (place: EntryPlace) => place.path === path && !isInPlace(place.entry);
  if (!hasPlace(finding.report, isMoved)) return finding;
  const lost: EntryPlace[] = [];
  const moved = (place: EntryPlace): EntryPlace => {
    if (!isMoved(place)) return place;
    const now = placeNow(place);
    if (!now) lost.push(place);
    return now ?? place;
  };
  const report = mapReport(finding.report, moved);
  return lost.length > 0 ? undefined : { rule: finding.rule, report };
}
