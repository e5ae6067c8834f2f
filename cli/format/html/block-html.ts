/** Blocks of the form for reading: with their answers, and with the reason if they cannot be used. */
import type { ClaimForm } from '../../../protocol/claim-form.js';
import { moneyText, wholeNumberText } from '../../../protocol/money.js';
import type {
  BlockState,
  BlockView,
  ClaimPreview,
  OptionView,
  PreviewProblem,
  RequestView,
} from '../../../protocol/view-model.js';
import { markdownHtml } from '../../../runtime/markdown-html.js';
import { markup, type Markup, type MarkupPart } from '../../../runtime/markup.js';
import { unavailableIn } from '../unavailable.js';

/** The visible ones, one per line. */
export function blocksHtml(blocks: readonly BlockView[], form: ClaimForm): MarkupPart {
  return blocks.filter(({ visible }) => visible).map((block) => markup`${blockHtml(block, form)}\n`);
}

function blockHtml(block: BlockView, form: ClaimForm): Markup {
  const { key, type } = block;
  const text = (name: string) => (typeof block[name] === 'string' ? block[name] : '');
  const title = nameOf(block);
  const below = belowHtml(block, form);
  const content = [markdownHtml(own(form.markdown, key) ?? []), below];
  switch (type) {
    case 'alert':
      return markup`<div class="alert ${text('color')}" role="note">${content}</div>`;
    case 'heading':
      return markup`<h2>${title}</h2>${below}`;
    case 'markdown':
      return markup`<div>${content}</div>`;
    case 'divider':
      return markup`<hr>${below}`;
    case 'group':
      return markup`<section class="group"><h3>${title}</h3>${below}\n${blocksHtml(block.blocks ?? [], form)}</section>`;
    default: {
      const about = paragraph('muted', text('description'));
      if (block.request)
        return markup`<article class="card"><h3>${title}</h3>${about}${requestHtml(block.request, form)}${below}</article>`;
      const wrong = block.missing || own(form.invalid, block.key) !== undefined ? ' is-wrong' : '';
      const label = markup`<div class="label">${title}${block.required ? ' *' : ''}</div>`;
      return markup`<div class="field${wrong}">${label}${about}${answerHtml(block, form)}${below}</div>`;
    }
  }
}

function answerHtml(block: BlockView, { preview, world }: ClaimForm): Markup {
  const state: BlockState = own(preview.block_states, block.key) ?? {};
  if (block.type === 'radio' || block.type === 'dropdown') return optionsHtml(block['options'], state['option_key']);
  const value = state['value'];
  if (block.type === 'checkbox') return markup`<div>${value === true ? '☑ Yes' : '☐ No'}</div>`;
  const currency = typeof block['isoCode'] === 'string' ? block['isoCode'] : world.currency;
  const shown = !Number.isSafeInteger(value)
    ? plain(value)
    : block.type === 'input.currency'
      ? moneyText(Number(value), currency, world.locale)
      : wholeNumberText(Number(value), world.locale);
  return markup`<div class="value">${shown}</div>`;
}

function optionsHtml(options: unknown, chosen: unknown): Markup {
  const list = Array.isArray(options) ? (options as readonly OptionView[]) : [];
  const items = list.map(({ key, label }) =>
    key === chosen ? markup`<li>● <strong>${label}</strong> (chosen)</li>` : markup`<li>○ ${label}</li>`,
  );
  return markup`<ul class="options">${items}</ul>`;
}

function belowHtml(block: BlockView, form: ClaimForm): MarkupPart {
  const { key, missing } = block;
  const { preview, invalid } = form;
  const problems = preview.problems.filter((one) => one.block !== null && one.block === key);
  return [
    paragraph('wrong', unquoted(own(invalid, key) ?? (missing ? 'An answer is required.' : ''))),
    paragraph('muted', unquoted(unavailableIn(form)(block))),
    problemsHtml(problems),
  ];
}

