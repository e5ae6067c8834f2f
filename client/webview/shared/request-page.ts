import type { PropertyDeclarations } from 'lit';
import type { PanelProtocol } from '../../../protocol/panels/page.js';
import { Page } from './page.js';

/** A message of a page in which the user prepares a request. */
interface RequestProtocol extends PanelProtocol {
  readonly shown: {
    readonly state: RequestProtocol['state'];
    /** The last `edit` of the page included in it. */
    readonly edit: number;
  };
  readonly state: { readonly uri: string; readonly request: object };
}

/** A page in which the user prepares a request. Each change is saved and sent to the extension. */
export abstract class RequestPage<Protocol extends RequestProtocol> extends Page<{
  shown: Protocol['shown'];
  posted: Protocol['posted'] | { type: 'edit'; request: Protocol['state']['request']; edit: number };
  state: Protocol['state'];
}> {
  static override properties: PropertyDeclarations = { shown: { state: true }, request: { state: true } };

  declare protected shown: Protocol['shown'] | undefined;
  declare protected request: Protocol['state']['request'] | undefined;
  #edits = 0;

  protected override show(message: Protocol['shown']): void {
    this.shown = message;
    // Newer local changes are already on their way to the extension.
    if (message.edit !== this.#edits && this.request) return;
    this.request = message.state.request;
    this.keep(message.state);
  }

  protected change(change: Partial<Protocol['state']['request']>): void {
    if (!this.shown || !this.request) return;
    this.request = { ...this.request, ...change };
    this.keep({ uri: this.shown.state.uri, request: this.request });
    this.post({ type: 'edit', request: this.request, edit: ++this.#edits });
  }
}
