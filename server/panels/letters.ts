/** A letter as its customer gets it, from the current files of its module. */
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { dayText } from '../../language/dates/index.js';
import { diagnosticsOf, ruleSayings, type ModuleCheck } from '../../language/index.js';
import { documentFiles } from '../../language/vocabulary/index.js';
import {
  type Letter,
  type LetterChoice,
  type LetterExport,
  type LetterExportParams,
  type LetterParams,
  type LetterProblem,
  type LetterResult,
  type OfferedLetter,
} from '../../protocol/letter-messages.js';
import { missingMarks, type Origins } from '../../protocol/letter-origins.js';
import {
  letterTemplates,
  renderLetter,
  type LetterTemplate,
  type RenderedLetter,
} from '../../runtime/letters/letters.js';
import { unsaidOfLetter } from '../../runtime/said-by-rules.js';
import { loadImages, withImages, type LoadedImages } from '../../runtime/letters/images.js';
import { originsOf } from '../../runtime/letters/letter-origins.js';
import { documentNames } from '../../runtime/letters/missing-documents.js';
import { InputError, type InputDocument } from '../../runtime/inputs/input-error.js';
import { asText, configurationInput, findInput, inputOf, textInput, usableInput } from '../../runtime/inputs/input.js';
import { detailsOfSamples } from '../../runtime/inputs/sample-details.js';
import { sampleInput, sampleNames } from '../../runtime/inputs/samples.js';
import { uriInModule } from '../../runtime/module-uri.js';
import type { Piece, Trace } from '../../runtime/templates/read.js';
import type { LetterHost } from '../host.js';
import { clockAt } from '../documents/clock.js';
import { nameOf, type EditedModule } from '../documents/edited-module.js';
import { Fault, orFault } from '../documents/fault.js';
import { chosenSample } from './claim-input.js';
import { NumberFormats } from '../../protocol/money.js';
import { isObject } from '../../protocol/json-value.js';

/** Where the letters of a module are made. */
interface LetterRoom {
  readonly host: LetterHost;
  readonly module: EditedModule;
}

/**
 * A letter that cannot be shown is reported as a fault: the panel keeps the last good letter.
 *
 * @param check of the module: the problems of its templates
 */
export async function letterResult(
  room: LetterRoom,
  { choice, images }: LetterParams,
  check: ModuleCheck | undefined,
): Promise<LetterResult> {
  const { module } = room;
  const known = new Set(images);
  const offered = await offeredLetters(module);
  const samples = await sampleNames(module);
  const shown = offered.find((one) => isChosen(one, choice)) ?? offered[0];
  const about = {
    root: module.root,
    name: await nameOf(module),
    letters: offered.map(({ letter }) => letter),
    samples,
    sampleDetails: await detailsOfSamples(module, samples),
    file: shown?.letter.file ?? null,
    sample: chosenSample(samples, choice.sample) ?? null,
    today: '',
  };
  const made = async () => {
    const { now, timeZone } = await clockAt(choice.now, module);
    const today = dayText(now, timeZone) ?? '';
    if (!shown?.template) return { today, letter: null };
    return {
      today,
      letter: shownLetter(await makeLetter(room, shown.template, choice, (one) => known.has(one)), check),
    };
  };
  return { ...about, ...(await orFault(made, { letter: null })) };
}

/** A letter as a file. */
export async function letterExport(room: LetterRoom, { choice, format }: LetterExportParams): Promise<LetterExport> {
  const { template } = (await offeredLetters(room.module)).find((one) => isChosen(one, choice)) ?? {};
  const made = async () => {
    if (!template) throw new Fault('There is no template of this letter any more. Choose another letter.');
    const { rendered, loaded } = await makeLetter(room, template, choice);
    const data = new Map(loaded.images.map((image) => [image.reference, image.data ?? '']));
    const html = withImages(rendered.html, template.file, data);
    const fileName = `${rendered.fileName}.${format}`;
    return { fileName, content: format === 'html' ? html : await room.host.pdf(html) };
  };
  return orFault(made, { fileName: '', content: null });
}

interface MadeLetter {
  readonly document: InputDocument;
  readonly rendered: RenderedLetter & { readonly html: string };
  readonly origins: Origins;
  readonly loaded: LoadedImages;
}

/**
 * @param isKnown whether the client has the version of an image; default: its missing values are not marked, and it has none
 * @throws {InputError} if the template or the sample is missing or broken
 */
