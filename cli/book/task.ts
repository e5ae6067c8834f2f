/** What a call of `book` does with each policy: the options, and the state of the module, or two of them. */
import { relative, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import {
  configurationIn,
  configuredBy,
  didYouMean,
  type AnalysisOptions,
  type FileSystem,
} from '../../language/index.js';
import { largestSeed } from '../../protocol/fuzz.js';
import type { JsonValue } from '../../protocol/json-value.js';
import { loadHookModule } from '../../runtime/alterations/hook-module.js';
import { claimsBlocksInput, configurationInput, inputIfAny } from '../../runtime/inputs/input.js';
import type { BookPlay, BookTask, HookPlay } from '../../runtime/book/task.js';
import { defaultLimits } from '../../runtime/sandbox/limits.js';
import { type Arguments, numberOf } from '../arguments/arguments.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { DiskFileSystem, OpenFiles } from '../files/disk-file-system.js';
import { jsonOrFile } from '../files/input-files.js';
import { oneModule, refuseUnread } from '../files/one-module.js';
import { stateNamed } from '../files/states.js';
import { UserError } from '../user-error.js';
import { readLives, readRequests, type Joined } from './joined-files.js';

const longestTimeout = 600_000;

/** What is done with each policy. */
interface Order {
  /** Reads it from one state of the module. */
  readonly play: (state: ModuleState) => Promise<BookPlay>;
  /** Of each policy its request or life; undefined: all have the same. */
  readonly joined?: Joined;
}

interface ModuleState {
  readonly fileSystem: FileSystem;
  /** The URI of the module's folder. */
  readonly root: string;
  readonly options: AnalysisOptions;
}

/** @throws {UserError} if the call is wrong, or a module cannot be read */
export async function bookTask(
  args: Arguments,
  files: OpenFiles,
): Promise<{ readonly task: BookTask; readonly joined?: Joined }> {
  const fileSystem = files();
  const { play, ...joined } = await orderOf(fileSystem, args);
  const { root, options } = await oneModule(fileSystem, args.positionals);
  const head = await play({ fileSystem, root, options });
  refuseUnread(fileSystem);
  const { timeZone, locale } = options;
  const base = args.value('base');
  const task = {
    play: head,
    base: base === undefined ? null : await playOfState(base, files, root, options, play),
    now: clock(args.value('now'), timeZoneOf(timeZone)),
    ...{ timeZone, locale },
  };
  return { task, ...joined };
}

/** The same with the module as it is in a git revision, or in another folder. Both have the options of the working copy. */
async function playOfState(
  name: string,
  files: OpenFiles,
  root: string,
  options: AnalysisOptions,
  play: Order['play'],
): Promise<BookPlay> {
  const folder = URI.parse(root).fsPath;
  const state = await stateNamed(name, folder, files);
  try {
    const { fileSystem } = state;
    const base = state.commit === undefined ? await moduleIn(fileSystem, state.folder, folder, options) : root;
    const { path } = await configurationIn(fileSystem, base, options.layout);
    if (path === undefined) throw new UserError(`There is no product module to compare with in '${name}'.`);
    return await play({ fileSystem, root: base, options: configuredBy(path, options) });
  } finally {
    state.close();
  }
}

/** The folder itself is the module, or it has the module at the same place below it. */
async function moduleIn(
  fileSystem: FileSystem,
  folder: string,
  module: string,
  { layout }: AnalysisOptions,
): Promise<string> {
  const same = resolve(folder, relative(process.cwd(), module));
  for (const one of [folder, same]) {
    const root = URI.file(one).toString();
    if ((await configurationIn(fileSystem, root, layout)).path !== undefined) return root;
  }
  return URI.file(folder).toString();
}

/** @throws {UserError} unless the options name one thing to do */
async function orderOf(files: DiskFileSystem, args: Arguments): Promise<Order> {
  const [hook, lives] = [args.value('hook'), args.value('lives')];
  const named = [hook !== undefined && '--hook', args.has('claim') && '--claim', lives !== undefined && '--lives'];
  const [one, other] = named.filter((name) => name !== false);
  if (one === undefined)
    throw new UserError(
      'Option --hook KEY, --claim or --lives FILE is missing: one of them says what is done with each policy. See platform-config book --help.',
    );
  if (other !== undefined)
    throw new UserError(`Options ${one} and ${other} exclude one another: a run does one thing.`);
  if (hook === undefined)
    for (const option of ['data', 'requests'])
      if (args.value(option) !== undefined)
        throw new UserError(`Option --${option} is for --hook: ${one} makes no requests.`);
  if (hook !== undefined) return hookOrder(files, args, hook);
  return lives === undefined ? { play: claimPlay } : livesOrder(await readLives(files, lives));
}

async function hookOrder(files: DiskFileSystem, args: Arguments, hook: string): Promise<Order> {
  const [data, requests] = [args.value('data'), args.value('requests')];
  if (data === undefined && requests === undefined)
    throw new UserError('Option --data JSON|FILE is missing. See platform-config book --help.');
  if (data !== undefined && requests !== undefined)
    throw new UserError('Options --data and --requests exclude one another: both are the requests.');
  const order: Omit<HookPlay, 'module' | 'env'> = {
    kind: 'hook',
    hook,
    data: data === undefined ? null : ((await jsonOrFile(files, 'data', data)) as JsonValue),
    seed: numberOf(args, 'seed', 0, largestSeed) ?? 1,
    timeout: numberOf(args, 'timeout', 1, longestTimeout) ?? defaultLimits.timeout,
  };
  const play: Order['play'] = async (state) => {
    const { files, hooks, isGroupScheme } = await loadHookModule(state);
    const definedHooks = hooks.map(({ key }) => key);
    if (!definedHooks.includes(hook))
      throw new UserError(`The configuration defines no hook '${hook}'.${didYouMean(hook, definedHooks)}`);
    return { ...order, module: { files, definedHooks, isGroupScheme }, env: state.options.env };
  };
  return requests === undefined ? { play } : { play, joined: await readRequests(requests) };
}

async function claimPlay(state: ModuleState): Promise<BookPlay> {
  const { layout, banks } = state.options;
  const claimsBlocks = await inputIfAny(state, claimsBlocksInput);
  if (claimsBlocks === undefined)
    throw new UserError(`The module has no claim form: there is no '${layout.claimsBlocks}'.`);
  return { kind: 'claim', claimsBlocks, configuration: await inputIfAny(state, configurationInput), banks };
}

function livesOrder(lives: string | Joined): Order {
  const life = typeof lives === 'string' ? lives : null;
  const play: Order['play'] = async (state) => ({
    kind: 'lives',
    configuration: await inputIfAny(state, configurationInput),
    life,
  });
  return typeof lives === 'string' ? { play } : { play, joined: lives };
}
