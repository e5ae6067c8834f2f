/** Scenarios: saves, loads and compares claims, and lists the conditions that no scenario covers. */
import type {
  ClaimCodeView,
  ComparedPair,
  PreviewPageMessage,
  ScenariosView,
} from '../../../protocol/panels/preview.js';
import { html, noChange, nothing, type TemplateResult } from 'lit';
import { counted } from '../../../protocol/counted.js';
import { bothOutcomes, type ClaimDifference, type UnexercisedCondition } from '../../../protocol/claim-scenarios.js';
import { trustLink } from '../shared/code-note.js';
import { drawMessage } from '../shared/message-text.js';
import { drawPane, type Unfolded } from './pane.js';
import { drawSelect } from '../shared/select.js';
import { tableHead } from '../shared/sections.js';

/** The key under which the page saves whether the pane is open. */
export const scenariosPane = 'scenarios';

type Post = (message: PreviewPageMessage) => void;

/**
 * @param code of the module for claims; undefined while it is not known
 * @param titles of blocks, by key
 */
export function drawScenariosPane(
  view: ScenariosView,
  code: CodeOfClaims | undefined,
  post: Post,
  unfolded: Unfolded,
  titles: Titles,
): TemplateResult {
  return drawPane(
    scenariosPane,
    view.files === null ? 'Scenarios' : `Scenarios (${String(view.files.length)})`,
    unfolded,
    () =>
      html`<vscode-button icon="save-as" secondary @click=${() => post({ type: 'saveScenario' })}
          >Save as scenario…
        </vscode-button>
        ${view.files === null ? html`<p class="muted">Running the scenarios…</p>` : drawAll(view, view.files, { code, titles }, post)}`,
  );
}

type Files = NonNullable<ScenariosView['files']>;
type Titles = ReadonlyMap<string, string>;
type CodeOfClaims = Pick<ClaimCodeView, 'isTrusted' | 'functions'>;

function drawAll(
  view: ScenariosView,
  files: Files,
  { code, titles }: { readonly code: CodeOfClaims | undefined; readonly titles: Titles },
  post: Post,
): TemplateResult {
  return html`${drawFiles(files, view.loaded, code, post)} ${drawComparison(files, view.comparison, titles, post)}
  ${view.unexercised === null ? nothing : drawUnexercised(view.unexercised, view, titles, post)}`;
}

function drawFiles(
  files: Files,
  loaded: string | null,
  ofClaims: CodeOfClaims | undefined,
  post: Post,
): TemplateResult {
  const { isTrusted, functions } = ofClaims ?? { isTrusted: true, functions: [] };
  if (files.length === 0)
    return html`<p class="muted">No scenarios yet. A scenario is a claim that is saved and run as a test.</p>`;
  return html`<ul class="scenarios plain stack">
    ${files.map(
      ({ file, fault, code, verdict }) =>
        html`<li class="scenario row" aria-current=${file === loaded ? 'true' : nothing}>
          ${drawVerdict(verdict?.passed ?? null)}
          <span class="code">${file}</span>
          ${functions.length > 0 && !code && fault === null ? formOnly : nothing}
          <button class="link" ?disabled=${fault !== null} @click=${() => post({ type: 'loadScenario', file })}>
            Load<span class="for-screen-readers"> ${file}</span>
          </button>
          <button class="link" ?disabled=${fault !== null} @click=${() => post({ type: 'runScenario', file })}>
            Run<span class="for-screen-readers"> ${file}</span>
          </button>
          <button class="link" @click=${() => post({ type: 'openScenario', file })}>
            Open<span class="for-screen-readers"> ${file}</span>
          </button>
          ${drawWhy(fault, verdict, isTrusted, post)}
        </li>`,
    )}
  </ul>`;
}

/** Why it failed, or could not be run: without trust nothing is wrong with it. */
function drawWhy(
  fault: string | null,
  verdict: Files[number]['verdict'],
  isTrusted: boolean,
  post: Post,
): TemplateResult | typeof nothing {
  const message = fault ?? verdict?.message ?? null;
  if (message === null) return nothing;
  if (fault !== null || isTrusted) return html`<p class="wrong">${drawMessage(message)}</p>`;
  return html`<p class="muted">${drawMessage(message)} ${trustLink(() => post({ type: 'manageTrust' }))}</p>`;
}

