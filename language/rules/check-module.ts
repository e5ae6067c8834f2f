/** The cross phase, over the facts of all files, on every change; and with it the whole check of a module. */
import { ModuleIndex } from '../module/module-index.js';
import type { Module } from '../module/module.js';
import { failure, type Finding } from './check-entry.js';
import { checkFile, type CheckedFile } from './check-file.js';
import type { CrossRule, LocalRule, Place, Rule } from './define.js';
import { rules as allRules } from './index.js';

/** What is known of a module after a check. Holds everything that the next check can use again. */
export interface ModuleCheck {
  readonly module: Module;
  /** By path relative to the module's root. */
  readonly files: ReadonlyMap<string, CheckedFile>;
  readonly index: ModuleIndex;
  /** What the cross rules found, by path. */
  readonly crossFindings: ReadonlyMap<string, readonly Finding<Place>[]>;
  /** How many entries the local phase looked at; all others kept their results. */
  readonly recheckedEntries: number;
}

/**
 * Checks a module. The result is the same with and without `previous`.
 *
 * @param previous the result of an earlier state of the same module
 */
export function checkModule(module: Module, previous?: ModuleCheck, rules: readonly Rule[] = allRules): ModuleCheck {
  const localRules = rules.filter((rule): rule is LocalRule => rule.phase === 'local');
  const crossRules = rules.filter((rule): rule is CrossRule => rule.phase === 'cross');
  const files = new Map<string, CheckedFile>();
  for (const [path, { kind, text }] of module.files)
    files.set(path, checkFile(kind, text, localRules, previous?.files.get(path)));

  const index = new ModuleIndex(
    [...files].map(([path, file]) => indexed(path, file)),
    module.foldersInPlaceOfFiles,
  );
  const crossFindings = new Map<string, Finding<Place>[]>();
  for (const rule of crossRules) {
    const report = (finding: Finding<Place>) => {
      const { path } = finding.report.range;
      const inFile = crossFindings.get(path);
      if (inFile) inFile.push(finding);
      else crossFindings.set(path, [finding]);
    };
    try {
      rule.check(index, (found) => {
        report({ rule, report: found });
      });
    } catch (error) {
      const [path] = files.keys();
      if (path !== undefined)
        report({
          rule: failure(rule, error),
          report: { range: { path, range: { start: 0, end: 0 } }, message: 'failed' },
        });
    }
  }
  let recheckedEntries = 0;
  for (const file of files.values()) recheckedEntries += file.recheckedEntries;
  return { module, files, index, crossFindings, recheckedEntries };
}

function indexed(path: string, file: CheckedFile) {
  return {
    path,
    kind: file.kind,
    complete: file.complete,
    entries: file.entries.map(({ facts }, i) => ({ start: file.outline.entries[i]?.start ?? 0, facts })),
  };
}
