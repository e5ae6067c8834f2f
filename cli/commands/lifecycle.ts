/** `platform-config lifecycle`: the effect of the settings on a policy over time. */
import { indentedJson } from '../../protocol/json.js';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { URI } from 'vscode-uri';
import { parseDay } from '../../language/dates/calendar.js';
import { configurationIn, findToolsFile } from '../../language/index.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { LifecycleReport } from '../../protocol/lifecycle.js';
import type { MoneyStyle } from '../../protocol/money.js';
import { codeFilesOf, loadHookModule } from '../../runtime/alterations/hook-module.js';
import { InputError } from '../../runtime/inputs/input-error.js';
import { byPath, configurationInput, inputOf, inputUri } from '../../runtime/inputs/input.js';
import {
  moduleMoney,
  modulePremium,
  policySampleInput,
  readPolicySample,
  type PolicySample,
} from '../../runtime/inputs/samples.js';
import { readJsonObject } from '../../runtime/json-text.js';
import { renderMarkdown } from '../../runtime/lifecycle/markdown.js';
import { readLifecycleFile } from '../../runtime/lifecycle/read-file.js';
import { rangeOfPointer } from '../../runtime/json-pointer.js';
import { lifeSeed, noSample } from '../../runtime/lifecycle/play-with-code.js';
import {
  failureOf,
  runLifecycle,
  runLifecycleWithCode,
  type LifecycleInput,
  type OtherCode,
} from '../../runtime/lifecycle/run.js';
import { renderSvg } from '../../runtime/lifecycle/svg.js';
import type { Sandboxes, SessionRequest } from '../../runtime/sandbox/session.js';
import { timeZoneOf } from '../arguments/clock.js';
import type { Command, Terminal } from '../arguments/command.js';
import type { DiskFileSystem } from '../files/disk-file-system.js';
import { formatOption, writerNamed } from '../arguments/format-named.js';
import { lifecycleText } from '../format/lifecycle-text.js';
import { fileNamed, givenInput, jsonOrFile, readGiven, type NamedFiles } from '../files/input-files.js';
import { oneModule, type OneModule } from '../files/one-module.js';
import { pathOfUri } from '../files/paths.js';
import { givenSample } from '../files/sample.js';
import { UserError } from '../user-error.js';

const formats: Readonly<Record<string, (report: LifecycleReport, money: MoneyStyle, terminal: Terminal) => string>> = {
  text: lifecycleText,
  json: indentedJson,
  markdown: renderMarkdown,
  svg: renderSvg,
};

export const lifecycle: Command = {
  name: 'lifecycle',
  summary: 'Simulate the effect of the settings on a policy over time.',
  synopsis: '[MODULE] (--events FILE | --pattern JSON) [OPTION]…',
  description: [
    'Applies events to a policy with the settings of the product module MODULE (default: the current folder): when it becomes active, lapses, is not taken up, is refunded, and which setting caused it.',
    'Exit code: 1 if an expectation of the file fails, an event cannot happen that the file does not expect to fail, or code fails or returns what the platform would not accept; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    events: {
      value: 'FILE|JSON',
      doc: 'A lifecycle file, by its path or its name in the folder of the lifecycles, or its JSON.',
    },
    pattern: {
      value: 'JSON',
      doc: 'Regular payments, instead of a file; the policy is issued on the day of the first.',
    },
    until: { value: 'DATE', doc: 'The last day (default: the one in the file).' },
    against: {
      value: 'PATH',
      doc: 'Compare with the settings of another module, or of a configuration file. With --code, another module calls its own code.',
    },
    code: {
      doc: 'Call the lifecycle functions of the module\'s code in the sandbox and apply their actions. A file with `"code": true` needs no option.',
    },
    'without-code': { doc: 'With --code: compare with the same life without code.' },
    sample: {
      value: 'FILE',
      doc: 'With --code: the sample data with the policy that the code gets (default: that of the file, else the first of the module).',
    },
    format: formatOption(formats),
  },
  async run(args, terminal, { sandboxes, files }) {
    const format = writerNamed(formats, args.value('format') ?? 'text');
    const module = await oneModule(files(), args.positionals);
    const { fileSystem, root, options } = module;
    const timeZone = timeZoneOf(options.timeZone);
    const money = await moduleMoney(module);
    const folder = resolve(URI.parse(root).fsPath, options.layout.lifecycles);
    const { text, name } = await eventsText(
      fileSystem,
      args.value('events'),
      args.value('pattern'),
      folder,
      await modulePremium(module),
    );
    const until = args.value('until');
    const day = until === undefined ? undefined : parseDay(until);
    if (until !== undefined && day === undefined)
      throw new UserError(`'${until}' is not a date for --until: e.g. 2026-12-31.`);
    const other = args.value('against');
    const file = usable(text, name);
    const isCalled = args.has('code') || file.code === true;
    for (const option of ['without-code', 'sample'])
      if (args.has(option) && !isCalled) throw new UserError(`Option --${option} needs --code.`);
    if (other !== undefined && args.has('without-code'))
      throw new UserError('Options --against and --without-code cannot be combined: compare with one of them.');
    const input: LifecycleInput = {
      text,
      name,
      configuration: await configurationAt(fileSystem, pathOfUri(inputUri(module, configurationInput))),
      timeZone,
      money,
      until: day,
      against: args.has('without-code')
        ? { withoutCode: true }
        : other === undefined
          ? undefined
          : { ...(await otherModule(fileSystem, other)), name: other, isOtherModule: true },
    };
    const report = isCalled
      ? await withCode(input, module, await sampleFor(module, args.value('sample'), file.sample), sandboxes)
      : runLifecycle(input);
    return { stdout: format(report, money, terminal), notes: [], exitCode: failureOf(report, file) === null ? 0 : 1 };
  },
};

