/** `platform-config check`: the same diagnostics as in the editor, for people and programs. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { didYouMean, isLevel, rules, type AnalysisOptions } from '../../language/index.js';
import { checkHere } from '../check/check-here.js';
import { checkTargets, type CheckedTargets, type CheckOptions } from '../check/check-targets.js';
import { CheckThreads, threadsFor } from '../check/check-threads.js';
import { checkReport } from '../check/report.js';
import { findTargets, type Target } from '../check/targets.js';
import type { Command } from '../command.js';
import { UserError } from '../user-error.js';
import { DiskFileSystem } from '../disk-file-system.js';
import { pathBelow, shownPath } from '../paths.js';
import { formatNamed } from '../format-named.js';
import type { CheckFormat } from '../format/format.js';
import { githubFormat } from '../format/github.js';
import { jsonFormat } from '../format/json.js';
import { sarifFormat } from '../format/sarif.js';
import { textFormat } from '../format/text.js';
import { printed } from '../printable.js';
import { shardOf, shardOption } from '../shard.js';
import { idHash } from '../../runtime/book/node/id-hash.js';
import { isInShard } from '../../runtime/book/shard.js';

const formats: Readonly<Record<string, CheckFormat>> = {
  text: textFormat,
  json: jsonFormat,
  sarif: sarifFormat,
  github: githubFormat,
};

const levels = ['off', 'hint', 'information', 'warning', 'error'];

export const check: Command = {
  name: 'check',
  summary: 'Report the mistakes in product modules.',
  synopsis: '[PATH…] [OPTION]…',
  description: [
    'Checks the product modules at and below each PATH (default: the current folder). A folder inside a module, such as\nworkflows, selects the module around it. A PATH that is a file limits the report to that file.',
    'No file outside of a module is read or changed through a link. Files that are not checked are errors.',
    'Exit code: 1 on an error, or on more warnings than --max-warnings; 2 if the call was wrong or something cannot be\nread; else 0.',
  ],
  options: {
    format: { value: 'FORMAT', doc: `${Object.keys(formats).join(', ')} (default: text).` },
    'max-warnings': { value: 'N', doc: 'How many warnings are accepted (default: any number).' },
    rule: { value: 'ID=LEVEL', doc: `Set the level of a rule: ${levels.join(', ')}. May be given several times.` },
    threads: {
      value: 'N',
      doc: 'How many threads check modules, at most 8 (default: one a core where there are many modules).',
    },
    shard: { ...shardOption, doc: `${shardOption.doc} Modules are divided by their paths.` },
    fix: { doc: 'Apply the fixes that need no decision, and report the rest.' },
  },
  async run(args, terminal) {
    const formatName = args.value('format') ?? 'text';
    const format = formatNamed(formats, formatName);
    const maximumWarnings = args.has('max-warnings')
      ? wholeNumber('max-warnings', args.value('max-warnings') ?? '')
      : Infinity;
    const levelOverrides = Object.fromEntries(args.values('rule').map(ruleLevel));
    const threads = args.has('threads') ? wholeNumber('threads', args.value('threads') ?? '', 1) : undefined;
    const fileSystem = new DiskFileSystem();
    const paths = args.positionals.length > 0 ? args.positionals : ['.'];
    const shard = args.has('shard') ? shardOf(args.value('shard') ?? '', process.env) : undefined;
    const targets = (await findTargets(fileSystem, paths)).filter(
      ({ label }) => !shard || isInShard(idHash(label), shard),
    );

    const { reports, modules, changes, unreadable } = await checkInThreads(fileSystem, targets, threads, {
      rules: levelOverrides,
      fix: args.has('fix'),
      fingerprints: format.hasFingerprints,
      onProgress: (done, all) => {
        if (all > 1) terminal.progress(`Checked ${String(done)} of ${String(all)} modules`);
      },
    });
    const unread = [...unreadable].map(([path, why]) => `Cannot read '${shownPath(path)}': ${why}.`).sort();
    if (reports.length === 0 && unread[0] !== undefined) throw new UserError(unread.join(' '));
    await fileSystem.replaceTexts(changes);

    const report = checkReport(reports, modules);
    const failed = report.summary.errors > 0 || report.summary.warnings > maximumWarnings;
    const folder = process.cwd();
    const repository = process.env['GITHUB_WORKSPACE'] ?? folder;
    const context = { colours: terminal.colours, folder, repository, unread };
    return {
      stdout: printed(formatName, format.write, [report, context]),
      notes: [...unread, ...skippedFolders(fileSystem, paths)],
      exitCode: unread.length > 0 ? 2 : failed ? 1 : 0,
    };
  },
};

/** @param wanted the number of threads; undefined: as many as are worthwhile */
async function checkInThreads(
  fileSystem: DiskFileSystem,
  targets: readonly Target[],
  wanted: number | undefined,
  options: CheckOptions,
): Promise<CheckedTargets> {
  const { onProgress: _, ...ofTargets } = options;
  const count = threadsFor(targets.length, availableParallelism(), wanted);
  if (count === 1) return checkTargets(fileSystem, targets, checkHere(fileSystem, ofTargets), options);
  const others = new CheckThreads(count, __filename, ofTargets);
  try {
    return await checkTargets(fileSystem, targets, others, options);
  } finally {
    await others.end();
  }
}

/** An unreadable folder below a PATH may contain modules. One above may not, and is only searched for a tools file. */
function skippedFolders({ unread }: DiskFileSystem, paths: readonly string[]): readonly string[] {
  const isBelow = (folder: string) => paths.some((path) => pathBelow(resolve(path), folder) !== undefined);
  return [...unread.folders].flatMap(([folder, { reason }]) =>
    isBelow(folder) ? [`The folder '${shownPath(folder)}' was left out: ${reason}.`] : [],
  );
}

function wholeNumber(option: string, text: string, least = 0): number {
  if (/^\d+$/.test(text) && Number(text) >= least) return Number(text);
  throw new UserError(`Option --${option} needs a whole number from ${String(least)}, not '${text}'.`);
}

function ruleLevel(assignment: string): [string, NonNullable<AnalysisOptions['rules'][string]>] {
  const [id = '', level, ...more] = assignment.split('=');
  if (level === undefined || more.length > 0)
    throw new UserError(
      `Option --rule needs the form ID=LEVEL, as in --rule ${rules[0]?.id ?? 'area/name'}=off, not '${assignment}'.`,
    );
  const ids = rules.map((rule) => rule.id);
  if (!ids.some((known) => known === id)) throw new UserError(`There is no rule '${id}'.${didYouMean(id, ids)}`);
  if (!isLevel(level))
    throw new UserError(
      `There is no level '${level}'.${didYouMean(level, levels)} The levels are: ${levels.join(', ')}.`,
    );
  return [id, level];
}
