import { LitElement } from 'lit';
import type { CommonMessage, PanelProtocol } from '../../../protocol/panels/page.js';
import { readPageView, type PageView } from './page-view.js';
import type { CodePlace } from './stack-frames.js';

/**
 * The one element of a page: it draws what the extension shows, and posts what the user does. VS Code throws a page away whenever its panel is hidden, so
 * what must not be lost is kept: the state that brings the panel back after a restart, and how the page is looked at.
 */
export abstract class Page<Protocol extends PanelProtocol> extends LitElement {
  readonly #api = acquireVsCodeApi();
  #view = readPageView(this.#api.getState());
  #state: Protocol['state'] | undefined;
  #keepsScroll = false;

  /** Draws what the extension sends. */
  protected abstract show(message: Protocol['shown']): void;

  /** Whether there is something to scroll in. */
  protected hasContent(): boolean {
    return true;
  }

  /** How the page is looked at; at first, how the previous page was. */
  protected get view(): PageView {
    return this.#view;
  }

  /** Tells the extension what the user does. */
  protected readonly post = (message: Protocol['posted'] | CommonMessage): void => {
    this.#api.postMessage(message);
  };

  protected readonly openFault = (): void => this.post({ type: 'openFault' });

  protected readonly openCode = ({ file, line, column }: CodePlace): void =>
    this.post({ type: 'openCode', file, line, column });

  protected readonly manageTrust = (): void => this.post({ type: 'manageTrust' });

  /** Keeps what brings the panel back. The extension reads it, not the page. */
  protected keep(state: Protocol['state']): void {
    this.#state = state;
    this.#save();
  }

  protected keepView(change: Partial<PageView>): void {
    this.#view = { ...this.#view, ...change };
    this.#save();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The page has no other sender than the extension.
    window.addEventListener('message', ({ data }: MessageEvent<Protocol['shown']>) => {
      this.show(data);
      void this.updateComplete.then(() => this.#keepScroll());
    });
    this.post({ type: 'ready' });
  }

  /** The style sheet of the page holds inside, too. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Restores how far the previous page was scrolled, once there is content, and saves it from then on. */
  #keepScroll(): void {
    if (this.#keepsScroll || !this.hasContent()) return;
    this.#keepsScroll = true;
    window.scrollTo({ top: this.#view.scroll, behavior: 'instant' });
    window.addEventListener('scrollend', () => this.keepView({ scroll: window.scrollY }));
  }

  #save(): void {
    if (this.#state) this.#api.setState({ ...this.#state, view: this.#view });
  }
}

/** Starts a page. @param name of its element */
export function startPage(name: string, PageElement: new () => HTMLElement): void {
  customElements.define(name, PageElement);
  document.body.append(new PageElement());
}
