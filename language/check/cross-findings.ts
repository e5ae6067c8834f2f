/** The cross phase: every rule that needs another entry or file, over the facts of all of them. */
import type { ModuleIndex, Place } from '../module/index/module-index.js';
import type { CrossRule } from '../rules/define.js';
import { Collector, sumOfOmitted, type Found } from './found.js';
import { failure } from './local-rules.js';

/** Pauses after each rule, and where one prepares its check. By path, in the order of the rules; the findings of each rule in the order in which it reports them. */
export function* crossFindings(
  index: ModuleIndex,
  rules: readonly CrossRule[],
): Generator<void, ReadonlyMap<string, Found<Place>>> {
  const found = new Map<string, Found<Place>[]>();
  for (const rule of rules) {
    for (const [path, ofRule] of yield* findingsOf(rule, index)) found.set(path, [...(found.get(path) ?? []), ofRule]);
    yield;
  }
  return new Map(
    [...found].map(([path, all]) => [
      path,
      { findings: all.flatMap(({ findings }) => findings), omitted: sumOfOmitted(all) },
    ]),
  );
}

function* findingsOf(rule: CrossRule, index: ModuleIndex): Generator<void, ReadonlyMap<string, Found<Place>>> {
  const collectors = new Map<string, Collector<Place>>();
  const collectorOf = (path: string) => {
    let collector = collectors.get(path);
    if (!collector) collectors.set(path, (collector = new Collector(index.options.limits.findings)));
    return collector;
  };
  try {
    if (rule.needsAll === undefined || index.knowsAll(rule.needsAll)) {
      if (rule.prepare) yield* rule.prepare(index);
      rule.check(index, (report) => {
        collectorOf(report.range.path).add(rule, report);
      });
    }
  } catch (error) {
    collectors.clear();
    const [file] = index.files;
    const range = file && { path: file.path, range: { start: 0, end: 0 } };
    if (range) collectorOf(range.path).add(failure(rule, error), { range, message: 'failed' });
  }
  return new Map([...collectors].map(([path, { found }]) => [path, found]));
}
