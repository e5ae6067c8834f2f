/** `platform-config documents`: the letters of a policy, rendered with a sample. */
import { indentedJson } from '../../protocol/json.js';
import { resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { readImage } from '../../disk/read-image.js';
import { didYouMean } from '../../language/index.js';
import { letterNamesOf, isLetterNamed, traceLetters, type RenderedLetter } from '../../runtime/letters/letters.js';
import { chromiumFor, printPdfs } from '../../runtime/letters/node/print.js';
import { loadImages, withImages } from '../../runtime/letters/images.js';
import { plainText } from '../../runtime/letters/plain-text.js';
import { configurationInput, inputIfAny, textsIn } from '../../runtime/inputs/input.js';
import { readSample } from '../../runtime/inputs/samples.js';
import { uriInModule } from '../../runtime/module-uri.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { Command, Outcome } from '../arguments/command.js';
import { writeForUser } from '../files/disk-file-system.js';
import { fileNames } from '../letters/file-names.js';
import { printing } from '../letters/printing.js';
import { lettersText, located, type LocatedLetter } from '../format/letters-text.js';
import { formatNamed, formatOption, writerNamed } from '../arguments/format-named.js';
import { oneModule } from '../files/one-module.js';
import { pathOfUri, shownPath } from '../files/paths.js';
import { givenSample } from '../files/sample.js';
import { UserError } from '../user-error.js';
import { NumberFormats } from '../../protocol/money.js';

/** What each format writes into a file, and whether it shows the letters alone. */
const formats = {
  text: { extension: 'txt', isLetter: false },
  html: { extension: 'html', isLetter: true },
  pdf: { extension: 'pdf', isLetter: true },
  json: { extension: 'json', isLetter: false },
} as const;

export const documents: Command = {
  name: 'documents',
  summary: 'Render the letters of a product module with sample data.',
  synopsis: '[MODULE] [OPTION]…',
  description: [
    'Renders the HTML templates in the documents folder of the product module MODULE (default: the current folder) as letters to the policyholder of a sample policy. Values that the sample lacks render nothing and are listed.',
    'With --output each letter is written into the folder DIR under the name that the customer sees. PDF needs it, and a Chromium: the one that PLATFORM_CONFIG_CHROMIUM names, else one that is installed. Letters run no script and load nothing; images in the module are written into them.',
    'Exit code: 1 if a letter has an error or a warning, or there is none; 2 if the call was wrong or something cannot be read; else 0.',
  ],
  options: {
    sample: { value: 'FILE', doc: 'The sample data (default: the first of the samples folder).' },
    document: { value: 'NAME', doc: 'One letter alone, by its type or its file name. May be given several times.' },
    now: { value: 'ISO', doc: 'The time or date of the letters (default: now).' },
    format: formatOption(formats),
    output: { value: 'DIR', doc: 'Write the letters into this folder.' },
  },
  async run(args, terminal, { files }) {
    const format = args.value('format') ?? 'text';
    const { extension, isLetter } = formatNamed(formats, format);
    const output = args.value('output');
    if (format === 'pdf' && output === undefined)
      throw new UserError('PDF is written into files: name a folder by --output DIR.');
    const chromium = format === 'pdf' ? await printing(chromiumFor(process.env)) : undefined;

    const module = await oneModule(files(), args.positionals);
    const { root, options } = module;
    const timeZone = timeZoneOf(options.timeZone);
    const environment = {
      now: clock(args.value('now'), timeZone),
      timeZone,
      numbers: new NumberFormats(options.locale),
    };
    const sample = await givenSample(module, args.value('sample'), readSample);
    const leftOut: string[] = [];
    const folder = options.layout.documents;
    const templates = await textsIn(module, 'letter', folder, '.html', ({ file, reason }) => {
      leftOut.push(`The file '${shownPath(pathOfUri(file?.uri ?? ''))}' was left out: ${reason ?? ''}.`);
    });
    const configuration = await inputIfAny(module, configurationInput);
    const rendered = traceLetters({
      configuration,
      folder,
      templates,
      sample,
      environment,
    });
    const isChosen = chosen(
      rendered.map(({ letter }) => letter),
      args.values('document'),
    );
    const withoutImages = rendered.filter(({ letter }) => isChosen.has(letter));
    const loaded = await Promise.all(
      withoutImages.map(({ letter: { html, file }, origins }) =>
        loadImages(html ?? '', { file, origins }, (path) => readImage(URI.parse(uriInModule(root, path)).fsPath)),
      ),
    );
    const letters = withoutImages.map(({ letter }, i) => {
      const { images = [], problems = [] } = loaded[i] ?? {};
      const data = new Map(images.map((image) => [image.reference, image.data ?? '']));
      const html = isLetter && letter.html !== null ? withImages(letter.html, letter.file, data) : letter.html;
      return located({ ...letter, html, problems: [...letter.problems, ...problems] }, templates.get(letter.file));
    });

    const write = writerNamed(
      {
        text: (shown: readonly LocatedLetter[]) => lettersText(shown, terminal),
        html: ([letter]: readonly LocatedLetter[]) => letter?.html ?? '',
        json: (shown: readonly LocatedLetter[]) => indentedJson({ version: 1, documents: shown }),
        pdf: () => '',
      },
      format,
    );
    const isWrong = letters.some(({ problems }) => problems.some(({ severity }) => severity !== 'information'));
    const exitCode = leftOut.length > 0 ? 2 : isWrong || letters.length === 0 ? 1 : 0;
    if (output === undefined) {
      if (isLetter && letters.length !== 1) throw new UserError(severalLetters(letters));
      return { stdout: write(letters), notes: [...leftOut, ...(isLetter ? notes(letters) : [])], exitCode };
    }
    const outputFolder = resolve(output);
    const made = letters.flatMap((letter) => (letter.html === null ? [] : [{ ...letter, html: letter.html }]));
    const names = format === 'json' ? ['documents.json'] : fileNames(made, extension);
    const contents = chromium
      ? await printing(
          printPdfs(
            chromium,
            made.map(({ html }) => html),
          ),
        )
      : format === 'json'
        ? [write(letters)]
        : made.map(({ html }) => (isLetter ? html : `${plainText(html)}\n`));
    const written = names.map((name, at) => ({ path: resolve(outputFolder, name), content: contents[at] ?? '' }));
    await writeForUser(written);
    return {
      stdout: written.map(({ path }) => `${shownPath(path)}\n`).join(''),
      notes: [...leftOut, ...notes(letters)],
      exitCode,
    } satisfies Outcome;
  },
};

/** @throws {UserError} if there is no such letter */
function chosen(all: readonly RenderedLetter[], names: readonly string[]): ReadonlySet<RenderedLetter> {
  if (names.length === 0) return new Set(all);
  for (const name of names)
    if (!all.some((letter) => isLetterNamed(letter, name))) {
      const candidates = all.map(({ key }) => key);
      const there = candidates.length > 0 ? ` The letters are: ${candidates.join(', ')}.` : '';
      throw new UserError(`There is no letter '${name}'.${didYouMean(name, all.flatMap(letterNamesOf))}${there}`);
    }
  return new Set(all.filter((letter) => names.some((name) => isLetterNamed(letter, name))));
}

function severalLetters(letters: readonly LocatedLetter[]): string {
  if (letters.length === 0) return 'The module has no letter: there is no HTML template in its documents folder.';
  return `There are several letters: ${letters.map(({ key }) => key).join(', ')}. Choose one by --document, or name a folder by --output.`;
}

/** Problems of letters that are printed without them. */
function notes(letters: readonly LocatedLetter[]): readonly string[] {
  return letters.flatMap(({ file, problems }) =>
    problems
      .filter(({ severity }) => severity !== 'information')
      .map(({ range, message }) => `${file}${range ? `:${String(range.start.line + 1)}` : ''}: ${message}`),
  );
}
