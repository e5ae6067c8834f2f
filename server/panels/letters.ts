/** A document as its customer gets it, from the current files of its module. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { dayText } from '../../language/dates/index.js';
import { moduleName, type FileSystem, type ToolsFile } from '../../language/index.js';
import { documentFiles } from '../../language/vocabulary/index.js';
import {
  type Letter,
  type LetterChoice,
  type LetterExport,
  type LetterExportParams,
  type LetterParams,
  type LetterResult,
  type OfferedDocument,
} from '../../protocol/document-messages.js';
import { missingMarks, type Origins } from '../../protocol/letter-origins.js';
import {
  documentTemplates,
  renderDocument,
  type DocumentTemplate,
  type RenderedDocument,
} from '../../runtime/documents/documents.js';
import { loadImages, withImages, type LoadedImages } from '../../runtime/documents/images.js';
import { originsOf } from '../../runtime/documents/letter-origins.js';
import { documentNames } from '../../runtime/documents/missing-documents.js';
import { isJsonObject } from '../../runtime/json-text.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { readSample, sampleNames } from '../../runtime/samples.js';
import type { Piece, Trace } from '../../runtime/templates/read.js';
import type { LetterHost } from '../host.js';
import { clockAt } from '../documents/clock.js';
import { Fault, placeIn } from '../documents/fault.js';
import { configurationOf, sampleFrom } from '../documents/module-texts.js';
import { sampleFacts } from '../documents/sample-facts.js';
import { chosenSample } from './claim-input.js';
import { NumberFormats } from '../../protocol/money.js';

/** Where the letters of a module are made. */
interface LetterRoom {
  readonly host: LetterHost;
  readonly files: FileSystem;
  /** The URI of the module's folder. */
  readonly root: string;
  readonly toolsFile: ToolsFile;
}

/** A document that cannot be shown is reported as a fault: the panel keeps the last good letter. */
export async function letterResult(room: LetterRoom, { choice, images }: LetterParams): Promise<LetterResult> {
  const { files, root, toolsFile } = room;
  const known = new Set(images);
  const offered = await offeredDocuments(room);
  const samples = await sampleNames(files, root, toolsFile.options);
  const configuration = (await configurationOf(files, root))?.getText() ?? '';
  const shown = offered.find((one) => isChosen(one, choice)) ?? offered[0];
  const about = {
    root,
    name: moduleName(root, configuration),
    documents: offered.map(({ document }) => document),
    samples,
    sampleDetails: await sampleFacts(files, root, toolsFile.options, samples),
    file: shown?.document.file ?? null,
    sample: chosenSample(samples, choice.sample) ?? null,
    today: '',
  };
  try {
    const { now, timeZone } = await clockAt(choice.now, files, toolsFile);
    const today = dayText(now, timeZone) ?? '';
    if (!shown?.template) return { ...about, today, letter: null, fault: null };
    const made = await makeLetter(room, shown.template, choice, (version) => known.has(version));
    return { ...about, today, letter: shownLetter(made), fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ...about, letter: null, fault: error.toModuleFault() };
  }
}

/** A letter as a file. */
export async function letterExport(room: LetterRoom, { choice, format }: LetterExportParams): Promise<LetterExport> {
  const { template } = (await offeredDocuments(room)).find((one) => isChosen(one, choice)) ?? {};
  try {
    if (!template) throw new Fault('There is no template of this document any more. Choose another document.');
    const { rendered, loaded } = await makeLetter(room, template, choice);
    const data = new Map(loaded.images.map((image) => [image.reference, image.data ?? '']));
    const html = withImages(rendered.html, template.file, data);
    const fileName = `${rendered.fileName}.${format}`;
    if (format === 'html') return { fileName, content: html, fault: null };
    return { fileName, content: await room.host.pdf(html), fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fileName: '', content: null, fault: error.toModuleFault() };
  }
}

interface MadeLetter {
  readonly document: TextDocument;
  readonly rendered: RenderedDocument & { readonly html: string };
  readonly origins: Origins;
  readonly loaded: LoadedImages;
}

/**
 * @param isKnown whether the client has the version of an image; default: its missing values are not marked, and it has none
 * @throws {Fault} if the template or the sample is missing or broken
 */
