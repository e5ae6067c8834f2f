/** Two states of a module → what differs between them, in files of all kinds. */
import {
  checkModule,
  compareOtherFiles,
  findStricterToolsFile,
  findToolsFile,
  haveSameBytes,
  inOrder,
  loadModule,
  RuleSet,
  type AnalysisOptions,
  type Difference,
  type FileSystemWithBytes,
  type ModuleCheck,
} from '../../language/index.js';
import { withRenderedLetters } from '../../runtime/effects/rendered-letters.js';
import type { ModuleState } from '../../runtime/inputs/input.js';
import { timeZoneOf } from '../arguments/clock.js';

interface ModuleInState {
  readonly fileSystem: FileSystemWithBytes;
  readonly module: { readonly root: string };
}

/** Undefined if the module is not in this state. */
type MaybeInState = Omit<ModuleInState, 'module'> & { readonly module: ModuleInState['module'] | undefined };

/** Facts are enough: no rule is needed. */
const noRules = new RuleSet([]);

/** What a change relaxes in its tools file does not count for its own review, and both states are read as far. */
export function bothChecked(base: ModuleInState, head: ModuleInState): Promise<readonly [ModuleCheck, ModuleCheck]>;
export function bothChecked(
  base: MaybeInState,
  head: MaybeInState,
): Promise<readonly [ModuleCheck | undefined, ModuleCheck | undefined]>;
export async function bothChecked(
  base: MaybeInState,
  head: MaybeInState,
): Promise<readonly [ModuleCheck | undefined, ModuleCheck | undefined]> {
  const places = [base, head].map(({ fileSystem, module }) => module && { fileSystem, root: module.root });
  const [before, after] = places;
  const strict = after && (await findStricterToolsFile(after, before ?? after)).options;
  const own = before && (await findToolsFile(before.fileSystem, before.root)).options;
  const check = async (place: typeof before, options: AnalysisOptions | undefined) =>
    place && options && checkModule(await loadModule(place.fileSystem, place.root, options), undefined, noRules);
  return [await check(before, own && { ...own, limits: strict?.limits ?? own.limits }), await check(after, strict)];
}

/** A checked module, and the files that it was read from. */
export interface CheckedState {
  readonly fileSystem: FileSystemWithBytes;
  readonly check: ModuleCheck;
}

/**
 * The same differences, those of letters by what they render, with those of the files that are compared by their contents.
 *
 * @param differences of `compareModules`
 * @param now the clock of letters, in milliseconds since 1970
 */
export async function withOtherFiles(
  differences: readonly Difference[],
  base: CheckedState,
  head: CheckedState,
  now: number,
): Promise<readonly Difference[]> {
  const [before, after] = [
    { fileSystem: base.fileSystem, module: base.check.module },
    { fileSystem: head.fileSystem, module: head.check.module },
  ];
  const others = await compareOtherFiles(before, after, haveSameBytes(before, after));
  const timeZone = timeZoneOf(head.check.module.options.timeZone);
  const states = { base: stateOf(base), head: stateOf(head) };
  const letters = await withRenderedLetters(differences, { ...states, timeZone, now });
  return [...letters, ...others].sort(inOrder);
}

/** As it runs. */
export function stateOf({ fileSystem, check: { module } }: CheckedState): ModuleState {
  return { fileSystem, root: module.root, options: module.options };
}
