/** The inspector: the selected block by its properties, its conditions, and what its change does. */
import { html, nothing, type TemplateResult } from 'lit';
import { counted, listed } from '../../../../protocol/counted.js';
import type { InspectedBlock, InspectedCondition, InspectedProperty } from '../../../../protocol/form-edit-messages.js';
import type { BlockVerdict } from '../../../../protocol/panels/preview.js';
import { drawMessage } from '../../shared/message-text.js';
import { iconButton } from '../../shared/controls.js';
import type { BlockActions } from './block-actions.js';
import type { ConditionDraft } from './condition-draft.js';
import { drawCondition, drawConditionEditor, type ConditionActions } from './condition-editor.js';
import type { EditHost } from './edit-host.js';
import { drawSelect } from '../../shared/select.js';
import { nameOf } from '../type-name.js';
import { drawProblemList } from './problem-list.js';
import { drawProperty } from './property-field.js';

export interface InspectorState {
  readonly count: number;
  /** The type of another block, which is selected and still read: what is shown of this one takes no input. Undefined: none is. */
  readonly awaited: string | null | undefined;
  /** It was added here. */
  readonly isAdded: boolean;
  /** Nothing can be changed, such as while the file is broken. */
  readonly isLocked: boolean;
  /** What is being typed in a field goes on. */
  readonly isTyping: boolean;
  readonly verdicts: readonly BlockVerdict[] | null;
  /** A condition of the block with what was just written of it. */
  readonly shown: (condition: InspectedCondition) => InspectedCondition;
  /** The condition of the block as it is being edited. */
  readonly draftOf: (condition: ConditionDraft['condition']) => ConditionDraft | undefined;
  readonly begin: (condition: InspectedCondition) => void;
  readonly remove: (condition: InspectedCondition) => void;
  readonly actionsOf: (condition: ConditionDraft['condition']) => ConditionActions;
}

export function drawInspector(
  block: InspectedBlock,
  state: InspectorState,
  actions: BlockActions,
  host: EditHost,
): TemplateResult {
  const { ref, type, doc, properties, conditions, problems, payeeOf } = block;
  const isAwaited = state.awaited !== undefined;
  const shownType = state.awaited === undefined ? type : state.awaited;
  return html`<section
    class="inspector stack ${state.isLocked ? 'is-locked' : ''}"
    ?inert=${state.isLocked && !state.isTyping}
    aria-labelledby="inspector-title"
    aria-busy=${isAwaited || host.entries.isBusy ? 'true' : nothing}
  >
    <h2 id="inspector-title">${shownType === null ? 'Block' : nameOf(shownType)}</h2>
    ${host.entries.isBusy ? html`<p class="updating hint muted">Updating…</p>` : nothing}
    ${drawToolbar(state.count, actions)} ${isAwaited ? html`<p class="reading muted">Reading the block…</p>` : nothing}
    <div class="fields stack" ?inert=${isAwaited}>
      ${
        state.count > 1
          ? nothing
          : html`${doc === null ? html`<p class="hint muted">This block type is not known: its properties are kept.</p>` : html`<p class="hint muted">${drawMessage(doc)}</p>`}
              ${
                state.isAdded && payeeOf !== null
                  ? html`<p class="payee-of" role="note">${payeeText(payeeOf, conditions)}</p>`
                  : nothing
              }
              ${drawProblemList(problems, host)}
              ${properties.filter(isText).map((property) => drawProperty(property, ref, host))}
              ${drawTypes(block, host)}
              ${properties.filter((property) => !isText(property)).map((property) => drawProperty(property, ref, host))}
              <h3>Conditions</h3>
              ${conditions.map(state.shown).map((condition) => {
                const draft = state.draftOf(condition.name);
                return draft
                  ? drawConditionEditor(draft, condition, state.actionsOf(condition.name), host)
                  : html`${drawCondition(
                      condition,
                      () => state.begin(condition),
                      () => state.remove(condition),
                    )}
                    ${drawProblemList(condition.problems, host)}`;
              })}
              ${drawVerdicts(state.verdicts)}`
      }
    </div>
  </section>`;
}

/** Of a payout that was added: whose payee it has, and which conditions. */
function payeeText(payeeOf: string, conditions: readonly InspectedCondition[]): string {
  const set = conditions
    .filter(({ template }) => template !== null)
    .map(({ effect }) => `${effect.toLowerCase()} when`);
  const payee = `The payee is that of ${payeeOf}`;
  return set.length === 0
    ? `${payee}: check who is paid.`
    : `${payee}, and ${set.length === 1 ? 'a condition is' : 'conditions are'} set (${listed(set)}): check who is paid and when.`;
}

/** What the form shows of it comes first: it is what a new block is asked for. */
function isText({ path }: InspectedProperty): boolean {
  return ['title', 'description', 'markdown'].includes(path.join('.'));
}

/** The types that keep all that the block has. */
function drawTypes({ ref, type, types }: InspectedBlock, { edit }: EditHost): unknown {
  if (type === null || types.length < 2) return nothing;
  const choices = types.map((value) => ({ value, label: nameOf(value) }));
  return drawSelect('block-type', 'Type', choices, type, (value) =>
    edit({ kind: 'set', block: ref, path: ['type'], value }),
  );
}

function drawToolbar(count: number, actions: BlockActions): TemplateResult {
  const what = count > 1 ? counted(count, 'block') : 'block';
  const button = (icon: string, label: string, act: () => void) =>
    iconButton(icon, label, act, { name: `${label.replace(/ \(.*\)$/, '')}: ${what}` });
  return html`<p class="row toolbar" role="toolbar" aria-label=${count > 1 ? counted(count, 'block') : 'The block'}>
    ${button('arrow-up', 'Move up (Alt+↑)', actions.up)} ${button('arrow-down', 'Move down (Alt+↓)', actions.down)}
    ${button('arrow-right', 'Move into the group above (Alt+→)', actions.into)}
    ${button('arrow-left', 'Move out of the group (Alt+←)', actions.out)}
    ${button('copy', 'Copy (Ctrl+C)', actions.copy)} ${button('clippy', 'Paste after it (Ctrl+V)', actions.paste)}
    ${button('versions', 'Duplicate (Ctrl+D)', actions.duplicate)} ${button('trash', 'Delete (Delete)', actions.remove)}
  </p>`;
}

/** Below all else: it comes a moment after each change, and moves nothing there. */
function drawVerdicts(verdicts: readonly BlockVerdict[] | null): unknown {
  if (verdicts === null || verdicts.length === 0) return nothing;
  return html`<div class="verdicts stack" role="note" aria-label="What the change does">
    ${verdicts.map(
      ({ verdict, message }) =>
        html`<p class="verdict ${verdict}" title="What the change does to open claims, as Review Changes says it">
          <strong>Since the last commit, ${verdict === 'review' ? 'to review' : verdict}:</strong>
          ${drawMessage(message)}
        </p>`,
    )}
  </div>`;
}
