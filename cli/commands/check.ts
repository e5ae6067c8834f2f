/** `platform-config check`: the same diagnostics as in the editor, for people and programs. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { didYouMean, isLevel, rules, type AnalysisOptions, type FileSystem } from '../../language/index.js';
import { counted } from '../../protocol/counted.js';
import { escapedJson } from '../../protocol/visible-text.js';
import { baselineOf, compareWithBaseline, readBaseline } from '../check/baseline.js';
import { checkHere } from '../check/check-here.js';
import { checkTargets, type CheckedTargets, type CheckOptions } from '../check/check-targets.js';
import { CheckThreads, threadsFor } from '../check/check-threads.js';
import { checkReport, type ReportedDiagnostic } from '../check/report.js';
import { select } from '../check/selection.js';
import type { Target } from '../check/targets.js';
import type { Command } from '../command.js';
import { cannotRead, UserError } from '../user-error.js';
import { DiskFileSystem, writeForUser } from '../disk-file-system.js';
import { pathBelow, shownPath } from '../paths.js';
import { formatNamed, formatOption } from '../format-named.js';
import { checkJunitFormat } from '../format/check-junit.js';
import type { CheckFormat } from '../format/format.js';
import { githubFormat } from '../format/github.js';
import { gitlabFormat } from '../format/gitlab.js';
import { jsonFormat } from '../format/json.js';
import { sarifFormat } from '../format/sarif.js';
import { textFormat } from '../format/text.js';
import { printed } from '../printable.js';
import { repositoryOf } from '../repository.js';
import { shardOf, shardOption } from '../shard.js';

const formats: Readonly<Record<string, CheckFormat>> = {
  text: textFormat,
  json: jsonFormat,
  sarif: sarifFormat,
  github: githubFormat,
  gitlab: gitlabFormat,
  junit: checkJunitFormat,
};

const levels = ['off', 'hint', 'information', 'warning', 'error'];

export const check: Command = {
  name: 'check',
  summary: 'Report the mistakes in product modules.',
  synopsis: '[PATH…] [OPTION]…',
  description: [
    'Checks the product modules at and below each PATH (default: the current folder). A folder inside a module, such as\nworkflows, selects the module around it. A PATH that is a file limits the report to that file.',
    'Folders that git ignores are not searched. PATH may be a pattern such as "modules/*".',
    'No file outside of a module is read or changed through a link. Files that are not checked are errors.',
    'Exit code: 1 on an error, or on more warnings than --max-warnings; 2 if the call was wrong or something cannot be\nread; else 0.',
  ],
  options: {
    format: formatOption(formats),
    'max-warnings': { value: 'N', doc: 'How many warnings are accepted (default: any number).' },
    rule: { value: 'ID=LEVEL', doc: `Set the level of a rule: ${levels.join(', ')}. May be given several times.` },
    threads: {
      value: 'N',
      doc: 'How many threads check modules, at most 8 (default: one a core where there are many modules).',
    },
    changed: {
      value: 'REV',
      mayLackValue: true,
      doc: 'Only modules with a file that differs from a git revision (default: HEAD); main... is the merge base of main.',
    },
    baseline: { value: 'FILE', doc: 'Report only problems that are not in this file.' },
    'write-baseline': { value: 'FILE', doc: 'Write all problems to this file, as known ones.' },
    quiet: { doc: 'Report errors alone. --max-warnings still counts warnings.' },
    output: { value: 'FILE', doc: 'Write the report to this file.' },
    'stdin-filename': { value: 'PATH', doc: 'The file that the PATH -, standard input, is the text of.' },
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
    const disk = new DiskFileSystem();
    const paths = args.positionals.length > 0 ? args.positionals : ['.'];
    if (args.has('fix') && paths.includes('-'))
      throw new UserError(
        'Option --fix changes files, and standard input (-) is none. Write the text to its file first.',
      );
    const { fileSystem, targets } = await select(disk, paths, {
      standardInputName: args.value('stdin-filename'),
      changedSince: args.has('changed') ? (args.value('changed') ?? 'HEAD') : undefined,
      shard: args.has('shard') ? shardOf(args.value('shard') ?? '', process.env) : undefined,
    });
    const [known, written] = [args.value('baseline'), args.value('write-baseline')];
    const baseline = known === undefined ? undefined : await readBaseline(known);

    const { reports, modules, changes, unreadable } = await checkInThreads(fileSystem, targets, threads, {
      rules: levelOverrides,
      fix: args.has('fix'),
      fingerprints: format.hasFingerprints || known !== undefined || written !== undefined,
      onProgress: (done, all) => {
        if (all > 1) terminal.progress(`Checked ${String(done)} of ${String(all)} modules`);
      },
    });
    const unread = [...unreadable].sort().map(([path, why]) => cannotRead(shownPath(path), why));
    if (reports.length === 0 && unread[0] !== undefined)
      throw new UserError(unread.map(({ message }) => message).join(' '), unread[0].path);
    await disk.replaceTexts(changes);

    const folder = process.cwd();
    const notes: string[] = [];
    let shown = reports;
    if (written !== undefined) {
      const all = baselineOf(reports, written, folder);
      const content = escapedJson(`${JSON.stringify(all, undefined, 2)}\n`);
      await writeForUser([{ path: resolve(written), content }]);
      notes.push(`Wrote ${counted(all.problems.length, 'problem')} to the baseline '${shownPath(resolve(written))}'.`);
      if (!baseline) shown = compareWithBaseline(reports, all, written, folder).reports;
    }
    if (baseline && known !== undefined) {
      const compared = compareWithBaseline(reports, baseline, known, folder);
      shown = compared.reports;
      const isWhole = targets.every(({ files }) => files === undefined);
      if (isWhole && compared.fixed > 0 && written === undefined)
        notes.push(
          `${counted(compared.fixed, 'problem')} of the baseline can no longer be found: --write-baseline updates it.`,
        );
    }
    const isQuiet = args.has('quiet');
    // Baselines compare by fingerprint; a report has it only if its format does.
    const reportedOne = ({ fingerprint, ...one }: ReportedDiagnostic): ReportedDiagnostic[] => {
      if (isQuiet && one.severity !== 'error') return [];
      return [format.hasFingerprints && fingerprint !== undefined ? { ...one, fingerprint } : one];
    };
    const { summary } = checkReport(shown, modules);
    const failed = summary.errors > 0 || summary.warnings > maximumWarnings;
    const report = checkReport(
      shown.map(({ root, diagnostics }) => ({ root, diagnostics: diagnostics.flatMap(reportedOne) })),
      modules,
    );
    const output = args.value('output');
    const context = {
      colours: terminal.colours && output === undefined,
      folder,
      repository: repositoryOf(folder, process.env),
      unread: unread.map(({ message }) => message),
    };
    const text = printed(formatName, format.write, [report, context]);
    if (output !== undefined) await writeForUser([{ path: resolve(output), content: text }]);
    return {
      stdout: output === undefined ? text : '',
      notes: [...unread, ...notes, ...skippedFolders(disk, paths)],
      exitCode: unread.length > 0 ? 2 : failed ? 1 : 0,
    };
  },
};

/** @param wanted the number of threads; undefined: as many as are worthwhile */
async function checkInThreads(
  fileSystem: FileSystem,
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
