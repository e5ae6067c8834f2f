/** `platform-config diff`: what a change of product modules does to claims, policies, clients and money. */
import { basename } from 'node:path';
import { indentedJson } from '../../protocol/json.js';
import { countVerdicts, reviewVerdicts, type ModuleReview, type Review } from '../../protocol/review.js';
import { isPartial } from '../../protocol/review-texts.js';
import { reviewMarkdown } from '../../protocol/review-markdown.js';
import type { Command } from '../arguments/command.js';
import { reviewModules } from '../diff/review-modules.js';
import { formatNamed, formatOption } from '../arguments/format-named.js';
import type { FormatContext } from '../format/format.js';
import { reviewGithub } from '../format/review/github.js';
import { reviewText } from '../format/review/text.js';
import { shownPath } from '../files/paths.js';
import { repositoryOf } from '../files/repository.js';
import { printed } from '../terminal/printable.js';
import { moduleShard, moduleShardOption } from '../arguments/shard.js';
import { cannotRead, UserError } from '../user-error.js';

/** How a review is written. */
export type ReviewContext = Pick<FormatContext, 'colours' | 'columns' | 'folder' | 'repository'>;

const formats: Readonly<Record<string, (review: Review, context: ReviewContext) => string>> = {
  text: (review, context) => reviewText(withNames(review, context), context),
  json: indentedJson,
  markdown: (review, context) => reviewMarkdown(withNames(review, context)),
  github: reviewGithub,
};

/** For people, the module of the current folder has the folder's name. */
function withNames(review: Review, { folder }: ReviewContext): Review {
  const name = basename(folder);
  const modules = review.modules.map((one) => (one.root === '.' && name !== '' ? { ...one, root: name } : one));
  return { ...review, modules };
}

const failures = ['breaking', 'review', 'never'] as const;

export const diff: Command = {
  name: 'diff',
  summary: 'Show what a change of product modules does to claims, policies and money.',
  synopsis: '[MODULE…] [OPTION]…',
  description: [
    'Compares the product modules at and below each MODULE (default: the current folder) with another state of them, by what they mean: formatting and the order of members are no difference. Each difference has a verdict: breaking, review or safe, with the reason. Renamed blocks and moved modules are followed.',
    'The other state is a git revision, or a folder. main... is the merge base of main and HEAD.',
    'Where there is a difference, scenarios, hooks and example lives are run in both states, in a sandbox.',
    'What a change relaxes in its own .platform-tools.json does not count: levels, limits, suppressions, exclusions and places are the stricter ones of both states.',
    'Exit code: 1 if there is a difference with the verdict of --fail-on or a worse one, or a part that could not be compared; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    base: { value: 'REV', doc: 'The git revision to compare with (default: HEAD).' },
    against: { value: 'FOLDER', doc: 'Compare with the modules in this folder instead.' },
    changed: { doc: 'Only the modules with a file, or a tools file above them, that differs from the revision.' },
    claims: {
      value: 'FILE',
      doc: 'Exported claims, as NDJSON or a JSON list: count the open ones that each difference affects.',
    },
    'no-effects': { doc: 'Run nothing: neither scenarios nor the code of the modules.' },
    shard: moduleShardOption,
    'fail-on': { value: 'VERDICT', choices: failures, doc: `${failures.join(', ')} (default: breaking).` },
    format: formatOption(formats),
  },
  async run(args, terminal, { sandboxes, files }) {
    const formatName = args.value('format') ?? 'text';
    const format = formatNamed(formats, formatName);
    const failOn = args.value('fail-on') ?? 'breaking';
    if (!failures.some((one) => one === failOn))
      throw new UserError(`There is no verdict '${failOn}' for --fail-on. Use one of: ${failures.join(', ')}.`);
    const [base, against] = [args.value('base'), args.value('against')];
    if (base !== undefined && against !== undefined)
      throw new UserError('Options --base and --against exclude one another: name a revision or a folder.');

    const fileSystem = files();
    const paths = args.positionals.length > 0 ? args.positionals : ['.'];
    if (against !== undefined && args.has('changed'))
      throw new UserError('Option --changed asks git what changed: it compares with a revision, not with --against.');
    const other =
      against === undefined ? { revision: base ?? 'HEAD', onlyTouched: args.has('changed') } : { folder: against };
    const { modules, notes } = await reviewModules(
      fileSystem,
      files,
      paths,
      other,
      moduleShard(args),
      args.value('claims'),
      args.has('no-effects') ? undefined : sandboxes,
      terminal,
    );
    const unread = [...fileSystem.unread.files]
      .filter(([, { isRefused }]) => !isRefused)
      .map(([path, { reason }]) => cannotRead(shownPath(path), reason));
    const review = reviewOf(modules, base ?? against ?? 'HEAD', against === undefined ? 'working copy' : 'folder');
    const folder = process.cwd();
    const { colours, columns } = terminal;
    const context = { colours, columns, folder, repository: repositoryOf(folder, process.env) };
    return {
      stdout: printed(formatName, format, [review, context]),
      notes: [...unread, ...notes],
      exitCode: unread.length > 0 ? 2 : isFailure(review, failOn) ? 1 : 0,
    };
  },
};

function reviewOf(modules: readonly ModuleReview[], base: string, head: string): Review {
  return { version: 1, base, head, modules, summary: countVerdicts(modules) };
}

/** What is not known may break. */
function isFailure(review: Review, failOn: string): boolean {
  const worst = reviewVerdicts.slice(0, reviewVerdicts.findIndex((verdict) => verdict === failOn) + 1);
  return worst.some((verdict) => review.summary[verdict] > 0) || (worst.length > 0 && isPartial(review));
}
