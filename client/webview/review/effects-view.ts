/** What comes out otherwise when both states are run. */
import { html, nothing, type TemplateResult, type SVGTemplateResult } from 'lit';
import type { ReviewRun } from '../../../protocol/panels/review.js';
import type { Effect, LifeEffect, ReviewEffects, LifeTimelines } from '../../../protocol/review.js';
import { causesText, countEffects, sameResults } from '../../../protocol/review-texts.js';
import { breakable, drawMessage } from '../shared/message-text.js';
import { problemNote } from '../shared/problem-note.js';
import { pictureFrame } from '../shared/picture-frame.js';
import { Scale } from '../shared/scale.js';
import { differenceRow, statusRow } from '../shared/status-rows.js';

const titles: readonly (readonly [kind: keyof ReviewEffects, title: string])[] = [
  ['scenarios', 'Claim scenarios'],
  ['alterations', 'Alteration hooks'],
  ['lives', 'Policies'],
];

/** How many are drawn of each kind. */
const most = 50;

/** @param width of pictures in CSS pixels */
export function effectsView(run: ReviewRun, trusted: boolean, width: number, start: () => void): TemplateResult {
  const { status, effects, fault, isOutdated } = run;
  return html`<section class="effects stack" aria-labelledby="effects">
    <div class="head row">
      <h2 id="effects">Scenarios, hooks and policies with different results</h2>
      ${
        status === 'running'
          ? nothing
          : html`<vscode-button icon="play" secondary @click=${start}
              >${status === 'none' ? 'Run both states' : 'Run again'}</vscode-button
            >`
      }
    </div>
    <p class="muted" role="status">${statusText(run, trusted)}</p>
    ${
      isOutdated
        ? problemNote(
            'warning',
            'The module or its scenarios have changed since this run. Run again to update it.',
            'history',
          )
        : nothing
    }
    ${fault && problemNote('error', drawMessage(fault.message))}
    ${titles.map(([kind, title]) => (effects ? effectList(title, effects[kind], width) : nothing))}
  </section>`;
}

function statusText({ status, effects }: ReviewRun, trusted: boolean): string {
  if (status === 'running') return 'Running both states…';
  if (status === 'none') return 'Both states are run when a file of the module is saved.';
  if (!effects) return '';
  const unrun = trusted ? '' : ' Code does not run in Restricted Mode.';
  return countEffects(effects) === 0
    ? `${sameResults}${unrun}`
    : `Both states were run with the samples, scenarios and lifecycle files of the module and with example policies.${unrun}`;
}

function effectList(
  title: string,
  list: readonly (Effect | LifeEffect)[],
  width: number,
): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  return html`<h3>${title} (${list.length})</h3>
    <ul class="runs plain stack">
      ${list.slice(0, most).map((effect) => html`<li class="stack">${effectView(effect, width)}</li>`)}
    </ul>
    ${list.length > most ? html`<p class="muted">${list.length - most} more are in the output of platform-config diff.</p>` : nothing}`;
}

function effectView(effect: Effect | LifeEffect, width: number): TemplateResult {
  const { file, base, head } = effect;
  const because = causesText(effect);
  if (base !== head && !`${base}${head}`.includes('\n') && !('timelines' in effect && effect.timelines))
    return html`<p class="row one-line">
      <span class="name">${breakable(file)}</span>
      <span
        >${drawMessage(base, breakable)} →
        ${drawMessage(head, breakable)}${because === undefined ? nothing : html` <span class="muted">${drawMessage(because, breakable)}</span>`}</span
      >
    </p>`;
  return html`<p class="name">${breakable(file)}</p>
    ${
      'timelines' in effect && effect.timelines
        ? html`<figure>${width > 0 ? lifePicture(file, effect.timelines, width) : nothing}</figure>`
        : nothing
    }
    ${because === undefined ? nothing : html`<p class="muted">${drawMessage(because, breakable)}</p>`}
    <dl class="values">
      <div class="old">
        <dt>Before</dt>
        <dd>${parts(base)}</dd>
      </div>
      <div class="new">
        <dt>Now</dt>
        <dd>${parts(head)}</dd>
      </div>
    </dl>`;
}

/** Results list their parts one after the other. */
function parts(result: string): readonly TemplateResult[] {
  return result.split('\n').map((part) => html`<div>${drawMessage(part, breakable)}</div>`);
}

/** The status of a policy over time in both states, with one axis. The text below it says the same. */

/** @param width of the picture in CSS pixels */
function lifePicture(name: string, life: LifeTimelines, width: number): SVGTemplateResult {
  const scale = new Scale(life.days, width);
  const statuses = (bands: LifeTimelines['base']) => bands.map(({ label }) => label).join(', ') || 'not issued';
  const rows = [
    statusRow({ bands: life.base }, scale, 'Status before'),
    statusRow({ bands: life.head }, scale, 'Status now'),
    ...differenceRow({ statuses: life.differing, isOtherModule: false, isWithoutCode: false }, scale),
  ];
  const label = `${name}: before ${statuses(life.base)}; now ${statuses(life.head)}`;
  return pictureFrame(label, life, rows, scale);
}
