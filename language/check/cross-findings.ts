/** The findings of the cross rules: from scratch, or after an edit whose effects are known. */
import type { ModuleIndex } from '../module/index/module-index.js';
import type { CrossRule, Place } from '../rules/define.js';
import { countWhile } from '../syntax/count-while.js';
import type { OffsetRange } from '../syntax/range.js';
import type { CheckedFile } from './check-file.js';
import { factsChange, type CheckedFiles, type FactsChange } from './facts-change.js';
import { Collector, Room, sumOfOmitted, type Finding, type Found } from './found.js';
import { failure } from './local-rules.js';
import { mapReport } from './map-report.js';

/** By path. */
export type CrossFindings = ReadonlyMap<string, Found<Place>>;

type CrossFinding = Finding<Place>;

/** In the order of the rules; the findings of each rule in the order in which it reports them. */
export function crossFindings(index: ModuleIndex, rules: readonly CrossRule[]): CrossFindings {
  return together(rules.map((rule) => findingsOf(rule, index)));
}

/** Findings from before an edit that still apply after it, moved with the text. */
export type KeptFindings = EveryFinding | SomeFindings;

/** The edit changed only the places of facts. */
interface EveryFinding {
  readonly kind: 'all';
  readonly findings: CrossFindings;
}

/** The findings of entry rules in entries that need no new check, and all findings of rules that judge surroundings. */
interface SomeFindings {
  readonly kind: 'some';
  readonly file: CheckedFile;
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
  const findings = [...before.crossFindings.values()].flatMap((found) => found.findings);
  if (change.saysTheSame) {
    const moved = allMoved(before.crossFindings, change);
    if (moved) return { kind: 'all', findings: moved };
  }
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
    const { path, range } = finding.report.range;
    const place = path === change.path ? change.placeNow(placeAt(change.before, range.start)) : undefined;
    if (place === undefined) continue;
    const moved = movedFinding(finding, change);
    if (moved) standing.push([place, moved]);
    // Its message may contain names from outside the entry, such as a similar key.
    if (!moved || change.keys.size > 0) again.add(place);
  }
  for (const [place, finding] of standing) if (!again.has(place)) kept.get(finding.rule)?.push(finding);
  return { kind: 'some', file: change.after, kept, again };
}

/** The same as `crossFindings`, but only runs the rules again for some of the entries. */
export function crossFindingsAfter(
  index: ModuleIndex,
  rules: readonly CrossRule[],
  { file, kept, again }: SomeFindings,
): CrossFindings {
  const touched = index.withEntries(again);
  const byPlace = (one: CrossFinding, other: CrossFinding) =>
    placeAt(file, one.report.range.range.start) - placeAt(file, other.report.range.range.start);
  const limit = index.options.limits.findings;
  return together(
    rules.map((rule) => {
      const others = kept.get(rule);
      if (!others) return findingsOf(rule, index);
      if (rule.judges === 'surroundings') return byPath(others, limit);
      const found = [...findingsOf(rule, touched).values()];
      const isKnown = found.every(
        ({ findings, omitted }) => omitted.size === 0 && findings.every((one) => one.rule === rule),
      );
      if (!isKnown) return findingsOf(rule, index);
      return byPath([...others, ...found.flatMap(({ findings }) => findings)].sort(byPlace), limit);
    }),
  );
}

/** The findings of one rule. */
function findingsOf(rule: CrossRule, index: ModuleIndex): CrossFindings {
  const limit = index.options.limits.findings;
  const found = new CollectorsByPath(limit);
  try {
    rule.check(index, (report) => {
      found.add(rule, report);
    });
  } catch (error) {
    const [file] = index.files;
    const range = file && { path: file.path, range: { start: 0, end: 0 } };
    if (range) return byPath([{ rule: failure(rule, error), report: { range, message: 'failed' } }], limit);
  }
  return found.all;
}

function byPath(findings: readonly CrossFinding[], limit: number): CrossFindings {
  const found = new CollectorsByPath(limit);
  for (const { rule, report } of findings) found.add(rule, report);
  return found.all;
}

class CollectorsByPath {
  readonly #limit: number;
  readonly #collectors = new Map<string, Collector<Place>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(rule: CrossFinding['rule'], report: CrossFinding['report']): void {
    const { path } = report.range;
    let collector = this.#collectors.get(path);
    if (!collector) this.#collectors.set(path, (collector = new Collector(new Room(this.#limit))));
    collector.add(rule, report);
  }

  get all(): CrossFindings {
    return new Map([...this.#collectors].map(([path, { found }]) => [path, found]));
  }
}

/** The findings of several rules. */
function together(all: readonly CrossFindings[]): CrossFindings {
  const paths = new Map<string, Found<Place>[]>();
  for (const ofRule of all)
    for (const [path, found] of ofRule) {
      const others = paths.get(path);
      if (others) others.push(found);
      else paths.set(path, [found]);
    }
  return new Map(
    [...paths].map(([path, found]) => [
      path,
      { findings: found.flatMap(({ findings }) => findings), omitted: sumOfOmitted(found) },
    ]),
  );
}

/** All findings with their places moved; undefined if one of them is in the changed text. */
function allMoved(all: CrossFindings, change: FactsChange): CrossFindings | undefined {
  const moved = new Map<string, Found<Place>>();
  for (const [path, { findings, omitted }] of all) {
    const ofPath = findings.flatMap((finding) => movedFinding(finding, change) ?? []);
    if (ofPath.length < findings.length) return undefined;
    moved.set(path, { findings: ofPath, omitted });
  }
  return moved;
}

/** The entries that reference a block whose definition has changed. */
function readers({ after, keys }: FactsChange): readonly number[] {
  if (keys.size === 0) return [];
  return after.entries.flatMap(({ facts }, place) =>
    facts.references.some(({ name }) => keys.has(name)) ? place : [],
  );
}

/** The index of the entry at an offset. */
function placeAt({ outline: { entries } }: CheckedFile, offset: number): number {
  return countWhile(entries, ({ start }) => start <= offset) - 1;
}

/** The finding with its places moved; undefined if one of them is in the changed text. */
function movedFinding({ rule, report }: CrossFinding, { path, move }: FactsChange): CrossFinding | undefined {
  const lost: OffsetRange[] = [];
  const moved = (range: OffsetRange): OffsetRange => {
    const [start, end] = [move(range.start), move(range.end)];
    if (start !== undefined && end !== undefined) return { start, end };
    lost.push(range);
    return range;
  };
  const movedReport = mapReport(report, (place) => (place.path === path ? { path, range: moved(place.range) } : place));
  return lost.length > 0 ? undefined : { rule, report: movedReport };
}
