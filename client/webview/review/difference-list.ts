/** The differences of one verdict: each with its reason, both values, and a jump to both sides. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewPlace } from '../../../protocol/panels/review.js';
import type { ComparedDifference } from '../../../protocol/review-messages.js';
import { counted } from '../../../protocol/counted.js';
import { groupedDifferences, groupsByReason, type DifferenceGroup } from '../../../protocol/difference-groups.js';
import type { ReviewEffects, ReviewVerdict } from '../../../protocol/review.js';
import { effectName, effectsOf, placeText, type CausedEffect } from '../../../protocol/review-texts.js';
import { breakable, drawMessage, drawQuoted } from '../shared/message-text.js';

export interface Sides {
  readonly base: ReviewPlace | null;
  readonly head: ReviewPlace | null;
}

const icons: Readonly<Record<ReviewVerdict, string>> = {
  breaking: 'codicon-error error',
  review: 'codicon-warning warning',
  safe: 'codicon-pass success',
};

export function differenceList(
  differences: readonly ComparedDifference[],
  effects: ReviewEffects | null,
  openDiff: (sides: Sides) => void,
): TemplateResult {
  return html`<ul class="differences plain stack">
    ${whatRunsFirst(differences, effects).map(({ verdict, groups, reason }) =>
      groups.map((group, i) => {
        const isShared = groups.length > 1;
        return html`<li class="stack ${verdict} ${i > 0 ? 'is-joined' : ''}">
          ${isShared && i === 0 ? html`<p class="reason">${drawMessage(reason, breakable)}</p>` : nothing}
          ${groupView(group, isShared ? null : reason, effects, openDiff)}
        </li>`;
      }),
    )}
  </ul>`;
}

type Group = DifferenceGroup<ComparedDifference>;

/** Equal changes as one, those with one reason together; what changes money or scenarios is before the others. */
function whatRunsFirst(
  differences: readonly ComparedDifference[],
  effects: ReviewEffects | null,
): ReturnType<typeof groupsByReason<Group>> {
  const groups = groupedDifferences(differences);
  const changes = (group: Group) => runsOf(group, effects).length > 0;
  return [groups.filter(changes), groups.filter((group) => !changes(group))].flatMap((some) => groupsByReason(some));
}

/** The runs that a group gives another result, each once. */
function runsOf({ differences }: Group, effects: ReviewEffects | null): readonly CausedEffect[] {
  const found = differences.flatMap((one) => effectsOf(one, effects));
  return [...new Map(found.map((one) => [one.effect, one])).values()];
}

/** @param reason null: it is said above, for several groups */
function groupView(
  group: Group,
  reason: string | null,
  effects: ReviewEffects | null,
  openDiff: (sides: Sides) => void,
): TemplateResult {
  const { verdict, message, differences } = group;
  const { kind, condition } = differences[0];
  return html`<p class="message text-line">
      <span class="codicon ${icons[verdict]}" aria-hidden="true"></span
      ><span class="for-screen-readers">${verdict === 'review' ? 'to review' : verdict}: </span>
      <span>${drawMessage(message, breakable)}</span>
    </p>
    ${reason === null ? nothing : html`<p class="reason">${drawMessage(reason, breakable)}</p>`} ${values(group)}
    ${changedRuns(runsOf(group, effects))}
    <p class="about text-line">
      ${differences.map((one) => place(one, differences.length > 1, openDiff))}
      <span class="muted">
        ${kind}${condition === null || condition === 'unknown' ? nothing : html` · ${condition}`}
      </span>
    </p>`;
}

/** Nothing for a file without lines, such as a PDF. @param isNamed whether the subject is said, which is not in the message */
function place(
  difference: ComparedDifference,
  isNamed: boolean,
  openDiff: (sides: Sides) => void,
): TemplateResult | typeof nothing {
  const text = placeText(difference);
  return text === ''
    ? nothing
    : html`<button type="button" class="link code" @click=${() => openDiff(sidesOf(difference))}>
        <span class="codicon codicon-diff" aria-hidden="true"></span>${isNamed ? `${difference.subject} ${text}` : text}
      </button>`;
}

/** Both values as they are in the files, conditions in words; not for differences that have none, such as a removed block, or that do not have the same. */
function values({ differences }: Group): TemplateResult | typeof nothing {
  const [{ before, after, kind }] = differences;
  const isSame = differences.every((one) => one.before === before && one.after === after);
  if (!isSame || (before === null && after === null)) return nothing;
  return html`<dl class="values">
    <div class="old">
      <dt>Before</dt>
      <dd>${value(before, kind)}</dd>
    </div>
    <div class="new">
      <dt>Now</dt>
      <dd>${value(after, kind)}</dd>
    </div>
  </dl>`;
}

/** How many runs are listed below a difference. */
const mostRuns = 3;

/** The runs that this difference gives another result. */
function changedRuns(found: readonly CausedEffect[]): TemplateResult | typeof nothing {
  if (found.length === 0) return nothing;
  const nameOf = ({ kind, effect }: CausedEffect) => breakable(effectName(kind, effect));
  const [first, ...others] = found;
  if (first && others.length === 0)
    return html`<p class="caused"><span class="label">Changed run</span> ${nameOf(first)}</p>`;
  const more = found.length - mostRuns;
  return html`<p class="label">${counted(found.length, 'changed run')}</p>
    <ul class="caused">
      ${found.slice(0, mostRuns).map((one) => html`<li>${nameOf(one)}</li>`)}
      ${more > 0 ? html`<li class="muted">${more} more, listed above</li>` : nothing}
    </ul>`;
}

function value(text: string | null, kind: string): TemplateResult {
  if (text === null) return html`<span class="muted">nothing</span>`;
  if (text === '') return html`<span class="muted">empty</span>`;
  // A condition is a sentence, with code where it has no words, or its template where it is faulty.
  const isSentence = kind === 'block/condition-changed' && !text.includes('{{');
  return isSentence ? html`<span>${drawQuoted(text)}</span>` : html`<code>${text}</code>`;
}

function sidesOf({ path, range, basePath, baseRange }: ComparedDifference): Sides {
  return {
    base: basePath !== null && baseRange ? { path: basePath, line: baseRange.start.line } : null,
    head: path !== null && range ? { path, line: range.start.line } : null,
  };
}
