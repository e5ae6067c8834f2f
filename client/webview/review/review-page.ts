import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewHostMessage, ReviewProtocol } from '../../../protocol/panels/review.js';
import type { ComparedDifference } from '../../../protocol/review-messages.js';
import { countVerdicts } from '../../../protocol/review.js';
import { conclusion, countsText } from '../../../protocol/review-texts.js';
import { faultNote, missingModule } from '../shared/fault-note.js';
import { Page, startPage } from '../shared/page.js';
import { PictureWidth } from '../shared/picture-width.js';
import { differenceList, type Sides } from './difference-list.js';
import { effectsView } from './effects-view.js';
import { check } from '../shared/controls.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';

/** The whole page: what breaks first. Its only state is which sections are unfolded. */
class ReviewPage extends Page<ReviewProtocol> {
  static override properties = { shown: { state: true } };

  declare private shown: ReviewHostMessage | undefined;
  readonly #room = new PictureWidth(this);

  protected override show(message: ReviewHostMessage): void {
    this.shown = message;
    this.keep(message.state);
  }

  protected override hasContent(): boolean {
    return this.shown?.differences !== null;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { name, fault, differences } = shown;
    return html`<main class="stack">
      <header>
        <h1>Review of changes</h1>
        ${name === null || name === '' ? nothing : html`<p class="muted">${name}</p>`}
      </header>
      ${baseChoice(shown, {
        compare: (base) => this.post({ type: 'compare', base }),
        chooseBase: () => this.post({ type: 'chooseBase' }),
      })}
      ${name === null ? missingModule(shown.state.uri) : nothing}
      ${fault && name !== null ? faultNote(fault, this.openFault, 'status') : nothing}
      <div class="conclusion row">
        <div role="status">${differences && headline(differences, shown.state.base)}</div>
        ${
          differences &&
          html`<vscode-button icon="copy" secondary @click=${() => this.post({ type: 'copyMarkdown' })}
            >Copy as Markdown</vscode-button
          >`
        }
      </div>
      ${differences && differences.length > 0 ? this.#content(shown, differences) : nothing}
    </main>`;
  }

  #content({ effects, trusted }: ReviewHostMessage, differences: readonly ComparedDifference[]): TemplateResult {
    const of = (verdict: ComparedDifference['verdict']) => differences.filter((one) => one.verdict === verdict);
    const [breaking, review, safe] = [of('breaking'), of('review'), of('safe')];
    const open = (sides: Sides) => this.post({ type: 'openDiff', ...sides });
    const runs = effectsView(effects, trusted, this.#room.width, () => this.post({ type: 'run' }));
    // Money and scenarios are what the change does: they come first, also before their run has ended.
    return html`${runs} ${this.#section('breaking', 'Breaking', breaking, true, open)}
    ${this.#section('review', 'To review', review, true, open)}
    ${this.#section('safe', 'Safe', safe, breaking.length + review.length === 0, open)}`;
  }

  /** @param isOpen whether it is unfolded unless the user folds it */
  #section(
    name: string,
    title: string,
    differences: readonly ComparedDifference[],
    isOpen: boolean,
    openDiff: (sides: Sides) => void,
  ): TemplateResult | typeof nothing {
    if (differences.length === 0) return nothing;
    const isShown = () => (isOpen ? !this.view.folded.includes(name) : this.view.open.includes(name));
    const toggled = ({ target }: Event) => {
      const is = (target as HTMLDetailsElement).open;
      // The page itself folds a section when another one becomes more important.
      if (is === isShown()) return;
      const { folded, open } = this.view;
      const without = (names: readonly string[]) => names.filter((one) => one !== name);
      this.keepView({
        folded: is ? without(folded) : [...without(folded), name],
        open: is ? [...without(open), name] : without(open),
      });
    };
    return html`<details class="verdict" .open=${isShown()} @toggle=${toggled}>
      <summary><h2>${title} (${differences.length})</h2></summary>
      ${differenceList(differences, this.shown?.effects.effects ?? null, openDiff)}
    </details>`;
  }
}

function headline(differences: readonly ComparedDifference[], base: string): TemplateResult {
  const summary = countVerdicts([{ differences }]);
  const counts = countsText(summary);
  const icon = summary.breaking > 0 ? 'error error' : summary.review > 0 ? 'warning warning' : 'pass success';
  return html`<h2 class="text-line">
      <span class="codicon codicon-${icon}" aria-hidden="true"></span>${counts === '' ? 'No difference' : counts}
    </h2>
    <p>${conclusion({ summary, base, modules: [{ differences }] })}</p>`;
}

startPage('review-page', ReviewPage);

/** What the module is compared with: the last commit, the merge base of the branch, or any revision. */

interface BaseActions {
  readonly compare: (base: string) => void;
  readonly chooseBase: () => void;
}

function baseChoice(
  { state: { base }, mergeBase, commit }: Pick<ReviewHostMessage, 'state' | 'mergeBase' | 'commit'>,
  { compare, chooseBase }: BaseActions,
): TemplateResult {
  const usual: readonly (readonly [revision: string, label: string])[] = [
    ['HEAD', 'Last commit'],
    ...(mergeBase === null ? [] : [[mergeBase, `Merge base with ${mergeBase.replace(/\.\.\.$/, '')}`] as const]),
  ];
  const all = usual.some(([revision]) => revision === base) ? usual : [...usual, [base, shortened(base)] as const];
  const choices = all.map(([revision, label]) => {
    const isChosen = revision === base;
    const text = html`${label}${isChosen && commit !== null ? html` <code>${commit}</code>` : nothing}`;
    return all.length === 1 ? text : check(text, isChosen, () => compare(revision), { group: 'base' });
  });
  return html`<div class="row">
    ${
      all.length === 1
        ? html`<p><span class="label">Compared with</span> ${choices}</p>`
        : html`<fieldset class="row">
            <legend class="label">Compare with</legend>
            ${choices}
          </fieldset>`
    }
    <vscode-button icon="git-compare" secondary @click=${chooseBase}>Choose revision…</vscode-button>
  </div>`;
}

/** The full name of a commit is long. */
function shortened(revision: string): string {
  return /^[0-9a-f]{40}$/.test(revision) ? `Commit ${revision.slice(0, 7)}` : revision;
}
