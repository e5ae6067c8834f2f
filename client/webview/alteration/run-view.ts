/** The result of the latest run. */
import type { AlterationRun } from '../../../protocol/panels/alteration.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { AlterationReport, AlterationStep, JsonValue, LocatedReport } from '../../../protocol/sandbox.js';
import { changesTable } from '../shared/changes-table.js';
import { checkList } from './check-list.js';
import { consoleList } from './console-list.js';
import { errorView } from './error-view.js';
import type { MoneyStyle } from '../../../protocol/money.js';
import { momentText } from '../shared/dates.js';
import { drawMessage } from '../shared/message-text.js';
import { functions, outcomeOf, stepsOf, type Outcome, type StepOutcome } from './outcome.js';
import { packageTable } from './package-table.js';
import type { CodePlace } from '../shared/stack-frames.js';
import { json } from '../shared/value-view.js';

export interface RunActions {
  readonly openCode: (place: CodePlace) => void;
  readonly openFault: () => void;
  readonly showDiff: () => void;
  readonly saveScenario: () => void;
  readonly runScenarios: () => void;
}

const outcomeIcons: Readonly<Record<Outcome['state'], string>> = {
  running: 'codicon-loading codicon-modifier-spin',
  passed: 'codicon-pass success',
  warned: 'codicon-warning warning',
  failed: 'codicon-error error',
};

const stepIcons: Readonly<Record<StepOutcome['state'], string>> = {
  passed: 'codicon-pass success',
  rejected: 'codicon-error error',
  failed: 'codicon-error error',
  'not reached': 'codicon-circle-slash muted',
};

/** What came of the run, in sight above it. The live region exists before the first run, so that screen readers announce its changes. */
export function runStatus(run: AlterationRun | null): TemplateResult {
  return html`<div role="status">${run && headline(run)}</div>`;
}

/** @param money of the module, where the policy names no currency */
export function runView(
  run: AlterationRun | null,
  money: MoneyStyle,
  actions: RunActions,
): TemplateResult | typeof nothing {
  if (!run?.report && !run?.fault?.place) return nothing;
  return html`<section class="outcome" aria-label="Outcome">
    ${
      run.fault?.place
        ? html`<vscode-button secondary @click=${actions.openFault}
            ><span class="codicon codicon-go-to-file" slot="content-before" aria-hidden="true"></span>Show in
            file</vscode-button
          >`
        : nothing
    }
    ${run.report ? reportView(run, run.report, money, actions) : nothing}
  </section>`;
}

function headline(run: AlterationRun): TemplateResult {
  const { state, sentence, quote } = outcomeOf(run);
  return html`<h2 class=${state}>
      <span class="codicon ${outcomeIcons[state]}" aria-hidden="true"></span>
      <span>${drawMessage(sentence)}${quote === null ? nothing : html` <q>${quote}</q>`}</span>
    </h2>
    ${run.report?.error ? html`<p class="message">${run.report.error.message}</p>` : nothing}
    ${run.fault ? html`<p class="message">${drawMessage(run.fault.message)}</p>` : nothing}`;
}

function reportView(run: AlterationRun, report: LocatedReport, money: MoneyStyle, actions: RunActions): TemplateResult {
  const { openCode } = actions;
  const currency = typeof report.policy?.['currency'] === 'string' ? report.policy['currency'] : money.currency;
  const { error } = report;
  return html`<p class="muted circumstances">
      <code>${report.hook}</code>${run.request.sample === null ? nothing : html` with ${run.request.sample}`}, clock at
      <time datetime=${report.now}>${momentText(report.now)}</time
      >${run.duration === null ? nothing : html`, ran for ${run.duration} ms`}
    </p>
    ${error && errorView(error, openCode)}
    <ol class="steps" aria-label="Steps">
      ${stepsOf(report).map(
        (step) =>
          html`<li>
            <span class="codicon ${stepIcons[step.state]}" aria-hidden="true"></span>
            <code>${step.function}</code>
            <span class="muted">${step.state}${durationText(run.durations?.[step.step] ?? null)}</span>
          </li>`,
      )}
    </ol>
    ${checkList(report, openCode)} ${changesTable(report.changes, currency)} ${runButtons(report, actions)}
    ${packageTable(report.alteration_package, currency)} ${consoleList(report.console, openCode)} ${returned(report)}`;
}

function durationText(duration: number | null): string {
  return duration === null ? '' : `, ${duration} ms`;
}

/** The actions for a run. */
function runButtons({ changes }: AlterationReport, actions: RunActions): TemplateResult {
  return html`<div class="actions">
    ${
      changes && changes.length > 0
        ? html`<vscode-button secondary @click=${actions.showDiff}
            ><span class="codicon codicon-diff" slot="content-before" aria-hidden="true"></span>Compare
            policies</vscode-button
          >`
        : nothing
    }
    <vscode-button secondary @click=${actions.saveScenario}
      ><span class="codicon codicon-save-as" slot="content-before" aria-hidden="true"></span>Save as
      scenario…</vscode-button
    >
    <vscode-button secondary @click=${actions.runScenarios}
      ><span class="codicon codicon-beaker" slot="content-before" aria-hidden="true"></span>Run all
      scenarios</vscode-button
    >
  </div>`;
}

/** Details: the raw result of each function. */
function returned({ steps: { validate, get, apply }, error }: AlterationReport): TemplateResult | typeof nothing {
  const values: readonly (readonly [step: AlterationStep, name: string, value: JsonValue])[] = [
    ['validate', functions.validate, { error: validate.error, value: validate.value }],
    ...(get ? [['get', functions.get, get.alteration_package] as const] : []),
    ...(apply ? [['apply', functions.apply, apply.altered_policy] as const] : []),
  ];
  const ended = error?.step === 'load' ? [] : values.filter(([step]) => step !== error?.step);
  if (ended.length === 0) return nothing;
  return html`<section aria-labelledby="returned">
    <h3 id="returned">Results of the functions</h3>
    ${ended.map(
      ([, name, value]) =>
        html`<details>
          <summary><code>${name}</code></summary>
          ${json(value)}
        </details>`,
    )}
  </section>`;
}
