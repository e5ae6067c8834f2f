/** Applies safe fixes until none changes anything: for fix-all in the editor, and for `--fix`. */
import { checkModule, type ModuleCheck } from '../../check/module-checker.js';
import type { OffsetEdit } from '../../syntax/offset-edits.js';
import { textChange } from '../../syntax/text-change.js';
import { everyFinding, findingsIn } from '../diagnostics/diagnostics.js';
import { editsOf, FixOutcome, type FindingFix, type FixOutcomeOptions } from './fix-outcome.js';
import { resolveFix } from './resolve-fix.js';

export interface FixAllOptions extends FixOutcomeOptions {
  /** The files that may be changed, by path relative to the module's root. */
  readonly paths: readonly string[];
  /** Only the fixes of this rule. */
  readonly rule?: string;
}

export interface FixedModule {
  /** The check of the module after the fixes. */
  readonly check: ModuleCheck;
  /** The changes by path: ascending, in offsets of the text before all fixes. */
  readonly edits: EditsByPath;
  /** The changes of each round, in offsets of the text before that round. */
  readonly rounds: readonly EditsByPath[];
}

type EditsByPath = ReadonlyMap<string, readonly OffsetEdit[]>;

/** One fix may enable the next; the limit stops fixes that undo one another. */
const maximumRounds = 10;

export function fixAll(check: ModuleCheck, options: FixAllOptions): FixedModule {
  const { check: fixed, ...changes } = fixEvery(unlimited(check), options);
  return { check: limited(fixed, check), ...changes };
}

/** A check with all findings. */
function unlimited(check: ModuleCheck): ModuleCheck {
  const isLimited = [...check.files.keys()].some((path) => everyFinding(check, path).omitted.size > 0);
  return isLimited ? withLimit(check, Infinity) : check;
}

function limited(fixed: ModuleCheck, { module }: ModuleCheck): ModuleCheck {
  const { findings } = module.options.limits;
  return fixed.module.options.limits.findings === findings ? fixed : withLimit(fixed, findings);
}

function withLimit({ module }: ModuleCheck, findings: number): ModuleCheck {
  const { options } = module;
  return checkModule({ ...module, options: { ...options, limits: { ...options.limits, findings } } });
}

function fixEvery(check: ModuleCheck, options: FixAllOptions): FixedModule {
  let current = check;
  const rounds: EditsByPath[] = [];
  while (rounds.length < maximumRounds) {
    const next = harmless(new FixOutcome(current, options), fixesOfRound(current, options));
    if (!next) break;
    rounds.push(editsOf(next.fixes));
    current = next.check;
  }
  const [first = new Map(), ...more] = rounds;
  return { check: current, edits: more.length === 0 ? first : changesBetween(check, current), rounds };
}

/** The fixes that do not conflict with an earlier one. The others are found again in the next round. */
function fixesOfRound(check: ModuleCheck, { paths, rule: only, ...options }: FixAllOptions): readonly FindingFix[] {
  const taken = new Map<string, OffsetEdit[]>(paths.map((path) => [path, []]));
  const fixes: FindingFix[] = [];
  for (const path of paths)
    for (const finding of findingsIn(check, path, options)) {
      const { rule, report } = finding;
      const fix = report.fix && (only === undefined || rule.id === only) ? resolveFix(check, report.fix) : undefined;
      const conflicts = ([changed, edits]: readonly [string, readonly OffsetEdit[]]) =>
        taken.get(changed)?.some((other) => edits.some((edit) => overlap(other, edit))) ?? true;
      if (!fix || [...fix.edits].some(conflicts)) continue;
      for (const [changed, edits] of fix.edits) taken.set(changed, (taken.get(changed) ?? []).concat(edits));
      fixes.push({ fix, finding });
    }
  return fixes;
}

interface AppliedFixes {
  readonly fixes: readonly FindingFix[];
  readonly check: ModuleCheck;
}

/** Applies the fixes that together do no harm: almost always all of them, so halves are tried only if all together fail. */
function harmless(outcome: FixOutcome, fixes: readonly FindingFix[]): AppliedFixes | undefined {
  const check = outcome.after(fixes);
  if (check) return { fixes, check };
  if (fixes.length <= 1) return undefined;
  const half = fixes.length >> 1;
  const [first, second] = [fixes.slice(0, half), fixes.slice(half)].map((some) => harmless(outcome, some));
  if (!first || !second) return first ?? second;
  const both = [...first.fixes, ...second.fixes];
  const together = both.length < fixes.length ? outcome.after(both) : undefined;
  // Two that are harmless alone may do harm together. The second is tried again in the next round.
  return together ? { fixes: both, check: together } : first;
}

/** Merges several rounds into one replacement per file. */
function changesBetween(before: ModuleCheck, after: ModuleCheck): EditsByPath {
  return new Map(
    [...before.module.files].flatMap(([path, { text }]) => {
      const fixed = after.module.files.get(path)?.text ?? text;
      const change = textChange(text, fixed);
      if (!change) return [];
      const { start, oldEnd, newEnd } = change;
      return [[path, [{ range: { start, end: oldEnd }, newText: fixed.slice(start, newEnd) }]] as const];
    }),
  );
}

/** Two insertions at one place conflict, unless they insert the same text: then two rules found one mistake. */
function overlap(a: OffsetEdit, b: OffsetEdit): boolean {
  const isSamePlace = a.range.start === b.range.start && a.range.end === b.range.end;
  return isSamePlace
    ? a.newText === b.newText || a.range.start < a.range.end
    : a.range.start < b.range.end && b.range.start < a.range.end;
}