/** Of a scenario that passes or fails whatever the lifecycle functions of the module do. */
const formOnly = html`<span
  class="muted"
  title="The module's code takes no part in this scenario. Save the claim again while the code is called to include it."
  >without the module's code</span
>`;

function drawVerdict(passed: boolean | null): unknown {
  if (passed === null) return nothing;
  return html`<span class="codicon codicon-${passed ? 'pass success' : 'error failure'}" aria-hidden="true"></span>
    <span class="for-screen-readers">${passed ? 'passed' : 'failed'}: </span>`;
}

const nowLabel = 'Current claim';

function drawComparison(
  files: Files,
  comparison: ScenariosView['comparison'],
  titles: Titles,
  post: Post,
): TemplateResult | typeof nothing {
  const usable = files.filter(({ fault }) => fault === null).map(({ file }) => ({ value: file, label: file }));
  if (usable.length === 0) return nothing;
  const claims = [{ value: '', label: nowLabel }, ...usable];
  const { one, other } = comparison ?? { one: null, other: null };
  const compare = (pair: ComparedPair) => post({ type: 'compare', pair: pair.one === pair.other ? null : pair });
  // A comparison opens it; a user who opens it finds it open still.
  return html`<details .open=${comparison !== null || noChange}>
    <summary><h3>Compare</h3></summary>
    <div class="world">
      ${drawSelect('compare-one', 'First', claims, one ?? '', (value) =>
        compare({ one: value === '' ? null : value, other }),
      )}
      ${drawSelect('compare-other', 'Second', claims, other ?? '', (value) =>
        compare({ one, other: value === '' ? null : value }),
      )}
    </div>
    ${comparison === null ? nothing : drawDifferences(comparison.differences, titles)}
  </details>`;
}

function drawDifferences(differences: readonly ClaimDifference[], titles: Titles): TemplateResult {
  if (differences.length === 0) return html`<p role="status">No differences.</p>`;
  return html`<table class="table differences" tabindex="0">
    <caption class="for-screen-readers">
      Differences between the two claims
    </caption>
    ${tableHead('Block', 'Difference', 'First', 'Second')}
    <tbody>
      ${differences.map(
        ({ block, what, one, other }) =>
          html`<tr>
            <th scope="row">${block === null ? 'The claim' : nameOf(block, titles)}</th>
            <td>${what}</td>
            <td>${one ?? html`<span class="muted">nothing</span>`}</td>
            <td>${other ?? html`<span class="muted">nothing</span>`}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The title of a block, else its key. */
function nameOf(block: string, titles: Titles): TemplateResult | string {
  return titles.get(block) ?? html`<span class="code">${block}</span>`;
}

function drawUnexercised(
  conditions: readonly UnexercisedCondition[],
  { outcomes, isExhausted }: ScenariosView,
  titles: Titles,
  post: Post,
): TemplateResult {
  if (conditions.length === 0)
    return html`<h3>Condition coverage</h3>
      <p>The scenarios cover both outcomes of every condition.</p>`;
  const gain = (count: number) =>
    isExhausted
      ? nothing
      : html` <span class="muted" title=${bothOutcomes}>(${counted(count, 'outcome')} to cover)</span>`;
  return html`<h3>Not covered by scenarios</h3>
    ${outcomes && html`<p>${String(outcomes.tried)} of ${counted(outcomes.all, 'outcome')} of conditions are covered. ${bothOutcomes}</p>`}
    <ul>
      ${conditions.map(
        ({ block, condition, outcomes: left }) =>
          html`<li>
            <button
              class="link"
              title="Show in the claims blocks"
              @click=${() => post({ type: 'openProblem', block, property: condition })}
            >
              ${nameOf(block, titles)}
            </button>
            <code>${condition}</code> is ${left.length > 1 ? 'decided' : left[0] === true ? 'true' : 'false'} in no
            scenario${gain(left.length)}
          </li>`,
      )}
    </ul>
    ${
      isExhausted
        ? html`<p class="muted" role="status">
            No further scenario found. Fill in the form and save it as a scenario.
          </p>`
        : html`<vscode-button icon="wand" secondary @click=${() => post({ type: 'generateScenarios' })}
            >Generate scenarios
          </vscode-button>`
    }`;
}
