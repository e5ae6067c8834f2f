import type { Position } from 'vscode-languageserver-types';
import type { ModuleCheck } from '../../check/check-module.js';
import type { EntryPlace } from '../../check/entry-place.js';
import type { FoundByRule } from '../../check/cross-found.js';
import type { Omitted } from '../../check/found.js';
import type { ModuleMemory } from '../../module/index/module-memory.js';
import type { AnalysisOptions, Severity } from '../../module/snapshot/options.js';
import { commonEnds } from '../../common-ends.js';
import { countWhile } from '../../syntax/count-while.js';
import type { RuleMeta } from '../../rules/define.js';
import type { OffsetRange } from '../../syntax/range.js';
import { sourceTextOf } from '../../source-document.js';
import type { SourceText } from '../../syntax/source-text.js';
import type { KeptLists } from './kept-lists.js';
import { byPosition, type ModuleDiagnostic } from './module-diagnostic.js';
import { offsetOf, type KeptFinding, type KeptInEntry } from './placed-finding.js';

interface Kept {
  readonly kept: KeptFinding;
  /** As of the finding. */
  readonly entry: number;
  readonly severity: Severity;
  readonly more: number | undefined;
  /** Where its entry and those of the related places start. */
  readonly starts: readonly Position[];
  readonly diagnostic: ModuleDiagnostic;
}

/** What the diagnostics of a file were made from. */
interface Source {
  /** The state of the checked file. */
  readonly state: object;
  /** Its lines are counted when it is edited. */
  readonly text: SourceText;
  readonly options: AnalysisOptions;
  readonly cross: FoundByRule;
  /** The texts of the other files. */
  readonly others: readonly SourceText[];
}

/** In the order in which they were found: of the file, of its entries, of each cross rule. */
type Parts = ReadonlyMap<PartKey, readonly Kept[]>;

type PartKey = 'file' | 'entries' | RuleMeta<string>;

interface OfFile {
  /** Undefined if nothing is known of an edit since. */
  readonly source: Source | undefined;
  readonly parts: Parts;
  /** The last one of each rule that has more findings than are listed, with their number: shown in place of the same one in the parts. */
  readonly lasts: readonly Kept[];
  readonly sorted: readonly ModuleDiagnostic[];
}

/** Makes the diagnostic of a finding. @param moved the diagnostic of the same finding at another place */
type Make = (finding: KeptInEntry, moved: ModuleDiagnostic | undefined) => ModuleDiagnostic;

/**
 * The diagnostics of each file as they were last: an edit makes those of the entries that it changes, and moves those below a line that it adds. For one
 * set of options.
 */
export class KeptDiagnostics {
  readonly #files = new WeakMap<ModuleMemory, Map<string, OfFile>>();

  /** The diagnostics of a file, sorted by position, then code; the same list as before if nothing has changed. @param path of the file in the module */
  of(check: ModuleCheck, path: string, lists: KeptLists, make: Make): readonly ModuleDiagnostic[] {
    const before = this.#of(check).get(path);
    const source = sourceOf(check, path, lists);
    const inPlace = source && before?.source && entriesInPlace(before.source, source, lists);
    const starts = new Starts(check, path, inPlace);
    const part = (findings: readonly KeptInEntry[], known: readonly Kept[] = []) =>
      partOf(starts, findings, known, make);
    const parts = new Map<PartKey, readonly Kept[]>([['file', part(lists.ofFile, before?.parts.get('file'))]]);
    const entries = before?.parts.get('entries') ?? none;
    const from = inPlace ? countWhile(entries, ({ entry }) => entry < inPlace.from) : 0;
    const to = inPlace ? countWhile(entries, ({ entry }) => entry < inPlace.to) : entries.length;
    parts.set(
      'entries',
      remade(entries, from, to, (touched) => part(lists.ofEntries(inPlace?.from, inPlace?.to), touched)),
    );
    for (const [rule, found] of lists.cross) {
      const ofRule = before?.parts.get(rule) ?? none;
      const known = (inPlace && before.source.cross.get(rule)?.findings) ?? [];
      // Findings are the same object as long as none of their places is in a changed entry. Of a rule all are shown, or none.
      const { first, last } =
        known.length === ofRule.length ? commonEnds(known, found.findings) : { first: 0, last: 0 };
      const again = lists.ofCrossRule(found.findings.slice(first, found.findings.length - last));
      parts.set(
        rule,
        remade(ofRule, first, ofRule.length - last, (touched) => part(again, touched)),
      );
    }
    if (!before || !inPlace) {
      const lasts = this.#lasts(check, path, parts, lists.omitted, make);
      return this.#update(check, path, { source, parts, lasts });
    }
    const changed = differences(before.parts, parts);
    const lasts = areStillLast(check, path, before.lasts, changed, lists.omitted)
      ? before.lasts
      : this.#lasts(check, path, parts, lists.omitted, make);
    return this.#update(check, path, { source, parts, lasts }, changed);
  }

