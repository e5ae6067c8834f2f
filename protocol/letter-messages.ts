/** The letters of a module, for a panel beside their templates. Section 2.8. */
import { CustomRequest } from './custom-request.js';
import { jsonObject } from './json.js';
import { moduleFileParams, type ModuleFault, type TextPosition } from './lsp.js';
import { listOf, object, oneOf, orNull, string, type Decoded } from './decoder.js';

/** What a letter is made from, besides the files of the module. */
export const letterChoice = object({
  /** The template, or a PDF, by its path in the module; or the type of a policy document; null: the first letter. */
  file: orNull(string),
  /** A file of the samples folder; null: the first. */
  sample: orNull(string),
  /** The sample whose policyholder replaces that of `sample`; null: none does. */
  policyholder: orNull(string),
  /** The day of the letter, an ISO time or date; null: now. */
  now: orNull(string),
  /** What is known of the policy on that day, in place of the sample's members with these names; null: nothing. */
  policy: orNull(jsonObject),
});

export type LetterChoice = Decoded<typeof letterChoice>;

export const firstLetter: LetterChoice = { file: null, sample: null, policyholder: null, now: null, policy: null };

export const letterParams = object({
  ...moduleFileParams.required,
  choice: letterChoice,
  /** The versions of the images that the client has: their data is not sent again. */
  images: listOf(string),
});

export type LetterParams = Decoded<typeof letterParams>;

/** Client → server: a letter as its customer gets it; null if there is no module. */
export const LetterRequest = new CustomRequest<LetterParams, LetterResult | null>(
  'platformConfig/letter',
  letterParams,
);

export interface LetterResult {
  /** The URI of the module's folder. */
  readonly root: string;
  readonly name: string;
  readonly letters: readonly OfferedLetter[];
  /** Names of the files in the samples folder. */
  readonly samples: readonly string[];
  /** What tells them apart, by the name of the file. */
  readonly sampleDetails: Readonly<Record<string, string>>;
  /** The file of the shown letter; null if there is none. */
  readonly file: string | null;
  /** The used sample; null if there is none. */
  readonly sample: string | null;
  /** The day of the letter, `YYYY-MM-DD`. */
  readonly today: string;
  /** Null while it cannot be made. */
  readonly letter: Letter | null;
  /** Why it cannot be made. */
  readonly fault: ModuleFault | null;
}

export interface OfferedLetter {
  /** The path in the module. */
  readonly file: string;
  readonly label: string;
  /** `letter`: made from a template; `pdf`: sent as it is. */
  readonly kind: 'letter' | 'pdf';
  /** Why the settings switch it off; null if they do not. */
  readonly off: string | null;
}

export interface Letter {
  /** The URI of the template. */
  readonly template: string;
  /** The name that the customer sees, with its extension. */
  readonly fileName: string;
  /** The text of the letter. A missing value is its path between the `missingMarks` of letter-origins.ts. */
  readonly html: string;
  /** Where `html` comes from, see letter-origins.ts. */
  readonly origins: readonly number[];
  readonly problems: readonly LetterProblem[];
  readonly images: readonly LetterImage[];
}

export interface LetterProblem {
  /** In the template; null: the problem has no place there. */
  readonly range: { readonly start: TextPosition; readonly end: TextPosition } | null;
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'information';
  readonly message: string;
  /** Whether it is a problem of the template, which the list of problems has, too; others come from the sample and the files beside it. */
  readonly ofTemplate: boolean;
}

/** An image that a letter refers to. */
export interface LetterImage {
  /** As it is written in the letter. */
  readonly reference: string;
  /** Changes with the file. */
  readonly version: string;
  /** A `data:` URL; null if the client has this version. */
  readonly data: string | null;
}

export const letterFormat = oneOf(['html', 'pdf']);

export type LetterFormat = Decoded<typeof letterFormat>;

export const letterExportParams = object({
  ...moduleFileParams.required,
  choice: letterChoice,
  format: letterFormat,
});

export type LetterExportParams = Decoded<typeof letterExportParams>;

/** Client → server: a letter as a file; null if there is no module. PDF is printed by an installed Chromium. */
export const LetterExportRequest = new CustomRequest<LetterExportParams, LetterExport | null>(
  'platformConfig/letterExport',
  letterExportParams,
);

export interface LetterExport {
  /** The name of the file. */
  readonly fileName: string;
  /** HTML as text, PDF in base64; null if there is a fault. */
  readonly content: string | null;
  readonly fault: ModuleFault | null;
}
