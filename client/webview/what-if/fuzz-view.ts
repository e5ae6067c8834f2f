/** Random requests to the hooks: the settings, the progress and the findings. */
import { counted } from '../../../protocol/counted.js';
import type { AlterationModule } from '../../../protocol/lsp.js';
import type { FuzzOrder, FuzzState } from '../../../protocol/panels/what-if.js';
import { html, nothing, type TemplateResult } from 'lit';
import { largestSeed, mostFuzzRuns, type FuzzFinding } from '../../../protocol/fuzz.js';
import { drawMessage } from '../shared/message-text.js';
import { placeLink } from '../shared/place-link.js';
import type { CodePlace } from '../shared/stack-frames.js';
import { runButton } from './run-button.js';
import { hookChoices, hookName, sampleChoices } from '../shared/hooks-and-samples.js';
import { drawSelect } from '../shared/select.js';
import { problemNote } from '../shared/problem-note.js';

export interface FuzzViewState {
  readonly module: AlterationModule | null;
  readonly states: readonly FuzzState[];
  readonly order: FuzzOrder;
  readonly mayRun: boolean;
}

export interface FuzzActions {
  readonly change: (change: Partial<FuzzOrder>) => void;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly openCode: (place: CodePlace) => void;
  readonly prepare: (hook: string, finding: number) => void;
  readonly debug: (hook: string, finding: number) => void;
  readonly saveScenario: (hook: string, finding: number) => void;
}

export function fuzzView({ module, states, order, mayRun }: FuzzViewState, actions: FuzzActions): TemplateResult {
  const isRunning = states.some(({ status }) => status === 'running' || status === 'waiting');
  const submit = (event: Event) => {
    event.preventDefault();
    if (!isRunning) actions.start();
  };
  const field = (input: EventTarget | null) => (input as HTMLInputElement | HTMLSelectElement).value;
  return html`<p class="muted lead">
      Sends random requests to each hook, based on its form, its scenarios and its validation. An accepted request must
      not make a function fail, modify its input or return an invalid result. Findings are reduced to the simplest
      failing request.
    </p>
    <form class="order" novalidate @submit=${submit}>
      ${drawSelect('fuzz-hook', 'Hook', [{ value: '', label: 'All hooks' }, ...hookChoices(module)], order.hook ?? '', (hook) => actions.change({ hook: hook === '' ? null : hook }))}
      ${drawSelect('fuzz-sample', 'Sample policy', sampleChoices(module), order.sample ?? module?.samples[0] ?? '', (sample) => actions.change({ sample }))}
      <div>
        <label class="label" for="fuzz-runs">Requests</label>
        <input
          id="fuzz-runs"
          class="input"
          type="number"
          inputmode="numeric"
          min="1"
          max=${mostFuzzRuns}
          .value=${String(order.runs)}
          @change=${({ target }: Event) => {
            const runs = Math.min(mostFuzzRuns, Math.max(1, Math.round(Number(field(target))) || 1));
            (target as HTMLInputElement).value = String(runs);
            actions.change({ runs });
          }}
        />
      </div>
      <div>
        <label class="label" for="fuzz-seed">Seed</label>
        <input
          id="fuzz-seed"
          class="input"
          type="number"
          inputmode="numeric"
          min="0"
          max=${largestSeed}
          placeholder="random"
          .value=${order.seed === null ? '' : String(order.seed)}
          @change=${({ target }: Event) => {
            const text = field(target);
            const seed = text === '' ? null : Math.min(largestSeed, Math.max(0, Math.round(Number(text)) || 0));
            (target as HTMLInputElement).value = seed === null ? '' : String(seed);
            actions.change({ seed });
          }}
        />
      </div>
      <div class="row">${runButton({ isRunning, mayRun, label: 'Fuzz' }, actions.start, actions.cancel)}</div>
    </form>
    <div class="fuzzed stack">${states.map((state) => hookResult(state, hookName(module, state.hook), actions))}</div>`;
}

