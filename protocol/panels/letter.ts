/** The panel with a letter. */
import { letterChoice, letterFormat, type LetterResult } from '../letter-messages.js';
import { integer, messages, object, string, type Decoded } from '../decoder.js';
import { commonMessages, editCount } from './page.js';

/** The letter panel's page → the extension. */
export const letterPageMessage = messages({
  ...commonMessages,
  /** The user's choices. `edit` counts the changes of this page. */
  edit: { request: letterChoice, edit: editCount },
  /** Show the template at an offset, in UTF-16 units. */
  openTemplate: { offset: integer(0) },
  /** Show a problem of the letter, by its place in the list. */
  openProblem: { index: integer(0) },
  export: { format: letterFormat },
});

export type LetterPageMessage = Decoded<typeof letterPageMessage>;

/** The extension → the letter panel's page. */
export type LetterHostMessage = LetterShowMessage | LetterCursorMessage;

export interface LetterShowMessage {
  readonly type: 'show';
  readonly state: LetterPanelState;
  /** Contains the last valid letter while there is a fault. Null: the module no longer exists. */
  readonly result: LetterResult | null;
  /** The last `edit` that is included: the page does not overwrite later changes. */
  readonly edit: number;
}

/** The cursor is in the template of the shown letter. */
export interface LetterCursorMessage {
  readonly type: 'cursor';
  /** In UTF-16 units. */
  readonly offset: number;
}

/** The restorable state of the letter panel. */
export const letterPanelState = object({
  /** The URI of the module's folder. */
  uri: string,
  request: letterChoice,
});

export type LetterPanelState = Decoded<typeof letterPanelState>;

export interface LetterProtocol {
  readonly shown: LetterHostMessage;
  readonly posted: LetterPageMessage;
  readonly state: LetterPanelState;
}
