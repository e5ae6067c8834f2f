/**
 * What the pages in the panels and the extension say to each other. A page draws what it is shown and tells what the user does; it decides nothing. Pages draw
 * what modules hold, so the extension checks what they send; what the extension sends to its own page is not checked again.
 */
import { staysInside } from '../module-path.js';
import { integer, orNull, string, suchThat, type VariantOf } from '../shape.js';

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

export type CommonMessage = VariantOf<'type', typeof commonMessages>;

/** Counts what the user did in a page, from 1. */
export const editCount = integer(1);