/** What the runs came to: in sight above everything else, and announced. */
export function fuzzStatus(states: readonly FuzzState[]): TemplateResult {
  return html`<div role="status" class="progress-text">${summary(states)}</div>`;
}

/** The announcement: only when nothing is running any more. */
function summary(states: readonly FuzzState[]): string {
  if (states.length === 0 || states.some(({ status }) => status === 'running' || status === 'waiting')) return '';
  const found = states.reduce((sum, { findings }) => sum + findings.length, 0);
  return found === 0 ? 'Fuzzing finished: no problems found.' : `Fuzzing finished: ${counted(found, 'finding')}.`;
}

const icons = {
  waiting: 'codicon-circle-large muted',
  running: 'codicon-loading codicon-modifier-spin',
  cancelled: 'codicon-circle-slash muted',
  passed: 'codicon-pass success',
  failed: 'codicon-error error',
} as const;

const beginnings = {
  waiting: '',
  running: '',
  cancelled: 'cancelled after ',
  passed: '',
  failed: '',
} as const;

function hookResult(state: FuzzState, name: string, actions: FuzzActions): TemplateResult {
  const { hook, status, runs, done, accepted, seed, found, findings, fault } = state;
  const look = status === 'done' ? (findings.length > 0 || fault ? 'failed' : 'passed') : status;
  const words =
    status === 'waiting'
      ? 'waits'
      : `${beginnings[look]}${done} of ${counted(runs, 'request')}, ${accepted} accepted, seed ${seed}${found > 0 ? `, ${counted(found, 'finding')}` : ''}`;
  return html`<section class="hook stack ${look}" aria-label=${name === hook ? hook : `${name} (${hook})`}>
    <h2 class="row">
      <span class="codicon ${icons[look]}" aria-hidden="true"></span>${named(name, hook)}
      <span class="muted words">${words}</span>
    </h2>
    ${status === 'running' ? html`<progress aria-label="Requests" max=${runs} value=${done}></progress>` : nothing}
    ${fault ? html`<p class="problem error"><span>${drawMessage(fault.message)}</span></p>` : nothing}
    ${look === 'passed' ? html`<p>${accepted === 0 ? 'No request was accepted: only the validation ran.' : 'No problems found.'}</p>` : nothing}
    ${
      findings.length === 0
        ? nothing
        : html`<ul class="findings plain stack">
            ${findings.map((finding, index) => html`<li class="stack">${findingView(hook, finding, index, actions)}</li>`)}
          </ul>`
    }
  </section>`;
}

/** The name of a hook with its key, unless it has no other name. */
function named(name: string, key: string): TemplateResult {
  return name === key ? html`<code>${key}</code>` : html`${name} <code class="muted">${key}</code>`;
}

function findingView(
  hook: string,
  { data, invariant, message, place, count, scenario }: FuzzFinding,
  index: number,
  actions: FuzzActions,
): TemplateResult {
  return html`<p class="invariant">
      <strong>Violated:</strong> ${drawMessage(invariant.slice(0, 1).toLowerCase() + invariant.slice(1))}
    </p>
    ${problemNote('error', html`${drawMessage(message)} ${place ? placeLink(place, actions.openCode) : nothing}`)}
    ${
      data === null
        ? nothing
        : html`<p class="label">The simplest of ${counted(count, 'failing request')}</p>
            <pre class="json">${JSON.stringify(data, null, 2)}</pre>
            <div class="row">
              <vscode-button icon="run" secondary @click=${() => actions.prepare(hook, index)}
                >Open in Run Alteration Hook</vscode-button
              >
              <vscode-button icon="debug-alt" secondary @click=${() => actions.debug(hook, index)}>Debug</vscode-button>
              ${
                scenario
                  ? html`<vscode-button icon="save-as" secondary @click=${() => actions.saveScenario(hook, index)}
                      >Save as scenario…</vscode-button
                    >`
                  : nothing
              }
            </div>`
    }`;
}
