/** `platform-config check`: the same diagnostics as in the editor, for people and programs. */
import { posix, resolve } from 'node:path';
import { findToolsFile, loadModule, rules, type AnalysisOptions } from '../../language/index.js';
import { counted } from '../../protocol/counted.js';
import { indentedJson } from '../../protocol/json.js';
import type { Arguments } from '../arguments/arguments.js';
import { checkOnce, type CheckSettings } from '../check/check-once.js';
import { levels, ruleLevel } from '../check/rule-level.js';
import { select } from '../check/selection.js';
import { findTargets } from '../check/targets.js';
import { changesOf } from '../check/watch-files.js';
import { watchChecks } from '../check/watch.js';
import type { Command, Outcome, Terminal } from '../arguments/command.js';
import { UserError } from '../user-error.js';
import type { OpenFiles } from '../files/disk-file-system.js';
import { oneLine } from '../terminal/printable.js';
import { pathOfUri } from '../files/paths.js';
import { formatNamed, formatOption } from '../arguments/format-named.js';
import { matchesOf } from '../files/globs.js';
import { isThere } from '../files/input-files.js';
import { checkJunitFormat } from '../format/check-junit.js';
import type { CheckFormat } from '../format/format.js';
import { githubFormat } from '../format/github.js';
import { azureFormat, conciseFormat } from '../format/line-formats.js';
import { rdjsonFormat } from '../format/rdjson.js';
import { gitlabFormat } from '../format/gitlab.js';
import { sarifFormat } from '../format/sarif.js';
import { textFormat } from '../format/text.js';
import { moduleShard, moduleShardOption } from '../arguments/shard.js';

const formats: Readonly<Record<string, CheckFormat>> = {
  text: textFormat,
  json: { hasFingerprints: false, write: indentedJson },
  sarif: sarifFormat,
  github: githubFormat,
  gitlab: gitlabFormat,
  junit: checkJunitFormat,
  concise: conciseFormat,
  azure: azureFormat,
  rdjson: rdjsonFormat,
};

export const check: Command = {
  name: 'check',
  summary: 'Report the mistakes in product modules.',
  synopsis: '[PATH…] [OPTION]…',
  description: [
    'Checks the product modules at and below each PATH (default: the current folder). A folder inside a module, such as workflows, selects the module around it. A PATH that is a file limits the report to that file.',
    'Folders that git ignores are not searched. PATH may be a pattern such as "modules/*".',
    'No file outside of a module is read or changed through a link. Files that are not checked are errors.',
    'Exit code: 1 on an error, or on more warnings than --max-warnings; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    format: formatOption(formats),
    'max-warnings': { value: 'N', doc: 'How many warnings are accepted (default: any number).' },
    rule: {
      value: 'ID=LEVEL',
      choices: rules.map(({ id }) => id),
      assigned: levels,
      doc: `Set the level of a rule: ${levels.join(', ')}. May be given several times.`,
    },
    changed: {
      value: 'REV',
      mayLackValue: true,
      doc: 'Only modules with a file that differs from a git revision (default: HEAD); main... is the merge base of main.',
    },
    base: {
      value: 'REV',
      doc: 'For reviews: the tools file of this git revision applies as well, where it is stricter. What a change relaxes for itself does not count.',
    },
    baseline: { value: 'FILE', doc: 'Report only problems that are not in this file.' },
    'write-baseline': { value: 'FILE', doc: 'Write all problems to this file, as known ones.' },
    quiet: { short: 'q', doc: 'Report errors alone. --max-warnings still counts warnings.' },
    output: { short: 'o', value: 'FILE', doc: 'Write the report to this file.' },
    'stdin-filename': { value: 'PATH', doc: 'The file that the PATH -, standard input, is the text of.' },
    watch: { doc: 'Go on, and check again what changes, until Ctrl+C.' },
    shard: moduleShardOption,
    fix: { doc: 'Apply the fixes that need no decision and report the rest.' },
    'dry-run': { doc: 'With --fix: print the changes as a patch and change no file.' },
    'show-files': { doc: 'List the files of the modules that would be checked and check nothing.' },
  },
  async run(args, terminal, { files }) {
    if (args.has('changed') && args.value('changed') === undefined) await refuseRevisionAsPath(args.positionals);
    const settings = settingsOf(args);
    if (args.has('show-files')) return showFiles(files, settings);
    if (!args.has('watch')) return checkOnce(files, settings, terminal);
    for (const option of ['fix', 'output', 'write-baseline', 'stdin-filename'])
      if (args.has(option))
        throw new UserError(`Option --watch goes on checking, and cannot be combined with --${option}.`);
    if (settings.formatName !== 'text') throw new UserError('Option --watch shows text and no other format.');
    return watch(files, settings, terminal);
  },
};