  /** The last listed finding of each of these rules, which says how many are not listed. */
  #lasts(check: ModuleCheck, path: string, parts: Parts, omitted: Omitted, make: Make): readonly Kept[] {
    if (omitted.size === 0) return none;
    const before = this.#of(check).get(path);
    const lasts = new Map<string, { readonly finding: KeptInEntry; readonly offset: number }>();
    for (const part of parts.values())
      for (const { kept, entry, severity } of part) {
        const { id } = kept.rule;
        const more = omitted.get(id);
        if (more === undefined) continue;
        const finding = { kept, entry, severity, more };
        const offset = offsetOf(check, path, finding);
        const last = lasts.get(id);
        if (!last || last.offset <= offset) lasts.set(id, { finding, offset });
      }
    const found = [...lasts.values()].map(({ finding }) => finding);
    return partOf(new Starts(check, path), found, before?.lasts ?? none, make);
  }

  /** The same for findings of which any may be left out. */
  ofList(check: ModuleCheck, path: string, findings: readonly KeptInEntry[], make: Make): readonly ModuleDiagnostic[] {
    const before = [...(this.#of(check).get(path)?.parts.values() ?? [])].flat();
    const parts = new Map([['entries' as const, partOf(new Starts(check, path), findings, before, make)]]);
    return this.#update(check, path, { source: undefined, parts, lasts: none });
  }

  #of({ memory }: ModuleCheck): Map<string, OfFile> {
    let files = this.#files.get(memory);
    if (!files) this.#files.set(memory, (files = new Map<string, OfFile>()));
    return files;
  }

  /** @param changed undefined if unknown */
  #update(
    check: ModuleCheck,
    path: string,
    { source, parts, lasts }: Omit<OfFile, 'sorted'>,
    changed?: Differences,
  ): readonly ModuleDiagnostic[] {
    const files = this.#of(check);
    const before = files.get(path);
    const isSame = before && areSameParts(parts, before.parts) && areSame(lasts, before.lasts);
    const sorted = isSame ? before.sorted : sortedAfter({ parts, lasts }, before, changed);
    files.set(path, { source, parts, lasts, sorted });
    return sorted;
  }
}

/** The same list as before if nothing has changed. */
function partOf(
  starts: Starts,
  findings: readonly KeptInEntry[],
  before: readonly Kept[],
  make: Make,
): readonly Kept[] {
  const find = findInOrder(before);
  const all = findings.map((finding): Kept => {
    const { kept, entry, severity, more } = finding;
    const known = find(kept);
    const hasSameText = known?.severity === severity && known.more === more;
    if (hasSameText && starts.areThoseOf(finding, known.starts))
      return known.entry === entry ? known : { ...known, entry };
    const diagnostic = make(finding, hasSameText ? known.diagnostic : undefined);
    return { kept, entry, severity, more, starts: starts.of(finding), diagnostic };
  });
  return areSame(all, before) ? before : all;
}

/** A list with those from one index to before another made again; the same list if nothing has changed. */
function remade(
  all: readonly Kept[],
  from: number,
  to: number,
  again: (known: readonly Kept[]) => readonly Kept[],
): readonly Kept[] {
  const known = all.slice(from, to);
  const made = again(known);
  return made === known ? all : all.slice(0, from).concat(made, all.slice(to));
}

const none: readonly Kept[] = [];

