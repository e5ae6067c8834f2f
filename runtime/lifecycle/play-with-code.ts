/** A policy's life in which the lifecycle functions of the module are called and their actions applied. */
import {
  playInSteps,
  type Happening,
  type LifeEvent,
  type LifeStop,
  type LifecycleSettings,
  type Payment,
  type PlayedLife,
  type PlayOptions,
  type PolicyLife,
} from '../../language/lifecycle/index.js';
import { type Day, formatDay } from '../../language/dates/index.js';
import { errorText } from '../../protocol/error-text.js';
import type { CodeCall, CodeStop } from '../../protocol/lifecycle-code.js';
import type { LifecyclePolicy } from '../../protocol/lifecycle-file.js';
import type { CodePlace } from '../../protocol/sandbox.js';
import type { CheckedAction } from '../lifecycle-code/check-actions.js';
import { LifecycleCalls, type Called, type LifecycleCode } from '../lifecycle-code/lifecycle-calls.js';
import { PolicyInCode } from '../lifecycle-code/policy-in-code.js';
import type { PolicySample } from '../inputs/samples.js';
import { memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** The code of a life, and the policy that it gets. */
export interface LifeCodeInput extends LifecycleCode {
  /** The policy at its beginning, and its policyholder. */
  readonly sample: PolicySample;
}

/** Of a module without samples: the policy has only what its life says. */
export const noSample: PolicySample = { policy: {}, policyholder: null };

/** Fixed, so that the same life has the same identifiers each time. */
export const lifeSeed = 1;

export interface PlayedCode {
  readonly functions: readonly string[];
  readonly calls: readonly CodeCall[];
  readonly policy: JsonObject;
  /** The balance after the day, in cents; of each day on which it changed. */
  readonly balances: ReadonlyMap<Day, number>;
  /** The fields of the policy that updates have changed so far, after each day on which they changed any. */
  readonly changed: ReadonlyMap<Day, JsonObject>;
  readonly options: readonly JsonObject[];
  /** Why it was not called any more, and since when. */
  readonly stopped: (CodeStop & { readonly day: Day }) | undefined;
  /** Where code returns an action, or the function is, for each happening of code. */
  readonly places: ReadonlyMap<Happening, CodePlace | null>;
}

const millisecondsOfDay = 86_400_000;

export async function playWithCode(
  settings: LifecycleSettings,
  events: readonly LifeEvent[],
  options: PlayOptions,
  { sample, ...code }: LifeCodeInput,
  about: LifecyclePolicy = {},
): Promise<{ readonly played: PlayedLife; readonly code: PlayedCode }> {
  const first = events[0] ? timeOf(events[0].day, events[0]) : 0;
  return LifecycleCalls.with(code, first, async (calls) => {
    const driver = new CodeInLife(calls, sample, about);
    const steps = playInSteps(settings, events, { ...options, stops: true });
    let step = steps.next();
    while (!step.done) step = steps.next(await driver.stopAt(step.value));
    return { played: step.value, code: driver.played };
  });
}

function timeOf(day: Day, event: LifeEvent | undefined): number {
  return event?.time ?? day * millisecondsOfDay;
}

function dateText(day: Day): string {
  return `${formatDay(day)}T00:00:00.000Z`;
}

class CodeInLife {
  readonly #calls: LifecycleCalls;
  readonly #policy: PolicyInCode;
  readonly #policyholder: JsonValue;
  readonly #about: LifecyclePolicy;
  /** How many happenings have been looked at. */
  #seen = 0;
  readonly #balances = new Map<Day, number>();
  readonly #changed = new Map<Day, JsonObject>();
  #options: readonly JsonObject[] = [];
  #chosen: JsonObject | null = null;
  #stopped: PlayedCode['stopped'];
  readonly #places = new Map<Happening, CodePlace | null>();

  constructor(calls: LifecycleCalls, { policy, policyholder }: PolicySample, about: LifecyclePolicy) {
    this.#calls = calls;
    this.#policy = new PolicyInCode(policy);
    this.#policyholder = policyholder;
    this.#about = about;
  }

  get played(): PlayedCode {
    const { functions, calls } = this.#calls;
    return {
      ...{ functions, calls, policy: this.#policy.fields, balances: this.#balances },
      ...{ changed: this.#changed, options: this.#options, stopped: this.#stopped, places: this.#places },
    };
  }

  /** @returns why the reactivation is refused */
  async stopAt(stop: LifeStop): Promise<string | undefined> {
    this.#calls.beginEvent();
    await this.#lookAt(stop);
    if (stop.kind === 'expired') await this.#call('afterPolicyExpired', stop);
    const refusal = stop.kind === 'reactivating' ? await this.#reactivating(stop) : undefined;
    if (stop.kind !== 'happened') await this.#lookAt(stop);
    return refusal;
  }

  /** Calls the functions for what has happened, and for what follows from their actions. */
  async #lookAt(stop: LifeStop): Promise<void> {
    const { happenings } = stop.life;
    for (let happening = happenings[this.#seen]; happening; happening = happenings[++this.#seen]) {
      this.#follow(happening, stop.life);
      for (const [name, more] of callsOf(happening, stop.event?.name === 'reactivated', this.#chosen))
        await this.#call(name, stop, more);
    }
  }

  /** Keeps the policy that code gets in step with its life. */
  #follow(happening: Happening, life: PolicyLife): void {
    const { day, kind } = happening;
    if (kind === 'status') {
      if (happening.from === undefined)
        this.#policy.set({
          created_at: dateText(day),
          start_date: dateText(life.start),
          ...(this.#about.end_date !== undefined && { end_date: `${this.#about.end_date}T00:00:00.000Z` }),
          ...(this.#about.premium !== undefined && { monthly_premium: this.#about.premium }),
        });
      this.#policy.set({ status: happening.to });
    } else if (kind === 'payment') this.#moveBalance(day, movedBy(happening.payment, happening.status));
  }

  #moveBalance(day: Day, cents: number): void {
    if (cents === 0) return;
    this.#policy.move(cents);
    this.#balances.set(day, this.#policy.balance);
  }

  async #reactivating(stop: LifeStop): Promise<string | undefined> {
    this.#chosen = null;
    const offered = await this.#call('getReactivationOptions', stop);
    if (offered && !offered.error) {
      this.#options = offered.options;
      const wanted = stop.event?.option;
      const names = offered.options.map((one) => textIn(one, 'type'));
      this.#chosen = offered.options[wanted === undefined ? 0 : names.indexOf(wanted)] ?? null;
      if (!this.#chosen && wanted === undefined)
        return '`getReactivationOptions` offers no option, so the policy cannot be reactivated.';
      if (!this.#chosen)
        return `\`getReactivationOptions\` offers no option \`${String(wanted).slice(0, 80)}\`. It offers ${names.map((name) => `\`${name}\``).join(', ') || 'none'}.`;
    }
    const before = await this.#call('beforePolicyReactivated', stop, { reactivationOption: this.#chosen });
    return before?.error
      ? `\`beforePolicyReactivated\` refuses the reactivation. ${errorText(before.error)}`
      : undefined;
  }

  async #call(
    name: string,
    { life, day, event }: LifeStop,
    more: Readonly<Record<string, JsonValue>> = {},
  ): Promise<Called | undefined> {
    const called = await this.#calls.call(name, timeOf(day, event), {
      ...more,
      policy: this.#policy.fields,
      policyholder: this.#policyholder,
    });
    if (called) {
      this.#tell(life, { kind: 'call' }, called.number, this.#calls.calls[called.number]?.place ?? null);
      for (const action of called.actions) this.#apply(life, day, action, called.number);
    }
    const { stopped } = this.#calls;
    if (stopped) this.#stopped ??= { ...stopped, day };
    return called;
  }

  #apply(life: PolicyLife, day: Day, { name, members }: CheckedAction, call: number): void {
    const place = this.#calls.actionPlace(call, name);
    const become = (to: Parameters<PolicyLife['enact']>[0]) => {
      const status = life.status ?? 'pending_initial_payment';
      const from = life.happenings.length;
      if (!life.enact(to, call)) return this.#tell(life, { kind: 'without_effect', action: name, status }, call, place);
      for (const happening of life.happenings.slice(from)) this.#places.set(happening, place);
    };
    const move = (kind: 'debit' | 'credit') => {
      const amount = memberOf(members, 'amount') as number;
      const description = memberOf(members, 'description');
      this.#moveBalance(day, kind === 'debit' ? -amount : amount);
      this.#tell(
        life,
        {
          kind,
          amount,
          balance: this.#policy.balance,
          description: typeof description === 'string' ? description : undefined,
        },
        call,
        place,
      );
    };
    const update = (data: JsonObject) => {
      const changes = this.#policy.update(data);
      this.#keep(
        day,
        changes.map(({ path }) => path.split('/')[1] ?? ''),
      );
      const premium = memberOf(data, 'monthlyPremium') ?? memberOf(data, 'billingAmount');
      if (typeof premium === 'number') {
        life.premium = premium;
        life.silently.add('code-premium');
      }
      this.#tell(life, { kind: 'update', changes }, call, place);
    };
    switch (name) {
      case 'activate_policy':
        return become('active');
      case 'lapse_policy':
        return become('lapsed');
      case 'cancel_policy':
        return become('cancelled');
      case 'mark_policy_not_taken_up':
        return become('not_taken_up');
      case 'debit_policy':
        return move('debit');
      case 'credit_policy':
        return move('credit');
      case 'update_policy':
        return update(memberOf(members, 'data') as JsonObject);
      case 'update_policy_module_data':
        return update({ module: memberOf(members, 'data') ?? {} });
      case 'update_claim_module_data':
        // A life has no claim: its call shows the action.
        return;
      default:
        return this.#tell(
          life,
          {
            kind: 'notification',
            key: textIn(members, 'custom_event_key'),
            about: textIn(members, 'custom_event_type'),
          },
          call,
          place,
        );
    }
  }

  /** Remembers what updates have changed by the end of a day. */
  #keep(day: Day, names: readonly string[]): void {
    const { fields } = this.#policy;
    const before = [...this.#changed.values()].at(-1) ?? {};
    const all = new Set([...Object.keys(before), ...names]);
    this.#changed.set(day, Object.fromEntries([...all].map((name) => [name, fields[name] ?? null])));
  }

  #tell(life: PolicyLife, what: Parameters<PolicyLife['report']>[0], call: number, place: CodePlace | null): void {
    life.report(what, call);
    const happening = life.happenings.at(-1);
    if (happening) this.#places.set(happening, place);
  }
}

