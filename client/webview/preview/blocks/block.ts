/** The interface between a block's drawing and its form, and the frame shared by all questions. */
import { html, nothing, type TemplateResult } from 'lit';
import type { JsonValue } from '../../../../protocol/json-value.js';
import type {
  BlockState,
  BlockView,
  FulfillmentTypeView,
  LackingSample,
  MarkdownNode,
  PreviewProblem,
  RequestReason,
} from '../../../../protocol/view-model.js';
import type { ClaimWorld, KnownStatuses } from '../../../../protocol/claim-world.js';
import type { NumberFormats } from '../../../../protocol/money.js';
import { whyWith } from '../../../../protocol/why-text.js';
import { iconButton } from '../../shared/controls.js';
import { drawMessage } from '../../shared/message-text.js';
import type { Unfolded } from '../pane.js';
import { drawProblems } from '../problems.js';
import { drawRemedy, type SampleActions } from '../remedy.js';

/** The form around a block. */
export interface FormOfBlocks extends Unfolded, SampleActions {
  readonly world: ClaimWorld;
  /** In the locale of the world. */
  readonly numbers: NumberFormats;
  readonly statuses: KnownStatuses;
  /** Whether this is the last valid form, because a file is broken by now. */
  readonly isStale: boolean;
  /** The block's id in the page: the same for as long as the block is in the form. */
  readonly idOf: (block: BlockView) => string;
  /** Empty if there is none. */
  readonly stateOf: (block: BlockView) => BlockState;
  readonly markdownOf: (block: BlockView) => readonly MarkdownNode[];
  /** A fulfillment type of the configuration by its key. */
  readonly fulfillmentType: (key: string) => FulfillmentTypeView | undefined;
  readonly problemsOf: (block: BlockView) => readonly PreviewProblem[];
  /** Why its answer is invalid; null if it is valid. */
  readonly invalidOf: (block: BlockView) => string | null;
  /** What the condition says that hides or disables it; null if that has no words. */
  readonly sentenceOf: (block: BlockView) => string | null;
  /** The block with a key; undefined if there is none. */
  readonly blockWith: (key: string) => BlockView | undefined;
  /** Why values of its request are empty or wrong; undefined if that is not known. */
  readonly emptyBecause: (block: BlockView) => RequestReason | undefined;
  /** The paths that its condition has read, and that do not decide it. */
  readonly immaterialTo: (block: BlockView) => readonly string[];
  /** What the sample lacks for one of its conditions; undefined if that decides none. */
  readonly lackingFor: (block: BlockView) => LackingSample | undefined;
  /** Whether a required answer is missing where the user has been: before that, nothing is wrong. */
  readonly isMissing: (block: BlockView) => boolean;
  /** The user opens the source of a problem. */
  readonly openProblem: (problem: Pick<PreviewProblem, 'block' | 'property'>) => void;
  /** The outermost block with the reason of a block: a group gives its own to everything in it. */
  readonly withReason: (block: BlockView) => BlockView;
  /** The selected value: the draft, else the given one of the form. */
  readonly chosen: (block: BlockView, value: unknown) => unknown;
  /** The text of an input: the draft, else the given one of the form. */
  readonly written: (block: BlockView, text: string) => string;
  /** The user answers. @param text as typed; null for a choice */
  readonly answer: (block: BlockView, value: JsonValue, text: string | null) => void;
  /** The user is in the middle of typing an answer: it stays as it is so far. */
  readonly hold: (block: BlockView, text: string) => void;
  /** The user leaves an input. @param isHalfTyped whether it shows only a part of a date or a time, which is no answer */
  readonly leave: (block: BlockView, isHalfTyped: boolean) => void;
  /** Whether the user has left it like that. */
  readonly isHalfTyped: (block: BlockView) => boolean;
  /** The user presses the button of a disbursement block. */
  readonly create: (block: BlockView) => void;
  /** The user goes to the request of a block. */
  readonly goToRequest: (block: BlockView) => void;
  readonly goToBlock: (key: string) => void;
  /** The disabled group around a block that shows the reason for all of its blocks at once. */
  readonly disablingGroup: (block: BlockView) => BlockView | undefined;
  readonly isFolded: (block: BlockView) => boolean;
  readonly fold: (block: BlockView, isFolded: boolean) => void;
  /** Draws the visible ones. */
  readonly drawBlocks: (blocks: readonly BlockView[]) => unknown;
}

export type DrawBlock = (block: BlockView, form: FormOfBlocks) => TemplateResult;

/** A text property; empty if it is not a text. */
export function textOf(block: BlockView, name: string): string {
  const value = block[name];
  return typeof value === 'string' ? value : '';
}

/** A number property; null if it is not a number. */
export function numberOf(block: BlockView, name: string): number | null {
  const value = block[name];
  return typeof value === 'number' ? value : null;
}

/** Whether a block accepts no answer: it is disabled, has no key to store one under, or what comes of an answer cannot be shown. */
export function isLocked({ key, disabled }: BlockView, { isStale }: Pick<FormOfBlocks, 'isStale'>): boolean {
  return disabled || key === null || isStale;
}

