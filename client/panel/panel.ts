import type { ModuleFault } from '../../protocol/lsp.js';
import type { CommonMessage, PanelProtocol } from '../../protocol/panels/page.js';
import type { Decoder } from '../../protocol/decoder.js';
import type { Git } from '../git/git.js';
import type { LanguageServer } from '../language-server/language-server.js';
import type { SelectedBlocks } from './block-selection.js';
import type { FileStore } from './file-store.js';
import type { PanelSubject } from './front-panel.js';
import type { PageName } from './page-html.js';

/** A panel's handlers for the messages of its page, besides the common ones that all panels handle alike. */
export type Handlers<Message extends PanelProtocol['posted']> = {
  readonly [Type in Exclude<Message['type'], Exclude<CommonMessage['type'], 'ready'>>]: (
    message: Extract<Message, { readonly type: Type }>,
  ) => unknown;
};

/** The session of the panel of one module. */
export interface Panel<Protocol extends PanelProtocol> {
  /** Why the module currently cannot be shown or run. */
  readonly fault: ModuleFault | null;
  readonly handlers: Handlers<Protocol['posted']>;
  /** What it shows of its module: the context of commands while it is in front. */
  readonly subject?: PanelSubject;
  /** Shows the current module. Called when it may have changed; while the page is hidden, as soon as it is back. */
  refresh(): void;
  /** Cancels everything in progress. The panel was closed. */
  dispose?(): void;
}

/** The services a panel works with. */
export interface PanelHost<Protocol extends PanelProtocol> {
  readonly server: LanguageServer;
  readonly store: FileStore;
  readonly git: Git;
  readonly selected: SelectedBlocks;
  /** Sends the page a message. A hidden page misses it, and sends `ready` when it is back. @param name of the module, for the title; none while unreadable */
  readonly show: (message: Protocol['shown'], name?: string) => void;
  /** Gives the panel the focus. */
  readonly focus: () => void;
}

/** A kind of panel. There is at most one of a kind for each module. */
export interface PanelKind<Protocol extends PanelProtocol, Content extends Panel<Protocol>> {
  readonly page: PageName;
  /** Its view type in the manifest. */
  readonly viewType: string;
  /** Precedes the name of the module in the title: short, a tab has little room. */
  readonly title: string;
  /** Whether the focus stays in the editor. */
  readonly preserveFocus: boolean;
  /** The state that VS Code keeps to restore a panel. */
  readonly state: Decoder<Protocol['state']>;
  readonly messages: Decoder<Protocol['posted']>;
  /** Starts the session of a new or restored panel. */
  readonly start: (state: Protocol['state'], host: PanelHost<Protocol>) => Content;
}
