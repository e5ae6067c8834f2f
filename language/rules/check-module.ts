/** The cross phase, over the facts of all files, on every change; and with it the whole check of a module. */
import { ModuleIndex } from '../module/module-index.js';
import type { Module } from '../module/module.js';
import { checkFile, type CheckedFile } from './check-file.js';
import type { CrossRule, LocalRule, Place, Rule } from './define.js';
import { rules as allRules } from './index.js';
import { failure, LocalRules, type Finding } from './local-rules.js';
import { movedFindings, type CrossFindings } from './moved-findings.js';

/** What is known of a module after a check. Holds everything that the next check can use again. */
export interface ModuleCheck {
  readonly module: Module;
  /** By path relative to the module's root. */
  readonly files: ReadonlyMap<string, CheckedFile>;
  readonly index: ModuleIndex;
  /** What the last index knew of names; the next one takes it over. */
  readonly names: ModuleIndex['names'];
  /** What the cross rules found, by path. */
  readonly crossFindings: CrossFindings;
  /** How many entries the local phase looked at; all others kept their results. */
  readonly recheckedEntries: number;
}

/**
 * Checks a module. The result is the same with and without `previous`.
 *
 * @param previous the result of an earlier state of the same module
 */
export function checkModule(module: Module, previous?: ModuleCheck, rules: readonly Rule[] = allRules): ModuleCheck {
  const localRules = new LocalRules(rules.filter((rule): rule is LocalRule => rule.phase === 'local'));
  const crossRules = rules.filter((rule): rule is CrossRule => rule.phase === 'cross');
  const files = new Map<string, CheckedFile>();
  for (const [path, { kind, text }] of module.files)
    files.set(path, checkFile(kind, text, localRules, previous?.files.get(path)));

  let recheckedEntries = 0;
  for (const file of files.values()) recheckedEntries += file.recheckedEntries;
  const known = { module, files, recheckedEntries };
  const moved = previous && movedFindings(previous, known);
  if (moved) return new MovedCheck(known, previous.names, moved);
  const index = indexOf(module, files, previous?.names);
  return { ...known, index, names: index.names, crossFindings: crossFindings(index, crossRules) };
}

/** The check after an edit that changed no fact. Its index is made when somebody asks for it: perhaps nobody does before the next keystroke. */
class MovedCheck implements ModuleCheck {
  readonly module: Module;
  readonly files: ModuleCheck['files'];
  readonly recheckedEntries: number;
  readonly names: ModuleIndex['names'];
  readonly crossFindings: CrossFindings;
  #index: ModuleIndex | undefined;

  constructor(
    { module, files, recheckedEntries }: Pick<ModuleCheck, 'module' | 'files' | 'recheckedEntries'>,
    names: ModuleIndex['names'],
    crossFindings: CrossFindings,
  ) {
    this.module = module;
    this.files = files;
    this.recheckedEntries = recheckedEntries;
    this.names = names;
    this.crossFindings = crossFindings;
  }

  get index(): ModuleIndex {
    return (this.#index ??= indexOf(this.module, this.files, this.names));
  }
}

function indexOf(module: Module, files: ModuleCheck['files'], names?: ModuleIndex['names']): ModuleIndex {
  return new ModuleIndex(
    module,
    [...files].map(([path, file]) => indexed(path, file)),
    names,
  );
}

function crossFindings(index: ModuleIndex, rules: readonly CrossRule[]): CrossFindings {
  const found = new Map<string, Finding<Place>[]>();
  const report = (finding: Finding<Place>) => {
    const { path } = finding.report.range;
    const inFile = found.get(path);
    if (inFile) inFile.push(finding);
    else found.set(path, [finding]);
  };
  for (const rule of rules)
    try {
      rule.check(index, (one) => {
        report({ rule, report: one });
      });
    } catch (error) {
      const [file] = index.files;
      if (file)
        report({
          rule: failure(rule, error),
          report: { range: { path: file.path, range: { start: 0, end: 0 } }, message: 'failed' },
        });
    }
  return found;
}

function indexed(path: string, file: CheckedFile) {
  return {
    path,
    kind: file.kind,
    complete: file.complete,
    entries: file.entries.map(({ facts }, i) => ({ start: file.outline.entries[i]?.start ?? 0, facts })),
  };
}