async function makeLetter(
  room: LetterRoom,
  template: DocumentTemplate,
  choice: LetterChoice,
  isKnown?: (version: string) => boolean,
): Promise<MadeLetter> {
  const { files, root, toolsFile } = room;
  const uri = uriInModule(root, template.file);
  const document = await files.readDocument(uri);
  const text = document?.getText();
  const pieces: Piece[] = [];
  const trace: Trace = {
    pieces,
    missing: (path) => (isKnown ? missingMarks.start + path + missingMarks.end : ''),
  };
  const { now, timeZone } = await clockAt(choice.now, files, toolsFile);
  const rendered = renderDocument(
    template,
    {
      templates: new Map(text === undefined ? [] : [[template.file, text]]),
      sample: await letterData(room, choice),
      environment: { now, timeZone, numbers: new NumberFormats(toolsFile.options.locale) },
    },
    trace,
  );
  const { html } = rendered;
  if (!document || text === undefined || html === null) {
    const problem = rendered.problems.find(({ severity }) => severity === 'error');
    const unread = document ? undefined : await files.whyUnread(uri, 'file');
    const message = unread ? `The template \`${template.file}\` cannot be read: ${unread.reason}.` : problem?.message;
    throw new Fault(message ?? '', document && problem?.range ? placeIn(document, problem.range.start) : null);
  }
  const origins = originsOf(pieces, html, text);
  const loaded = await loadImages(html, { file: template.file, origins }, (path) =>
    room.host.image(uriInModule(root, path), isKnown),
  );
  return { document, rendered: { ...rendered, html }, origins, loaded };
}

function shownLetter({ document, rendered, origins, loaded }: MadeLetter): Letter {
  const { html, fileName, problems } = rendered;
  return {
    template: document.uri,
    fileName: `${fileName}.pdf`,
    html,
    origins,
    problems: [...problems, ...loaded.problems].map(({ range, code, severity, message }) => ({
      range: range && { start: document.positionAt(range.start), end: document.positionAt(range.end) },
      code,
      severity,
      message,
    })),
    images: loaded.images,
  };
}

/** The chosen sample, with the chosen policyholder, and with what is known of the policy. @throws {Fault} if a sample cannot be used */
async function letterData(room: LetterRoom, choice: LetterChoice): Promise<unknown> {
  const { files, root, toolsFile } = room;
  const { options } = toolsFile;
  const names = await sampleNames(files, root, options);
  const sampleNamed = (name: string | undefined) =>
    name === undefined ? undefined : sampleFrom(files, root, options, name, readSample);
  const sample = await sampleNamed(chosenSample(names, choice.sample));
  const holder = await sampleNamed(names.find((name) => name === choice.policyholder));
  const given = sample?.['policy'];
  const policy = choice.policy && { policy: { ...(isJsonObject(given) ? given : {}), ...choice.policy } };
  return { ...sample, ...policy, ...(holder && { policyholder: holder['policyholder'] }) };
}

interface Offered {
  readonly document: OfferedDocument;
  /** Undefined for a PDF. */
  readonly template?: DocumentTemplate;
}

function isChosen({ document, template }: Offered, { file }: LetterChoice): boolean {
  return file !== null && (document.file === file || template?.key === file);
}

/** Every template and every PDF of the documents folder, and every enabled document without a template. */
async function offeredDocuments({ files, root, toolsFile: { options } }: LetterRoom): Promise<readonly Offered[]> {
  const folder = options.layout.documents;
  const names = [...(await documentNames(files, root, options))];
  const templates = documentTemplates({
    configuration: (await configurationOf(files, root))?.getText(),
    folder,
    templates: new Set(names.filter((name) => /^[^/]+\.html$/.test(name)).map((name) => `${folder}/${name}`)),
  });
  return [
    ...templates.map((template) => ({
      document: { file: template.file, label: labelOf(template.file, folder), kind: 'letter' as const },
      template,
    })),
    ...names
      .filter((name) => /\.pdf$/i.test(name))
      .sort()
      .map((name) => ({
        document: { file: `${folder}/${name}`, label: labelOf(`${folder}/${name}`, folder), kind: 'pdf' as const },
      })),
  ];
}

/** What a document is, for a known one, else its file. */
function labelOf(file: string, folder: string): string {
  const name = file.slice(folder.length + 1);
  const noun = Object.values(documentFiles).find((known) => known.file === name)?.noun;
  return noun === undefined ? name : `${noun[0]?.toUpperCase() ?? ''}${noun.slice(1)}`;
}
