/** Notes on a timeline: problems, insights, expectations, assumptions. */
import { html, nothing, type TemplateResult } from 'lit';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';
import type { ExpectationResult, Insight, LifecycleProblem, Timeline } from '../../../protocol/lifecycle.js';
import { drawDate } from '../shared/readable.js';
import { drawMessage } from '../shared/message-text.js';
import { placeLink } from '../shared/place-link.js';
import type { Jumps } from './tables.js';

/** Unreadable settings and impossible events. */
export function problemList(
  { problems }: Timeline,
  { openSetting, openEvent, openCode }: Jumps,
): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  const open = ({ file }: LifecycleProblem) =>
    file === 'configuration' ? openSetting : file === 'lifecycle' ? openEvent : null;
  return html`<ul class="problems plain stack" aria-label="Problems">
    ${problems.map((problem) => {
      const { severity, message, date, pointer, place } = problem;
      const leads = open(problem);
      return html`<li class="problem ${severity}">
        <span class="codicon codicon-${severity}" aria-hidden="true"></span>
        <span>
          <span class="for-screen-readers">${severity}: </span
          >${date === null ? nothing : html`${drawDate(date)}: `}${drawMessage(message)}
          ${leads === null ? nothing : html`<button class="link" @click=${() => leads(pointer)}>Go to ${pointer}</button>`}
          ${place ? placeLink(place, openCode) : nothing}
        </span>
      </li>`;
    })}
  </ul>`;
}

/** Possible setting mistakes. @param show draws the events of a file */
export function insightList(
  insights: readonly Insight[],
  { openSetting }: Jumps,
  show: (file: LifecycleFile) => void,
): TemplateResult | typeof nothing {
  if (insights.length === 0) return nothing;
  return html`<section aria-labelledby="insights">
    <h2 id="insights">Possible setting mistakes</h2>
    <ul class="insights plain stack">
      ${insights.map(
        ({ sentence, pointer, file }) =>
          html`<li class="text-line">
            <span class="codicon codicon-lightbulb" aria-hidden="true"></span>
            <div>
              <p>${drawMessage(sentence)}</p>
              <p class="row">
                <button class="link" @click=${() => show(file)}>Show this timeline</button>
                <button class="link" @click=${() => openSetting(pointer)}>
                  Go to ${pointer.split('/').at(-1) ?? 'the setting'}
                </button>
              </p>
            </div>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The expectations of the selected file. */
export function expectationList(
  expectations: readonly ExpectationResult[],
  { openEvent }: Jumps,
): TemplateResult | typeof nothing {
  if (expectations.length === 0) return nothing;
  return html`<section aria-labelledby="expectations">
    <h2 id="expectations">Expectations</h2>
    <ul class="plain stack">
      ${expectations.map(
        ({ passed, sentence, message, pointer }) =>
          html`<li class="text-line">
            <span class="codicon codicon-${passed ? 'pass success' : 'error error'}" aria-hidden="true"></span>
            <span>
              <span class="for-screen-readers">${passed ? 'Passed' : 'Failed'}: </span
              >${drawMessage(message ?? sentence)}
              ${
                openEvent === null || passed
                  ? nothing
                  : html`<button class="link" @click=${() => openEvent(pointer)}>Go to ${pointer}</button>`
              }
            </span>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The assumptions where the specification is silent. */
export function assumptionList({ assumptions }: Timeline): TemplateResult | typeof nothing {
  if (assumptions.length === 0) return nothing;
  return html`<details>
    <summary>Assumptions (${assumptions.length})</summary>
    <p class="muted">The specification does not say; the platform may differ.</p>
    <ul class="assumptions">
      ${assumptions.map(({ sentence }) => html`<li>${drawMessage(sentence)}</li>`)}
    </ul>
  </details>`;
}
