/** The panel with a letter. */
import { letterChoice, letterFormat, type LetterResult } from '../document-messages.js';
import { integer, messages, object, string, type Shaped } from '../shape.js';
import { commonMessages, editCount } from './page.js';

/** The document panel's page → the extension. */
export const documentPageMessage = messages({
  ...commonMessages,
  /** The user's choices. `edit` counts the changes of this page. */
  edit: { request: letterChoice, edit: editCount },
  /** Show the template at an offset, in UTF-16 units. */
  openTemplate: { offset: integer(0) },
  /** Show a problem of the letter, by its place in the list. */
  openProblem: { index: integer(0) },
  export: { format: letterFormat },
});

export type DocumentPageMessage = Shaped<typeof documentPageMessage>;

/** The extension → the document panel's page. */
export type DocumentHostMessage = DocumentShowMessage | DocumentCursorMessage;

export interface DocumentShowMessage {
  readonly type: 'show';
  readonly state: DocumentPanelState;
  /** Contains the last valid letter while there is a fault. Null: the module no longer exists. */
  readonly result: LetterResult | null;
  /** The last `edit` that is included: the page does not overwrite later changes. */
  readonly edit: number;
}

/** The cursor is in the template of the shown letter. */
export interface DocumentCursorMessage {
  readonly type: 'cursor';
  /** In UTF-16 units. */
  readonly offset: number;
}

/** The restorable state of the document panel. */
export const documentPanelState = object({
  /** The URI of the module's folder. */
  uri: string,
  request: letterChoice,
});

export type DocumentPanelState = Shaped<typeof documentPanelState>;

export interface DocumentProtocol {
  readonly shown: DocumentHostMessage;
  readonly posted: DocumentPageMessage;
  readonly state: DocumentPanelState;
}
