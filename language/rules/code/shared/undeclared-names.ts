/** Names that code uses and nothing declares. Section 2.6: all code files of a module share the names at their top. */
import type { CodeNames } from '../../../module/code/code-facts.js';
import { placeOf, type Located, type ModuleIndex } from '../../../module/index/module-index.js';
import { nearest } from '../../../names/did-you-mean.js';
import { absentNames, globalNames, testNames } from '../../../vocabulary/platform-code/index.js';
import type { Place } from '../../define.js';

export interface UndeclaredName {
  readonly place: Place;
  readonly name: string;
  /** Undefined if no declared name is similar. */
  readonly meant: string | undefined;
  /** Whether it is a usual name of environments, which the sandbox does not have. */
  readonly isAbsent: boolean;
}

/** What nothing declares may also be an unknown name of the platform. */
const lettersPerMistake = 4;

/** None if a file that may declare names cannot be read. */
export function undeclaredNames(index: ModuleIndex): readonly UndeclaredName[] {
  return index.derived(find);
}

function find(index: ModuleIndex): readonly UndeclaredName[] {
  const isKnown = index.knowsAllCode && isWhole(index, 'stubs');
  if (!isKnown) return [];
  const shared = [...index.stubs, ...index.code];
  const found = undeclaredIn(index.code, shared, new Set());
  if (!isWhole(index, 'unitTest')) return found;
  return [...found, ...undeclaredIn(index.unitTests, [...shared, ...index.unitTests], testNames)];
}

function isWhole(index: ModuleIndex, kind: 'stubs' | 'unitTest'): boolean {
  return index.filesOf(kind).every(({ complete }) => complete);
}

/** How many names are compared, in all: code with more undeclared names is none that was misspelt. */
const mostCompared = 50_000;

/** @param all whose names the files can use @param more further names */
function undeclaredIn(
  files: readonly Located<CodeNames>[],
  all: readonly Located<CodeNames>[],
  more: ReadonlySet<string>,
): readonly UndeclaredName[] {
  const declared = new Set(all.flatMap(({ fact }) => fact.declarations.map(({ name }) => name)));
  const assigned = new Set(all.flatMap(({ fact }) => fact.assigned));
  let compared = 0;
  return files.flatMap((file) =>
    file.fact.free.flatMap(({ name, range, around }) => {
      if (declared.has(name) || assigned.has(name) || more.has(name)) return [];
      const isAbsent = absentNames.has(name);
      compared += around.length + declared.size;
      const meant =
        isAbsent || compared > mostCompared
          ? undefined
          : nearest(name, [...around, ...declared, ...globalNames, ...more], lettersPerMistake);
      return [{ place: placeOf(file, range), name, meant, isAbsent }];
    }),
  );
}
