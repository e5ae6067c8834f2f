import { html, LitElement, nothing } from 'lit';

/** *Copy answers*: the claim as the text of a scenario. The text is also shown, because a browser may refuse the clipboard to a file. */
export class CopyAnswers extends LitElement {
  #text: string | undefined;

  constructor(private readonly answersText: () => string) {
    super();
  }

  /** Applies the page's style sheet inside the shadow root too. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): unknown {
    return html`<section aria-label="Answers">
      <button class="link" @click=${this.#copy}>Copy answers</button>
      ${
        this.#text === undefined
          ? nothing
          : html`<textarea
              class="input code"
              readonly
              aria-label="The answers as a scenario"
              .value=${this.#text}
            ></textarea>`
      }
    </section>`;
  }

  readonly #copy = async () => {
    this.#text = this.answersText();
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector('textarea')?.select();
    await navigator.clipboard.writeText(this.#text).catch(() => undefined);
  };
}
