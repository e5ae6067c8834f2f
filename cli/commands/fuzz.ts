/** `platform-config fuzz`: random requests for the alteration hooks. */
import { indentedJson } from '../../protocol/json.js';
import { resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { escapedJson } from '../../protocol/visible-text.js';
import { largestSeed, mostFuzzRuns, usualFuzzRuns, type FuzzReport } from '../../protocol/fuzz.js';
import { fuzz, requestsTo } from '../../runtime/fuzz/fuzz.js';
import { readSample } from '../../runtime/inputs/samples.js';
import { readWhatIf } from '../../runtime/what-if/read-what-if.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { Command } from '../arguments/command.js';
import { writeForUser } from '../files/disk-file-system.js';
import { fuzzText, isUntried, type FuzzedHook } from '../format/fuzz-text.js';
import { formatOption, writerNamed } from '../arguments/format-named.js';
import { fileNamed } from '../files/input-files.js';
import { numberOf } from '../arguments/arguments.js';
import { oneLine } from '../terminal/printable.js';
import { oneModule } from '../files/one-module.js';
import { pathFrom } from '../files/paths.js';
import { givenSample, samplesFolder } from '../files/sample.js';
import { UserError } from '../user-error.js';
import { isObject } from '../../protocol/json-value.js';

const formats = { text: fuzzText, json: indentedJson };

export const fuzzCommand: Command = {
  name: 'fuzz',
  summary: 'Find requests that break an alteration hook.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Sends random requests through the hook functions of a module, made from the form of each hook, from its scenarios, and from what its validation accepts and asks for. What it accepts must not make a function fail, change what it is given, or return what is wrong. Each distinct finding is shown once, with the line of the code and the simplest request that leads to it.',
    'Exit code: 1 if something was found, or a hook accepted no request, so that most of it never ran; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    hook: { value: 'KEY', isHookKey: true, doc: 'Only this hook.' },
    sample: { value: 'FILE', doc: 'The sample data with the policy (default: the first of the module).' },
    runs: { value: 'N', doc: `How many requests for each hook (default: ${String(usualFuzzRuns)}).` },
    seed: { value: 'N', doc: 'The same seed gives the same requests (default: random).' },
    now: { value: 'ISO', doc: 'The clock of the code: a date or a time (default: now).' },
    save: { doc: 'Save each finding as a scenario, which fails until the code is fixed.' },
    format: formatOption(formats),
  },
  async run(args, terminal, { sandboxes, files }) {
    const format = writerNamed(formats, args.value('format') ?? 'text');
    const seed = numberOf(args, 'seed', 0, largestSeed) ?? Math.floor(Math.random() * largestSeed);
    const runs = numberOf(args, 'runs', 1, mostFuzzRuns) ?? usualFuzzRuns;
    const state = await oneModule(files(), args.positionals);
    const { root, label, options } = state;
    const now = clock(args.value('now'), timeZoneOf(options.timeZone));
    const { module, samples, schemas, requests, leftOut } = await readWhatIf(state);
    const wanted = args.value('hook');
    const hooks = module.hooks.map(({ key }) => key).filter((key) => wanted === undefined || key === wanted);
    if (wanted !== undefined && hooks.length === 0)
      throw new UserError(`The configuration defines no hook '${wanted}'.`);
    const folder = samplesFolder(state);
    const named = args.value('sample');
    const sampleName =
      named === undefined ? [...samples.keys()][0] : pathFrom(folder, resolve(await fileNamed(named, folder)));
    const sample =
      sampleName === undefined ? undefined : (samples.get(sampleName) ?? (await givenSample(state, named, readSample)));
    if (!sample || sampleName === undefined || !isObject(sample['policy']))
      throw new UserError('There is no sample with a policy. See --sample.');
    if (args.has('save') && !samples.has(sampleName))
      throw new UserError(
        `A scenario names a sample of the folder '${folder}': '${sampleName}' is none, so nothing can be saved.`,
      );

    const fuzzed: FuzzedHook[] = [];
    for (const hook of hooks) {
      terminal.progress(`fuzzing ${oneLine(hook)}`);
      const about = { module, hook, schema: schemas.get(hook) ?? [], requests: requestsTo(hook, requests) };
      const report = await fuzz({ ...about, sample, sampleName, runs, seed, now, env: options.env }, sandboxes);
      const saved = args.has('save') ? await saveScenarios(root, options.layout.scenarios, report) : [];
      fuzzed.push({ ...report, saved });
    }
    const sum = (count: (report: FuzzReport) => number) => fuzzed.reduce((total, report) => total + count(report), 0);
    const findings = sum((report) => report.findings.length);
    const summary = { requests: sum((report) => report.runs), accepted: sum((report) => report.accepted), findings };
    return {
      stdout: format({ version: 1, module: label, hooks: fuzzed, summary }),
      notes: leftOut,
      exitCode: leftOut.length > 0 ? 2 : findings > 0 || fuzzed.length === 0 || fuzzed.some(isUntried) ? 1 : 0,
    };
  },
};

/** @returns the paths of the files, relative to the module */
async function saveScenarios(root: string, folder: string, { hook, findings }: FuzzReport): Promise<readonly string[]> {
  // A hook's key may be any text, so a path could lead anywhere.
  const name = `fuzz-${hook.replace(/[^\w-]+/g, '-')}`;
  const scenarios = findings.flatMap(({ scenario }) => (scenario === null ? [] : [scenario]));
  const files = scenarios.map((scenario, index) => ({
    path: `${folder}/${name}${index === 0 ? '' : `-${String(index + 1)}`}.json`,
    content: escapedJson(indentedJson(scenario)),
  }));
  const below = URI.parse(root).fsPath;
  await writeForUser(files.map(({ path, content }) => ({ path: resolve(below, path), content, isNew: true })));
  return files.map(({ path }) => path);
}