/**
 * The option names any file, as a call may; the lifecycle file a sample of its module and no other: it may come from anyone.
 *
 * @throws {UserError | InputError} if the sample cannot be used
 */
function sampleFor(
  module: OneModule,
  option: string | undefined,
  named: string | undefined,
): Promise<PolicySample | undefined> {
  return option === undefined && named !== undefined
    ? inputOf(module, byPath(policySampleInput(named)))
    : givenSample(module, option, readPolicySample);
}

/** @throws {UserError | InputError} if there is no code */
async function withCode(
  input: LifecycleInput,
  module: OneModule,
  sample: PolicySample | undefined,
  sandboxes: Sandboxes,
): Promise<LifecycleReport> {
  const { files } = await loadHookModule(module);
  const open = (request: SessionRequest) => sandboxes.open(request);
  const code = { files, env: module.options.env, seed: lifeSeed, sample: sample ?? noSample, open };
  return runLifecycleWithCode(input, code);
}

/** @throws {InputError} if the file is not a lifecycle file */
function usable(text: string, name: string): LifecycleFile {
  return readGiven(text, () => {
    const { file, problems, root } = readLifecycleFile(text, name);
    const [problem] = problems;
    if (!problem) return file;
    const message = `Cannot use '${name}' as a lifecycle file. ${problem.message}`;
    throw new InputError(message, rangeOfPointer(root, problem.pointer).start);
  });
}

async function eventsText(
  files: NamedFiles,
  events: string | undefined,
  pattern: string | undefined,
  folder: string,
  premium: number | null,
): Promise<{ readonly text: string; readonly name: string }> {
  if (events !== undefined && pattern !== undefined)
    throw new UserError('Options --events and --pattern cannot be combined: write the pattern into the file.');
  if (pattern !== undefined)
    return { text: patternFile(await jsonOrFile(files, 'pattern', pattern), premium), name: 'pattern' };
  if (events === undefined)
    throw new UserError('Name a lifecycle file by --events, or write regular payments by --pattern.');
  if (/^\s*\{/.test(events)) return { text: events, name: 'events' };
  const path = resolve(await fileNamed(events, folder));
  return { text: await files.textAt(path), name: basename(path, '.json') };
}

/** A policy that is issued, and can be paid, on the day of the first payment. @param premium of the first sample */
function patternFile(pattern: Readonly<Record<string, unknown>>, premium: number | null): string {
  const { first } = pattern;
  if (typeof first !== 'string' || parseDay(first) === undefined)
    throw new UserError(
      'Option --pattern needs the day of the first payment: {"first": "2026-02-01", "payments": 12}.',
    );
  const events = ['issued', 'payment_method_assigned'].map((event) => ({ date: first, event }));
  return JSON.stringify({ ...(premium !== null && { policy: { premium } }), events, pattern });
}

/** A configuration file has no code of its own. @param path of a module or of a configuration file */
async function otherModule(
  fileSystem: DiskFileSystem,
  path: string,
): Promise<{ readonly configuration: string; readonly code?: OtherCode }> {
  const folder = pathToFileURL(resolve(path)).href;
  const { layout } = (await findToolsFile(fileSystem, folder)).options;
  if ((await configurationIn(fileSystem, folder, layout)).path === undefined)
    return { configuration: await configurationAt(fileSystem, resolve(path)) };
  const module = await oneModule(fileSystem, [path]);
  const files = await codeFilesOf(module);
  return {
    configuration: await configurationAt(fileSystem, pathOfUri(inputUri(module, configurationInput))),
    code: { files, env: module.options.env },
  };
}

/** With a broken configuration every setting would be off, and the timeline would not describe any module. */
function configurationAt(files: NamedFiles, path: string): Promise<string> {
  return givenInput(files, path, (text) => {
    readJsonObject(text, `The configuration '${path}'`);
    return text;
  });
}
