/** Two states of modules → the review of each. */
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import { counted } from '../../protocol/counted.js';
import { availableParallelism } from 'node:os';
import { parse, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import {
  ClaimCounts,
  compareModules,
  findToolsFile,
  reviewed,
  moduleWay,
  reviewedModule,
  withoutOne,
  type Difference,
  type FileSystem,
  type ModuleCheck,
} from '../../language/index.js';
import { memberText, parseJson } from '../../language/syntax/index.js';
import type { ModuleReview, ReviewedDifference, ReviewEffects } from '../../protocol/review.js';
import { asText, configurationInput, usableInput } from '../../runtime/inputs/input.js';
import { moduleEffects } from '../../runtime/effects/module-effects.js';
import { timeZoneOf } from '../arguments/clock.js';
import type { Terminal } from '../arguments/command.js';
import type { DiskFileSystem, OpenFiles } from '../files/disk-file-system.js';
import { configurationNames } from '../files/module-names.js';
import { joinedPath } from '../files/paths.js';
import { folderState, revisionState, type State } from '../files/states.js';
import { isThere } from '../files/input-files.js';
import { touchedModules } from '../files/touched-modules.js';
import { cannotRead, UserError } from '../user-error.js';
import { readClaims } from './claims-file.js';
import { bothChecked, stateOf, withOtherFiles } from './compare-states.js';
import { foldersOf, modulesAt, pairModules, type FoundModule, type ModulePair } from './pair-modules.js';

/** What the modules are compared with; of a revision, maybe only the modules that a change since it touches. */
export type Other = { readonly revision: string; readonly onlyTouched: boolean } | { readonly folder: string };

export interface ReviewedModules {
  readonly modules: readonly ModuleReview[];
  /** Sentences for standard error. */
  readonly notes: readonly string[];
}

/**
 * @param files opens those of the other state, if it is a folder
 * @param isWanted by the label of a module: others are left out
 * @param claims the path of a file with exported claims
 * @param sandbox if both states are run, to show what comes out otherwise: that runs the code of the modules
 * @throws {UserError} if there is no module, or the other state cannot be read
 */
export async function reviewModules(
  fileSystem: DiskFileSystem,
  files: OpenFiles,
  paths: readonly string[],
  other: Other,
  isWanted: (label: string) => boolean,
  claims: string | undefined,
  sandbox: Sandboxes | undefined,
  terminal: Terminal,
): Promise<ReviewedModules> {
  const compared: ComparedModule[] = [];
  for (const path of paths) {
    // A revision may have what is gone.
    const isGone = !(await isThere(path));
    if ('folder' in other && isGone) throw cannotRead(path, 'it is not there');
    const { folder, existing } = await foldersOf(path);
    const state =
      'revision' in other
        ? await revisionState(other.revision, existing, files)
        : await folderState(other.folder, files);
    try {
      if (isGone && !(await isIn(state.fileSystem, path))) throw cannotRead(path, 'it is not there');
      const baseFolder = 'revision' in other ? folder : state.folder;
      const head = await modulesAt(fileSystem, folder);
      const base = await modulesAt(state.fileSystem, baseFolder);
      if (head.length + base.length === 0 && !('revision' in other && other.onlyTouched))
        throw new UserError(
          `There is no product module at or below '${path}', neither now nor in '${state.name}': no folder there holds ${configurationNames}.`,
        );
      const keyOf = (side: 'base' | 'head', { root }: FoundModule) =>
        keyIn(side === 'base' ? state.fileSystem : fileSystem, root);
      const all = await pairModules(base, head, keyOf);
      const touched = 'revision' in other && other.onlyTouched ? await touchedIn(all, existing, other) : all;
      const pairs = touched.filter((pair) => isWanted(labelOf(path, pair)));
      for (const [i, pair] of pairs.entries()) {
        compared.push(await compare(sandbox, fileSystem, state, path, pair));
        terminal.progress(`Compared ${String(i + 1)} of ${counted(pairs.length, 'module')}`);
      }
    } finally {
      state.close();
    }
  }
  const unique = [...new Map(compared.map((one) => [one.label, one])).values()];
  const counts = new Map(unique.map((one) => [one, new ClaimCounts(one.differences)]));
  const notes = claims === undefined ? [] : await countClaims(claims, [...counts.values()]);
  const modules = unique.map((one): ModuleReview => {
    const { label: root, differences, base, head, effects } = one;
    const count = claims === undefined ? undefined : counts.get(one);
    return {
      root,
      differences: [...one.whole, ...(base && head ? reviewed(differences, base, head, count) : [])],
      effects,
    };
  });
  return { modules: modules.sort((a, b) => (a.root < b.root ? -1 : 1)), notes };
}

async function isIn(fileSystem: FileSystem, path: string): Promise<boolean> {
  const { dir, base } = parse(resolve(path));
  return (await fileSystem.readDirectory(URI.file(dir).toString())).some(({ name }) => name === base);
}

interface ComparedModule {
  readonly label: string;
  readonly base: ModuleCheck | undefined;
  readonly head: ModuleCheck | undefined;
  readonly differences: readonly Difference[];
  /** About the module as a whole. */
  readonly whole: readonly ReviewedDifference[];
  /** Null without a difference: then both states do the same; and if nothing is run. */
  readonly effects: ReviewEffects | null;
}

async function compare(
  sandbox: Sandboxes | undefined,
  fileSystem: DiskFileSystem,
  state: State,
  path: string,
  { base, head }: ModulePair,
): Promise<ComparedModule> {
  const [before, after] = await bothChecked(
    { fileSystem: state.fileSystem, module: base },
    { fileSystem, module: head },
  );
  const label = labelOf(path, { base, head });
  const differences = before && after ? compareModules(before, after) : [];
  const now = Date.now();
  const [inBase, inHead] = [
    before && { fileSystem: state.fileSystem, check: before },
    after && { fileSystem, check: after },
  ];
  const effects =
    sandbox && inBase && inHead && differences.length > 0
      ? await moduleEffects({
          base: stateOf(inBase),
          head: stateOf(inHead),
          timeZone: timeZoneOf(inHead.check.module.options.timeZone),
          now,
          sandboxes: sandbox,
          lanes: availableParallelism(),
          pause: () => Promise.resolve(),
          withoutOne: (areas) => withoutOne(differences, areas, inHead.check, fileSystem),
        })
      : null;
  const all = inBase && inHead ? await withOtherFiles(differences, inBase, inHead, now) : [];
  const wayOf = (module: FoundModule | undefined, check: ModuleCheck | undefined) =>
    module && check && moduleWay(joinedPath(path, module.way), check);
  const whole = reviewedModule(wayOf(base, before), wayOf(head, after));
  return {
    label,
    base: before,
    head: after,
    differences: all,
    whole,
    effects,
  };
}

async function touchedIn(
  pairs: readonly ModulePair[],
  folder: string,
  { revision }: { readonly revision: string },
): Promise<readonly ModulePair[]> {
  const rootsOf = ({ base, head }: ModulePair) => [base, head].flatMap((one) => one?.root ?? []);
  const touched = await touchedModules(folder, revision, pairs.flatMap(rootsOf));
  return pairs.filter((pair) => rootsOf(pair).some((root) => touched.has(root)));
}

/** @param path the argument that led to the module */
function labelOf(path: string, { base, head }: ModulePair): string {
  return joinedPath(path, (head ?? base)?.way ?? '');
}

async function keyIn(fileSystem: FileSystem, root: string): Promise<string | undefined> {
  const module = { fileSystem, root, options: (await findToolsFile(fileSystem, root)).options };
  const json = parseJson((await usableInput(module, asText(configurationInput))) ?? '').root;
  return json?.kind === 'object' ? memberText(json, 'productModuleKey') : undefined;
}

async function countClaims(path: string, counts: readonly ClaimCounts[]): Promise<readonly string[]> {
  const { claims, broken, faults } = await readClaims(resolve(path), (claim) => {
    for (const count of counts) count.add(claim);
  });
  const [{ open, closed } = { open: 0, closed: 0 }] = counts;
  const read = `'${path}' has ${counted(claims, 'claim')}: ${String(open)} open, ${String(closed)} closed.`;
  if (broken === 0) return [read];
  const more = broken > faults.length ? `, and ${String(broken - faults.length)} more` : '';
  return [
    read,
    `${counted(broken, 'entry is not a claim and was', 'entries are not claims and were')} skipped (${faults.join('; ')}${more}).`,
  ];
}
