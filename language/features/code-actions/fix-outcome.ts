/** What a change does to the findings of a module. A fix is offered only if it removes its finding and adds none. */
import { changedModule } from '../../module/snapshot/changed-module.js';
import type { Module } from '../../module/snapshot/module.js';
import { checkModule, type ModuleCheck } from '../../check/module-checker.js';
import { parseJson } from '../../syntax/json/parse.js';
import { applyEdits, inOrder, type OffsetEdit } from '../../syntax/offset-edits.js';
import {
  findingsIn,
  type DiagnosticOptions,
  type FileFinding,
  type LocatedFinding,
} from '../diagnostics/diagnostics.js';
import type { ResolvedFix } from './resolve-fix.js';

export interface FixOutcomeOptions extends DiagnosticOptions {
  /** The findings of a lifecycle file, which no rule checks: they depend on the settings. */
  readonly lifecycleFindings?: (text: string, setting: LifecycleSetting) => readonly FileFinding[];
}

interface LifecycleSetting {
  /** The text of the configuration. */
  readonly configuration: string | undefined;
  /** An IANA name. */
  readonly timeZone: string;
}

/** How often each rule reports in a file. */
type Counts = ReadonlyMap<string, number>;

/** A fix with the finding that it is for. */
export interface FindingFix {
  readonly fix: ResolvedFix;
  readonly finding: LocatedFinding;
}

/** The edits of several fixes that do not overlap, by path; ascending. */
export function editsOf(fixes: readonly FindingFix[]): ReadonlyMap<string, readonly OffsetEdit[]> {
  const paths = new Set(fixes.flatMap(({ fix }) => [...fix.edits.keys()]));
  return new Map(
    [...paths].map((path) => [path, inOrder(fixes.flatMap(({ fix }) => fix.edits.get(path) ?? [])) ?? []] as const),
  );
}

export class FixOutcome {
  readonly #before: ModuleCheck;
  readonly #options: FixOutcomeOptions;
  readonly #counts = new Map<string, Counts>();

  /** @param before the check of the module that fixes are resolved for */
  constructor(before: ModuleCheck, options: FixOutcomeOptions) {
    this.#before = before;
    this.#options = options;
  }

  /**
   * The check of the module with some fixes that do not overlap.
   *
   * @returns undefined if one of them leaves its finding, adds another in any file, or leaves less of a file readable
   */
  after(fixes: readonly FindingFix[]): ModuleCheck | undefined {
    const { module, files } = this.#before;
    const texts = new Map<string, string>();
    for (const [path, edits] of editsOf(fixes)) {
      const text = module.files.get(path)?.text ?? '';
      const fixed = applyEdits(text, edits);
      if (fixed !== text) texts.set(path, fixed);
    }
    for (const { path, text } of fixes.flatMap(({ fix }) => fix.newFiles)) texts.set(path, text);
    if (texts.size === 0) return undefined;
    const after = checkModule(changedModule(module, texts), this.#before);
    const isBroken = [...texts.keys()].some((path) => files.get(path)?.complete && !after.files.get(path)?.complete);
    const isHarmless = !isBroken && this.#leavesTheOthers(after, fixes) && !this.#addsInLifecycles(after.module);
    return isHarmless ? after : undefined;
  }

  /** Whether each rule finds as much as before in each file, less what was fixed, or even less. */
  #leavesTheOthers(after: ModuleCheck, fixes: readonly FindingFix[]): boolean {
    return [...after.files.keys()].every((path) => {
      const fixed = fixes.flatMap(({ finding: { rule, report } }) => (report.range.path === path ? [rule.id] : []));
      const left = new Map(this.#known(path));
      for (const id of fixed) left.set(id, (left.get(id) ?? 0) - 1);
      return [...this.#countsIn(after, path)].every(([id, count]) => count <= (left.get(id) ?? 0));
    });
  }

  /** Lifecycle files are played with the settings, if those are JSON. */
  #addsInLifecycles(after: Module): boolean {
    const before = this.#before.module;
    const [known, changed] = [before, after].map(
      ({ files }) => files.get(before.options.layout.configuration)?.text ?? '',
    );
    if (known === changed && before.examples === after.examples) return false;
    const lifecycles = after.examples.filter(({ kind }) => kind === 'lifecycle');
    if (lifecycles.length === 0 || parseJson(known ?? '').errors.length > 0) return false;
    return lifecycles.some((example) => {
      const count = (configuration?: string) =>
        this.#options.lifecycleFindings?.(example.document.getText(), {
          configuration,
          timeZone: before.options.timeZone,
        }).length ?? 0;
      return count(changed) > (before.examples.includes(example) ? count(known) : 0);
    });
  }

  #known(path: string): Counts {
    let counts = this.#counts.get(path);
    if (!counts) this.#counts.set(path, (counts = this.#countsIn(this.#before, path)));
    return counts;
  }

  #countsIn(check: ModuleCheck, path: string): Counts {
    const counts = new Map<string, number>();
    for (const { rule, more = 0 } of findingsIn(check, path, this.#options))
      counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1 + more);
    return counts;
  }
}
