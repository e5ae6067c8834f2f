/** The cross phase, which runs over the facts of all files after every change, and the whole check of a module. */
import { DefinedNames } from '../module/index/defined-names.js';
import { ModuleIndex } from '../module/index/module-index.js';
import { ModuleMemory } from '../module/index/module-memory.js';
import type { Module, ModuleFile } from '../module/snapshot/module.js';
import { always, checkFile, type CheckedFile, type HasTime, type ShownPart } from './check-file.js';
import { crossFindings, crossFindingsAfter, keptFindings } from './cross-findings.js';
import type { CrossFindings } from './cross-found.js';
import type { CheckedBefore } from './kept-cross-findings.js';
import { rules as allRules } from '../rules/index.js';
import { RuleSet } from './rule-set.js';

/** The result of checking a module, with everything that the next check can reuse. */
export interface ModuleCheck extends CheckedBefore {
  readonly module: Module;
  readonly rules: RuleSet;
  readonly memory: ModuleMemory;
  /** By path relative to the module's root. */
  readonly files: ReadonlyMap<string, CheckedFile>;
  readonly index: ModuleIndex;
  /** The names of the last index, which the next one reuses; undefined as long as none was needed. */
  readonly names: DefinedNames | undefined;
  /** The findings of the cross rules, by path. */
  readonly crossFindings: CrossFindings;
  /** How many entries the local phase checked; all others kept their results. */
  readonly recheckedEntries: number;
  /** How many entries were not checked yet: the next check continues from here and keeps the findings. */
  readonly entriesLeft: number;
}

/**
 * Checks a module. The result is the same with and without `previous`, in one step and in many.
 *
 * @param previous the result of an earlier state of the same module, or of a part of this one
 * @param rules default: those of `previous`, otherwise all; many modules can share them
 * @param hasTime called before each entry that has to be checked; the first one is checked in any case
 * @param shown what the user looks at: it is checked first
 */
export function checkModule(
  module: Module,
  previous?: ModuleCheck,
  rules: RuleSet = previous?.rules ?? new RuleSet(allRules),
  hasTime: HasTime = always,
  shown?: ShownPlace,
): ModuleCheck {
  if (previous && !haveSameLimits(previous.module, module))
    return checkModule(module, undefined, rules, hasTime, shown);
  const { local, cross } = rules;
  const { limits } = module.options;
  const checked = new Map<string, CheckedFile>();
  let recheckedEntries = 0;
  let entriesLeft = 0;
  const checkOne = (path: string, file: ModuleFile, part?: ShownPart) => {
    const hasTimeInFile = hasTime === always || recheckedEntries > 0 ? hasTime : onceMore(hasTime);
    const before = previous?.files.get(path);
    const check = () => checkFile(file, local, limits, before, hasTimeInFile, part);
    const result = before ? check() : rules.files.checked(file, limits, check);
    checked.set(path, result);
    recheckedEntries += result.recheckedEntries;
    entriesLeft += result.entriesLeft;
  };
  const shownFile = shown && module.files.get(shown.path);
  if (shownFile) checkOne(shown.path, shownFile, shown);
  for (const [path, file] of module.files) if (file !== shownFile) checkOne(path, file);
  const files = shownFile ? inOrderOf(module.files, checked) : checked;
  const memory = previous?.memory ?? new ModuleMemory();
  const whole = previous && !knowsBlocks(files) ? lastWhole(previous) : undefined;
  const known = { module, rules, files, memory, recheckedEntries, entriesLeft, whole };
  const found = (find: (index: ModuleIndex) => CrossFindings): ModuleCheck => {
    const index = indexOf(module, files, memory, previous?.names);
    return { ...known, index, names: index.names, crossFindings: find(index) };
  };
  // While most names are unknown, the cross rules have next to nothing to report.
  if (entriesLeft > 0 && (!previous || (previous.entriesLeft > 0 && previous.module !== module)))
    return new LaterCheck(known, previous?.names, new Map());
  if (!previous) return found((index) => crossFindings(index, cross));
  // Between the first step and the last one there is nothing new to report.
  if (previous.module === module && entriesLeft > 0)
    return new LaterCheck(known, previous.names, previous.crossFindings);
  // What a partial check found in one file depends on the others, too.
  const kept = previous.entriesLeft > 0 ? undefined : keptFindings(previous, known, cross);
  if (kept?.kind === 'all') return new LaterCheck(known, previous.names, kept.findings);
  return found((index) => (kept ? crossFindingsAfter(index, cross, kept) : crossFindings(index, cross)));
}

