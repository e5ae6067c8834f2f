/** A module as a description or a picture, for people who do not open its files. */
import { CustomRequest } from './custom-request.js';
import { moduleFileParams, type ModuleFault } from './lsp.js';
import { reviewBase } from './review-messages.js';
import { object, oneOf, orNull, otherwise, string, type Decoded } from './decoder.js';

/** `description-…` describes the module in words, `map-…` is the map of its claim form. */
export const moduleExportFormat = oneOf(['description-html', 'description-markdown', 'map-svg', 'map-mermaid']);

export type ModuleExportFormat = Decoded<typeof moduleExportFormat>;

export const moduleExportParams = object({
  ...moduleFileParams.required,
  format: moduleExportFormat,
  /** The day on which the description is made, and the clock of scenarios: an ISO time or date; null: now. */
  now: orNull(string),
  /** A revision of git: the description also lists what has changed since then. Null: it does not. */
  base: orNull(string),
  /** The module in that revision, where the client has read it; null: the server runs git. */
  readBase: otherwise(null, orNull(reviewBase)),
  /** The beginning of the addresses that show a block in its claim form, to which its key is added; null: an HTML description has no such links. */
  blockLinks: otherwise(null, orNull(string)),
});

export type ModuleExportParams = Decoded<typeof moduleExportParams>;

/** Client → server: the module as a text; null if there is no module. Examples of alterations run code, and only in a trusted workspace. */
export const ModuleExportRequest = new CustomRequest<ModuleExportParams, ModuleExport | null>(
  'platformConfig/moduleExport',
  moduleExportParams,
);

/** One of the two is null. */
export interface ModuleExport {
  readonly text: string | null;
  readonly fault: ModuleFault | null;
}
