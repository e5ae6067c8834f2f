/** The result of the latest run. */
import type { AlterationRequest, AlterationRun } from '../../../protocol/panels/alteration.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { AlterationReport, AlterationStep, LocatedReport, AlterationError } from '../../../protocol/sandbox.js';
import type { JsonObject, JsonValue } from '../../../protocol/json-value.js';
import { changesTable } from '../shared/changes-table.js';
import { withAmounts, type MoneyStyle } from '../../../protocol/money.js';
import { momentText } from '../../../protocol/dates.js';
import { durationText } from '../../../protocol/durations.js';
import { namedValues } from '../../../protocol/readable-value.js';
import { breakable, drawMessage, drawQuoted } from '../shared/message-text.js';
import { functions, outcomeOf, stepsOf, type Outcome, type StepOutcome } from './outcome.js';
import { type CodePlace, stackFrames } from '../shared/stack-frames.js';
import { json, valueView } from '../shared/value-view.js';
import { checkItems, consoleLines } from '../shared/code-report.js';
import { section, foldingTable } from '../shared/sections.js';
import { problemNote } from '../shared/problem-note.js';
import { lackedText, type LackedBySample } from '../../../protocol/sample-addition.js';
import { placeLink } from '../shared/place-link.js';

export interface RunActions {
  readonly openCode: (place: CodePlace) => void;
  readonly openFault: () => void;
  readonly showDiff: () => void;
  readonly openSample: () => void;
  readonly addToSample: () => void;
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
export function runStatus(run: AlterationRun | null, request: AlterationRequest, money: MoneyStyle): TemplateResult {
  return html`<div role="status">${run && headline(run, isBeforeEdit(run, request), money)}</div>`;
}

/** Whether code or request have changed since. */
function isBeforeEdit(
  { status, isOutdated, request: { data, sample } }: AlterationRun,
  now: AlterationRequest,
): boolean {
  return status === 'done' && (isOutdated || data !== now.data || sample !== now.sample);
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
        ? html`<vscode-button icon="go-to-file" secondary @click=${actions.openFault}>Show in file</vscode-button>`
        : nothing
    }
    ${run.report ? reportView(run, run.report, money, actions) : nothing}
  </section>`;
}

function headline(run: AlterationRun, isPast: boolean, money: MoneyStyle): TemplateResult {
  const { state, sentence, quote } = outcomeOf(run);
  return html`<h2 class="text-line ${isPast ? 'past' : state}">
      <span class="codicon ${isPast ? 'codicon-history' : outcomeIcons[state]}" aria-hidden="true"></span>
      <span
        >${isPast ? html`<span class="muted">Before your edit:</span> ` : nothing}${drawMessage(withAmounts(sentence, moneyOf(run.report, money)))}${quote === null ? nothing : html` <q>${quote}</q>`}</span
      >
    </h2>
    ${run.report?.error ? html`<p class="message">${drawQuoted(run.report.error.message)}</p>` : nothing}
    ${run.fault ? html`<p class="message">${drawMessage(run.fault.message)}</p>` : nothing}`;
}

function reportView(run: AlterationRun, report: LocatedReport, money: MoneyStyle, actions: RunActions): TemplateResult {
  const { openCode } = actions;
  const style = moneyOf(report, money);
  const { error, places, console: lines } = report;
  const checks = report.checks.map((check) => ({ ...check, message: withAmounts(check.message, style) }));
  return html`<p class="muted circumstances">
      <code>${report.hook}</code>${run.request.sample === null ? nothing : html` with ${run.request.sample}`}, clock at
      <time datetime=${report.now}>${momentText(report.now)}</time
      >${run.duration === null ? nothing : html`, ran for ${durationText(run.duration)}`}
    </p>
    ${run.lacked ? lackedNote(run.lacked, actions) : nothing} ${error && errorView(error, openCode)}
    <ol class="steps plain stack" aria-label="Steps">
      ${stepsOf(report).map(
        (step) =>
          html`<li>
            <span class="codicon ${stepIcons[step.state]}" aria-hidden="true"></span>
            <code>${step.function}</code>
            <span class="muted">${stepText(step.state, run.durations?.[step.step] ?? null)}</span>
          </li>`,
      )}
    </ol>
    ${checks.length === 0 ? nothing : section(3, 'checks', 'Checks', checkItems(checks, places, openCode))}
    ${changesTable(report.changes, style)} ${runButtons(report, actions)}
    ${packageTable(report.alteration_package, style)}
    ${lines.length === 0 ? nothing : section(3, 'console', 'Console', consoleLines(lines, openCode))}
    ${returned(report)}`;
}

/** How amounts of the policy are written. */
function moneyOf(report: AlterationReport | null, money: MoneyStyle): MoneyStyle {
  const named = report?.policy?.['currency'];
  return typeof named === 'string' ? { ...money, currency: named } : money;
}

/** Why the code fails, with what corrects it. */
function lackedNote(lacked: LackedBySample, actions: RunActions): TemplateResult {
  return problemNote(
    'information',
    html`${drawMessage(lackedText(lacked))}
      <button
        class="link"
        title="Adds answers that the quote and application forms accept"
        @click=${actions.addToSample}
      >
        Add to sample
      </button>
      <button class="link" @click=${actions.openSample}>Open sample</button>`,
  );
}

/** Such as `passed in 12 ms` and `failed after 1 s`. */
function stepText(state: StepOutcome['state'], duration: number | null): string {
  if (duration === null) return state;
  return `${state} ${state === 'passed' ? 'in' : 'after'} ${durationText(duration)}`;
}

/** The actions for a run. */
function runButtons({ changes }: AlterationReport, actions: RunActions): TemplateResult {
  return html`<div class="row">
    ${
      changes && changes.length > 0
        ? html`<vscode-button icon="diff" secondary @click=${actions.showDiff}>Compare policies</vscode-button>`
        : nothing
    }
    <vscode-button icon="save-as" secondary @click=${actions.saveScenario}>Save as scenario…</vscode-button>
    <vscode-button icon="beaker" secondary @click=${actions.runScenarios}>Run all scenarios</vscode-button>
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
  const results = ended.map(
    ([, name, value]) =>
      html`<details>
        <summary><code>${name}</code></summary>
        ${json(value)}
      </details>`,
  );
  return section(3, 'returned', 'Results of the functions', results);
}