function knowsBlocks(files: ModuleCheck['files']): boolean {
  return [...files.values()].every(({ kind, complete }) => kind !== 'claimsBlocks' || complete);
}

/** The last state in which every block was known: while a text is typed that is not valid JSON yet, most rules find nothing, and then the same as before. */
function lastWhole({ module, files, crossFindings, names, whole }: ModuleCheck): CheckedBefore | undefined {
  return knowsBlocks(files) ? { module, files, crossFindings, names, whole: undefined } : whole;
}

/** What the user looks at. */
export interface ShownPlace extends ShownPart {
  /** Of a file, relative to the module's root. */
  readonly path: string;
}

function inOrderOf<T>(order: ReadonlyMap<string, unknown>, values: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map(
    [...order.keys()].flatMap((path) => {
      const value = values.get(path);
      return value === undefined ? [] : [[path, value]];
    }),
  );
}

function haveSameLimits({ options: { limits: one } }: Module, { options: { limits: other } }: Module): boolean {
  return (
    one.characters === other.characters &&
    one.depth === other.depth &&
    one.codeDepth === other.codeDepth &&
    one.findings === other.findings
  );
}

/** Always allows the first entry. */
function onceMore(hasTime: HasTime): HasTime {
  let isFirst = true;
  return (inFile) => {
    if (!isFirst) return hasTime(inFile);
    isFirst = false;
    return true;
  };
}

/** A check that keeps the previous findings of the cross rules. Its index is built on demand: possibly not before the next keystroke. */
class LaterCheck implements ModuleCheck {
  readonly module: Module;
  readonly rules: RuleSet;
  readonly memory: ModuleMemory;
  readonly files: ModuleCheck['files'];
  readonly recheckedEntries: number;
  readonly entriesLeft: number;
  readonly names: DefinedNames | undefined;
  readonly crossFindings: CrossFindings;
  readonly whole: CheckedBefore | undefined;
  #index: ModuleIndex | undefined;

  constructor(
    known: Pick<ModuleCheck, 'module' | 'rules' | 'memory' | 'files' | 'recheckedEntries' | 'entriesLeft' | 'whole'>,
    names: DefinedNames | undefined,
    crossFindings: CrossFindings,
  ) {
    this.module = known.module;
    this.rules = known.rules;
    this.memory = known.memory;
    this.files = known.files;
    this.recheckedEntries = known.recheckedEntries;
    this.entriesLeft = known.entriesLeft;
    this.whole = known.whole;
    this.names = names;
    this.crossFindings = crossFindings;
  }

  get index(): ModuleIndex {
    return (this.#index ??= indexOf(this.module, this.files, this.memory, this.names));
  }
}

/** @param names those of an earlier state of the module */
function indexOf(module: Module, files: ModuleCheck['files'], memory: ModuleMemory, names?: DefinedNames): ModuleIndex {
  const indexedFiles = [...files].map(([path, file]) => indexed(path, file));
  return new ModuleIndex(module, indexedFiles, DefinedNames.of(indexedFiles, names), memory);
}

function indexed(path: string, file: CheckedFile) {
  return {
    path,
    kind: file.kind,
    complete: file.complete,
    entries: file.facts,
    starts: file.outline.entries,
  };
}
