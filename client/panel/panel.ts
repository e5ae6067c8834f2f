import type { ModuleFault } from '../../protocol/lsp.js';
import type { CommonMessage, PanelProtocol } from '../../protocol/panels/page.js';
import type { Shape } from '../../protocol/shape.js';
import type { LanguageServer } from '../language-server/language-server.js';
import type { PageName } from './page-html.js';

/** What a panel does with each message of its page, beside the common ones that every panel handles alike. */
export type Handlers<Message extends PanelProtocol['posted']> = {
  readonly [Type in Exclude<Message['type'], Exclude<CommonMessage['type'], 'ready'>>]: (
    message: Extract<Message, { readonly type: Type }>,
  ) => unknown;
};

/** What happens in the panel of one module. */
export interface Panel<Protocol extends PanelProtocol> {
  /** Why the module cannot be shown, or run, as it is now. */
  readonly fault: ModuleFault | null;
  readonly handlers: Handlers<Protocol['posted']>;
  /** Shows the module as it is now. Called when it may have changed; while the page is hidden, as soon as it is back. */
  refresh(): void;
  /** Ends what goes on. The panel was closed. */
  dispose?(): void;
}

/** What a panel works with. */
export interface PanelHost<Protocol extends PanelProtocol> {
  readonly server: LanguageServer;
  /** The page draws it. A hidden page does not: it sends `ready` when it is back. @param name of the module, for the title; none while it cannot be read */
  readonly show: (message: Protocol['shown'], name?: string) => void;
}

/** A kind of panels. There is at most one of a kind for each module. */
export interface PanelKind<Protocol extends PanelProtocol, Content extends Panel<Protocol>> {
  readonly page: PageName;
  /** What the manifest calls it. */
  readonly viewType: string;
  /** Stands before the name of the module. */
  readonly title: string;
  /** Whether the focus stays in the editor. */
  readonly preserveFocus: boolean;
  /** What VS Code keeps of a panel, so that it can be brought back. */
  readonly state: Shape<Protocol['state']>;
  readonly messages: Shape<Protocol['posted']>;
  /** Starts what happens in a panel: a new one, or one that VS Code brings back. */
  readonly start: (state: Protocol['state'], host: PanelHost<Protocol>) => Content;
}
