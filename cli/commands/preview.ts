/** `platform-config preview`: the claim form as a claims handler will see it, for people and programs. */
import { resolve } from 'node:path';
import { approvalStatuses, claimStatuses } from '../../language/vocabulary/index.js';
import { checkModule, loadModule, moduleName, RuleSet, type ModuleFile } from '../../language/index.js';
import { namesIn, reasonSentenceIn, reasonSentences, type FormNames } from '../../language/phrases/index.js';
import type { ClaimForm } from '../../protocol/claim-form.js';
import { claimForm } from '../../runtime/claims/claim-form.js';
import { sayingsOfForm } from '../../runtime/claims/form-sayings.js';
import { isSaidByRules, unsettled } from '../../runtime/said-by-rules.js';
import { documentNames } from '../../runtime/letters/missing-documents.js';
import { InputError, type InputDocument } from '../../runtime/inputs/input-error.js';
import { asText, claimsBlocksInput, configurationInput, findInput, inputIfAny } from '../../runtime/inputs/input.js';
import { readSample } from '../../runtime/inputs/samples.js';
import { replayClaim } from '../../runtime/scenarios/replay-claim.js';
import { readScenario, type ClaimScenario } from '../../runtime/scenarios/scenario.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { Command, Terminal } from '../arguments/command.js';
import { writeForUser } from '../files/disk-file-system.js';
import { playablePage } from '../format/playable-page.js';
import { previewHtml } from '../format/preview-html.js';
import { withoutCommands } from '../terminal/printable.js';
import { previewText } from '../format/preview-text.js';
import { formatOption, writerNamed } from '../arguments/format-named.js';
import { jsonOrFile, type NamedFiles } from '../files/input-files.js';
import { oneModule, type OneModule } from '../files/one-module.js';
import { givenSample, samplesFolder } from '../files/sample.js';
import { UserError } from '../user-error.js';
import { NumberFormats } from '../../protocol/money.js';
import { indentedJson } from '../../protocol/json.js';

type Format = (form: ClaimForm, terminal: Terminal, name: string) => string;

const formats: Readonly<Record<string, Format>> = {
  text: (form, terminal) => previewText(form, terminal),
  json: previewJson,
  html: (form, _, name) => previewHtml(form, name),
};

/** Not printed from a form: the page makes its own. */
const page = 'page';

export const preview: Command = {
  name: 'preview',
  summary: 'Show the claim form of a product module.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Shows the claims blocks of the product module MODULE (default: the current folder) for a sample policy: what is visible, why it is not, which states are stored, and which requests the disbursement blocks create.',
    'Exit code: 1 if there are problems; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    sample: { value: 'FILE', doc: 'The sample data (default: the first of the samples folder).' },
    policyholder: { value: 'FILE', doc: 'A sample whose policyholder replaces that of the sample.' },
    scenario: { value: 'FILE', doc: 'A scenario of kind claim; the other options replace what it says.' },
    states: { value: 'JSON', doc: 'Block states by key, or a file with them; merged over the defaults.' },
    status: { value: 'STATUS', choices: claimStatuses.map(({ value }) => value), doc: 'The status of the claim.' },
    'approval-status': {
      value: 'STATUS',
      choices: approvalStatuses.map(({ value }) => value),
      doc: 'The approval status of the claim.',
    },
    now: { value: 'ISO', doc: 'The time or date of the preview (default: now).' },
    create: { value: 'KEY', doc: 'Press the button of a disbursement block. May be given several times.' },
    format: formatOption({ ...formats, [page]: undefined }),
    output: { value: 'FILE', doc: 'Write it into this file.' },
  },
  async run(args, terminal, { files }) {
    const module = await oneModule(files(), args.positionals);
    const output = args.value('output');
    const written = async (text: string) => {
      if (output === undefined) return withoutCommands(text);
      await writeForUser([{ path: resolve(output), content: text }]);
      return '';
    };
    if (args.value('format') === page)
      return { stdout: await written(await playablePage(module, args.value('sample'))), notes: [], exitCode: 0 };
    const format = writerNamed(formats, args.value('format') ?? 'text');
    const { root, options } = module;
    const timeZone = timeZoneOf(options.timeZone);

    const file = args.value('scenario');
    const scenario = file === undefined ? noScenario : await readScenarioFile(module.fileSystem, file);
    const sampleOf = (name: string | undefined, other: string | null) =>
      givenSample(module, name ?? (other === null ? undefined : resolve(samplesFolder(module), other)), readSample);
    const sample = await sampleOf(args.value('sample'), scenario.sample);
    const holder = args.value('policyholder') ?? scenario.policyholder;
    const states = args.value('states');
    const configuration = await inputIfAny(module, asText(configurationInput));
    const claimsBlocks = await findInput(module, asText(claimsBlocksInput));
    const setting = {
      claimsBlocks: claimsBlocks?.value,
      configuration,
      sample,
      policyholder:
        holder === null
          ? undefined
          : (await sampleOf(args.value('policyholder'), scenario.policyholder))?.['policyholder'],
      states: states === undefined ? {} : await jsonOrFile(module.fileSystem, 'states', states),
      environment: {
        now: clock(args.value('now') ?? scenario.now ?? undefined, timeZone),
        timeZone,
        numbers: new NumberFormats(options.locale),
      },
      banks: options.banks,
      documents: await documentNames(module),
    };
    const { preview, without } = replayClaim(
      {
        ...scenario,
        status: args.value('status') ?? scenario.status,
        approvalStatus: args.value('approval-status') ?? scenario.approvalStatus,
        create: [...scenario.create, ...args.values('create')],
      },
      setting,
    );
    const name = moduleName(root, setting.configuration ?? '');
    const form = await withoutSettled(
      module,
      claimForm(setting, preview, (blocks) =>
        reasonSentences(blocks, reasonSentenceIn(formNames(module, claimsBlocks?.document))),
      ),
    );
    return {
      stdout: await written(format(form, terminal, name)),
      notes: without.map(({ message }) => `The scenario's ${message}.`),
      exitCode: form.preview.problems.length > 0 ? 1 : 0,
    };
  },
};

