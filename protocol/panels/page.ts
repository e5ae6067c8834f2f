/**
 * What the pages in the panels and the extension say to each other. A page draws what it is shown and tells what the user does; it decides nothing. Pages draw
 * what modules hold, so the extension checks what they send; what the extension sends to its own page is not checked again.
 */
import { staysInside } from '../module-path.js';
import { integer, messages, orNull, string, suchThat, type Shaped } from '../shape.js';

/** What every page can send. */
export const commonMessages = {
  /** The page listens: it wants to be shown everything. */
  ready: {},
  /** Show the place of the fault in its file. */
  openFault: {},
  /** Show a line of a code file of the module. Lines and columns count from 1. */
  openCode: {
    file: suchThat(string, 'a path inside of the module', staysInside),
    line: integer(1),
    column: orNull(integer(1)),
  },
  /** Show VS Code's own page about trust. */
  manageTrust: {},
} as const;

export const commonMessage = messages(commonMessages);

export type CommonMessage = Shaped<typeof commonMessage>;

/** What a panel and its page say to each other. */
export interface PanelProtocol {
  /** The extension → the page. */
  readonly shown: unknown;
  /** The page → the extension. */
  readonly posted: { readonly type: string };
  /** What brings the panel back. */
  readonly state: { readonly uri: string };
}

/** Counts what the user did in a page, from 1. */
export const editCount = integer(1);
