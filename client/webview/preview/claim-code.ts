/** What the lifecycle functions of the claim would do: changes of its policy, actions, and each call. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ClaimAction, ClaimCodeReport, CodeCall } from '../../../protocol/lifecycle-code.js';
import type { ClaimCodeView } from '../../../protocol/panels/preview.js';
import { errorText } from '../../../protocol/error-text.js';
import type { MoneyStyle } from '../../../protocol/money.js';
import type { SandboxError } from '../../../protocol/sandbox.js';
import { callView } from '../shared/call-view.js';
import { changesTable } from '../shared/changes-table.js';
import { iconButton } from '../shared/controls.js';
import { codeNote } from '../shared/code-note.js';
import { drawMessage } from '../shared/message-text.js';
import { placeLink } from '../shared/place-link.js';
import { drawSelect, type Choice } from '../shared/select.js';
import type { CodePlace } from '../shared/stack-frames.js';

export interface ClaimCodeActions {
  readonly callCode: (isCalled: boolean) => void;
  readonly debugCode: () => void;
  readonly openCode: (place: CodePlace) => void;
  readonly manageTrust: () => void;
}

const uses: readonly Choice[] = [
  { value: 'on', label: 'Called' },
  { value: 'off', label: 'Not called' },
];

/** What the form follows while code is not called. */
const withoutCode = { lead: 'This is the form alone', subject: 'the policy of this claim' };

/** Nothing if the module has no function that is called for a claim. @param money of the claim */
export function drawClaimCode(
  code: ClaimCodeView,
  money: MoneyStyle,
  { callCode, debugCode, openCode, manageTrust }: ClaimCodeActions,
): TemplateResult | typeof nothing {
  const { functions, isTrusted, isCalled, report, fault } = code;
  // At rest there is nothing to tell: an answer or another status calls it.
  const isAtRest = isTrusted && isCalled && !fault && !report?.stopped && (report?.calls.length ?? 0) === 0;
  if (functions.length === 0 || isAtRest) return nothing;
  return html`<section class="claim-code stack" aria-labelledby="claim-code-title">
    <div class="section-title row">
      <h2 id="claim-code-title">Policy changes by code</h2>
      ${
        isTrusted
          ? drawSelect('lifecycle-functions', 'Lifecycle functions', uses, isCalled ? 'on' : 'off', (value) =>
              callCode(value === 'on'),
            )
          : nothing
      }
      ${isTrusted && isCalled && report ? iconButton('debug-alt', 'Debug the code of this claim', debugCode) : nothing}
    </div>
    ${codeNote(code, isCalled, withoutCode, manageTrust)} ${fault ? problem(fault.message, null, openCode) : nothing}
    ${report ? drawReport(report, money, openCode) : nothing}
  </section>`;
}

function drawReport(
  { calls, actions, changes, stopped }: ClaimCodeReport,
  money: MoneyStyle,
  openCode: (place: CodePlace) => void,
): TemplateResult {
  const stop = stopped ? problem(stopped.message, stopped.place, openCode) : nothing;
  if (calls.length === 0) return html`${stop}`;
  return html`${stop} ${changesTable(changes, money)}
    <details ?open=${calls.some(({ error, checks }) => error !== null || checks.length > 0)}>
      <summary><h3 id="claim-calls">Calls (${calls.length})</h3></summary>
      <ol class="calls" aria-labelledby="claim-calls">
        ${calls.map((call, index) =>
          drawCall(
            call,
            actions.filter((action) => action.call === index),
            openCode,
          ),
        )}
      </ol>
    </details>`;
}

function drawCall(
  call: CodeCall,
  actions: readonly ClaimAction[],
  openCode: (place: CodePlace) => void,
): TemplateResult {
  const { function: name, place, arguments: given, error } = call;
  const block = given['block_key'];
  return html`<li>
    <p>
      <code>${name}</code>${typeof block === 'string' ? html` for <code>${block}</code>` : nothing}
      ${place ? placeLink(place, openCode) : nothing}
    </p>
    ${
      actions.length === 0
        ? nothing
        : html`<ul class="actions" aria-label="Actions of ${name}">
            ${actions.map((action) => drawAction(action, openCode))}
          </ul>`
    }
    ${error ? thrown(error, openCode) : nothing} ${callView(call, openCode)}
  </li>`;
}

function drawAction({ name, place }: ClaimAction, openCode: (place: CodePlace) => void): TemplateResult {
  return html`<li><code>${name}</code> ${place ? placeLink(place, openCode) : nothing}</li>`;
}

/** A name such as `TypeError` says by itself that it is an error. */
function thrown(error: SandboxError, openCode: (place: CodePlace) => void): TemplateResult {
  return problem(errorText(error), thrownAt(error), openCode, error.name?.endsWith('Error'));
}

function problem(
  message: string,
  place: CodePlace | null,
  openCode: (place: CodePlace) => void,
  saysSo = false,
): TemplateResult {
  return html`<p class="problem error">
    <span class="codicon codicon-error" aria-hidden="true"></span>
    <span
      >${saysSo ? nothing : html`<span class="for-screen-readers">Error: </span>`}${drawMessage(message)}
      ${place ? placeLink(place, openCode) : nothing}</span
    >
  </p>`;
}

function thrownAt({ file, line, column }: SandboxError): CodePlace | null {
  return file === null || line === null ? null : { file, line, column };
}
