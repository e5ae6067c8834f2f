/** The palette: adds a block of any type. A request asks for what it needs before it is added. Folded to one line beside a selected block. */
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockPlace } from '../../../../protocol/block-edit.js';
import type { Palette } from '../../../../protocol/form-edit-messages.js';
import type { JsonObject } from '../../../../protocol/json-value.js';
import { drawSelect } from '../../shared/select.js';
import { nameOf } from '../type-name.js';
import type { EditHost } from './edit-host.js';

/** A request that is about to be added, with what was chosen for it so far. */
export interface AskedBlock {
  readonly type: string;
  readonly amount: string;
  readonly fulfillmentType: string;
}

export interface PaletteState {
  readonly isOpen: boolean;
  readonly unfold: (isOpen: boolean) => void;
  readonly asked: AskedBlock | null;
  readonly ask: (asked: AskedBlock | null) => void;
  readonly place: () => BlockPlace;
  /** The key of the block behind which a new one is added. */
  readonly selected: () => string | null;
  /** Called when a block is added, whose name is asked next. */
  readonly added: () => void;
  /** Brings a control into view, and the focus to it, once it is drawn. */
  readonly focus: (selector: string) => void;
}

const categories = [
  ['form', 'Questions'],
  ['display', 'Texts'],
  ['disbursement', 'Requests'],
] as const;

export function drawPalette(palette: Palette, state: PaletteState, host: EditHost): TemplateResult {
  const { asked } = state;
  const add = (type: string, properties: JsonObject) => {
    host.edit({ kind: 'add', type, place: state.place(), properties });
    state.added();
  };
  const choose = (type: string, category: string) => {
    if (category !== 'disbursement') add(type, {});
    else {
      state.ask({
        type,
        amount: usualAmount(palette, state.selected()),
        fulfillmentType: palette.fulfillmentTypes[0]?.value ?? '',
      });
      state.focus('.asked select:enabled, .asked vscode-button');
    }
  };
  return html`<details class="palette" ?open=${state.isOpen}>
    <summary
      @click=${(event: Event) => {
        event.preventDefault();
        state.unfold(!state.isOpen);
      }}
    >
      <h2>${title(state.place())}</h2>
    </summary>
    ${categories.map(
      ([category, title]) =>
        html`<div role="group" aria-label=${title}>
          <h3>${title}</h3>
          <p class="row types">
            ${palette.types
              .filter((one) => one.category === category)
              .map(
                ({ type, doc }) =>
                  html`<button class="link" title=${doc} @click=${() => choose(type, category)}>
                    ${nameOf(type)}
                  </button>`,
              )}
          </p>
        </div>`,
    )}
    ${
      asked === null
        ? nothing
        : drawAsked(asked, palette, state, (properties) => {
            state.ask(null);
            add(asked.type, properties);
          })
    }
  </details>`;
}

function title({ side, block }: BlockPlace): string {
  if (!block) return 'Add a block';
  return side === 'inside' ? 'Add into this group' : 'Add after this block';
}

/** What the block asks for behind which the request is added, else the first amount of the form. */
function usualAmount({ amounts }: Palette, selected: string | null): string {
  return (amounts.find(({ block }) => block !== null && block === selected) ?? amounts[0])?.value ?? '';
}

function drawAsked(
  asked: AskedBlock,
  { amounts, fulfillmentTypes }: Palette,
  { ask }: PaletteState,
  add: (properties: JsonObject) => void,
): TemplateResult {
  const isFulfillment = asked.type === 'fulfillment_request';
  return html`<div class="asked stack" role="group" aria-label=${nameOf(asked.type)}>
    <h3>${nameOf(asked.type)}</h3>
    ${
      isFulfillment
        ? drawSelect('asked-fulfillment', 'What is sent', fulfillmentTypes, asked.fulfillmentType, (fulfillmentType) =>
            ask({ ...asked, fulfillmentType }),
          )
        : drawSelect('asked-amount', 'What is paid', amounts, asked.amount, (amount) => ask({ ...asked, amount }))
    }
    ${
      isFulfillment && fulfillmentTypes.length === 0
        ? html`<p class="hint muted">
            The settings define no fulfillment type yet: it is added with that of the example.
          </p>`
        : nothing
    }
    <p class="row">
      <vscode-button
        @click=${() =>
          add(
            isFulfillment
              ? asked.fulfillmentType === ''
                ? {}
                : { fulfillment_type_key: asked.fulfillmentType }
              : { amount: asked.amount },
          )}
        >Add</vscode-button
      >
      <vscode-button secondary @click=${() => ask(null)}>Cancel</vscode-button>
    </p>
  </div>`;
}
