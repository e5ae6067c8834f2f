/** `platform-config fuzz`: random requests for the alteration hooks. */
import { resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { withVisibleTexts } from '../../protocol/visible-text.js';
import { largestSeed, mostFuzzRuns, usualFuzzRuns, type FuzzReport } from '../../protocol/fuzz.js';
import { MissingCode } from '../../runtime/alterations/hook-module.js';
import { fuzz, requestsTo } from '../../runtime/fuzz/fuzz.js';
import { isJsonObject, UnusableText } from '../../runtime/json-text.js';
import { readSample } from '../../runtime/samples.js';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import { readWhatIf } from '../../runtime/what-if/read-what-if.js';
import { clock, timeZoneOf } from '../clock.js';
import type { Command } from '../command.js';
import { DiskFileSystem, writeForUser } from '../disk-file-system.js';
import { fileNamed } from '../input-files.js';
import { numberOf } from '../number-option.js';
import { oneLine } from '../one-line.js';
import { oneModule } from '../one-module.js';
import { pathFrom } from '../paths.js';
import { withoutCommands } from '../printable.js';
import { readSampleOf, samplesFolder } from '../sample.js';
import { UserError } from '../user-error.js';

export const fuzzCommand: Command = {
  name: 'fuzz',
  summary: 'Look for requests that break an alteration hook.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Sends random requests through the hook functions of a module, made from the form of each hook, from its scenarios, and\nfrom what its validation accepts and asks for. What it accepts must not make a function fail, change what it is given,\nor return what is wrong. The simplest request that does is shown.',
    'Exit code: 1 if one was found; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    hook: { value: 'KEY', doc: 'This hook alone.' },
    sample: { value: 'FILE', doc: 'The sample data with the policy (default: the first of the module).' },
    runs: { value: 'N', doc: `How many requests for each hook (default: ${String(usualFuzzRuns)}).` },
    seed: { value: 'N', doc: 'The same seed gives the same requests (default: another each time).' },
    now: { value: 'ISO', doc: 'The clock of the code: a date or a time (default: now).' },
    save: { doc: 'Save what was found as a scenario, which fails until the code is fixed.' },
  },
  async run(args, terminal) {
    const seed = numberOf(args, 'seed', 0, largestSeed) ?? Math.floor(Math.random() * largestSeed);
    const runs = numberOf(args, 'runs', 1, mostFuzzRuns) ?? usualFuzzRuns;
    const fileSystem = new DiskFileSystem();
    const { root, options } = await oneModule(fileSystem, args.positionals);
    const now = clock(args.value('now'), timeZoneOf(options.timeZone));
    const { module, samples, schemas, requests, leftOut } = await readWhatIf(fileSystem, root, options).catch(
      (error: unknown) => {
        throw error instanceof MissingCode || error instanceof UnusableText ? new UserError(error.message) : error;
      },
    );
    const wanted = args.value('hook');
    const hooks = module.hooks.map(({ key }) => key).filter((key) => wanted === undefined || key === wanted);
    if (wanted !== undefined && hooks.length === 0)
      throw new UserError(`The configuration defines no hook '${wanted}'.`);
    const folder = samplesFolder(root, options);
    const named = args.value('sample');
    const sampleName =
      named === undefined ? [...samples.keys()][0] : pathFrom(folder, resolve(await fileNamed(named, folder)));
    const sample =
      sampleName === undefined
        ? undefined
        : (samples.get(sampleName) ?? (await readSampleOf(fileSystem, root, options, named, readSample)));
    if (!sample || sampleName === undefined || !isJsonObject(sample['policy']))
      throw new UserError('There is no sample with a policy. See --sample.');
    if (args.has('save') && !samples.has(sampleName))
      throw new UserError(
        `A scenario names a sample of the folder '${folder}': '${sampleName}' is none, so nothing can be saved.`,
      );

    const sandbox = new Sandbox({ folder: __dirname, keepsSpare: false });
    const lines: string[] = [];
    let isBroken = false;
    try {
      for (const hook of hooks) {
        terminal.progress(`fuzzing ${oneLine(hook)}`);
        const about = { module, hook, schema: schemas.get(hook) ?? [], requests: requestsTo(hook, requests) };
        const found = await fuzz({ ...about, sample, sampleName, runs, seed, now, env: options.env }, sandbox);
        lines.push(line(withVisibleTexts(found)));
        if (!found.finding) continue;
        isBroken = true;
        const { scenario } = found.finding;
        if (!args.has('save') || scenario === null) continue;
        // A hook's key may be any text, so a path could lead anywhere.
        const name = `fuzz-${hook.replace(/[^\w-]+/g, '-')}.json`;
        const path = resolve(URI.parse(root).fsPath, options.layout.scenarios, name);
        await writeForUser([{ path, content: `${JSON.stringify(scenario, undefined, 2)}\n`, isNew: true }]);
        lines.push(`  saved as ${options.layout.scenarios}/${name}`);
      }
    } finally {
      await sandbox.dispose();
    }
    const text = lines.length > 0 ? lines.join('\n') : 'The module has no alteration hooks.';
    return {
      stdout: withoutCommands(`${text}\n`),
      notes: leftOut,
      exitCode: leftOut.length > 0 ? 2 : isBroken ? 1 : 0,
    };
  },
};

function line({ hook, runs, accepted, seed, finding }: FuzzReport): string {
  const tried = `${String(runs)} requests, ${String(accepted)} accepted, seed ${String(seed)}`;
  if (!finding) return `ok      ${oneLine(hook)}  ${tried}`;
  const { data, message, place } = finding;
  const at = place ? ` (${place.file}:${String(place.line)})` : '';
  const request = data === null ? [] : [`  ${oneLine(JSON.stringify(data))}`];
  return [`failed  ${oneLine(hook)}  ${tried}`, `  ${oneLine(message)}${at}`, ...request].join('\n');
}
