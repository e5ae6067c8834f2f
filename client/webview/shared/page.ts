import { LitElement } from 'lit';
import type { CommonMessage, PanelProtocol } from '../../../protocol/panels/page.js';
import { readPageView, type PageView } from './page-view.js';
import type { CodePlace } from './stack-frames.js';

/**
 * The only element of a page: draws what the extension sends, and posts the user's actions. VS Code discards a page whenever its panel is hidden, so
 * the page saves the state that restores the panel after a restart, and its view state.
 */
export abstract class Page<Protocol extends PanelProtocol> extends LitElement {
  readonly #api = acquireVsCodeApi();
  #view = readPageView(this.#api.getState());
  #state: Protocol['state'] | undefined;
  #keepsScroll = false;

  /** Draws a message of the extension. */
  protected abstract show(message: Protocol['shown']): void;

  /** Whether there is content to scroll. */
  protected hasContent(): boolean {
    return true;
  }

  /** The view state; initially that of the previous page. */
  protected get view(): PageView {
    return this.#view;
  }

  /** Posts a user action to the extension. */
  protected readonly post = (message: Protocol['posted'] | CommonMessage): void => {
    this.#api.postMessage(message);
  };

  protected readonly openFault = (): void => this.post({ type: 'openFault' });

  protected readonly openCode = ({ file, line, column }: CodePlace): void =>
    this.post({ type: 'openCode', file, line, column });

  protected readonly manageTrust = (): void => this.post({ type: 'manageTrust' });

  /** Saves what restores the panel. The extension reads it, not the page. */
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
    // Only the extension sends messages to the page.
    window.addEventListener('message', ({ data }: MessageEvent<Protocol['shown']>) => {
      this.show(data);
      void this.updateComplete.then(() => this.#keepScroll());
    });
    // VS Code would select all once more, later, with what has been typed by then.
    window.addEventListener('keydown', keepSelectAll, { capture: true });
    this.post({ type: 'ready' });
  }

  /** Applies the page's style sheet inside the shadow root too. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Restores the previous scroll position once there is content, and saves it from then on. */
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

/** The field itself selects all. */
function keepSelectAll(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && (ctrlKey || metaKey) && key.toLowerCase() === 'a') event.stopPropagation();
}

/** Starts a page. @param name of its element */
export function startPage(name: string, PageElement: new () => HTMLElement): void {
  customElements.define(name, PageElement);
  document.body.append(new PageElement());
}
