/** Why a request cannot be created, as one box. Section 2.7.6. */
import { html, nothing, type TemplateResult } from 'lit';
import { counted } from '../../../../protocol/counted.js';
import type { PreviewProblem, RequestReason } from '../../../../protocol/view-model.js';
import { iconButton } from '../../shared/controls.js';
import { drawMessage } from '../../shared/message-text.js';
import { drawRemedy } from '../remedy.js';
import { textOf, type FormOfBlocks } from './block.js';

export function isObstacle({ severity }: PreviewProblem): boolean {
  return severity === 'error';
}

export function drawObstacles(
  obstacles: readonly PreviewProblem[],
  because: RequestReason | undefined,
  id: string,
  form: Pick<FormOfBlocks, 'openProblem' | 'openSample' | 'addToSample' | 'blockWith' | 'goToBlock'>,
): TemplateResult {
  const empty = obstacles.filter(({ code, property }) => code === 'missing-value' && property !== null);
  const others = obstacles.filter((one) => !empty.includes(one));
  const line = (text: string, first: PreviewProblem, remedy: unknown = nothing) =>
    html`<li class="row">
      <div><span>${drawMessage(text)}</span>${remedy}</div>
      ${
        first.block === null
          ? nothing
          : iconButton('go-to-file', 'Show in the claims blocks', () => form.openProblem(first), {
              name: `Show ${[first.block, first.property].filter((part) => part !== null).join(' ')} in the claims blocks`,
            })
      }
    </li>`;
  const [firstEmpty] = empty;
  const remedy =
    (firstEmpty ?? because)
      ? html`${drawQuestions(because?.unanswered ?? [], form)}${drawRemedy(because, form)}`
      : nothing;
  return html`<div class="obstacles stack" id=${id} role="note">
    <p>The request cannot be created:</p>
    <ul class="plain stack">
      ${firstEmpty ? line(emptyText(empty, because?.text ?? undefined), firstEmpty, remedy) : nothing}
      ${others.map((one) => line(one.message, one))}
    </ul>
    ${firstEmpty ? nothing : remedy}
  </div>`;
}

/** The way to the answers that it waits for. */
function drawQuestions(
  keys: readonly string[],
  { blockWith, goToBlock }: Pick<FormOfBlocks, 'blockWith' | 'goToBlock'>,
): unknown {
  return keys.map((key) => {
    const view = blockWith(key);
    const title = view ? textOf(view, 'title') : '';
    return html`<p>
      <button class="link" @click=${() => goToBlock(key)}>Answer “${title === '' ? key : title}”</button>
    </p>`;
  });
}

/** ``2 values are empty: `first_name`, `last_name`.``, or the reason in place of the names. A name that two of them have is told with its path. */
function emptyText(empty: readonly PreviewProblem[], because: string | undefined): string {
  const paths = empty.map(({ property }) => property ?? '');
  const last = (path: string) => path.split('.').at(-1) ?? path;
  const isShared = (path: string) => paths.some((other) => other !== path && last(other) === last(path));
  const names = paths.map((path) => `\`${isShared(path) ? path : last(path)}\``);
  return `${counted(names.length, 'value')} ${names.length === 1 ? 'is' : 'are'} empty: ${because ?? names.join(', ')}.`;
}
