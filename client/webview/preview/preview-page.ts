/** The claim form. It draws the messages it receives and posts the user's actions; its only state is unfinished input. */
import type {
  ClaimChoice,
  ClaimCodeView,
  PreviewHostMessage,
  PreviewShowMessage,
  ScenariosView,
  PreviewProtocol,
} from '../../../protocol/panels/preview.js';
import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import { html, nothing } from 'lit';
import { defaultCurrency } from '../../../protocol/money.js';
import type { PreviewResult } from '../../../protocol/lsp.js';
import type { BlockView, PreviewProblem } from '../../../protocol/view-model.js';
import { faultNote } from '../shared/fault-note.js';
import type { PageView } from '../shared/page-view.js';
import { Page, startPage } from '../shared/page.js';
import { renamedBlock } from '../../../protocol/renamed-block.js';
import { InSight } from './announcement.js';
import type { FormOfBlocks } from './blocks/block.js';
import { drawClaimCode } from './claim-code.js';
import { drawHeader, drawWaitingPeriod, headerMeasure, type ProblemsElsewhere } from './form-header.js';
import { inViewWith } from './edit/condition-editor.js';
import { EditMode } from './edit/edit-mode.js';
import { FormContent, unfolded } from './form-content.js';
import type { Unfolded } from './pane.js';
import { drawProblems } from './problems.js';
import { drawRemedy, sampleActions } from './remedy.js';
import { titlesIn } from './block-titles.js';
import { isInSight, OutOfSight, seenArea } from './out-of-sight.js';
import { placeOf, Quiet } from './quiet.js';
import { drawRequests, requestElementId } from './requests-list.js';
import { drawScenariosPane, scenariosPane } from './scenarios-pane.js';
import { isSameData } from './same-data.js';
import { drawStatePane } from './state-pane.js';

