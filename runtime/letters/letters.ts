/** The letters of a policy: each HTML template of a module, rendered with a sample. Section 2.8. */
import { fileNameOf, pathIn, reasonOff, usedDocuments } from '../../language/module/index.js';
import type { Environment } from '../../language/semantics/index.js';
import { parseTemplate, type OffsetRange } from '../../language/syntax/index.js';
import { documentFiles, type DocumentType } from '../../language/vocabulary/index.js';
import { counted } from '../../protocol/counted.js';
import type { Origins } from '../../protocol/letter-origins.js';
import { configurationIn } from '../configuration.js';
import type { Budget } from '../templates/budget.js';
import { evaluate, type Evaluation } from '../templates/evaluate.js';
import { originsOf } from './letter-origins.js';
import { deepestElements, isNestedTooDeep } from './nesting.js';
import type { Gap, Piece, Trace } from '../templates/read.js';
import { isObject, memberOf, type JsonRecord } from '../../protocol/json-value.js';

export interface LettersInput {
  /** The text of the configuration file; undefined if there is none. */
  readonly configuration: string | undefined;
  /** The documents folder, relative to the module. */
  readonly folder: string;
  /** The texts of the HTML templates in it, by path. */
  readonly templates: ReadonlyMap<string, string>;
  /** An object with `policy`, and with `policyholder` etc.; undefined if there is none. */
  readonly sample: unknown;
  readonly environment: Environment;
}

export interface RenderedLetter {
  /** The document type of the settings; for another file, its name without the extension. */
  readonly key: string;
  /** The path of the template. */
  readonly file: string;
  /** The name that the customer sees, without an extension. */
  readonly fileName: string;
  /** Null if the template is missing, broken or too large. */
  readonly html: string | null;
  readonly problems: readonly LetterTemplateProblem[];
}

export interface LetterTemplateProblem {
  /** In UTF-16 offsets of the template; null for a problem that has no place there. */
  readonly range: OffsetRange | null;
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'information';
  readonly message: string;
  /** The path of a missing value. */
  readonly path?: string;
}

/** A letter may be longer than the templates of a form. */
const letterLimits: Readonly<Budget> = { steps: 2_000_000, text: 20_000_000 };

/** A letter that is made from a template. */
export interface LetterTemplate {
  /** The document type of the settings; for another file, its name without the extension. */
  readonly key: string;
  /** The path of the template. */
  readonly file: string;
  /** The template of the name that the customer sees. */
  readonly fileName: string;
  /** Why the settings switch it off; absent if they do not. */
  readonly off?: string;
}

/** The files that there are, by their paths. */
interface FilesThere {
  has(file: string): boolean;
  keys(): Iterable<string>;
}

/** Every template, and every enabled letter without one. Those of the settings come first, in the order of the specification. */
export function letterTemplates({
  configuration: text,
  folder,
  templates,
}: Pick<LettersInput, 'configuration' | 'folder'> & { readonly templates: FilesThere }): readonly LetterTemplate[] {
  const configuration = configurationIn(text);
  const enabled = new Set([...(configuration ? usedDocuments(configuration) : [])].map(({ type }) => type));
  const known = documentTypes.flatMap((type) => {
    const file = pathIn(folder, documentFiles[type].file);
    const fileName = (configuration && fileNameOf(configuration, type)) ?? defaultFileName;
    const off = configuration && reasonOff(configuration, type);
    const letter = { key: type, file, fileName, ...(off !== undefined && { off }) };
    return templates.has(file) || enabled.has(type) ? [letter] : [];
  });
  const files = new Set(known.map(({ file }) => file));
  const others = [...templates.keys()]
    .filter((file) => !files.has(file))
    .sort()
    .map((file) => ({ key: stem(file), file, fileName: defaultFileName }));
  return [...known, ...others];
}

/** Whether a name means a letter: its type, its template, or the name of that with or without its extension. */
export function isLetterNamed({ key, file }: Pick<LetterTemplate, 'key' | 'file'>, name: string): boolean {
  return letterNamesOf({ key, file }).includes(name);
}

export function letterNamesOf({ key, file }: Pick<LetterTemplate, 'key' | 'file'>): readonly string[] {
  const base = file.slice(file.lastIndexOf('/') + 1);
  return [key, file, base, base.replace(/\.html$/, '')];
}

