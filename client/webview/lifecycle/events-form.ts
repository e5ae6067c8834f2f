/** The events of the policy: from a file, or custom events. */
import type { LifecycleResult } from '../../../protocol/lifecycle-messages.js';
import type { LifecycleChoice, LifecycleOpponent } from '../../../protocol/panels/lifecycle.js';
import type { LifecycleCodeUse } from '../../../protocol/lifecycle-names.js';
import { html, nothing, type TemplateResult } from 'lit';
import {
  usualRetries,
  type BillingFrequency,
  type BillingPattern,
  type LifecycleFile,
} from '../../../protocol/lifecycle-file.js';
import { withFirst, withPattern, withPolicy } from './drawing.js';
import { eventList } from './event-list.js';
import { drawSelect, type Choice } from '../shared/select.js';
import { dateField, moneyField, numberField } from './fields.js';
import { paymentButtons } from './payment-row.js';
import { isInForce } from './summary.js';
import { frequencyLabels } from './labels.js';

export interface FormActions {
  readonly change: (change: Partial<LifecycleChoice>) => void;
  readonly save: () => void;
  /** Debugs the lifecycle functions in the chosen file. */
  readonly debug: () => void;
  /** Whether the fields are unfolded. */
  readonly isOpen: boolean;
  readonly toggle: (isOpen: boolean) => void;
}

export function eventsForm(
  choice: LifecycleChoice,
  result: LifecycleResult,
  hasCommits: boolean,
  actions: FormActions,
): TemplateResult {
  const { change } = actions;
  const { file, until, against, code = 'on' } = choice;
  const { folder, modules } = result;
  const hasCode = result.code.isTrusted && result.code.functions.length > 0;
  const files = folder.files.map((name) => ({ value: `file ${name}`, label: name }));
  return html`<form aria-label="Simulation" @submit=${(event: Event) => event.preventDefault()}>
    ${file === null ? paymentsRow(choice.drawn, result, (drawn) => change({ drawn })) : nothing}
    <details
      class="inputs"
      .open=${actions.isOpen}
      @toggle=${({ target }: Event) => actions.toggle((target as HTMLDetailsElement).open)}
    >
      <summary>Policy, billing and events</summary>
      <div class="fields">
        ${drawSelect(
          'events',
          'Events from',
          [{ value: 'drawn', label: 'Custom' }, ...files],
          file === null ? 'drawn' : `file ${file}`,
          // A file has its own end date, which its expectations refer to.
          (value) => change(value === 'drawn' ? { file: null } : { file: value.slice('file '.length), until: null }),
        )}
        ${
          hasCode
            ? drawSelect('code', 'Lifecycle functions', codeUses, code === 'off' ? 'off' : 'on', (value) =>
                change({ code: value === 'off' ? 'off' : 'on' }),
              )
            : nothing
        }
        ${dateField('until', 'Show until', until, (value) => change({ until: value }))}
      </div>
      <details .open=${keyOf(against, code) !== ''}>
        <summary>Compare</summary>
        ${drawSelect(
          'against',
          'Compare with',
          opponents(modules, hasCommits, hasCode),
          keyOf(against, code),
          (value) =>
            change({
              against: opponentOf(value),
              ...(value === withoutCode ? { code: 'compared' } : calledAlone(code)),
            }),
        )}
      </details>
      ${file === null ? drawn(choice, result, actions) : ofFile(result, actions)}
    </details>
  </form>`;
}

function drawn(choice: LifecycleChoice, result: LifecycleResult, { change, save }: FormActions): TemplateResult {
  return html`${drawingForm(choice.drawn, result, (file) => change({ drawn: file }))}
    <vscode-button secondary icon="save" class="start" @click=${save}>Save as file…</vscode-button>`;
}

function ofFile({ played, code }: LifecycleResult, { change, debug }: FormActions): TemplateResult {
  const hasCode = code.isTrusted && code.functions.length > 0;
  return html`${hasCode ? html`<vscode-button secondary icon="debug-alt" class="start" @click=${debug}>Debug</vscode-button>` : nothing}
    <vscode-button
      secondary
      icon="edit"
      class="start"
      ?disabled=${played === null}
      @click=${() => {
        if (played) change(copyOf(played));
      }}
      >Edit a copy</vscode-button
    >`;
}

/** The file's end date becomes the visible one of the form, so that no hidden value cuts off the drawing. */
function copyOf({ until, ...drawn }: LifecycleFile): Partial<LifecycleChoice> {
  return { file: null, drawn, until: until ?? null };
}

