/** What an editor shows of a file that it opens: long files are checked from there. */
import { NotificationType } from 'vscode-languageserver-protocol';
import { number, object, string, type Shaped } from './shape.js';

export const firstVisibleLineParams = object({
  uri: string,
  /** As in LSP, from 0. */
  line: number,
});

/** Client → server, before a file is opened that is scrolled: which line is on the screen first. Its problems are found first. */
export const FirstVisibleLineNotification = new NotificationType<Shaped<typeof firstVisibleLineParams>>(
  'platformConfig/firstVisibleLine',
);
