/** The whole check of a module: its files, one after the other, and then the cross rules over the facts of all of them. */
import { ModuleIndex, type Place } from '../module/index/module-index.js';
import { ModuleMemory } from '../module/index/module-memory.js';
import type { Module, ModuleFile } from '../module/snapshot/module.js';
import { rules as allRules } from '../rules/index.js';
import type { CrossRule } from '../rules/define.js';
import { checkFile, type CheckedFile } from './check-file.js';
import { EntryMemo } from './entry-memo.js';
import { Collector, sumOfOmitted, type Found } from './found.js';
import { failure } from './local-rules.js';
import { RuleSet } from './rule-set.js';

/** The result of checking a module. */
export interface ModuleCheck {
  readonly module: Module;
  readonly rules: RuleSet;
  /** What the next check can reuse. */
  readonly memory: ModuleMemory;
  /** By path relative to the module's root. */
  readonly files: ReadonlyMap<string, CheckedFile>;
  readonly index: ModuleIndex;
  /** The findings of the cross rules, by path. */
  readonly crossFindings: ReadonlyMap<string, Found<Place>>;
}

/**
 * Checks a module. The result is the same with and without `previous`.
 *
 * @param previous the result of an earlier state of the same module
 * @param rules default: those of `previous`, otherwise all; many modules can share them
 */
export function checkModule(module: Module, previous?: ModuleCheck, rules?: RuleSet): ModuleCheck {
  const steps = checkInSteps(module, previous, rules);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps, so that other requests can be answered in between. It can be given up at any of them. */
export function* checkInSteps(
  module: Module,
  previous?: Pick<ModuleCheck, 'rules' | 'memory'> & Partial<ModuleCheck>,
  rules: RuleSet = previous?.rules ?? new RuleSet(allRules),
): Generator<void, ModuleCheck> {
  const memory = previous && haveSameLimits(previous.module, module) ? previous.memory : new ModuleMemory();
  const { files: known, memos } = memory.of(CheckedFiles);
  const files = new Map<string, CheckedFile>();
  for (const [path, file] of module.files) {
    const before = known.get(path);
    let memo = memos.get(path);
    if (!memo) memos.set(path, (memo = new EntryMemo()));
    const checked =
      before && isSame(before, file) ? before : yield* checkFile(file, rules.local, module.options.limits, memo);
    known.set(path, checked);
    files.set(path, checked);
    yield;
  }
  const index = new ModuleIndex(module, [...files].map(indexed), memory);
  return { module, rules, memory, files, index, crossFindings: crossFindings(index, rules.cross) };
}

/** The files as they were checked last. */
class CheckedFiles {
  readonly files = new Map<string, CheckedFile>();
  readonly memos = new Map<string, EntryMemo>();
}

function isSame(before: CheckedFile, { kind, text, unread }: ModuleFile): boolean {
  return before.kind === kind && before.unread === unread && before.source === text;
}

function haveSameLimits(before: Module | undefined, { options: { limits: now } }: Module): boolean {
  return before === undefined || JSON.stringify(before.options.limits) === JSON.stringify(now);
}

function indexed([path, { kind, complete, facts, outline }]: readonly [string, CheckedFile]) {
  return { path, kind, complete, entries: facts, starts: outline.entries };
}

/** In the order of the rules; the findings of each rule in the order in which it reports them. */
function crossFindings(index: ModuleIndex, rules: readonly CrossRule[]): ReadonlyMap<string, Found<Place>> {
  const found = new Map<string, Found<Place>[]>();
  for (const rule of rules)
    for (const [path, ofRule] of findingsOf(rule, index)) found.set(path, [...(found.get(path) ?? []), ofRule]);
  return new Map(
    [...found].map(([path, all]) => [
      path,
      { findings: all.flatMap(({ findings }) => findings), omitted: sumOfOmitted(all) },
    ]),
  );
}

function findingsOf(rule: CrossRule, index: ModuleIndex): ReadonlyMap<string, Found<Place>> {
  const collectors = new Map<string, Collector<Place>>();
  const collectorOf = (path: string) => {
    let collector = collectors.get(path);
    if (!collector) collectors.set(path, (collector = new Collector(index.options.limits.findings)));
    return collector;
  };
  try {
    if (rule.needsAll === undefined || index.knowsAll(rule.needsAll))
      rule.check(index, (report) => {
        collectorOf(report.range.path).add(rule, report);
      });
  } catch (error) {
    collectors.clear();
    const [file] = index.files;
    const range = file && { path: file.path, range: { start: 0, end: 0 } };
    if (range) collectorOf(range.path).add(failure(rule, error), { range, message: 'failed' });
  }
  return new Map([...collectors].map(([path, { found }]) => [path, found]));
}
