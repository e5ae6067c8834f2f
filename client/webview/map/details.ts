/** The selected block: why it is on the form, what it depends on and what it influences. */
import '@vscode-elements/elements/dist/vscode-button/index.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockReason, WayToBlock } from '../../../protocol/claim-map-messages.js';
import type { BlockProblems, ClaimMap, MapNode } from '../../../protocol/claim-map.js';
import type { LensDirection, MapLook, PlayedMap } from '../../../protocol/panels/map.js';
import { breakable, drawMessage } from '../shared/message-text.js';
import { playedTexts } from './drawing.js';
import { problemNote } from '../shared/problem-note.js';
import { check, iconButton } from '../shared/controls.js';

export interface Selected {
  readonly id: string;
  /** Undefined for a source. */
  readonly node: MapNode | undefined;
  /** The whole map. */
  readonly map: ClaimMap;
  /** Undefined until it is known; null: nothing is known. */
  readonly reason: BlockReason | null | undefined;
  readonly played: PlayedMap | null;
  readonly untested: readonly string[];
  readonly problems: BlockProblems | undefined;
  readonly lens: MapLook['lens'];
}

export interface DetailActions {
  readonly select: (id: string) => void;
  readonly open: (id: string, property: string | null) => void;
  readonly play: (key: string) => void;
  readonly look: (direction: LensDirection | null) => void;
  readonly close: () => void;
}

const lenses: readonly (readonly [LensDirection | null, string])[] = [
  [null, 'The whole map'],
  ['reads', 'Only what it depends on'],
  ['readBy', 'Only what it influences'],
  ['both', 'Only both'],
];

export function details(selected: Selected, actions: DetailActions): TemplateResult {
  const { id, node, played, untested, problems } = selected;
  const state = playedTexts(id, played);
  return html`<aside class="details stack" aria-label="Selected block">
    <div class="head">
      <h2>${breakable(node?.title ?? id)}</h2>
      ${iconButton('close', 'Close', actions.close)}
    </div>
    <p class="muted">
      ${node ? html`<code>${breakable(id)}</code> · ${node.type}` : 'Not part of the form: the form only reads it.'}
    </p>
    ${problems ? problems.messages.map((message) => problemNote(problems.severity, drawMessage(message))) : nothing}
    ${state.length > 0 ? html`<p>In the preview: ${state.join(', ')}.</p>` : nothing}
    ${
      untested.length > 0
        ? html`<p>
            No scenario covers both outcomes of
            ${untested.map((name, i) => html`${i > 0 ? ', ' : ''}<code>${name}</code>`)}.
          </p>`
        : nothing
    }
    ${node && node.key !== null ? html`<section>${why(selected, node.key, actions)}</section>` : nothing}
    ${lens(selected, actions)} ${neighbours('Depends on', selected, 'reads', actions)}
    ${neighbours('Influences', selected, 'readBy', actions)}
    ${
      node && node.key !== null
        ? html`<vscode-button icon="go-to-file" secondary @click=${() => actions.open(id, null)}
            >Show in file
          </vscode-button>`
        : nothing
    }
  </aside>`;
}

function why({ reason }: Selected, key: string, { play }: DetailActions): TemplateResult {
  return html`<h3>Why is this here?</h3>
    <div aria-live="polite">
      ${
        reason === undefined
          ? html`<p class="muted">…</p>`
          : reason === null
            ? html`<p class="muted">Not known while the claims blocks have errors.</p>`
            : because(reason, () => play(key))
      }
    </div>`;
}

function because(reason: BlockReason, play: () => void): TemplateResult {
  const { sentences, reachability, way, isRefused } = reason;
  return html`${sentences.map((sentence) => html`<p>${sentence}</p>`)}
  ${
    way === null
      ? html`<p>Visible: ${drawMessage(reachability)}.</p>`
      : isRefused
        ? refused(reason, way)
        : way.steps.length === 0 && way.assumed.length === 0
          ? html`<p>Visible from the start.</p>`
          : html`<p>The fewest answers that show it:</p>
              ${steps(way)}
              ${
                way.assumed.length > 0
                  ? html`<p>This also depends on data that no answer changes: ${way.assumed.join('; ')}.</p>`
                  : nothing
              }`
  }
  ${way?.claim && !isRefused ? html`<vscode-button icon="play" @click=${play}>Play in the preview</vscode-button>` : nothing}`;
}

/** Answers that were tried with the sample in vain: what it would need. */
function refused({ sample }: BlockReason, { steps: answers, assumed, ...way }: WayToBlock): TemplateResult {
  const data = sample === null ? 'without a sample' : html`with the data of the sample <code>${sample}</code>`;
  return html`<p>No answers are known that show it ${data}.</p>
    ${assumed.length > 0 ? html`<p>A sample for it needs ${assumed.join('; ')}.</p>` : nothing}
    ${
      assumed.length > 0 && answers.length > 0
        ? html`<p>With such a sample, these answers show it:</p>
            ${steps({ steps: answers, assumed, ...way })}`
        : nothing
    }`;
}

function steps(way: WayToBlock): TemplateResult {
  return html`<ol class="steps">
    ${way.steps.map((step) => html`<li>${step}</li>`)}
  </ol>`;
}

function lens({ id, lens: current, map }: Selected, { look }: DetailActions): TemplateResult | typeof nothing {
  if (!map.edges.some(({ from, to }) => from === id || to === id)) return nothing;
  const chosen = current?.block === id ? current.direction : null;
  return html`<fieldset class="lens stack">
    <legend>Show</legend>
    ${lenses.map(([direction, label]) => check(label, chosen === direction, () => look(direction), { group: 'lens' }))}
  </fieldset>`;
}

function neighbours(
  heading: string,
  { id, map }: Selected,
  direction: 'reads' | 'readBy',
  { select, open }: DetailActions,
): TemplateResult | typeof nothing {
  const titles = new Map(map.nodes.map((node) => [node.id, node.title]));
  const found = new Map<string, string[]>();
  for (const { from, to, by } of map.edges) {
    const [own, other] = direction === 'reads' ? [to, from] : [from, to];
    if (own === id) found.set(other, [...(found.get(other) ?? []), by]);
  }
  if (found.size === 0) return nothing;
  return html`<section>
    <h3>${heading}</h3>
    <ul class="neighbours plain stack">
      ${[...found].map(
        ([other, by]) =>
          html`<li>
            <button type="button" class="link" @click=${() => select(other)}>${titles.get(other) ?? other}</button>
            ${by.map(
              (property) =>
                html` <button
                  type="button"
                  class="link property"
                  title="Show in file"
                  @click=${() => open(direction === 'reads' ? id : other, property)}
                >
                  ${property}
                </button>`,
            )}
          </li>`,
      )}
    </ul>
  </section>`;
}
