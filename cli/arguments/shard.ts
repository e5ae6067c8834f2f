/** `--shard i/n`: the part of the work that this call does, of as many calls as a cluster runs. */
import { createHash } from 'node:crypto';
import type { Arguments } from './arguments.js';
import { UserError } from '../user-error.js';

/** A part of a book, or of many modules. */
export interface Shard {
  /** Counts from 1. */
  readonly index: number;
  readonly count: number;
}

/** Whether a shard has a policy or a module, which is decided by its name alone: the hashes of names are cut into as many equal parts as there are shards. */
export function isInShard(name: string, { index, count }: Shard): boolean {
  const first = createHash('sha256').update(name).digest().readUInt32BE();
  return Math.floor((first / 2 ** 32) * count) === index - 1;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of an engine: the number of a call, the number of the first, and how many there are. */
interface Engine {
  readonly index: string;
  /** The number of the first call, or the variable that has it. */
  readonly first: number | string;
  /** Null: the engine does not tell; `auto/N` does. */
  readonly count: string | null;
}

const engines: readonly Engine[] = [
  // GitLab: `parallel`.
  { index: 'CI_NODE_INDEX', first: 1, count: 'CI_NODE_TOTAL' },
  // Slurm: an array of jobs.
  { index: 'SLURM_ARRAY_TASK_ID', first: 'SLURM_ARRAY_TASK_MIN', count: 'SLURM_ARRAY_TASK_COUNT' },
  // Kubernetes: a Job with completionMode Indexed. The manifest sets the second one.
  { index: 'JOB_COMPLETION_INDEX', first: 0, count: 'JOB_COMPLETIONS' },
  // GNU parallel.
  { index: 'PARALLEL_SEQ', first: 1, count: null },
];

export const shardOption = {
  value: 'i/n',
  doc: 'Only part i of n, from 1; auto or auto/n: as GitLab, Slurm, Kubernetes or GNU parallel number this call.',
};

/** For commands over many modules. */
export const moduleShardOption = { ...shardOption, doc: `${shardOption.doc} Modules are divided by their paths.` };

/**
 * The modules of the part that `--shard` names, by the names of their folders in reports; without the option, all.
 *
 * @throws {UserError} as `shardOf`
 */
export function moduleShard(args: Arguments): (label: string) => boolean {
  const text = args.value('shard');
  if (text === undefined) return () => true;
  const shard = shardOf(text, process.env);
  return (label) => isInShard(label, shard);
}

/** @throws {UserError} if it is not a part, or the engine has not numbered the call */
export function shardOf(text: string, environment: Environment): Shard {
  const [, index, count] = /^(\d+|auto)(?:\/(\d+))?$/.exec(text) ?? [];
  if (index === 'auto') {
    const found = shardIn(environment, count);
    if (found) return found.shard;
    throw new UserError(
      `Option --shard ${text} found no number of this call and of all calls in the environment: ${engines.map((engine) => engine.index).join(', ')}. Write --shard i/n.`,
    );
  }
  if (index === undefined || count === undefined)
    throw new UserError(`Option --shard needs the form i/n, such as 1/8, not '${text}'.`);
  return checked(Number(index), Number(count));
}

/** The shard that the variables of an engine tell. @param count of all shards, if the caller knows it */
export function shardIn(
  environment: Environment,
  count?: string,
): { readonly shard: Shard; readonly variables: readonly string[] } | undefined {
  for (const { index, first, count: total } of engines) {
    const all = count ?? (total === null ? undefined : environment[total]);
    const start = typeof first === 'number' ? String(first) : (environment[first] ?? '1');
    const one = environment[index];
    if (one === undefined || all === undefined || ![one, all, start].every((number) => /^\d+$/.test(number))) continue;
    return {
      shard: checked(Number(one) - Number(start) + 1, Number(all)),
      variables: [index, ...(count === undefined && total !== null ? [total] : [])],
    };
  }
  return undefined;
}

function checked(index: number, count: number): Shard {
  if (count >= 1 && index >= 1 && index <= count) return { index, count };
  throw new UserError(`There is no shard ${String(index)} of ${String(count)}: shards count from 1 to their number.`);
}