/** `--changed` takes its value behind `=` alone: behind a blank, it is a path. @throws {UserError} for a path that is not there */
async function refuseRevisionAsPath(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    if (path !== '-' && (await matchesOf(path)) === undefined && !(await isThere(path)))
      throw new UserError(`Cannot read '${path}': it is not there. If it is a revision, write --changed=${path}.`);
}

/** @throws {UserError} if a value is wrong, or options exclude one another */
function settingsOf(args: Arguments): CheckSettings {
  const formatName = args.value('format') ?? 'text';
  const paths = args.positionals.length > 0 ? args.positionals : ['.'];
  if (args.has('dry-run') && !args.has('fix'))
    throw new UserError('Option --dry-run shows what --fix would change: give both.');
  if (args.has('fix') && paths.includes('-'))
    throw new UserError('Option --fix changes files, not standard input (-). Write the text to its file first.');
  return {
    paths,
    selection: {
      standardInputName: args.value('stdin-filename'),
      changedSince: args.has('changed') ? (args.value('changed') ?? 'HEAD') : undefined,
      isInShard: moduleShard(args),
    },
    formatName,
    format: formatNamed(formats, formatName),
    maximumWarnings: args.has('max-warnings')
      ? wholeNumber('max-warnings', args.value('max-warnings') ?? '')
      : Infinity,
    rules: Object.fromEntries(args.values('rule').map(assignedLevel)),
    base: args.value('base'),
    fix: args.has('fix'),
    isDryRun: args.has('dry-run'),
    quiet: args.has('quiet'),
    baseline: args.value('baseline'),
    newBaseline: args.value('write-baseline'),
    output: args.value('output'),
  };
}

/** The files of each module, one a line, so that it can be seen why one is not checked. */
async function showFiles(open: OpenFiles, { paths, selection }: CheckSettings): Promise<Outcome> {
  const { fileSystem, targets } = await select(open(), paths, selection);
  const files: string[] = [];
  for (const { root, label, files: selected, isModule } of targets) {
    if (!isModule) continue;
    const { options } = await findToolsFile(fileSystem, root);
    const module = await loadModule(fileSystem, root, options);
    for (const path of module.files.keys())
      if ((selected?.has(path) ?? true) && !options.excluded.has(path)) files.push(oneLine(posix.join(label, path)));
  }
  return { stdout: files.map((path) => `${path}\n`).join(''), notes: [], exitCode: 0 };
}

async function watch(files: OpenFiles, settings: CheckSettings, terminal: Terminal): Promise<Outcome> {
  if (settings.paths.includes('-')) throw new UserError('Option --watch watches files, not standard input (-).');
  const targets = await findTargets(files(), settings.paths);
  const folders = targets.flatMap(({ root, path }) => [pathOfUri(root), resolve(path)]);
  let start = performance.now();
  const changes = await changesOf([...new Set(folders)]);
  await watchChecks(
    (known) => {
      start = performance.now();
      return checkOnce(files, settings, terminal, known);
    },
    changes,
    (outcome, checked) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(2);
      const notes = outcome.notes.map((note) => `${oneLine(typeof note === 'string' ? note : note.message)}\n`);
      const end = `Checked ${counted(checked, 'module')} in ${seconds} s. Watching for changes; Ctrl+C ends.\n`;
      return terminal.write(`${terminal.isTerminal ? clearScreen : ''}${outcome.stdout}${notes.join('')}${end}`);
    },
  );
  return { stdout: '', notes: [], exitCode: 0 };
}

/** With the lines that have scrolled away. */
const clearScreen = '\u001b[2J\u001b[3J\u001b[H';

function wholeNumber(option: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new UserError(`Option --${option} needs a whole number from 0, not '${text}'.`);
}

function assignedLevel(assignment: string): [string, NonNullable<AnalysisOptions['rules'][string]>] {
  const [id = '', level, ...more] = assignment.split('=');
  if (level !== undefined && more.length === 0) return ruleLevel(id, level);
  throw new UserError(
    `Option --rule needs the form ID=LEVEL, as in --rule ${rules[0]?.id ?? 'area/name'}=off, not '${assignment}'.`,
  );
}