/** The notes below the control of a question; empty ones are not shown. */
export interface Notes {
  readonly hint: string;
  /** Why the answer is missing or invalid. */
  readonly fault: string | null;
}

/** The ids that a control refers to. */
export interface ControlIds {
  readonly id: string;
  readonly title: string;
  /** The ids of everything that describes it; `nothing` if there is nothing. */
  readonly describedBy: string | typeof nothing;
}

/** The name of a question: its title, or its key if it has none. */
export function drawTitle({ key, type, required, ...block }: BlockView): TemplateResult {
  const { title } = block;
  const text = typeof title === 'string' && title !== '' ? title : (key ?? '');
  return html`<span title=${`${key ?? ''} · ${type ?? ''}`}>${text}</span>${
      required ? html`<span class="required" aria-hidden="true"> *</span>` : nothing
    }`;
}

/**
 * A question: its title, description, control, and the notes below.
 *
 * @param kind `labelled`: the title is the label of a control; `group`: of several
 */
export function drawField(
  block: BlockView,
  form: FormOfBlocks,
  { hint, fault }: Notes,
  kind: 'labelled' | 'group',
  drawControl: (ids: ControlIds) => unknown,
): TemplateResult {
  const id = form.idOf(block);
  const description = textOf(block, 'description');
  const below = drawBelow(block, form, { hint, fault });
  const ids = [...(description === '' ? [] : [`${id}-description`]), ...below.ids];
  const control: ControlIds = {
    id: `${id}-control`,
    title: `${id}-title`,
    describedBy: ids.length > 0 ? ids.join(' ') : nothing,
  };
  return html`<div class="field stack ${form.isMissing(block) ? 'is-missing' : ''}">
    ${
      kind === 'labelled'
        ? html`<label class="label" id=${control.title} for=${control.id}>${drawTitle(block)}</label>`
        : html`<span class="label" id=${control.title}>${drawTitle(block)}</span>`
    }
    ${description === '' ? nothing : html`<p class="description muted" id="${id}-description">${description}</p>`}
    ${drawControl(control)} ${below.drawn}
  </div>`;
}

/** The notes below a control, with the ids by which the control refers to them. @param isLeftOut whether a problem is shown elsewhere */
export function drawBelow(
  block: BlockView,
  form: FormOfBlocks,
  { hint, fault }: Notes,
  isLeftOut: (problem: PreviewProblem) => boolean = () => false,
): { readonly ids: readonly string[]; readonly drawn: unknown } {
  const id = form.idOf(block);
  const { key } = block;
  const problems = form.problemsOf(block).filter((problem) => !isLeftOut(problem));
  const group = form.disablingGroup(block);
  const wrong = fault ?? form.invalidOf(block) ?? (form.isMissing(block) ? 'An answer is required.' : '');
  const parts = [
    { name: 'fault', text: wrong, draw: () => html`<p class="wrong" id="${id}-fault">${drawMessage(wrong)}</p>` },
    { name: 'hint', text: hint, draw: () => html`<p class="hint muted" id="${id}-hint">${hint}</p>` },
    {
      name: 'unkept',
      text: key === null ? 'It has no `key`, so its answer is not stored.' : '',
      draw: (text: string) => html`<p class="hint muted" id="${id}-unkept">${drawMessage(text)}</p>`,
    },
    {
      name: 'reason',
      text: group ? '' : whyWith(block, form.sentenceOf(block), form, form.lackingFor(block)),
      draw: (text: string) => drawReason(`${id}-reason`, text, block, form),
    },
  ].filter(({ text }) => text !== '');
  return {
    ids: [
      ...parts.map(({ name }) => `${id}-${name}`),
      ...(group ? [`${form.idOf(group)}-reason`] : []),
      ...(problems.length > 0 ? [`${id}-problems`] : []),
    ],
    drawn: html`${parts.map(({ text, draw }) => draw(text))}${
      problems.length > 0 ? drawProblems(problems, `${id}-problems`, form.openProblem) : nothing
    }`,
  };
}

function drawReason(id: string, text: string, block: BlockView, form: FormOfBlocks): TemplateResult {
  const { reason } = block;
  const lacking = form.lackingFor(block);
  return html`<div class="reason-line row">
      <p class="reason text-line muted" id=${id} title=${reason?.template ?? nothing}>
        ${reason ? html`<span class="codicon codicon-lock" aria-hidden="true"></span>` : nothing}
        <span>${drawMessage(text)}</span>
      </p>
      ${drawConditionPlace(block, form)}
    </div>
    ${lacking ? drawRemedy(lacking, form) : nothing}`;
}

/** The way to the condition that hides or disables a block, or that the sample lacks data for. It may be that of a group around it. */
export function drawConditionPlace(block: BlockView, form: FormOfBlocks): unknown {
  const condition = block.reason?.condition ?? form.lackingFor(block)?.condition;
  const { key } = block.reason ? form.withReason(block) : block;
  if (condition === undefined || key === null) return nothing;
  return iconButton(
    'go-to-file',
    'Show in the claims blocks',
    () => form.openProblem({ block: key, property: condition }),
    {
      name: `Show ${key} ${condition} in the claims blocks`,
    },
  );
}
