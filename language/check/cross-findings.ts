/** The findings of the cross rules: from scratch, or after an edit whose effects are known. */
import type { ModuleIndex } from '../module/index/module-index.js';
import type { CrossRule } from '../rules/define.js';
import { CrossFound } from './cross-found.js';
import { entryPlace, type EntryPlace } from './entry-place.js';
import { factsChange, type CheckedFiles, type FactsChange } from './facts-change.js';
import { Collector, Room, sumOfOmitted, type Finding, type Found } from './found.js';
import { failure } from './local-rules.js';
import { hasPlace, mapReport } from './map-report.js';

/** By path. */
export type CrossFindings = ReadonlyMap<string, CrossFound>;

/** Kept as the same object while the texts of the entries that it has places in stay the same. */
type CrossFinding = Finding<EntryPlace>;

/** In the order of the rules; the findings of each rule in the order in which it reports them. */
export function crossFindings(index: ModuleIndex, rules: readonly CrossRule[]): CrossFindings {
  return together(rules.map((rule) => findingsOf(rule, index)));
}

/** Those of one rule, or of a part of the rules. */
type FoundByPath = ReadonlyMap<string, Found<EntryPlace>>;

/** Findings from before an edit that still apply after it. */
export type KeptFindings = EveryFinding | SomeFindings;

/** The edit changed only the places of facts. */
interface EveryFinding {
  readonly kind: 'all';
  readonly findings: CrossFindings;
}

/** The findings of entry rules in entries that need no new check, and all findings of rules that judge surroundings. */
interface SomeFindings {
  readonly kind: 'some';
  readonly kept: ReadonlyMap<CrossFinding['rule'], readonly CrossFinding[]>;
  /** The indexes of all other entries. */
  readonly again: ReadonlySet<number>;
}

/** Undefined if unknown. @param rules that ran before */
export function keptFindings(
  before: CheckedFiles & { readonly crossFindings: CrossFindings },
  after: CheckedFiles,
  rules: readonly CrossRule[],
): KeptFindings | undefined {
  const change = factsChange(before, after);
  if (!change) return undefined;
  if (change.saysTheSame) {
    const moved = allMoved(before.crossFindings, change);
    if (moved) return { kind: 'all', findings: moved };
  }
  const findings = [...before.crossFindings.values()].flatMap((found) => found.findings);
  // If a rule failed, its findings in the other entries are unknown.
  if (findings.some(({ rule }) => !rules.some((one) => one === rule))) return undefined;
  const omitted = sumOfOmitted([...before.crossFindings.values()]);
  const kept = new Map<CrossFinding['rule'], CrossFinding[]>(
    // Omitted findings are unknown: such a rule runs again.
    rules.filter(({ id, judges }) => judges !== undefined && !omitted.has(id)).map((rule) => [rule, []]),
  );
  const ofSurroundings = new Set<CrossFinding['rule']>(rules.filter(({ judges }) => judges === 'surroundings'));
  const again = new Set([...change.entries, ...readers(change)]);
  const standing: (readonly [place: number, finding: CrossFinding])[] = [];
  for (const finding of findings) {
    const others = kept.get(finding.rule);
    if (ofSurroundings.has(finding.rule)) others?.push(finding);
    if (!others || ofSurroundings.has(finding.rule)) continue;
    const { path, entry } = finding.report.range;
    const place = path === change.path ? change.entryNow(entry) : undefined;
    if (place === undefined) continue;
    const moved = movedFinding(finding, change);
    if (moved) standing.push([place, moved]);
    // Its message may contain names from outside the entry, such as a similar key.
    if (!moved || change.keys.size > 0) again.add(place);
  }
  for (const [place, finding] of standing) if (!again.has(place)) kept.get(finding.rule)?.push(finding);
  return { kind: 'some', kept, again };
}