class ClaimForm extends Page<PreviewProtocol> {
  #shown: PreviewShowMessage | undefined;
  #scenarios: ScenariosView | undefined;
  #code: ClaimCodeView | undefined;
  readonly #inSight = new InSight();
  /** The handle that has the focus. */
  #focused: Element | null = null;
  /** The user has pressed a button, and what comes of it has not been shown. */
  #hasPressed = false;
  readonly #quiet = new Quiet(() => {
    this.#content.tell();
    this.requestUpdate();
  });
  readonly #outOfSight: OutOfSight = new OutOfSight(
    () => this.requestUpdate(),
    () => seenArea(this),
  );
  readonly #editing: EditMode = new EditMode({
    post: (message) => this.post(message),
    redraw: () => this.requestUpdate(),
    blocks: () => this.#shown?.result?.form?.preview.blocks ?? [],
    refOf: (view) => this.#content.refOf(view),
    markdownOf: (view) => this.#content.markdownOf(view),
    world: () => this.#shown?.result?.form?.world ?? { locale: 'en-ZA', currency: defaultCurrency },
    reveal: () => {
      const block = this.querySelector<HTMLElement>('.block.is-selected');
      const inspector = this.querySelector<HTMLElement>('.editing');
      if (!block || !inspector) return false;
      inspector.scrollTop = 0;
      this.#uncover(unfolded(block));
      return true;
    },
    focus: (found, isEditedOn = false, isAdded = false) =>
      void this.updateComplete.then(() => {
        const control = typeof found === 'string' ? this.querySelector<HTMLElement>(found) : (found() ?? null);
        control?.focus({ preventScroll: true });
        const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
        if (isField && !isEditedOn) control.select();
        for (const part of inViewWith(control)) part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        if (isAdded) this.#uncoverHeading();
      }),
    focusSelected: () => this.#focusSelected(),
    keep: (conditions) => this.keepView({ conditions }),
    keepWidth: (inspectorWidth) => this.keepView({ inspectorWidth }),
    mark: (key) => this.#markSelected(key),
    keepFocus: (selector) =>
      void this.updateComplete.then(() => {
        if (document.activeElement === document.body) [...this.querySelectorAll<HTMLElement>(selector)].at(-1)?.focus();
      }),
  });
  readonly #headerSize = headerMeasure(this);
  readonly #content: FormContent = new FormContent({
    editing: this.#editing,
    post: (message) => {
      this.#hasPressed ||= message.type === 'create';
      this.post(message);
    },
    tells: (problem) => this.#quiet.tells(placeOf(problem)),
    isStale: () => this.#quiet.tells(faultPlace),
    openProblem: (problem) => this.#openProblem(problem),
    redraw: () => this.requestUpdate(),
    view: () => this.view,
    setView: (change) => this.#setView(change),
    goToRequest: (block) => this.#goToRequest(block),
    goToBlock: (key) => this.#goToBlock(key),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#editing.restore(this.view);
    // An edit may take away what has the focus. Before VS Code hears the key: it would undo in the fields of the page, too.
    window.addEventListener('keydown', (event) => this.#editing.undo(event), { capture: true });
    for (const type of ['focusin', 'input', 'change'])
      this.addEventListener(type, (event) => this.#editing.typed(event));
    this.addEventListener('input', ({ target }) => this.#inSight.begin(target));
    this.addEventListener('click', ({ target }) => this.#inSight.leave(target));
    this.addEventListener('change', () => this.#inSight.settle());
    if (this.view.open.includes(scenariosPane)) this.post({ type: 'showScenarios', isShown: true });
  }

  protected override hasContent(): boolean {
    return !!this.#shown?.result?.form;
  }

  protected override show(message: PreviewHostMessage): void {
    this.requestUpdate();
    switch (message.type) {
      case 'show':
        this.#show(message);
        break;
      case 'mark':
        this.#content.mark(message.key);
        if (message.key !== null && message.inspects) this.#header.edit(true);
        else if (message.key !== null) this.#editing.follow({ key: message.key, nth: 0 });
        void this.updateComplete.then(() => this.#content.marked(this)?.scrollIntoView({ block: 'nearest' }));
        break;
      case 'scenarios':
        this.#scenarios = message.scenarios;
        break;
      case 'inspection':
      case 'verdicts':
      case 'condition':
        this.#editing.receive(message);
        break;
      case 'code':
        this.#code = message.code;
    }
    if (this.#shown)
      this.keep({
        ...this.#shown.state,
        // A page that is shown again does not know whether its claim was changed.
        scenario: this.#scenarios?.isChanged ? null : (this.#scenarios?.loaded ?? null),
        callsCode: this.#code?.isCalled ?? true,
      });
  }

  #show(message: PreviewShowMessage): void {
    const isAnother = message.state.uri !== this.#shown?.state.uri;
    const { result } = message;
    const formBefore = this.#shown?.result?.form;
    const isSameClaim = isSameData(this.#shown?.state.claim, message.state.claim);
    const isTyped = !isAnother && isSameClaim && !this.#hasPressed;
    this.#hasPressed = false;
    this.#shown = message;
    const problems = result?.form?.preview.problems ?? [];
    this.#quiet.take([...(result?.fault ? [faultPlace] : []), ...problems.map(placeOf)], isTyped);
    const isChanged = formBefore && result?.form && !isSameData(formBefore, result.form);
    const renamed =
      isChanged && !isAnother
        ? renamedBlock(formBefore.preview.blocks, result.form.preview.blocks, this.#editing.given.untitled)
        : undefined;
    this.#content.take(result?.form ?? null, { edit: message.edit, isAnother, renamed });
    if (isChanged) this.#editing.changed(formBefore.preview.blocks, renamed);
    const appeared = this.#inSight.take(result?.form?.preview.blocks ?? [], isAnother, renamed);
    const elements = () => (isTyped ? [] : appeared.flatMap((key) => this.#content.elementOf(this, key)));
    void this.updateComplete.then(() => this.#outOfSight.take(elements()));
  }

  protected override willUpdate(): void {
    const { activeElement } = document;
    this.#focused = activeElement?.matches('.handle') ? activeElement : null;
  }

  protected override updated(): void {
    const header = this.querySelector('.form-header');
    if (header) this.#headerSize.observe(header);
    this.#editing.drawn();
    // A handle that is moved or drawn anew has lost it.
    if (this.#focused && document.activeElement === document.body) this.#focusSelected();
  }

  /** What has the focus outside of the page keeps it. */
  #focusSelected(): void {
    const handle = document.hasFocus() ? this.querySelector<HTMLElement>('.handle[aria-pressed="true"]') : null;
    handle?.focus({ preventScroll: true });
  }

  protected override render(): unknown {
    const shown = this.#shown;
    if (!shown) return nothing;
    const { result, state } = shown;
    const header = {
      showsHidden: this.view.showsHidden,
      scenario: this.#scenarios?.loaded ?? null,
      isChanged: this.#scenarios?.isChanged ?? false,
      isEditing: this.#editing.isOn,
      isUndoable: shown.isUndoable,
      failedCalls: this.#code?.report?.calls.filter(({ error }) => error !== null).length ?? 0,
    };
    return html`<p class="for-screen-readers" aria-live="polite">${this.#inSight.announcement}</p>
      <main>
        ${
          result === null
            ? html`<div class="empty stack">
                <h1>No product module</h1>
                <p class="muted">This folder is no longer a product module: its configuration file is missing.</p>
              </div>`
            : html`${drawHeader(result, state, header, this.#header, this.#problemsElsewhere())}
              ${drawWaitingPeriod(result.form)} ${this.#drawForm(result)} ${this.#outOfSight.draw()}
              ${this.#drawFault(result)}`
        }
      </main>`;
  }

  /** At the foot, where it moves and covers nothing. */
  #drawFault({ fault, form }: PreviewResult): unknown {
    const isTold = fault !== null && (form === null || this.#quiet.tells(faultPlace));
    return isTold ? html`<div class="broken">${faultNote(fault, this.openFault, 'status')}</div>` : nothing;
  }

  #problemsElsewhere(): ProblemsElsewhere {
    const elsewhere = this.#content.problemsElsewhere;
    const { inSample = {} } = this.#shown?.result?.form ?? {};
    const remedyOf = ({ message }: PreviewProblem) =>
      Object.hasOwn(inSample, message) ? drawRemedy(inSample[message], sampleActions(this.post)) : nothing;
    return {
      drawn: elsewhere.length > 0 ? drawProblems(elsewhere, 'problems', this.#openProblem, { remedyOf }) : nothing,
      problems: new Set(elsewhere),
    };
  }

  #drawForm({ form }: PreviewResult): unknown {
    if (form === null) return nothing;
    const { blocks } = form.preview;
    return html`<div class=${this.#editing.isOn ? 'with-inspector' : ''}>
      <div class="form stack" @focusin=${this.#select} @click=${this.#select}>
        ${
          this.view.showsHidden || this.#editing.isOn || blocks.some(({ visible }) => visible)
            ? this.#content.drawBlocks(blocks)
            : html`<p class="muted">
                ${blocks.length === 0 ? 'The claims blocks file has no blocks yet.' : 'No block is visible.'}
              </p>`
        }
      </div>
      <div class="below-form stack">
        ${drawRequests(form, this.#requests)}
        ${this.#scenarios ? drawScenariosPane(this.#scenarios, this.#code, this.post, this.#unfolded, titlesIn(form.preview.blocks)) : nothing}
        ${this.#code ? drawClaimCode(this.#code, form.world, this.#codeActions) : nothing}
        ${drawStatePane(form.preview, this.#unfolded)}
      </div>
      ${this.#editing.isOn ? this.#editing.draw() : nothing}
    </div>`;
  }

  readonly #openProblem: FormOfBlocks['openProblem'] = ({ block, property }) => {
    if (block === null) return;
    this.#editing.follow({ key: block, nth: 0 }); // A block that the click selects takes the cursor to its beginning.
    this.post({ type: 'openProblem', block, property });
  };

  /** The user focused or clicked a block; in edit mode, only a click selects. Reported once; the page does not scroll. */
  readonly #select = ({ target, type }: Event) => {
    const view = this.#content.viewAt(target);
    const key = view?.key ?? undefined;
    if (view && this.#editing.isOn) {
      // The focus alone passes through blocks whose properties are not asked for.
      if (type === 'click' && !this.#editing.isSelected(view)) this.#editing.select(this.#content.refOf(view), false);
    } else if (key !== undefined && key !== this.#content.markedKey) this.#markSelected(key);
  };

  #markSelected(key: string): void {
    this.#content.mark(key);
    this.requestUpdate();
    this.post({ type: 'select', key });
  }

  readonly #header = {
    choose: (choice: ClaimChoice) => this.post({ type: 'choose', choice }),
    restart: () => {
      this.#content.forget();
      this.post({ type: 'restart' });
    },
    undoRestart: () => this.post({ type: 'undoRestart' }),
    edit: (isEditing: boolean) => {
      this.keepView({ isEditing });
      const key = this.#content.markedKey;
      this.#keepPlace(() => this.#editing.switch(isEditing, key === null ? undefined : [{ key, nth: 0 }]));
    },
    showHidden: (showsHidden: boolean) => this.#setView({ showsHidden }),
    goToRequests: () => this.#focusRequest(0),
    goToBlock: (key: string) => this.#goToBlock(key),
    goToCalls: () => this.#focus(this.querySelector<HTMLElement>('details:has(#claim-calls) > summary')),
  };

  readonly #requests = {
    setStatus: ({ block }: { readonly block: string }, status: string) =>
      this.post({ type: 'setStatus', key: block, status }),
    goToBlock: (key: string) => this.#goToBlock(key),
  };

  readonly #codeActions = {
    callCode: (isCalled: boolean) => this.post({ type: 'callCode', isCalled }),
    debugCode: () => this.post({ type: 'debugCode' }),
    openCode: this.openCode,
    manageTrust: this.manageTrust,
  };

  readonly #unfolded: Unfolded = {
    isOpen: (name) => this.view.open.includes(name),
    setOpen: (name, isOpen) => {
      // An element drawn open fires `toggle` too.
      if (this.view.open.includes(name) === isOpen) return;
      if (name === scenariosPane) this.post({ type: 'showScenarios', isShown: isOpen });
      this.#setView({ open: isOpen ? [...this.view.open, name] : this.view.open.filter((other) => other !== name) });
    },
  };

  /** Scrolls the inspector back as far as needed: its line that stays does not cover its heading. */
  #uncoverHeading(): void {
    const heading = this.querySelector('#inspector-title')?.getBoundingClientRect().top ?? 0;
    const from = this.querySelector('.palette')?.getBoundingClientRect().bottom ?? 0;
    const inspector = this.querySelector('.editing');
    if (heading < from) inspector?.scrollBy({ top: heading - from, behavior: 'instant' });
  }

  /** Scrolls the form as far as needed: nothing covers a block. */
  #uncover(block: Element): void {
    const { top, bottom } = block.getBoundingClientRect();
    const area = seenArea(this);
    const [from, to] = [area.from + outline, area.to - outline];
    const isTall = bottom - top > to - from;
    const by = top < from || isTall ? top - from : Math.max(bottom - to, 0);
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
  }

  /** Edit mode shows hidden blocks, and makes the form narrower: what is in sight, first the selected block, stays where it is. */
  #keepPlace(change: () => void): void {
    const area = seenArea(this);
    const places = [...this.querySelectorAll<HTMLElement>('.block')]
      .map((block) => ({ block, top: block.getBoundingClientRect().top }))
      .filter(({ block, top }) => top >= area.from && isInSight(block, area))
      .toSorted((one, other) => Number(isSelected(other.block)) - Number(isSelected(one.block)));
    change();
    void this.updateComplete.then(() => {
      const place = places.find(({ block }) => block.isConnected);
      if (place) window.scrollBy({ top: place.block.getBoundingClientRect().top - place.top, behavior: 'instant' });
    });
  }

  #setView(change: Partial<PageView>): void {
    this.keepView(change);
    this.requestUpdate();
  }

  #goToBlock(key: string): void {
    this.#content.mark(key);
    this.requestUpdate();
    void this.updateComplete.then(() => {
      const block = this.#content.marked(this);
      block?.scrollIntoView({ block: 'center' });
      block
        ?.querySelector<HTMLElement>(':is(a, button, input, select, textarea):not(.handle)')
        ?.focus({ preventScroll: true });
    });
  }

  #goToRequest({ key }: BlockView): void {
    const requests = this.#shown?.result?.form?.preview.requests ?? [];
    this.#focusRequest(requests.findIndex(({ block }) => block === key));
  }

  #focusRequest(index: number): void {
    this.#focus(this.querySelector<HTMLElement>(`#${requestElementId(index)}`));
  }

  #focus(element: HTMLElement | null): void {
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }
}

/** Around a selected block, in pixels. */
const outline = 8;

function isSelected(block: Element): boolean {
  return block.matches('.is-selected');
}

/** Where the module itself has a fault. */
const faultPlace = 'module';

startPage('claim-form', ClaimForm);
