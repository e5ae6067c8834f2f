/** `platform-config what-if`: every alteration hook over every sample. */
import { availableParallelism } from 'node:os';
import { findToolsFile } from '../../language/index.js';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import type { WhatIfReport, WhatIfRow } from '../../protocol/what-if.js';
import { loadHookModule, MissingCode } from '../../runtime/alterations/hook-module.js';
import { isJsonObject, readJson, UnusableText } from '../../runtime/json-text.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { readSample, sampleNames, sampleUri } from '../../runtime/samples.js';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import { findScenarios } from '../../runtime/scenarios/run-scenarios.js';
import { readScenario } from '../../runtime/scenarios/scenario.js';
import { changedSince, whatIf, type WhatIfRequest } from '../../runtime/what-if/what-if.js';
import { clock, timeZoneOf } from '../clock.js';
import type { Command, Terminal } from '../command.js';
import { DiskFileSystem } from '../disk-file-system.js';
import { whatIfCsv, whatIfText } from '../format/what-if.js';
import { formatNamed } from '../format-named.js';
import { readObjectFile } from '../input-files.js';
import { numberOf } from '../number-option.js';
import { oneModule } from '../one-module.js';
import { UserError } from '../user-error.js';

type Format = (report: WhatIfReport, baseline: readonly WhatIfRow[] | undefined, terminal: Terminal) => string;

const formats: Readonly<Record<string, Format>> = {
  text: whatIfText,
  json: (report) => `${JSON.stringify(report, undefined, 2)}\n`,
  csv: (report) => whatIfCsv(report),
};

const largestSeed = 2 ** 32 - 1;

export const whatIfCommand: Command = {
  name: 'what-if',
  summary: 'Run every alteration hook over every sample.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Runs each hook of a module over each sample with a policy, and shows what became of it and how the premium changes.\nThe requests are those of --requests, those of the scenarios, and some that are made from the form of the hook.',
    'Exit code: 1 if a function fails or what it returned is wrong, or with --baseline if anything has changed; 2 if the\ncall was wrong or something cannot be read; else 0.',
  ],
  options: {
    requests: { value: 'FILE', doc: 'Further requests: an object of hook keys with lists of `data`.' },
    baseline: { value: 'FILE', doc: 'An earlier report in JSON: show what has changed since.' },
    now: { value: 'ISO', doc: 'The clock of the code: a date or a time (default: now).' },
    seed: { value: 'N', doc: 'What random numbers and identifiers are made from (default: 1).' },
    format: { value: 'FORMAT', doc: `${Object.keys(formats).join(', ')} (default: text).` },
  },
  async run(args, terminal) {
    const format = formatNamed(formats, args.value('format') ?? 'text');
    const seed = numberOf(args, 'seed', 0, largestSeed) ?? 1;
    const fileSystem = new DiskFileSystem();
    const { root, label } = await oneModule(fileSystem, args.positionals);
    const { options } = await findToolsFile(fileSystem, root);
    const now = clock(args.value('now'), timeZoneOf(options.timeZone));
    const [given, earlier] = [args.value('requests'), args.value('baseline')];
    const requests = given === undefined ? [] : givenRequests(await readObjectFile(given, 'list of requests'));
    const baseline = earlier === undefined ? undefined : baselineOf(await readObjectFile(earlier, 'baseline'), earlier);
    const textOf = async (path: string) => (await fileSystem.readDocument(uriInModule(root, path)))?.getText();

    const module = await loadHookModule(fileSystem, root, options).catch((error: unknown) => {
      throw error instanceof MissingCode ? new UserError(error.message) : error;
    });
    const samples = new Map<string, JsonObject>();
    const schemas = new Map<string, JsonValue>();
    try {
      for (const name of await sampleNames(fileSystem, root, options)) {
        const sample = readSample(
          (await fileSystem.readDocument(sampleUri(root, options, name)))?.getText() ?? '',
          name,
        );
        if (isJsonObject(sample['policy'])) samples.set(name, sample);
      }
      for (const { key } of module.hooks) {
        const path = `${options.layout.hookSchemas}/${key}.json`;
        const text = await textOf(path);
        if (text !== undefined) schemas.set(key, readJson(text, `The hook schema '${path}'`));
      }
      for (const { file, name } of await findScenarios(fileSystem, root, options)) {
        const scenario = readScenario((await textOf(file)) ?? '', file);
        if (scenario.kind === 'alteration')
          requests.push({ hook: scenario.hook, name: `scenario ${name.join(' ')}`, data: scenario.data });
      }
    } catch (error) {
      throw error instanceof UnusableText ? new UserError(error.message) : error;
    }

    const sandbox = new Sandbox({ folder: __dirname, keepsSpare: false });
    try {
      const found = await whatIf({ module, samples, requests, schemas, now, seed, env: options.env }, sandbox, {
        lanes: availableParallelism(),
        ended: (done, all) => terminal.progress(`${String(done)} of ${String(all)} runs`),
      });
      const report: WhatIfReport = { version: 1, module: label, now: new Date(now).toISOString(), seed, ...found };
      const isWrong = baseline
        ? changedSince(baseline, report.rows).length > 0
        : report.rows.some(({ outcome }) => outcome === 'failed' || outcome === 'flawed');
      return { stdout: format(report, baseline, terminal), notes: [], exitCode: isWrong ? 1 : 0 };
    } finally {
      await sandbox.dispose();
    }
  },
};

function givenRequests(object: Readonly<Record<string, unknown>>): WhatIfRequest[] {
  return Object.entries(object).flatMap(([hook, list]) => {
    if (!Array.isArray(list)) throw new UserError(`Of the requests, \`${hook}\` is no list of \`data\`.`);
    return (list as readonly JsonValue[]).map((data, index) => ({ hook, name: `given ${String(index + 1)}`, data }));
  });
}

function baselineOf(object: Readonly<Record<string, unknown>>, path: string): readonly WhatIfRow[] {
  const { version, rows } = object;
  if (version === 1 && Array.isArray(rows)) return rows as readonly WhatIfRow[];
  throw new UserError(`Cannot use '${path}' as a baseline: it is no report that what-if wrote with --format json.`);
}
