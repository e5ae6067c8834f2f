/** `platform-config preview`: the claim form as a claims handler will see it, for people and for machines. */
import { resolve } from 'node:path';
import { configurationFileName, findToolsFile, loadModule, type AnalysisOptions } from '../../language/index.js';
import type { ClaimPreview } from '../../protocol/view-model.js';
import { previewClaim } from '../../runtime/claims/preview.js';
import { readSample } from '../../runtime/samples.js';
import type { Arguments } from '../arguments.js';
import { findTargets } from '../check/targets.js';
import { clock, timeZoneOf } from '../clock.js';
import type { Command, Terminal } from '../command.js';
import { DiskFileSystem } from '../disk-file-system.js';
import { previewJson } from '../format/preview-json.js';
import { previewText } from '../format/preview-text.js';
import { jsonOrFile } from '../input-files.js';
import { noScenario, readScenario } from '../preview/scenario.js';
import { readSampleOf, samplesFolder } from '../sample.js';
import { UserError } from '../user-error.js';

const formats: Readonly<Record<string, (preview: ClaimPreview, terminal: Terminal) => string>> = {
  text: previewText,
  json: previewJson,
};

export const preview: Command = {
  name: 'preview',
  summary: 'Show the claim form of a product module.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Shows the claims blocks of the product module MODULE (default: the current folder) for a sample policy: what is\nvisible, why it is not, which states are stored, and which requests the disbursement blocks create.',
    'Exit code: 1 if there are problems; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    sample: { value: 'FILE', doc: 'The sample data (default: the first of the samples folder).' },
    scenario: { value: 'FILE', doc: 'A scenario of kind claim; the other options replace what it says.' },
    states: { value: 'JSON', doc: 'Block states by key, or a file with them; merged over the defaults.' },
    status: { value: 'STATUS', doc: 'The status of the claim.' },
    'approval-status': { value: 'STATUS', doc: 'The approval status of the claim.' },
    now: { value: 'ISO', doc: 'The time or date of the preview (default: now).' },
    create: { value: 'KEY', doc: 'Press the button of a disbursement block. May be given several times.' },
    format: { value: 'FORMAT', doc: `${Object.keys(formats).join(' or ')} (default: text).` },
  },
  async run(args, terminal) {
    const format = formatOf(args.value('format') ?? 'text');
    const fileSystem = new DiskFileSystem();
    const root = await moduleRoot(fileSystem, args.positionals);
    const { options } = await findToolsFile(fileSystem, root);
    const timeZone = timeZoneOf(options.timeZone);

    const scenarioFile = args.value('scenario');
    const scenario = scenarioFile === undefined ? noScenario : await readScenario(scenarioFile);
    const { sample: scenarioSample } = scenario;
    const named = args.value('sample') ?? (scenarioSample && resolve(samplesFolder(root, options), scenarioSample));
    const sample = await readSampleOf(fileSystem, root, options, named, readSample);
    const states = args.value('states');
    const { claimsBlocks, configuration } = await moduleTexts(fileSystem, root, options);

    const result = previewClaim({
      claimsBlocks,
      configuration,
      sample,
      states: states === undefined ? {} : await jsonOrFile('states', states),
      answers: scenario.answers,
      statuses: {
        status: args.value('status') ?? scenario.status,
        approvalStatus: args.value('approval-status') ?? scenario.approvalStatus,
      },
      environment: { now: clock(args.value('now') ?? scenario.now, timeZone), timeZone, locale: options.locale },
      create: [...scenario.create, ...args.values('create')],
    });
    return { stdout: format(result, terminal), notes: [], exitCode: result.problems.length > 0 ? 1 : 0 };
  },
};

async function moduleRoot(fileSystem: DiskFileSystem, positionals: Arguments['positionals']): Promise<string> {
  if (positionals.length > 1) throw new UserError(`preview takes one MODULE, not ${String(positionals.length)}.`);
  const path = positionals[0] ?? '.';
  const targets = (await findTargets(fileSystem, [path])).filter(({ isModule }) => isModule);
  const [target] = targets;
  if (!target) throw new UserError(`There is no product module around '${path}'.`);
  if (targets.length === 1) return target.root;
  const labels = targets.map(({ label }) => label).join(', ');
  throw new UserError(`There are several product modules below '${path}': name one of ${labels}.`);
}

async function moduleTexts(fileSystem: DiskFileSystem, root: string, options: AnalysisOptions) {
  const { files } = await loadModule(fileSystem, root, options);
  for (const [path, why] of fileSystem.unreadable.files) throw new UserError(`Cannot read '${path}': ${why}.`);
  return {
    claimsBlocks: files.get(options.layout.claimsBlocks)?.text,
    configuration: files.get(configurationFileName)?.text,
  };
}

function formatOf(name: string): (typeof formats)[string] {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format) return format;
  throw new UserError(`There is no format '${name}'. The formats are: ${Object.keys(formats).join(', ')}.`);
}