/** In sight below the picture: a click on a payment changes its outcome. */
function paymentsRow(
  file: LifecycleFile,
  { paymentDates, retries, report }: LifecycleResult,
  change: (file: LifecycleFile) => void,
): TemplateResult | typeof nothing {
  const { pattern = { payments: 0 } } = file;
  if (pattern.payments === 0) return nothing;
  return html`<div>
    <p class="label" id="payments-label">Outcome of each payment: click to change it</p>
    ${paymentButtons(file, pattern, pattern.retries ?? retries, paymentDates, billed(report), change)}
  </div>`;
}

/** After the end of a policy only what was created before is billed. */
function billed(report: LifecycleResult['report']): (payment: number, date: string) => boolean {
  const { policy, bands = [], cycles = [] } = report?.timeline ?? {};
  const end = bands.at(-1)?.from;
  const isOver = policy && !isInForce(policy.status);
  const created = new Set(cycles.flatMap(({ payments }) => payments.map(({ id }) => id)));
  return (payment, date) => !isOver || end === undefined || date < end || created.has(`payment ${String(payment)}`);
}

function drawingForm(
  file: LifecycleFile,
  { report, money, retries: settings }: LifecycleResult,
  change: (file: LifecycleFile) => void,
): TemplateResult {
  const { policy = {}, pattern = { payments: 0 } } = file;
  const { frequency = 'monthly', payments, days_to_outcome: daysToOutcome = 2 } = pattern;
  const retries = pattern.retries ?? settings ?? { ...usualRetries, number: 0 };
  const bill = (billed: Partial<BillingPattern>) => change(withPattern(file, billed, settings));
  const { premium = 0 } = policy;
  const lastDate = report?.timeline.entries.at(-1)?.date ?? file.events?.at(-1)?.date.slice(0, 10) ?? '2026-01-01';
  return html`<div class="fields">
      ${dateField('start', 'Policy start', policy.start_date ?? null, (value) =>
        change(withPolicy(file, 'start_date', value)),
      )}
      ${moneyField('premium', 'Premium', premium, money, (value) => change(withPolicy(file, 'premium', value)))}
      ${dateField(
        'first',
        'First payment',
        pattern.first ?? null,
        (value) => change(withFirst(file, value)),
        pattern.first === undefined ? 'On the start date' : undefined,
      )}
      ${drawSelect('frequency', 'Billing', frequencies, frequency, (value) =>
        bill({ frequency: value as BillingFrequency }),
      )}
      ${numberField('payments', 'Payments', payments, { minimum: 0, maximum: 1200 }, (value) =>
        bill({ payments: value }),
      )}
      ${numberField('outcome', 'Days until the outcome', daysToOutcome, { minimum: 0, maximum: 366 }, (value) =>
        bill({ days_to_outcome: value }),
      )}
      ${numberField('retries', 'Retries', retries.number, { minimum: 0, maximum: 30 }, (number) =>
        bill({ retries: { ...retries, number } }),
      )}
      ${numberField('apart', 'Days between retries', retries.days_apart, { minimum: 0, maximum: 366 }, (daysApart) =>
        bill({ retries: { ...retries, days_apart: daysApart } }),
      )}
    </div>
    ${eventList(file, lastDate, report?.timeline.code?.reactivationOptions ?? [], change)}`;
}

const frequencies: readonly Choice[] = Object.entries(frequencyLabels).map(([value, label]) => ({ value, label }));

const codeUses: readonly Choice[] = [
  { value: 'on', label: 'Called' },
  { value: 'off', label: 'Not called' },
];

/** The value of the option that compares with the life by the settings alone. */
const withoutCode = 'code';

/** What remains once nothing is compared with the life without code. */
function calledAlone(code: LifecycleCodeUse): Partial<LifecycleChoice> {
  return code === 'compared' ? { code: 'on' } : {};
}

function opponents(modules: LifecycleResult['modules'], hasCommits: boolean, hasCode: boolean): readonly Choice[] {
  return [
    { value: '', label: 'Nothing' },
    ...(hasCode ? [{ value: withoutCode, label: 'The timeline without code' }] : []),
    ...(hasCommits ? [{ value: 'commit', label: 'The last commit' }] : []),
    ...modules.map(({ root, name }) => ({ value: `module ${root}`, label: name })),
  ];
}

function keyOf(opponent: LifecycleOpponent | null, code: LifecycleCodeUse): string {
  if (opponent === null) return code === 'compared' ? withoutCode : '';
  return opponent.kind === 'commit' ? 'commit' : `module ${opponent.uri}`;
}

function opponentOf(key: string): LifecycleOpponent | null {
  if (key === '' || key === withoutCode) return null;
  return key === 'commit' ? { kind: 'commit' } : { kind: 'module', uri: key.slice('module '.length) };
}