/** A text that the checks have seen. */
function textIn(members: JsonObject, name: string): string {
  const value = memberOf(members, name);
  return typeof value === 'string' ? value : '';
}

/** In cents. The premium is owed once, however often its payment is retried. */
function movedBy({ amount = 0, retryOf }: Payment, status: Payment['status']): number {
  if (status === 'pending') return retryOf ? 0 : -amount;
  return status === 'successful' ? amount : status === 'reversed' ? -amount : 0;
}

type Call = readonly [name: string, more?: Readonly<Record<string, JsonValue>>];

/** The functions that are called for a happening. @param isReactivation whether the event is a reactivation */
function callsOf(happening: Happening, isReactivation: boolean, option: JsonObject | null): readonly Call[] {
  switch (happening.kind) {
    case 'payment_method':
      return [['afterPolicyPaymentMethodAssigned']];
    case 'payment': {
      const { status, payment } = happening;
      const name =
        status === 'successful'
          ? 'afterPaymentSuccess'
          : status === 'failed'
            ? 'afterPaymentFailed'
            : status === 'reversed'
              ? 'afterPaymentReversed'
              : undefined;
      return name === undefined ? [] : [[name, { payment: paymentData(payment) }]];
    }
    case 'status':
      return statusCalls(happening, isReactivation, option);
    default:
      return [];
  }
}

