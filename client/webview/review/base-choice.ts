/** What the module is compared with: the last commit, the merge base of the branch, or any revision. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewHostMessage } from '../../../protocol/panels/review.js';
import { check } from '../shared/controls.js';

export interface BaseActions {
  readonly compare: (base: string) => void;
  readonly chooseBase: () => void;
}

export function baseChoice(
  { state: { base }, mergeBase, commit }: Pick<ReviewHostMessage, 'state' | 'mergeBase' | 'commit'>,
  { compare, chooseBase }: BaseActions,
): TemplateResult {
  const usual: readonly (readonly [revision: string, label: string])[] = [
    ['HEAD', 'Last commit'],
    ...(mergeBase === null ? [] : [[mergeBase, `Merge base with ${mergeBase.replace(/\.\.\.$/, '')}`] as const]),
  ];
  const all = usual.some(([revision]) => revision === base) ? usual : [...usual, [base, shortened(base)] as const];
  return html`<div class="row">
    <fieldset class="row">
      <legend class="label">Compare with</legend>
      ${all.map(([revision, label]) => {
        const isChosen = revision === base;
        const text = html`${label}${isChosen && commit !== null ? html` <code>${commit}</code>` : nothing}`;
        return check(text, isChosen, () => compare(revision), { group: 'base' });
      })}
    </fieldset>
    <vscode-button icon="git-compare" secondary @click=${chooseBase}>Choose revision…</vscode-button>
  </div>`;
}

/** The full name of a commit is long. */
function shortened(revision: string): string {
  return /^[0-9a-f]{40}$/.test(revision) ? `Commit ${revision.slice(0, 7)}` : revision;
}