const noScenario: ClaimScenario = {
  kind: 'claim',
  sample: null,
  policyholder: null,
  now: null,
  status: null,
  approvalStatus: null,
  answers: {},
  create: [],
  requests: {},
  code: false,
  expect: {},
};

/** @throws {UserError} if the file cannot be read, or is not a claim scenario */
async function readScenarioFile(files: NamedFiles, path: string): Promise<ClaimScenario> {
  const text = await files.textAt(path);
  const refuse = (why: string) => new UserError(`Cannot use '${path}' as a scenario of a claim: ${why}`);
  try {
    const scenario = readScenario(text, path);
    if (scenario.kind === 'claim') return scenario;
  } catch (error) {
    if (error instanceof InputError) throw refuse(error.message);
    throw error;
  }
  throw refuse('its `kind` is not `claim`.');
}

/** Without what the user has settled. Other problems need no check of the module. */
async function withoutSettled({ fileSystem, root, options }: OneModule, form: ClaimForm): Promise<ClaimForm> {
  const { problems } = form.preview;
  if (!problems.some(isSaidByRules)) return form;
  const sayings = sayingsOfForm(checkModule(await loadModule(fileSystem, root, options)));
  return { ...form, preview: { ...form.preview, problems: unsettled(sayings, problems, form.preview) } };
}

/** What the blocks are called. The code, the letters and the examples of the module need not be read for that. */
function formNames({ root, options }: OneModule, claimsBlocks: InputDocument | undefined): FormNames {
  const files = new Map<string, ModuleFile>();
  if (claimsBlocks) {
    const file = { kind: 'claimsBlocks', document: claimsBlocks, text: claimsBlocks.getText() } as const;
    files.set(options.layout.claimsBlocks, file);
  }
  const module = { root, options, files, paths: new Set<string>(), examples: [], foldersInPlaceOfFiles: [] };
  return namesIn(checkModule(module, undefined, new RuleSet([])).index);
}

/** The preview, and what the other formats show in addition: the waiting period, and answers that could not be captured. */
function previewJson({ preview, waitingPeriod: waiting, invalid }: ClaimForm): string {
  const waitingPeriod = waiting && {
    period: waiting.period,
    periodType: waiting.periodType,
    starts_on: waiting.startsOn,
    ends_on: waiting.endsOn,
  };
  return indentedJson({ ...preview, waiting_period: waitingPeriod, invalid });
}