function areSameParts(some: Parts, others: Parts): boolean {
  return some.size === others.size && [...some].every(([key, part]) => areSame(part, others.get(key)));
}

/** Whether findings tell these numbers of others: false, too, if there is a rule of which none is shown. */
function hasNumbers(lasts: readonly Kept[], omitted: Omitted): boolean {
  return lasts.length === omitted.size && lasts.every(({ kept, more }) => omitted.get(kept.rule.id) === more);
}

function sortedDiagnostics(parts: Parts, lasts: readonly Kept[]): readonly ModuleDiagnostic[] {
  const counting = new Map(lasts.map(({ kept, diagnostic }) => [kept, diagnostic]));
  const shown = ({ kept, diagnostic }: Kept) => (counting.size === 0 ? diagnostic : (counting.get(kept) ?? diagnostic));
  return [...parts.values()].flatMap((part) => part.map(shown)).toSorted(byPosition);
}

/** What an edit changes in the parts. */
interface Differences {
  readonly gone: readonly Kept[];
  readonly added: readonly Kept[];
}

function differences(before: Parts, after: Parts): Differences {
  const gone = new Map<ModuleDiagnostic, Kept>();
  const added: Kept[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const known = before.get(key) ?? none;
    const part = after.get(key) ?? none;
    if (part === known) continue;
    const { first, last } = commonEnds(known, part);
    for (const one of known.slice(first, known.length - last)) gone.set(one.diagnostic, one);
    for (const one of part.slice(first, part.length - last)) if (!gone.delete(one.diagnostic)) added.push(one);
  }
  return { gone: [...gone.values()], added };
}

/** Whether the last findings of the rules are the same after an edit that moved no entry, and tell the same numbers. */
function areStillLast(
  check: ModuleCheck,
  path: string,
  lasts: readonly Kept[],
  { gone, added }: Differences,
  omitted: Omitted,
): boolean {
  if (!hasNumbers(lasts, omitted)) return false;
  const offset = ({ kept, entry, severity }: Kept) => offsetOf(check, path, { kept, entry, severity });
  return lasts.every(
    (last) =>
      gone.every(({ kept }) => kept !== last.kept) &&
      added.every((one) => one.kept.rule.id !== last.kept.rule.id || offset(one) < offset(last)),
  );
}

/** So many diagnostics are put in their places one by one. */
const mostInserted = 50;

/** The same as `sortedDiagnostics`, at the cost of what has changed. @param changed undefined if unknown */
function sortedAfter(
  { parts, lasts }: Pick<OfFile, 'parts' | 'lasts'>,
  before: OfFile | undefined,
  changed: Differences | undefined,
): readonly ModuleDiagnostic[] {
  const isKnown = before && changed && before.lasts === lasts && changed.added.length <= mostInserted;
  const shownOtherwise = new Set(lasts.map(({ kept }) => kept));
  if (!isKnown || [...changed.gone, ...changed.added].some(({ kept }) => shownOtherwise.has(kept)))
    return sortedDiagnostics(parts, lasts);
  const gone = new Set(changed.gone.map(({ diagnostic }) => diagnostic));
  const sorted = before.sorted.filter((one) => !gone.has(one));
  for (const { diagnostic: one } of changed.added) {
    const place = countWhile(sorted, (other) => byPosition(other, one) < 0);
    const next = sorted[place];
    // Which of two with the same place and code comes first depends on the parts.
    if (next && byPosition(next, one) === 0) return sortedDiagnostics(parts, lasts);
    sorted.splice(place, 0, one);
  }
  return sorted;
}

/** Undefined if an edit of the file is not followed. */
function sourceOf(check: ModuleCheck, path: string, { file, cross }: KeptLists): Source | undefined {
  const { files, options } = check.module;
  const document = files.get(path)?.document;
  if (!file || !document) return undefined;
  const others = [...files.values()].flatMap((one) => (one.document === document ? [] : one.text));
  return { state: file.state, text: sourceTextOf(document), options, cross, others };
}

/** An edit has moved the start of no entry before the first index, nor from the second one on. */
interface InPlace {
  readonly from: number;
  readonly to: number;
}