/** The same as `crossFindings`, but only runs the rules again for some of the entries. */
export function crossFindingsAfter(
  index: ModuleIndex,
  rules: readonly CrossRule[],
  { kept, again }: SomeFindings,
): CrossFindings {
  const touched = index.withEntries(again);
  const byPlace = (one: CrossFinding, other: CrossFinding) => one.report.range.entry - other.report.range.entry;
  const limit = index.options.limits.findings;
  return together(
    rules.map((rule) => {
      const others = kept.get(rule);
      if (!others) return findingsOf(rule, index);
      if (rule.judges === 'surroundings') return byPath(others, limit);
      const found = [...findingsOf(rule, index, touched).values()];
      const isKnown = found.every(
        ({ findings, omitted }) => omitted.size === 0 && findings.every((one) => one.rule === rule),
      );
      if (!isKnown) return findingsOf(rule, index);
      return byPath([...others, ...found.flatMap(({ findings }) => findings)].sort(byPlace), limit);
    }),
  );
}

/** The findings of one rule. @param checked all entries, or those that it has to check */
function findingsOf(rule: CrossRule, index: ModuleIndex, checked = index): FoundByPath {
  const limit = index.options.limits.findings;
  const found = new CollectorsByPath(limit);
  try {
    rule.check(checked, (report) => {
      found.add(
        rule,
        mapReport(report, (place) => entryPlace(place, index)),
      );
    });
  } catch (error) {
    const [file] = index.files;
    const range = file && { path: file.path, entry: -1, range: { start: 0, end: 0 } };
    if (range) return byPath([{ rule: failure(rule, error), report: { range, message: 'failed' } }], limit);
  }
  return found.all;
}

function byPath(findings: readonly CrossFinding[], limit: number): FoundByPath {
  const found = new CollectorsByPath(limit);
  for (const finding of findings) found.keep(finding);
  return found.all;
}

class CollectorsByPath {
  readonly #limit: number;
  readonly #collectors = new Map<string, Collector<EntryPlace>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(rule: CrossFinding['rule'], report: CrossFinding['report']): void {
    this.#collector(report.range).add(rule, report);
  }

  keep(finding: CrossFinding): void {
    this.#collector(finding.report.range).keep(finding);
  }

  get all(): FoundByPath {
    return new Map([...this.#collectors].map(([path, { found }]) => [path, found]));
  }

  #collector({ path }: EntryPlace): Collector<EntryPlace> {
    let collector = this.#collectors.get(path);
    if (!collector) this.#collectors.set(path, (collector = new Collector(new Room(this.#limit))));
    return collector;
  }
}

/** The findings of several rules. */
function together(all: readonly FoundByPath[]): CrossFindings {
  const paths = new Map<string, Found<EntryPlace>[]>();
  for (const ofRule of all)
    for (const [path, found] of ofRule) {
      const others = paths.get(path);
      if (others) others.push(found);
      else paths.set(path, [found]);
    }
  return new Map(
    [...paths].map(([path, found]) => [
      path,
      new CrossFound({ findings: found.flatMap(({ findings }) => findings), omitted: sumOfOmitted(found) }),
    ]),
  );
}

/** All findings as they are after the edit; undefined if one of them is in the changed text. */
function allMoved(all: CrossFindings, change: FactsChange): CrossFindings | undefined {
  const { path, reached } = change;
  if (reached && [...all.values()].every((found) => !found.hasPlaceIn(path, reached.from, reached.to))) return all;
  const moved = new Map<string, CrossFound>();
  for (const [path, found] of all) {
    const { findings, omitted } = found;
    const ofPath = findings.flatMap((finding) => movedFinding(finding, change) ?? []);
    if (ofPath.length < findings.length) return undefined;
    const isSame = ofPath.every((finding, i) => finding === findings[i]);
    moved.set(path, isSame ? found : new CrossFound({ findings: ofPath, omitted }));
  }
  return moved;
}

/** The entries that reference a block whose definition has changed. */
function readers({ after, keys }: FactsChange): readonly number[] {
  const found: number[] = [];
  if (keys.size === 0) return found;
  for (let i = 0; i < after.facts.length; i++)
    for (const { name } of after.facts[i]!.references)
      if (keys.has(name)) {
        found.push(i);
        break;
      }
  return found;
}

/** The finding with its places moved; undefined if one of them is in the changed text. */
function movedFinding(finding: CrossFinding, { path, isInPlace, placeNow }: FactsChange): CrossFinding | undefined {
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
