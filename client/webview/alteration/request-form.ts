/** The request: the hook, the policy and the data. */
import type { AlterationModule } from '../../../protocol/lsp.js';
import type { AlterationRequest } from '../../../protocol/panels/alteration.js';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { HookForm } from '../../../protocol/hook-form.js';
import type { JsonObject } from '../../../protocol/json-value.js';
import { jsonObject } from '../../../protocol/json.js';
import { readAs } from '../../../protocol/decoder.js';
import { dataForm, type DataFormState } from './data-form.js';
import type { JsonMistake } from './json-mistake.js';
import { missingMembers } from './missing-members.js';
import { hookChoices, sampleChoices } from '../shared/hooks-and-samples.js';
import { chevron, drawSelect } from '../shared/select.js';
import { check, iconButton } from '../shared/controls.js';

export interface FormState extends Pick<
  DataFormState,
  'drafts' | 'money' | 'appeared' | 'marked' | 'onDraft' | 'onSelect'
> {
  readonly mistake: JsonMistake | undefined;
  readonly mayRun: boolean;
  readonly trusted: boolean;
  /** Null while unknown. */
  readonly form: HookForm | null;
  /** The data of previous runs, latest first. */
  readonly history: readonly string[];
  /** Show the data as JSON even if it can be shown as a form. */
  readonly isJson: boolean;
  readonly onShowJson: (isJson: boolean) => void;
  readonly onPrefill: () => void;
  /** Continues with previous data. */
  readonly onTakeUp: (data: string) => void;
  readonly onChange: (change: Partial<AlterationRequest>) => void;
  readonly onRun: () => void;
  readonly onDebug: () => void;
  /** Opens what-if: every hook over every sample. */
  readonly onWhatIf: () => void;
}

const maximumRows = 24;

/** With Enter, this key runs the hook, also from the text field. */
const runKey = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';

export function requestForm(
  { hook, sample, data }: AlterationRequest,
  module: AlterationModule | null,
  state: FormState,
): TemplateResult {
  const { mayRun, onChange, onRun, onDebug, onWhatIf } = state;
  const samples = sampleChoices(module);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Includes the text being typed.
    event.target?.dispatchEvent(new Event('change', { bubbles: true }));
    onRun();
  };
  return html`<form aria-label="Request" @keydown=${onKey} @submit=${(event: Event) => event.preventDefault()}>
    ${drawSelect('hook', 'Hook', hookChoices(module), hook, (value) => onChange({ hook: value }), mayRun)}
    ${drawSelect('sample', 'Sample policy', samples, sample ?? samples[0]?.value ?? '', (value) => onChange({ sample: value }), mayRun)}
    ${dataView(data, state)}
    <div class="run row">
      <vscode-button
        icon="play"
        title="Run (${runKey}+Enter)"
        ?disabled=${!mayRun}
        aria-disabled=${!mayRun}
        @click=${onRun}
        >Run</vscode-button
      >
      <vscode-button icon="debug-alt" secondary ?disabled=${!mayRun} aria-disabled=${!mayRun} @click=${onDebug}
        >Debug</vscode-button
      >
      <vscode-button icon="table" secondary @click=${onWhatIf}>All hooks, all samples…</vscode-button>
    </div>
  </form>`;
}

/** The data: in the hook's form, or as JSON. */
function dataView(data: string, state: FormState): TemplateResult {
  const { form, history, isJson, mistake, trusted, onChange, onPrefill, onTakeUp } = state;
  const elements = form?.elements ?? [];
  const asObject = mistake ? null : objectOf(data);
  const showsForm = elements.length > 0 && asObject !== null && !isJson;
  const onData = (changed: JsonObject) => onChange({ data: JSON.stringify(changed, null, 2) });
  return html`<div class="data stack">
    ${elements.length === 0 ? nothing : dataTools(showsForm, asObject !== null, state, onPrefill)}
    ${
      showsForm
        ? dataForm(elements, { ...state, data: asObject, isLocked: !trusted, onData })
        : html`${jsonField(data, state)}
          ${asObject && missingMembers(elements, asObject, { isLocked: !trusted, onData })}`
    }
    ${history.length === 0 ? nothing : historyView(history, onTakeUp)}
  </div>`;
}

function dataTools(showsForm: boolean, isObject: boolean, state: FormState, onPrefill: () => void): TemplateResult {
  const choice = (label: string, isJson: boolean) =>
    check(label, isJson !== showsForm, () => state.onShowJson(isJson), {
      group: 'data-as',
      isDisabled: !isJson && !isObject,
    });
  return html`<div class="row">
    <fieldset class="switch row">
      <legend class="label">Data of the request</legend>
      ${choice('as a form', false)} ${choice('as JSON', true)}
    </fieldset>
    ${iconButton('discard', 'Reset to the values of the policy', onPrefill, { isDisabled: !state.trusted })}
  </div>`;
}

function jsonField(data: string, { mistake, trusted, onChange }: FormState): TemplateResult {
  const rows = Math.min(Math.max(data.split('\n').length, 3), maximumRows);
  return html`<label class="label" for="data">Data of the request, as JSON</label>
    <textarea
      id="data"
      class="input code"
      rows=${rows}
      spellcheck="false"
      autocomplete="off"
      ?readonly=${!trusted}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      aria-invalid=${mistake ? 'true' : 'false'}
      aria-describedby=${mistake ? 'mistake' : nothing}
      .value=${live(data)}
      @input=${(event: Event) => onChange({ data: (event.target as HTMLTextAreaElement).value })}
    ></textarea>
    ${mistake && mistakeView(mistake)}`;
}

/** The data of the hook's previous runs. */
function historyView(history: readonly string[], onTakeUp: FormState['onTakeUp']): TemplateResult {
  const choose = ({ target }: Event) => {
    const select = target as HTMLSelectElement;
    const data = history[Number(select.value)];
    select.value = '';
    if (data !== undefined) onTakeUp(data);
  };
  return html`<div class="history">
    <label class="label" for="history">Recent requests</label>
    <span class="select">
      <select id="history" class="input" .value=${live('')} @change=${choose}>
        <option value="" selected>Choose…</option>
        ${history.map((data, index) => html`<option value=${index}>${shortened(data)}</option>`)}
      </select>
      ${chevron}
    </span>
  </div>`;
}

const longestLine = 90;

function shortened(data: string): string {
  const line = data.replace(/\s+/g, ' ').trim();
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
}

/** Null if it is not a JSON object. */
export function objectOf(text: string): JsonObject | null {
  return readAs(jsonObject, JSON.parse(text)) ?? null;
}

function mistakeView({ message, line, column }: JsonMistake): TemplateResult {
  return html`<p id="mistake" class="problem error">
    <span class="codicon codicon-error" aria-hidden="true"></span>
    <span>Line ${line}, column ${column}: ${message}</span>
  </p>`;
}