/** Undefined if an edit may have moved any entry. */
function entriesInPlace(before: Source, after: Source, { file }: KeptLists): InPlace | undefined {
  if (!file || file.takenOver.since !== before.state || before.options !== after.options) return undefined;
  const { change, first, last, moved } = file.takenOver;
  if (before.text.lineCount !== after.text.lineCount || moved !== 0 || !areEqualTexts(before.others, after.others))
    return undefined;
  const to = file.entries.length - last;
  if (!change) return { from: first, to };
  // The start of an entry on the last line of the change has moved, even if its line has not.
  const next = file.outline.entries[to];
  return next && next.start <= file.text.endOfLine(change.newEnd) ? undefined : { from: first, to };
}

function areEqualTexts(some: readonly SourceText[], others: readonly SourceText[]): boolean {
  return some.length === others.length && some.every((one, i) => one.equals(others[i]!));
}

function areSame<T>(some: readonly T[], others: readonly T[] | undefined): boolean {
  if (some === others) return true;
  return some.length === others?.length && some.every((one, i) => one === others[i]);
}

/** Finds items that are asked for in about the same order. */
function findInOrder(all: readonly Kept[]): (kept: KeptFinding) => Kept | undefined {
  let next = 0;
  let places: Map<KeptFinding, number> | undefined;
  return (kept) => {
    if (all[next]?.kept === kept) return all[next++];
    // Of an edit in one entry, only the findings of that one are gone.
    if (all[next + 1]?.kept === kept) return all[(next += 2) - 1];
    places ??= new Map(all.map((one, i) => [one.kept, i]));
    const place = places.get(kept);
    if (place === undefined) return undefined;
    next = place + 1;
    return all[place];
  };
}

/** The lines and columns at which the entries of findings start, each looked up once. */
class Starts {
  readonly #check: ModuleCheck;
  readonly #path: string;
  readonly #inPlace: InPlace | undefined;
  readonly #inFile = new Map<number, Position>();

  /** @param inPlace the entries that are where they were */
  constructor(check: ModuleCheck, path: string, inPlace?: InPlace) {
    this.#check = check;
    this.#path = path;
    this.#inPlace = inPlace;
  }

  /** Of the entry of a finding and of its related places, one after the other. */
  of({ kept, entry }: KeptInEntry): readonly Position[] {
    const { range, related } = kept.report;
    const first = this.#startOf(range, entry);
    return related && 'path' in range ? [first, ...related.map((one) => this.#startOf(one.range, entry))] : [first];
  }

  /** Whether they are those of the finding. */
  areThoseOf({ kept, entry }: KeptInEntry, starts: readonly Position[]): boolean {
    const { range, related } = kept.report;
    if (!related && this.#isInPlace('path' in range ? range : { path: this.#path, entry })) return true;
    if (!areEqual(this.#startOf(range, entry), starts[0])) return false;
    if (!related || !('path' in range)) return true;
    return related.every((one, i) => areEqual(this.#startOf(one.range, entry), starts[i + 1]));
  }

  #isInPlace({ path, entry }: Pick<EntryPlace, 'path' | 'entry'>): boolean {
    return (
      this.#inPlace !== undefined && path === this.#path && (entry < this.#inPlace.from || entry >= this.#inPlace.to)
    );
  }

  /** @param entry of a range that has none */
  #startOf(range: OffsetRange | EntryPlace, entry: number): Position {
    if (!('path' in range)) return this.#inThisFile(entry);
    return range.path === this.#path ? this.#inThisFile(range.entry) : this.#positionOf(range.path, range.entry);
  }

  #inThisFile(entry: number): Position {
    let start = this.#inFile.get(entry);
    if (!start) this.#inFile.set(entry, (start = this.#positionOf(this.#path, entry)));
    return start;
  }

  #positionOf(path: string, entry: number): Position {
    const start = this.#check.files.get(path)?.outline.entries[entry]?.start ?? 0;
    return this.#check.module.files.get(path)?.document.positionAt(start) ?? nowhere;
  }
}

const nowhere: Position = { line: -1, character: -1 };

function areEqual(one: Position, other: Position | undefined): boolean {
  return one.line === other?.line && one.character === other.character;
}
