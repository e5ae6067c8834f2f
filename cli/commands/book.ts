/** `platform-config book`: what a change does to each policy of a book. */
import { counted } from '../../protocol/counted.js';
import { stat } from 'node:fs/promises';
import { indentedJson } from '../../protocol/json.js';
import { resolve } from 'node:path';
import { didYouMean } from '../../language/index.js';
import type { BookSummary } from '../../protocol/book.js';
import { defaultCheckEvery } from '../../runtime/book/book-lines.js';
import { defaultLimits } from '../../runtime/sandbox/limits.js';
import { isMissing, reason } from '../../disk/failures.js';
import { ownersOnly } from '../../disk/growing-file.js';
import { type Arguments, numberOf } from '../arguments/arguments.js';
import { filesNamed, type NamedFile } from '../book/book-files.js';
import { mergeSummaries } from '../book/merge.js';
import { runPolicies, type RunOutput } from '../book/run.js';
import { bookTask } from '../book/task.js';
import type { Allowed, Command, Outcome, Terminal } from '../arguments/command.js';
import { refuseUnwritable, writeForUser } from '../files/disk-file-system.js';
import { shownPath } from '../files/paths.js';
import { printed } from '../terminal/printable.js';
import { shardIn, shardOf, shardOption, type Shard } from '../arguments/shard.js';
import { cannotRead, UserError } from '../user-error.js';

const mostThreads = 64;

/** By the value of `--fail-on`: the outcomes that give exit code 1. A rejection is an answer, but a line that is skipped has none. */
const failures: Readonly<Record<string, readonly string[]>> = {
  never: [],
  failed: ['failed'],
  invalid: ['failed', 'invalid'],
  skipped: ['failed', 'invalid', 'skipped'],
  rejected: ['failed', 'invalid', 'skipped', 'rejected'],
};

export const book: Command = {
  name: 'book',
  summary: 'Run a hook, the claim form or lives over a whole book of policies.',
  synopsis:
    '[MODULE] --policies FILE|- (--hook KEY --data JSON|FILE | --claim | --lives FILE) [OPTION]…\n       platform-config book merge SUMMARY… [--output FILE]',
  description: [
    'Runs an alteration hook over each policy of a book, opens its claim form, or plays its payments. A book is NDJSON with a policy or a sample on each line, or CSV with a header of dotted paths, both also compressed. Prints one record of JSON a policy, in the order of the book and a summary; with --base, the records that differ.',
    'A text in --data that is one expression, such as "{{ policy.module.cover_amount }}", takes that value with its type; expressions in other texts are rendered.',
    'An interrupted run goes on with --resume. A book is cut into shards with --shard; book merge adds their summaries. Policies are people: nothing is written but the output and the summary, which only their owner can read.',
    'Exit code: 1 for outcomes from --fail-on on, without it if no policy was run, or if shards are missing; 2 if the call was wrong or something cannot be read or written; 130 if it was interrupted; else 0.',
  ],
  options: {
    policies: {
      value: 'FILE',
      doc: 'The policies: a file, a pattern such as book/**/*.gz, or - for standard input. May be given several times.',
    },
    hook: { value: 'KEY', isHookKey: true, doc: 'The key of the hook.' },
    data: { value: 'JSON|FILE', doc: 'The `data` of each request, with expressions for values of the policy.' },
    requests: {
      value: 'FILE',
      doc: 'The request of each policy, in place of --data: lines of { "policy_id", "data" }.',
    },
    claim: { doc: 'Which payouts the claim form offers, with their amounts, for claims with their block states.' },
    lives: {
      value: 'FILE',
      doc: 'The payments of each policy, and what the settings make of them: a lifecycle file (.json), or lines of { "policy_id", "events", "pattern" }.',
    },
    base: {
      value: 'REV|FOLDER',
      doc: 'Run the module of a git revision or a folder as well: only what differs is reported.',
    },
    redact: { doc: 'Replace what identifies people in the records and leave out messages. Ids stay.' },
    shard: shardOption,
    now: {
      value: 'ISO',
      doc: 'The clock of the code: a date or a time (default: now). --resume needs that of the run before.',
    },
    seed: { value: 'N', doc: 'What random numbers and identifiers are made from (default: 1).' },
    timeout: {
      value: 'MS',
      doc: `How long each function may compute, in milliseconds (default: ${String(defaultLimits.timeout)}).`,
    },
    'check-every': {
      value: 'N',
      doc: `One line in N also gets the checks that run the hook again (default: ${String(defaultCheckEvery)}).`,
    },
    threads: { value: 'N', doc: 'How many policies run at a time (default: one a core).' },
    output: { value: 'FILE', doc: 'Where the records go (default: standard output).' },
    resume: { doc: 'Go on with the output of an interrupted run.' },
    force: { doc: 'Replace an output that exists.' },
    summary: { value: 'FILE', doc: 'Where the summary goes (default, with --output: standard output).' },
    'fail-on': {
      value: 'OUTCOME',
      choices: Object.keys(failures),
      doc: `${Object.keys(failures).join(', ')}: each with those before it.`,
    },
  },
  run: (args, terminal, allowed) =>
    args.positionals[0] === 'merge' ? merge(args, allowed) : runCommand(args, terminal, allowed),
};

