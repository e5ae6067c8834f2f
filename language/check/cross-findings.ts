/** The findings of the cross rules: from scratch, or after an edit whose effects are known. */
import type { ModuleIndex } from '../module/index/module-index.js';
import type { CrossRule, RuleMeta } from '../rules/define.js';
import { CrossFound, type CrossFindings } from './cross-found.js';
import { entryPlace } from './entry-place.js';
import { factsChange, type CheckedFiles, type FactsChange } from './facts-change.js';
import { byPath, CollectorsByPath, type FoundByPath, type FoundInFile } from './found-by-path.js';
import { failure } from './local-rules.js';
import { KeptCrossFindings, type CheckedBefore } from './kept-cross-findings.js';
import { mapReport } from './map-report.js';
import { movedFound } from './moved-findings.js';

/** In the order of the rules; the findings of each rule in the order in which it reports them. */
export function crossFindings(index: ModuleIndex, rules: readonly CrossRule[]): CrossFindings {
  return together(
    rules.map((rule) => findingsOf(rule, index)),
    rules,
  );
}

/** Findings from before an edit that still apply after it. */
export type KeptFindings = EveryFinding | SomeFindings;

/** The edit changed only the places of facts. */
interface EveryFinding {
  readonly kind: 'all';
  readonly findings: CrossFindings;
}

interface SomeFindings {
  readonly kind: 'some';
  readonly before: CheckedBefore;
  readonly change: FactsChange;
  /** For rules that were silent before the edit. */
  readonly whole: { readonly before: CheckedBefore; readonly change: FactsChange } | undefined;
}

/** Undefined if unknown. @param rules that ran before */
export function keptFindings(
  before: CheckedBefore,
  after: CheckedFiles,
  rules: readonly CrossRule[],
): KeptFindings | undefined {
  const change = factsChange(before, after);
  if (!change) return undefined;
  if (change.saysTheSame && change.knowsTheSame) {
    const moved = allMoved(before.crossFindings, change);
    if (moved) return { kind: 'all', findings: moved };
  }
  // If a rule failed, its findings in the other entries are unknown.
  const ran = new Set<unknown>(rules);
  for (const { ofRules } of before.crossFindings.values())
    for (const rule of ofRules.keys()) if (!ran.has(rule)) return undefined;
  const { whole } = before;
  const sinceWhole = whole && !change.knowsTheSame ? factsChange(whole, after) : undefined;
  return { kind: 'some', before, change, whole: whole && sinceWhole && { before: whole, change: sinceWhole } };
}

/** The same as `crossFindings`, but runs only the rules that the edit may concern, and those that check entries only in some of them. */
export function crossFindingsAfter(
  index: ModuleIndex,
  rules: readonly CrossRule[],
  { before, change, whole }: SomeFindings,
): CrossFindings {
  const kept = new KeptCrossFindings(before, change, index, rules);
  const keptSinceWhole = whole && new KeptCrossFindings(whole.before, whole.change, index, rules);
  const all = rules.map((rule) => {
    const known = rule.needsAll === 'block' && !change.knowsTheSame ? keptSinceWhole : kept;
    return (
      (isSilent(rule, index) ? undefined : known?.of(rule, (entries) => findingsOf(rule, index, entries))) ??
      findingsOf(rule, index)
    );
  });
  return together(all, rules, before.crossFindings);
}

function isSilent({ needsAll }: CrossRule, index: ModuleIndex): boolean {
  return needsAll !== undefined && !index.knowsAll(needsAll);
}

/** The findings of one rule. @param checked all entries, or those that it has to check */
function findingsOf(rule: CrossRule, index: ModuleIndex, checked = index): FoundByPath {
  if (isSilent(rule, index)) return new Map();
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
    if (range) return byPath([{ rule: failure(rule, error), report: { range, message: 'failed' } }], limit).all;
  }
  return found.all;
}

/** The findings of several rules. @param before a file in which every rule found the same keeps its object */
function together(all: readonly FoundByPath[], rules: readonly CrossRule[], before?: CrossFindings): CrossFindings {
  const paths = new Map<string, Map<RuleMeta<string>, FoundInFile>>();
  for (const [i, ofRule] of all.entries())
    for (const [path, found] of ofRule) {
      let others = paths.get(path);
      if (!others) paths.set(path, (others = new Map<RuleMeta<string>, FoundInFile>()));
      // A rule that failed is another one.
      others.set(found.findings[0]?.rule ?? rules[i]!, found);
    }
  return new Map(
    [...paths].map(([path, ofRules]) => {
      const known = before?.get(path);
      const isSame =
        known?.ofRules.size === ofRules.size &&
        [...ofRules].every(([rule, found]) => known.ofRules.get(rule) === found);
      return [path, isSame ? known : new CrossFound(ofRules)];
    }),
  );
}

/** All findings as they are after the edit; undefined if one of them is in the changed text. */
function allMoved(all: CrossFindings, change: FactsChange): CrossFindings | undefined {
  const { path, reached } = change;
  if (reached && [...all.values()].every((found) => !found.hasPlaceIn(path, reached.from, reached.to))) return all;
  const moved = new Map<string, CrossFound>();
  for (const [path, found] of all) {
    const ofPath = new Map<RuleMeta<string>, FoundInFile>();
    for (const [rule, ofRule] of found.ofRules) {
      const movedOfRule = movedFound(ofRule, change);
      if (!movedOfRule) return undefined;
      ofPath.set(rule, movedOfRule);
    }
    const isSame = [...ofPath].every(([rule, ofRule]) => ofRule === found.ofRules.get(rule));
    moved.set(path, isSame ? found : new CrossFound(ofPath));
  }
  return moved;
}