/** The policy documents that have a template; the terms are a PDF. */
const documentTypes = (Object.keys(documentFiles) as DocumentType[]).filter((type) =>
  documentFiles[type].file.endsWith('.html'),
);

/** Section 2.8, `fileName`. */
const defaultFileName = 'policy_{{ policy.policyNumber }}_{{ file_type }}';

/**
 * Renders all of `letterTemplates`, with where the text of each letter comes from; empty for one without a text. Pure: the same input gives the same
 * letters; no template and no sample makes it fail.
 */
export function traceLetters(
  input: LettersInput,
): readonly { readonly letter: RenderedLetter; readonly origins: Origins }[] {
  return letterTemplates(input).map((template) => {
    const pieces: Piece[] = [];
    const letter = renderLetter(template, input, { pieces, missing: () => '' });
    const text = input.templates.get(letter.file) ?? '';
    return { letter, origins: originsOf(pieces, letter.html ?? '', text) };
  });
}

/** @param trace collects where the letter's text comes from */
export function renderLetter(
  { key, file, fileName }: LetterTemplate,
  { templates, sample, environment }: Pick<LettersInput, 'templates' | 'sample' | 'environment'>,
  trace?: Trace,
): RenderedLetter {
  const data = dataOfLetter(sample, key);
  const text = templates.get(file);
  const options = { limits: letterLimits, output: 'html', ...(trace && { trace }) } as const;
  const letter = text === undefined ? undefined : evaluate(parseTemplate(text), data, environment, options);
  const name = evaluate(parseTemplate(fileName), data, environment);
  return {
    key,
    file,
    fileName: name.text,
    html: letter && !hasNoText(letter) ? letter.text : null,
    problems: [
      ...(isObject(memberOf(sample, 'policy')) ? [] : [noPolicy]),
      ...(letter ? problemsOf(letter) : [missingTemplate(file)]),
      ...(letter && isNestedTooDeep(letter.text) ? [nestedTooDeep] : []),
      ...problemsOf(name).map(ofFileName),
    ],
  };
}

/** The sample, with the number of the policy under both of its names, and the type of the policy document. */
function dataOfLetter(sample: unknown, fileType: string): JsonRecord {
  const data = isObject(sample) ? sample : {};
  const policy = memberOf(data, 'policy');
  const number = memberOf(policy, 'policyNumber') ?? memberOf(policy, 'policy_number');
  const numbered =
    isObject(policy) && number !== undefined
      ? { policy: { ...policy, policyNumber: number, policy_number: memberOf(policy, 'policy_number') ?? number } }
      : {};
  return { ...data, ...numbered, file_type: fileType };
}

function problemsOf({ problems, gaps }: Evaluation): readonly LetterTemplateProblem[] {
  const failed = new Set(problems.map(({ range }) => range.start));
  const isMissing = ({ range }: Gap) => !failed.has(range.start);
  const missing = gaps.filter(isMissing).map(({ path, range }) => ({
    range,
    path,
    code: 'missing-value',
    severity: 'information' as const,
    message: `\`${path}\` has no value in the sample and renders nothing.`,
  }));
  return [...problems, ...missing].sort((one, other) => one.range.start - other.range.start);
}

function hasNoText({ problems }: Evaluation): boolean {
  return problems.some(({ code }) => code === 'syntax' || code === 'too-many-steps' || code === 'too-much-text');
}

const noPolicy: LetterTemplateProblem = {
  range: null,
  code: 'sample-without-policy',
  severity: 'warning',
  message:
    'There is no sample with a `policy` object, and tags that read the policy render nothing. Write one into the samples folder.',
};

const nestedTooDeep: LetterTemplateProblem = {
  range: null,
  code: 'nested-too-deep',
  severity: 'warning',
  message: `Elements of the letter are nested more than ${counted(deepestElements, 'level')} deep. The preview and plain text leave out deeper ones: nest less, or close each element.`,
};

function missingTemplate(file: string): LetterTemplateProblem {
  return {
    range: null,
    code: 'missing-template',
    severity: 'error',
    message: `The letter is enabled, and there is no \`${file}\` to make it from. Add the file, or turn the letter off.`,
  };
}

function ofFileName({ code, severity, message }: LetterTemplateProblem): LetterTemplateProblem {
  return { range: null, code, severity, message: `In the file name: ${message}` };
}

function stem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.html$/, '');
}