async function merge(args: Arguments, { files }: Allowed): Promise<Outcome> {
  const fails = failing(args);
  const summaries = args.positionals.slice(1);
  await refuseOwnInput(args, summaries);
  const { summary, faults } = await mergeSummaries(files(), summaries);
  // A sum that lacks shards must not look like the whole.
  if (faults.length > 0) return { stdout: '', notes: faults, exitCode: 1 };
  const notes = summary.policies === 0 ? ['The shards have no policies.'] : noneRun(summary);
  return { stdout: await written(summary, args.value('output')), notes, exitCode: fails(summary) ? 1 : 0 };
}

async function runCommand(args: Arguments, terminal: Terminal, { sandboxes, files }: Allowed): Promise<Outcome> {
  const fails = failing(args);
  const output = outputOf(args);
  const { shard, notes } = shardOfCall(args);
  const policies = await filesNamed(needed(args, 'policies', 'FILE'));
  await refuseOwnInput(
    args,
    policies.flatMap(({ name, size }) => (size === null ? [] : name)),
  );
  const order = await bookTask(args, files);
  const path = args.value('summary');
  // A long run must not find out at its end.
  if (path !== undefined) await refuseUnwritable(resolve(path));
  const goOn =
    args.value('now') === undefined ? `--resume --now ${new Date(order.task.now).toISOString()}` : '--resume';
  const run = {
    ...order,
    ...{ files: policies, shard, output, goOn },
    redacts: args.has('redact'),
    checkEvery: numberOf(args, 'check-every', 1, Number.MAX_SAFE_INTEGER) ?? defaultCheckEvery,
    threads: numberOf(args, 'threads', 1, mostThreads),
  };
  const { summary, end, notes: more } = await runPolicies(run, terminal, sandboxes.trust);
  const all = [
    ...notes,
    ...more,
    ...(summary.policies > 0 ? noneRun(summary) : end === 'complete' ? [nothing(policies, shard)] : []),
  ];
  if (end === 'interrupted') {
    const how = output === undefined ? '' : ` Go on with ${goOn}.`;
    return {
      stdout: '',
      notes: [...all, `Interrupted after ${counted(summary.policies, 'policy', 'policies')}.${how}`],
      exitCode: 130,
    };
  }
  const stdout = path !== undefined || output !== undefined ? await written(summary, path) : '';
  return { stdout, notes: all, exitCode: fails(summary) ? 1 : 0 };
}

/** @throws {UserError} if it cannot be resumed */
function outputOf(args: Arguments): RunOutput | undefined {
  const given = args.value('output');
  const isResumed = args.has('resume');
  if (isResumed && args.has('force'))
    throw new UserError(
      'Options --resume and --force exclude one another: the first keeps the output, the second drops it.',
    );
  if (isResumed && given === undefined)
    throw new UserError('Option --resume needs the output to go on with: --output FILE.');
  if (isResumed && args.value('now') === undefined)
    throw new UserError('Option --resume needs the clock of the run that it goes on with: --now ISO.');
  if (given === undefined) return undefined;
  return { path: resolve(given), existing: isResumed ? 'resumed' : args.has('force') ? 'replaced' : 'refused' };
}

