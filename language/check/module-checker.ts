/** Checks a module: its files, one after the other, and then the cross rules over the facts of all of them. */
import { ModuleIndex, type Place } from '../module/index/module-index.js';
import type { Module, ModuleFile } from '../module/snapshot/module.js';
import type { Limits } from '../module/snapshot/options.js';
import type { CrossRule, LocalRule, Rule } from '../rules/define.js';
import { rules as allRules } from '../rules/index.js';
import { checkFile, type CheckedFile } from './check-file.js';
import { crossFindings } from './cross-findings.js';
import { EntryMemo } from './entry-memo.js';
import type { Found } from './found.js';
import { LocalRules } from './local-rules.js';
import { mostValues, tooManyValues, valuesIn } from '../module/snapshot/values.js';
import { allSteps } from '../steps.js';
import { Watchdog } from './watchdog.js';

/** The rules for checking modules, ready to run. */
export class RuleSet {
  readonly local: LocalRules;
  readonly cross: readonly CrossRule[];
  /** Without rules, a check has facts and no findings. */
  readonly isEmpty: boolean;

  /** Of the cross rules. */
  readonly watchdog: Watchdog;

  /** @param now the clock of the watchdogs; default: none */
  constructor(rules: readonly Rule[], now?: () => number) {
    this.local = new LocalRules(
      rules.filter((rule): rule is LocalRule => rule.phase === 'local'),
      new Watchdog(now),
    );
    this.watchdog = new Watchdog(now);
    this.cross = rules.filter((rule): rule is CrossRule => rule.phase === 'cross');
    this.isEmpty = rules.length === 0;
  }
}

/** The result of checking a module. */
export interface ModuleCheck {
  readonly module: Module;
  /** Checks the next state of the module. */
  readonly checker: ModuleChecker;
  /** By path relative to the module's root. */
  readonly files: ReadonlyMap<string, CheckedFile>;
  readonly index: ModuleIndex;
  /** The findings of the cross rules, by path. */
  readonly crossFindings: ReadonlyMap<string, Found<Place>>;
  /** The last state in which all code could be parsed: the types of data are read from it while code is being typed. */
  readonly readableCode: Pick<ModuleCheck, 'index' | 'files'> | undefined;
}

/**
 * Checks a module. The result is the same with and without `previous`.
 *
 * @param previous the result of an earlier state of the same module
 * @param rules default: those of `previous`, otherwise all; many modules can share them
 */
export function checkModule(module: Module, previous?: ModuleCheck, rules = previous?.checker.rules): ModuleCheck {
  const checker = previous?.checker.rules === rules ? previous?.checker : undefined;
  return (checker ?? new ModuleChecker(rules)).check(module);
}

/**
 * Checks the states of one module, or several modules one after the other. From one to the next it keeps the files whose text is the same, and the entries of
 * the others by their text.
 */
export class ModuleChecker {
  readonly #files = new Map<string, CheckedFile>();
  readonly #entries = new Map<string, EntryMemo>();
  #limits: Limits | undefined;
  #readableCode: ModuleCheck['readableCode'];

  constructor(readonly rules: RuleSet = new RuleSet(allRules)) {}

  check(module: Module): ModuleCheck {
    return allSteps(this.inSteps(module));
  }

  /** The same in steps, so that other requests can be answered in between. It can be given up at any of them. */
  *inSteps(module: Module): Generator<void, ModuleCheck> {
    this.#begin(module.options.limits);
    const files = new Map<string, CheckedFile>();
    let room = mostValues;
    for (const [path, file] of module.files) {
      room -= valuesIn(file.text, room);
      const readable = room < 0 ? { ...file, unread: tooManyValues } : file;
      files.set(path, yield* this.#file(path, readable, module.options.limits));
      yield;
    }
    const index = new ModuleIndex(module, [...files].map(indexed));
    if (index.filesOf('code').every(({ complete }) => complete)) this.#readableCode = { index, files };
    const found = yield* crossFindings(index, this.rules);
    return { module, checker: this, files, index, crossFindings: found, readableCode: this.#readableCode };
  }

  *#file(path: string, file: ModuleFile, limits: Limits): Generator<void, CheckedFile> {
    const before = this.#files.get(path);
    if (before && isSame(before, file)) return before;
    let entries = this.#entries.get(path);
    if (!entries) this.#entries.set(path, (entries = new EntryMemo()));
    const checked = yield* checkFile(file, this.rules.local, limits, entries);
    this.#files.set(path, checked);
    return checked;
  }

  /** What was found within other limits says nothing. */
  #begin(limits: Limits): void {
    if (JSON.stringify(limits) !== JSON.stringify(this.#limits)) {
      this.#files.clear();
      this.#entries.clear();
    }
    this.#limits = limits;
  }
}

function isSame(before: CheckedFile, { kind, text, unread }: ModuleFile): boolean {
  return before.kind === kind && before.unread === unread && before.source === text;
}

function indexed([path, { kind, complete, facts, outline }]: readonly [string, CheckedFile]) {
  return { path, kind, complete, entries: facts, starts: outline.entries };
}