async function makeLetter(
  room: LetterRoom,
  template: LetterTemplate,
  choice: LetterChoice,
  isKnown?: (version: string) => boolean,
): Promise<MadeLetter> {
  const { module, host } = room;
  const pieces: Piece[] = [];
  const trace: Trace = {
    pieces,
    missing: (path) => (isKnown ? missingMarks.start + path + missingMarks.end : ''),
  };
  const { now, timeZone } = await clockAt(choice.now, module);
  const environment = { now, timeZone, numbers: new NumberFormats(module.options.locale) };
  const sample = await letterData(module, choice);
  const found = await findInput(module, textInput('letter', template.file));
  const templates = new Map(found && [[template.file, found.value]]);
  const rendered = renderLetter(template, { templates, sample, environment }, trace);
  const { html } = rendered;
  if (!found || html === null) {
    const { message = '', range } = rendered.problems.find(({ severity }) => severity === 'error') ?? {};
    throw new InputError(message, range?.start, { document: (range && found?.document) ?? null });
  }
  const { document } = found;
  const origins = originsOf(pieces, html, found.value);
  const loaded = await loadImages(html, { file: template.file, origins }, (path) =>
    host.image(uriInModule(module.root, path), isKnown),
  );
  return { document, rendered: { ...rendered, html }, origins, loaded };
}

function shownLetter({ document, rendered, origins, loaded }: MadeLetter, check: ModuleCheck | undefined): Letter {
  const { html, file, fileName, problems } = rendered;
  const made = [...problems, ...loaded.problems];
  const others = (check ? unsaidOfLetter(ruleSayings(check, file), made) : made).map(
    ({ range, code, severity, message }) => ({
      range: range && { start: document.positionAt(range.start), end: document.positionAt(range.end) },
      ...{ code, severity, message, ofTemplate: false },
    }),
  );
  return {
    template: document.uri,
    fileName: `${fileName}.pdf`,
    html,
    origins,
    problems: [...(check ? problemsOfTemplate(check, file) : []), ...others],
    images: loaded.images,
  };
}

/** What the list of problems has of a template. */
function problemsOfTemplate(check: ModuleCheck, file: string): readonly LetterProblem[] {
  return diagnosticsOf(check, file).flatMap(({ range, code, severity, message }) => {
    const named = severities.get(severity);
    return named ? [{ range, code, severity: named, message, ofTemplate: true }] : [];
  });
}

/** Hints are not counted. */
const severities: ReadonlyMap<DiagnosticSeverity, LetterProblem['severity']> = new Map([
  [DiagnosticSeverity.Error, 'error'],
  [DiagnosticSeverity.Warning, 'warning'],
  [DiagnosticSeverity.Information, 'information'],
]);

/** The chosen sample, with the chosen policyholder, and with what is known of the policy. @throws {InputError} if a sample cannot be used */
async function letterData(module: EditedModule, choice: LetterChoice): Promise<unknown> {
  const names = await sampleNames(module);
  const sampleNamed = async (name: string | undefined) =>
    name === undefined ? undefined : inputOf(module, sampleInput(name));
  const sample = await sampleNamed(chosenSample(names, choice.sample));
  const holder = await sampleNamed(names.find((name) => name === choice.policyholder));
  const given = sample?.['policy'];
  const policy = choice.policy && { policy: { ...(isObject(given) ? given : {}), ...choice.policy } };
  return { ...sample, ...policy, ...(holder && { policyholder: holder['policyholder'] }) };
}

interface Offered {
  readonly letter: OfferedLetter;
  /** Undefined for a PDF. */
  readonly template?: LetterTemplate;
}

function isChosen({ letter, template }: Offered, { file }: LetterChoice): boolean {
  return file !== null && (letter.file === file || template?.key === file);
}

/** Every template and every PDF of the documents folder, and every enabled letter without a template. They are listed in this order, by these labels. */
export async function offeredLetters(module: EditedModule): Promise<readonly Offered[]> {
  const folder = module.options.layout.documents;
  const names = [...(await documentNames(module))];
  const templates = letterTemplates({
    configuration: await usableInput(module, asText(configurationInput)),
    folder,
    templates: new Set(names.filter((name) => /^[^/]+\.html$/.test(name)).map((name) => `${folder}/${name}`)),
  });
  return [
    ...templates.map((template) => ({
      letter: {
        file: template.file,
        label: labelOf(template.file, folder),
        kind: 'letter' as const,
        off: template.off ?? null,
      },
      template,
    })),
    ...names
      .filter((name) => /\.pdf$/i.test(name))
      .sort()
      .map((name) => ({
        letter: {
          file: `${folder}/${name}`,
          label: labelOf(`${folder}/${name}`, folder),
          kind: 'pdf' as const,
          off: null,
        },
      })),
  ];
}

/** What a letter is, for a known one, else its file. */
function labelOf(file: string, folder: string): string {
  const name = file.slice(folder.length + 1);
  const noun = Object.values(documentFiles).find((known) => known.file === name)?.noun;
  return noun === undefined ? name : `${noun[0]?.toUpperCase() ?? ''}${noun.slice(1)}`;
}