/** @returns what to print: nothing if there is a file for it */
async function written(summary: BookSummary, path: string | undefined): Promise<string> {
  const content = printed('json', indentedJson, [summary]);
  if (path === undefined) return content;
  await writeForUser([{ path: resolve(path), content, mode: ownersOnly }]);
  return '';
}

/** The shard of `--shard`, or else the one that an engine has numbered this call with. */
function shardOfCall(args: Arguments): { readonly shard: Shard | null; readonly notes: readonly string[] } {
  const text = args.value('shard');
  if (text !== undefined) return { shard: shardOf(text, process.env), notes: [] };
  const found = shardIn(process.env);
  if (!found) return { shard: null, notes: [] };
  const { shard, variables } = found;
  const note = `Shard ${String(shard.index)} of ${String(shard.count)}, as ${variables.join(' and ')} say. --shard 1/1 runs the whole book.`;
  return { shard, notes: [note] };
}

/** @throws {UserError} if a file that is written is also read, or written twice, by whatever name or link */
async function refuseOwnInput(args: Arguments, policies: readonly string[]): Promise<void> {
  const given = (...options: readonly string[]) => options.flatMap((option) => args.value(option) ?? []);
  const taken = new Set<string>();
  for (const name of [...policies, ...given('requests', 'lives', 'data')]) taken.add(await identityOf(resolve(name)));
  for (const option of ['output', 'summary'])
    for (const name of given(option)) {
      const identity = await identityOf(resolve(name));
      if (taken.has(identity))
        throw new UserError(
          `The ${option} '${shownPath(resolve(name))}' is one of the files of this call already. Name another file.`,
        );
      taken.add(identity);
    }
}

/** The same for all names of a file. */
async function identityOf(path: string): Promise<string> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${String(dev)} ${String(ino)}`;
  } catch (error) {
    if (isMissing(error)) return path;
    throw cannotRead(shownPath(path), reason(error));
  }
}

/** By `--fail-on`; without it a book fails of which nothing was run. One shard of several may have no policies. @throws {UserError} if there is no such level */
function failing(args: Arguments): (summary: BookSummary) => boolean {
  const name = args.value('fail-on');
  if (name === undefined)
    return ({ policies, outcomes, shard }) => (shard?.count ?? 1) === 1 && (outcomes['skipped'] ?? 0) === policies;
  const failOn = Object.hasOwn(failures, name) ? failures[name] : undefined;
  if (failOn) return ({ outcomes }) => failOn.some((outcome) => (outcomes[outcome] ?? 0) > 0);
  const known = Object.keys(failures);
  throw new UserError(`There is no '${name}' for --fail-on.${didYouMean(name, known)} It is ${known.join(', ')}.`);
}

/** That all lines were skipped, and why. */
function noneRun({ policies, outcomes, causes }: BookSummary): readonly string[] {
  if (policies === 0 || outcomes['skipped'] !== policies) return [];
  const why = causes.map(({ cause, count }) => `${cause} ${String(count)}`).join(', ');
  return [`No policy was run: ${counted(policies, 'line was', 'lines were')} skipped (${why}).`];
}

function nothing(files: readonly NamedFile[], shard: Shard | null): string {
  const names = files.map(({ name }) => `'${name}'`).join(', ');
  return shard ? `This shard of ${names} has no policies.` : `There are no policies in ${names}: the book is empty.`;
}

function needed(args: Arguments, option: string, value: string): readonly string[] {
  const given = args.values(option);
  if (given.length === 0) throw missing(option, value);
  return given;
}

function missing(option: string, value: string): UserError {
  return new UserError(`Option --${option} ${value} is missing. See platform-config book --help.`);
}
