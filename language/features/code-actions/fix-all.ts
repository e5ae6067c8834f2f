/** Applies safe fixes until none changes anything: for fix-all in the editor, and for `--fix`. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ModuleFile } from '../../module/snapshot/module.js';
import { checkModule, type ModuleCheck } from '../../check/check-module.js';
import { applyEdits, inOrder, type OffsetEdit } from '../../syntax/offset-edits.js';
import { textChange } from '../../syntax/text-change.js';
import { everyFinding, findingsIn, type DiagnosticOptions } from '../diagnostics/diagnostics.js';
import { DisjointEdits } from './disjoint-edits.js';
import { resolveFix } from './resolve-fix.js';

export interface FixAllOptions extends DiagnosticOptions {
  /** The files that may be changed, by path relative to the module's root. */
  readonly paths: readonly string[];
  /** Only the fixes of this rule. */
  readonly rule?: string;
}

export interface FixedModule {
  /** The check of the module after the fixes. */
  readonly check: ModuleCheck;
  /** The changes by path: ascending, in offsets of the text before all fixes. */
  readonly edits: ReadonlyMap<string, readonly OffsetEdit[]>;
}

/** One fix may enable the next; the limit stops fixes that undo one another. */
const maximumRounds = 10;

export function fixAll(check: ModuleCheck, options: FixAllOptions): FixedModule {
  const { check: fixed, edits } = fixEvery(unlimited(check), options);
  return { check: limited(fixed, check), edits };
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
  let edits: FixedModule['edits'] = new Map();
  for (let round = 0; round < maximumRounds; round++) {
    const found = fixesOfRound(current, options);
    const next = withEdits(current, found);
    if (!next) break;
    edits = round === 0 ? found : changesBetween(check, next);
    current = next;
  }
  return { check: current, edits };
}

/** The fixes that do not conflict with an earlier one. The others are found again in the next round. */
function fixesOfRound(check: ModuleCheck, { paths, rule: only, ...options }: FixAllOptions): FixedModule['edits'] {
  const taken = new Map(paths.map((path) => [path, new DisjointEdits()] as const));
  for (const path of paths)
    for (const { rule, report } of findingsIn(check, path, options)) {
      const fix = report.fix && (only === undefined || rule.id === only) ? resolveFix(check, report.fix) : undefined;
      const parts = [...(fix?.edits ?? [])];
      if (parts.every(([changed, edits]) => taken.get(changed)?.hasRoomFor(edits)))
        for (const [changed, edits] of parts) taken.get(changed)?.add(edits);
    }
  return new Map(
    [...taken].flatMap(([path, edits]) => (edits.isEmpty ? [] : [[path, inOrder(edits.all) ?? []] as const])),
  );
}

/** The check of the module with the changed texts; undefined if nothing changes, or if a file would be more broken than before. */
function withEdits(check: ModuleCheck, edits: FixedModule['edits']): ModuleCheck | undefined {
  const files = new Map(check.module.files);
  for (const [path, own] of edits) {
    const file = files.get(path);
    const text = file && applyEdits(file.text, own);
    if (file && text !== undefined && text !== file.text) files.set(path, withText(file, text));
  }
  const changed = [...files].filter(([path, file]) => file !== check.module.files.get(path));
  if (changed.length === 0) return undefined;
  const fixed = checkModule({ ...check.module, files }, check);
  const isBroken = changed.some(([path]) => check.files.get(path)?.complete && !fixed.files.get(path)?.complete);
  return isBroken ? undefined : fixed;
}

function withText(file: ModuleFile, text: string): ModuleFile {
  const { uri, languageId, version } = file.document;
  return { ...file, text, document: TextDocument.create(uri, languageId, version + 1, text) };
}

/** Merges several rounds into one replacement per file. */
function changesBetween(before: ModuleCheck, after: ModuleCheck): FixedModule['edits'] {
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
