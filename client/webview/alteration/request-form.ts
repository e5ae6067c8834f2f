/** What is asked of the hook: which one, whose policy, which data. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { AlterationModule, AlterationRequest } from '../../../protocol/webview.js';
import type { JsonMistake } from './json-mistake.js';

export interface FormState {
  readonly mistake: JsonMistake | undefined;
  readonly mayRun: boolean;
  readonly trusted: boolean;
  readonly onChange: (change: Partial<AlterationRequest>) => void;
  readonly onRun: () => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const maximumRows = 24;

/** With Enter it runs the hook, from within the text field. */
const runKey = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';

export function requestForm(
  { hook, sample, data }: AlterationRequest,
  module: AlterationModule | null,
  { mistake, mayRun, trusted, onChange, onRun }: FormState,
): TemplateResult {
  const hooks = (module?.hooks ?? []).map(({ key, name }) => ({
    value: key,
    label: name === null ? key : `${name} (${key})`,
  }));
  const samples = (module?.samples ?? []).map((name) => ({ value: name, label: name }));
  const rows = Math.min(Math.max(data.split('\n').length, 3), maximumRows);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  };
  return html`<form aria-label="Request" @submit=${(event: Event) => event.preventDefault()}>
    ${select('hook', 'Hook', hooks, hook, mayRun, (value) => onChange({ hook: value }))}
    ${select('sample', 'Sample policy', samples, sample ?? samples[0]?.value ?? '', mayRun, (value) =>
      onChange({ sample: value }),
    )}
    <div class="data">
      <label class="label" for="data">Data of the request, as JSON</label>
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
        @keydown=${onKey}
        @input=${(event: Event) => onChange({ data: (event.target as HTMLTextAreaElement).value })}
      ></textarea>
      ${mistake && mistakeView(mistake)}
    </div>
    <div class="run">
      <vscode-button icon="play" ?disabled=${!mayRun} aria-disabled=${!mayRun} @click=${onRun}>Run</vscode-button>
      ${mayRun ? html`<span aria-hidden="true"><kbd>${runKey}</kbd> <kbd>Enter</kbd></span>` : nothing}
    </div>
  </form>`;
}

function select(
  id: string,
  label: string,
  options: readonly Option[],
  value: string,
  isEnabled: boolean,
  onChange: (value: string) => void,
): TemplateResult {
  // What was chosen stays to be seen when it is not there any more: the run says what is missing.
  const isKnown = options.some((option) => option.value === value);
  const all = isKnown ? options : [{ value, label: value === '' ? 'none' : `${value} (missing)` }, ...options];
  return html`<div>
    <label class="label" for=${id}>${label}</label>
    <span class="select">
      <select
        id=${id}
        class="input"
        ?disabled=${!isEnabled}
        @change=${(event: Event) => onChange((event.target as HTMLSelectElement).value)}
      >
        ${all.map(
          (option) =>
            html`<option value=${option.value} .selected=${live(option.value === value)}>${option.label}</option>`,
        )}
      </select>
      <span class="codicon codicon-chevron-down" aria-hidden="true"></span>
    </span>
  </div>`;
}

function mistakeView({ message, line, column }: JsonMistake): TemplateResult {
  return html`<p id="mistake" class="problem error">
    <span class="codicon codicon-error" aria-hidden="true"></span>
    <span>Line ${line}, column ${column}: ${message}</span>
  </p>`;
}