/** The alteration package, as the API returns it. */
function packageTable(alterationPackage: JsonObject | null, money: MoneyStyle): TemplateResult | typeof nothing {
  if (!alterationPackage) return nothing;
  const rows = namedValues(alterationPackage).map(
    ([name, value]) =>
      html`<tr>
        <th scope="row"><code>${breakable(name)}</code></th>
        <td>${valueView(name.slice(name.lastIndexOf('.') + 1), value, money)}</td>
      </tr>`,
  );
  return section(
    3,
    'package',
    'Alteration package',
    html`${foldingTable('package', [], rows)}
      <details>
        <summary>As JSON</summary>
        ${json(alterationPackage)}
      </details>`,
  );
}

const kinds: Readonly<Record<AlterationError['kind'], string>> = {
  thrown: 'Exception',
  rejected: 'Rejected promise',
  timeout: 'Time limit',
  memory: 'Memory limit',
  syntax: 'Syntax error',
};

/** The location and call stack of an error. The headline shows its message. */
function errorView(
  { kind, file, line, column, stack }: AlterationError,
  openCode: (place: CodePlace) => void,
): TemplateResult {
  const place = file !== null && line !== null ? { file, line, column } : null;
  return html`<section class="error-place" aria-label="Error">
    <p>
      <span class="muted">${kinds[kind]}${place ? ' in' : nothing}</span>
      ${place ? placeLink(place, openCode) : nothing}
    </p>
    ${
      stack === null
        ? nothing
        : html`<ol class="plain code" aria-label="Stack">
            ${stackFrames(stack).map(
              (frame) =>
                html`<li>
                  ${frame.function === '' ? nothing : html`<span>${frame.function}</span>`}
                  ${frame.place ? placeLink(frame.place, openCode) : nothing}
                </li>`,
            )}
          </ol>`
    }
  </section>`;
}