function statusCalls(
  { from, to, call }: Extract<Happening, { kind: 'status' }>,
  isReactivation: boolean,
  option: JsonObject | null,
): readonly Call[] {
  const calls: Call[] = from === undefined ? [['afterPolicyIssued']] : [];
  switch (to) {
    case 'active':
      if (from === undefined || from === 'pending_initial_payment') calls.push(['afterPolicyActivated']);
      else if (call !== undefined) calls.push(['afterPolicyReactivated']);
      if (isReactivation && call === undefined) calls.push(['afterPolicyReactivated', { reactivationOption: option }]);
      break;
    case 'lapsed':
      calls.push(['afterPolicyLapsed']);
      break;
    case 'cancelled':
      calls.push(['afterPolicyCancelled']);
      break;
    case 'not_taken_up':
      calls.push(['afterPolicyNotTakenUp']);
      break;
    case 'pending_initial_payment':
      break;
  }
  return calls;
}

function paymentData({ id, amount, status, created, history, retryOf }: Payment): JsonObject {
  return {
    payment_id: id,
    status,
    amount: amount ?? null,
    created_at: dateText(created),
    payment_date: dateText(created),
    updated_at: dateText(history.at(-1)?.day ?? created),
    retry_of: retryOf?.id ?? null,
  };
}
