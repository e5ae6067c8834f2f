/** `platform-config what-if`: every alteration hook over every sample. */
import { availableParallelism } from 'node:os';
import { didYouMean } from '../../language/index.js';
import { counted } from '../../protocol/counted.js';
import { indentedJson } from '../../protocol/json.js';
import { largestSeed } from '../../protocol/fuzz.js';
import type { MoneyStyle } from '../../protocol/money.js';
import type { JsonValue } from '../../protocol/json-value.js';
import { Mismatch } from '../../protocol/decoder.js';
import { changedSince, isFailure, whatIfReport, type WhatIfReport, type WhatIfRow } from '../../protocol/what-if.js';
import { whatIfCsv, whatIfMarkdown } from '../../runtime/what-if/export.js';
import { moduleMoney } from '../../runtime/inputs/samples.js';
import { readWhatIf } from '../../runtime/what-if/read-what-if.js';
import { whatIf, type WhatIfRequest } from '../../runtime/what-if/what-if.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { Command, Terminal } from '../arguments/command.js';
import { whatIfText } from '../format/what-if.js';
import { formatOption, writerNamed } from '../arguments/format-named.js';
import { readObjectFile } from '../files/input-files.js';
import { numberOf } from '../arguments/arguments.js';
import { oneModule } from '../files/one-module.js';
import { UserError } from '../user-error.js';

type Format = (
  report: WhatIfReport,
  baseline: readonly WhatIfRow[] | undefined,
  money: MoneyStyle,
  terminal: Terminal,
) => string;

const formats: Readonly<Record<string, Format>> = {
  text: whatIfText,
  json: indentedJson,
  csv: whatIfCsv,
  markdown: whatIfMarkdown,
};

export const whatIfCommand: Command = {
  name: 'what-if',
  summary: 'Run every alteration hook over every sample.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Runs each hook of a module over each sample with a policy, and shows the outcome and how the premium changes. The requests are those of --requests, those of the scenarios, and some that are made from the form of the hook. Where all of these are rejected, requests are looked for from what the validation asks for.',
    'Exit code: 1 if a function fails or what it returned is wrong, if nothing ran, or with --baseline if anything has changed; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    requests: { value: 'FILE', doc: 'Further requests: an object of hook keys with lists of `data`.' },
    baseline: { value: 'FILE', doc: 'An earlier report in JSON: show what has changed since.' },
    now: { value: 'ISO', doc: 'The clock of the code: a date or a time (default: that of the baseline, or now).' },
    seed: {
      value: 'N',
      doc: 'What random numbers and identifiers are made from (default: that of the baseline, or 1).',
    },
    format: formatOption(formats),
  },
  async run(args, terminal, { sandboxes, files }) {
    const format = writerNamed(formats, args.value('format') ?? 'text');
    const state = await oneModule(files(), args.positionals);
    const { label, options } = state;
    const [requestsFile, earlier] = [args.value('requests'), args.value('baseline')];
    const requestsGiven =
      requestsFile === undefined ? {} : await readObjectFile(state.fileSystem, requestsFile, 'list of requests');
    const baseline =
      earlier === undefined
        ? undefined
        : baselineOf(await readObjectFile(state.fileSystem, earlier, 'baseline'), earlier);
    const now = clock(args.value('now') ?? baseline?.now, timeZoneOf(options.timeZone));
    const seed = numberOf(args, 'seed', 0, largestSeed) ?? baseline?.seed ?? 1;
    const input = await readWhatIf(state);
    const given = givenRequests(
      requestsGiven,
      input.module.hooks.map(({ key }) => key),
    );

    const requests = [...given, ...input.requests];
    const found = await whatIf({ ...input, requests, now, seed, env: options.env }, sandboxes, {
      lanes: availableParallelism(),
      search: true,
      ended: ({ done, all }) => terminal.progress(`${String(done)} of ${counted(all, 'run')}`),
    });
    const report: WhatIfReport = { version: 1, module: label, now: new Date(now).toISOString(), seed, ...found };
    const isWrong = baseline
      ? changedSince(baseline.rows, report.rows).length > 0
      : report.rows.length === 0 || report.rows.some(isFailure);
    const { leftOut } = input;
    return {
      stdout: format(report, baseline?.rows, await moduleMoney(state), terminal),
      notes: leftOut,
      exitCode: leftOut.length > 0 ? 2 : isWrong ? 1 : 0,
    };
  },
};

function givenRequests(object: Readonly<Record<string, unknown>>, hooks: readonly string[]): WhatIfRequest[] {
  return Object.entries(object).flatMap(([hook, list]) => {
    if (!hooks.includes(hook))
      throw new UserError(
        `Of the requests, \`${hook}\` is for a hook that the configuration does not define.${didYouMean(hook, hooks)}`,
      );
    if (!Array.isArray(list)) throw new UserError(`Of the requests, \`${hook}\` is not a list of \`data\`.`);
    return (list as readonly JsonValue[]).map((data, index) => ({ hook, name: `given ${String(index + 1)}`, data }));
  });
}

function baselineOf(object: Readonly<Record<string, unknown>>, path: string): WhatIfReport {
  const report = whatIfReport(object);
  if (!(report instanceof Mismatch)) return report;
  throw new UserError(`Cannot use '${path}' as a baseline: it is not a what-if report in JSON. ${String(report)}`);
}
