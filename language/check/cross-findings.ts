/** The cross phase: every rule that needs another entry or file, over the facts of all of them. */
import type { ModuleIndex, Place } from '../module/index/module-index.js';
import type { CrossRule, RuleMeta } from '../rules/define.js';
import { Collector, sumOfOmitted, type Found } from './found.js';
import { failure } from './local-rules.js';
import type { Watchdog } from './watchdog.js';

/** Pauses after each rule, and where one prepares its check. By path, in the order of the rules; the findings of each rule in the order in which it reports them. */
export function* crossFindings(
  index: ModuleIndex,
  { cross, watchdog }: { readonly cross: readonly CrossRule[]; readonly watchdog: Watchdog },
): Generator<void, ReadonlyMap<string, Found<Place>>> {
  const found = new Map<string, Found<Place>[]>();
  const add = (all: Iterable<readonly [string, Found<Place>]>) => {
    for (const [path, some] of all) found.set(path, [...(found.get(path) ?? []), some]);
  };
  for (const rule of cross) {
    add(yield* findingsOf(rule, index, watchdog));
    yield;
  }
  for (const rule of watchdog.leftOut) add(failed(rule, index));
  return new Map(
    [...found].map(([path, all]) => [
      path,
      { findings: all.flatMap(({ findings }) => findings), omitted: sumOfOmitted(all) },
    ]),
  );
}

function* findingsOf(
  rule: CrossRule,
  index: ModuleIndex,
  watchdog: Watchdog,
): Generator<void, ReadonlyMap<string, Found<Place>>> {
  const collectors = new Map<string, Collector<Place>>();
  const collectorOf = (path: string) => {
    let collector = collectors.get(path);
    if (!collector) collectors.set(path, (collector = new Collector(index.options.limits.findings)));
    return collector;
  };
  try {
    if (rule.needsAll === undefined || index.knowsAll(rule.needsAll)) {
      if (rule.prepare) yield* rule.prepare(index);
      watchdog.watch(rule, () => {
        rule.check(index, (report) => {
          collectorOf(report.range.path).add(rule, report);
        });
      });
    }
  } catch (error) {
    return failed(failure(rule, error), index);
  }
  return new Map([...collectors].map(([path, { found }]) => [path, found]));
}

/** The finding that a rule says nothing, in the first file. */
function failed(rule: RuleMeta<string>, { files: [file], options }: ModuleIndex): ReadonlyMap<string, Found<Place>> {
  if (!file) return new Map();
  const collector = new Collector<Place>(options.limits.findings);
  collector.add(rule, { range: { path: file.path, range: { start: 0, end: 0 } }, message: 'failed' });
  return new Map([[file.path, collector.found]]);
}