/** The problems of hidden blocks, and those without a block: the others are shown at their block. */
export function problemsElsewhereHtml({ blocks, problems }: ClaimPreview): MarkupPart {
  const seen = new Set(keysInSight(blocks));
  return problemsHtml(
    problems.filter(({ block }) => block === null || !seen.has(block)),
    true,
  );
}

function keysInSight(blocks: readonly BlockView[]): readonly (string | null)[] {
  return blocks.flatMap(({ key, visible, blocks: inner }) => (visible ? [key, ...keysInSight(inner ?? [])] : []));
}

/**
 * Each with its property.
 *
 * @param named whether each names its block, because it is not shown there
 */
function problemsHtml(problems: readonly PreviewProblem[], named = false): MarkupPart {
  if (problems.length === 0) return null;
  const items = problems.map(({ block, property, severity, message }) => {
    const parts = [named ? block : null, property].filter((part) => part !== null);
    const place = parts.length === 0 ? '' : `${parts.join(' ')}: `;
    return markup`<li class="${severity === 'error' ? 'wrong' : 'muted'}">${severity}: ${place}${unquoted(message)}</li>`;
  });
  return markup`<ul>${items}</ul>`;
}

/** Hidden blocks with their reasons; a hidden group covers everything in it. */
export function hiddenHtml(form: ClaimForm): readonly Markup[] {
  const why = unavailableIn(form);
  const hiddenIn = (blocks: readonly BlockView[]): readonly Markup[] =>
    blocks.flatMap((block) =>
      block.visible
        ? hiddenIn(block.blocks ?? [])
        : [
            markup`<li><strong>${nameOf(block)}</strong> <span class="muted">${block.type}</span>: ${unquoted(why(block))}</li>\n`,
          ],
    );
  return hiddenIn(form.preview.blocks);
}

function nameOf({ title, key, type }: BlockView): string {
  return typeof title === 'string' && title !== '' ? title : (key ?? type ?? '');
}

function paragraph(name: string, text: string): MarkupPart {
  return text === '' ? null : markup`<p class="${name}">${text}</p>`;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Names and values are in quotation marks on a page. */
function unquoted(message: string): string {
  return message.replace(/`([^`]*)`/g, '“$1”');
}

function own<T>(members: Readonly<Record<string, T>>, key: string | null): T | undefined {
  return key !== null && Object.hasOwn(members, key) ? members[key] : undefined;
}

/** The payment or delivery of a request, with its whole payload and, for an annuity, the schedule. Section 2.7.6. */
function requestHtml(request: RequestView, { world }: ClaimForm): Markup {
  const { id, status, schedule, ...payload } = request;
  const money = (cents: unknown) =>
    Number.isSafeInteger(cents) ? moneyText(Number(cents), world.currency, world.locale) : '';
  const amount = money(payload['amount']);
  const total = money(payload['total']);
  const created = typeof id === 'string' ? `Created as ${id}, ${status}.` : 'Not created yet.';
  return markup`${amount === '' ? null : markup`<p class="amount">${amount}</p>`}<p>${created}${total === '' ? '' : ` ${total} in all.`}</p>
${scheduleHtml(schedule, money)}<details><summary>Payload</summary><pre tabindex="0">${JSON.stringify(payload, undefined, 2)}</pre></details>`;
}

function scheduleHtml(schedule: unknown, money: (cents: unknown) => string): MarkupPart {
  if (!Array.isArray(schedule) || schedule.length === 0) return null;
  const payouts = schedule as readonly {
    readonly date: string;
    readonly time: string;
    readonly amount: number | null;
  }[];
  const rows = payouts.map(
    ({ date, time, amount }) => markup`<tr><td>${date}</td><td>${time}</td><td>${money(amount)}</td></tr>\n`,
  );
  const head = markup`<thead><tr><th scope="col">Date</th><th scope="col">Time</th><th scope="col">Amount</th></tr></thead>`;
  return markup`<details><summary>${rows.length} payout requests</summary><table>${head}\n<tbody>${rows}</tbody></table></details>`;
}
