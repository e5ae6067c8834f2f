/** Why a request cannot be created, as one box. Section 2.7.6. */
import { html, nothing, type TemplateResult } from 'lit';
import { counted } from '../../../../protocol/counted.js';
import type { EmptyReason, PreviewProblem } from '../../../../protocol/view-model.js';
import { iconButton } from '../../shared/controls.js';
import { drawMessage } from '../../shared/message-text.js';
import { drawRemedy } from '../remedy.js';
import type { FormOfBlocks } from './block.js';

export function isObstacle({ severity }: PreviewProblem): boolean {
  return severity === 'error';
}

export function drawObstacles(
  obstacles: readonly PreviewProblem[],
  because: EmptyReason | undefined,
  id: string,
  { openProblem, openSample, addToSample }: Pick<FormOfBlocks, 'openProblem' | 'openSample' | 'addToSample'>,
): TemplateResult {
  const empty = obstacles.filter(({ code, property }) => code === 'missing-value' && property !== null);
  const others = obstacles.filter((one) => !empty.includes(one));
  const line = (text: string, first: PreviewProblem, remedy: unknown = nothing) =>
    html`<li class="row">
      <div><span>${drawMessage(text)}</span>${remedy}</div>
      ${
        first.block === null
          ? nothing
          : iconButton('go-to-file', 'Show in the claims blocks', () => openProblem(first), {
              name: `Show ${[first.block, first.property].filter((part) => part !== null).join(' ')} in the claims blocks`,
            })
      }
    </li>`;
  const [firstEmpty] = empty;
  const remedy = (firstEmpty ?? because) ? drawRemedy(because, { openSample, addToSample }) : nothing;
  return html`<div class="obstacles stack" id=${id} role="note">
    <p>The request cannot be created:</p>
    <ul class="plain stack">
      ${firstEmpty ? line(emptyText(empty, because?.text ?? undefined), firstEmpty, remedy) : nothing}
      ${others.map((one) => line(one.message, one))}
    </ul>
    ${firstEmpty ? nothing : remedy}
  </div>`;
}

/** ``2 values are empty: `first_name`, `last_name`.``, or the reason in place of the names. A name that two of them have is told with its path. */
function emptyText(empty: readonly PreviewProblem[], because: string | undefined): string {
  const paths = empty.map(({ property }) => property ?? '');
  const last = (path: string) => path.split('.').at(-1) ?? path;
  const isShared = (path: string) => paths.some((other) => other !== path && last(other) === last(path));
  const names = paths.map((path) => `\`${isShared(path) ? path : last(path)}\``);
  return `${counted(names.length, 'value')} ${names.length === 1 ? 'is' : 'are'} empty: ${because ?? names.join(', ')}.`;
}
