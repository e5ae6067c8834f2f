/**
 * The messages between the pages in the panels and the extension. A page draws what it is sent and reports what the user does; it decides nothing. Pages draw
 * content of modules, so the extension checks their messages; a page does not check those of the extension.
 */
import { isModulePath } from '../module-path.js';
import { integer, messages, orNull, string, suchThat, type Decoded } from '../decoder.js';

/** Messages of every page. */
export const commonMessages = {
  /** The page is ready, and needs the whole state. */
  ready: {},
  /** Show the place of the fault in its file. */
  openFault: {},
  /** Show a line of a code file of the module. Lines and columns count from 1. */
  openCode: {
    file: suchThat(string, 'a path inside of the module', isModulePath),
    line: integer(1),
    column: orNull(integer(1)),
  },
  /** Show VS Code's own page about trust. */
  manageTrust: {},
} as const;

export const commonMessage = messages(commonMessages);

export type CommonMessage = Decoded<typeof commonMessage>;

/** The messages of a panel and its page. */
export interface PanelProtocol {
  /** The extension → the page. */
  readonly shown: unknown;
  /** The page → the extension. */
  readonly posted: { readonly type: string };
  /** The restorable state of the panel. */
  readonly state: { readonly uri: string };
}

/** Counts the user's actions in a page, from 1. */
export const editCount = integer(1);
