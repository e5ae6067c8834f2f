/** The settings that affect the life of a policy, read from the configuration as far as possible. Section 2.8. */
import type { Retries } from '../../protocol/lifecycle-file.js';
import { lapseRuleNames, type CauseRule, type LapseRule } from '../../protocol/lifecycle-names.js';
import type { JsonNode, JsonObject } from '../syntax/json/tree.js';
import { memberValue } from '../syntax/json/tree.js';
import { misplacedSettings, platformSettings } from '../vocabulary/configuration.js';
import type { IntegerType } from '../vocabulary/define.js';
import { activatePoliciesOnEvent } from '../vocabulary/settings/activation.js';
import { lapseRules } from '../vocabulary/settings/grace-period.js';
import { periodProperties } from '../vocabulary/settings/period.js';
import type { Period } from '../dates/calendar.js';

export interface LifecycleSettings {
  /** Undefined if not set. A policy whose `defaultStatus` is `active` is so from its issue. */
  readonly activation: ActivationEvent | undefined;
  readonly canReactivate: boolean;
  readonly notTakenUp: boolean;
  /** After how many failed payments without a successful one; 1 is the first payment. */
  readonly failuresBeforeNotTakenUp: number;
  /** Undefined if the module does not say whether failed payments are retried; a number of 0: they are not. */
  readonly retries: Retries | undefined;
  readonly lapsesWhileProcessing: boolean;
  readonly lapse: LapseSettings;
  /** Undefined: off, as below. */
  readonly coolingOff: Period | undefined;
  readonly waiting: Period | undefined;
  readonly welcomeLetter: boolean;
  readonly anniversaryDays: number | undefined;
}

export type ActivationEvent = 'policy_issued' | 'payment_method_assigned' | 'first_successful_payment' | 'none';

/** The enabled lapse rules. */
export interface LapseSettings {
  readonly afterFirstMissedPayment?: Period;
  readonly consecutiveMissedPayments?: { readonly number: number };
  readonly missedPaymentsOverPolicyTerm?: { readonly number: number };
  readonly missedPaymentsWithinPeriod?: Period & { readonly number: number };
}

/** A setting with an invalid value, which is treated as off. */
export interface UnreadSetting {
  /** Member names from the root of the configuration. */
  readonly path: readonly string[];
  /** The expected value, as the end of a sentence. */
  readonly expected: string;
}

export interface ReadSettings {
  readonly settings: LifecycleSettings;
  readonly unread: readonly UnreadSetting[];
  /** Where the setting behind a cause is, or should be, as member names from the root. */
  readonly place: (rule: CauseRule) => readonly string[] | undefined;
}

/** The specified places of settings that can be a cause. */
const places: Readonly<Record<CauseRule, readonly string[] | undefined>> = {
  afterFirstMissedPayment: ['settings', 'gracePeriod', 'lapseOn', 'afterFirstMissedPayment'],
  consecutiveMissedPayments: ['settings', 'gracePeriod', 'lapseOn', 'consecutiveMissedPayments'],
  missedPaymentsOverPolicyTerm: ['settings', 'gracePeriod', 'lapseOn', 'missedPaymentsOverPolicyTerm'],
  missedPaymentsWithinPeriod: ['settings', 'gracePeriod', 'lapseOn', 'missedPaymentsWithinPeriod'],
  activatePoliciesOnEvent: ['settings', 'activatePoliciesOnEvent'],
  canReactivatePolicies: ['settings', 'canReactivatePolicies'],
  notTakenUpEnabled: ['settings', 'notTakenUpEnabled'],
  lapsePolicyWithProcessingPayment: ['settings', 'lapseExclusionRules', 'lapsePolicyWithProcessingPayment'],
  coolingOffPeriod: ['settings', 'coolingOffPeriod', 'applyTo', 'theFullPolicy'],
  waitingPeriod: ['settings', 'waitingPeriod', 'applyTo', 'theFullPolicy'],
  welcomeLetterEnabled: ['settings', 'welcomeLetterEnabled'],
  policyAnniversaryNotification: ['settings', 'policyAnniversaryNotification'],
  cancellation: undefined,
  code: undefined,
};

/** @param root of the configuration, if it is an object; missing settings are off */
export function readLifecycleSettings(root: JsonObject | undefined): ReadSettings {
  return new SettingsReader(root).read();
}

/** Of a platform: the status of a policy before it is activated. */
const defaultStatus = ['settings', 'defaultStatus'];

class SettingsReader {
  readonly #root: JsonObject | undefined;
  readonly #unread: UnreadSetting[] = [];
  /** Whether `defaultStatus` makes policies active with their issue. */
  #isActiveBefore = false;

  constructor(root: JsonObject | undefined) {
    this.#root = root;
  }

  read(): ReadSettings {
    this.#readDefaultStatus();
    const lapse = Object.fromEntries(
      lapseRuleNames.flatMap((rule) => {
        const read = this.#lapseRule(rule);
        return read ? [[rule, read]] : [];
      }),
    ) as LapseSettings;
    const anniversary = this.#object('policyAnniversaryNotification');
    const settings: LifecycleSettings = {
      activation: this.#activation(),
      canReactivate: this.#boolean('canReactivatePolicies'),
      notTakenUp: this.#boolean('notTakenUpEnabled'),
      failuresBeforeNotTakenUp: this.#numberAt(['settings', 'notTakenUp', 'failedPaymentsBeforeNTU']) ?? 1,
      retries: this.#retries(),
      lapsesWhileProcessing: this.#boolean('lapsePolicyWithProcessingPayment'),
      lapse,
      coolingOff: this.#period('coolingOffPeriod'),
      waiting: this.#period('waitingPeriod'),
      welcomeLetter: this.#boolean('welcomeLetterEnabled'),
      anniversaryDays: anniversary && this.#integer(anniversary, 'daysBeforeToSend', 0),
    };
    return { settings, unread: this.#unread, place: (rule) => this.#place(rule) };
  }

  /** Of a platform: the specification does not describe how payments are retried. */
  #retries(): Retries | undefined {
    const at = ['settings', 'billing', 'retryFailedPayments'];
    const enabled = this.#at([...at, 'enabled']);
    const number = this.#numberAt([...at, 'numberOfRetries']);
    if (enabled?.kind === 'boolean' && !enabled.value) return { number: 0, days_apart: 0 };
    if (number === undefined) return undefined;
    return { number, days_apart: this.#numberAt([...at, 'daysBetweenRetries']) ?? 0 };
  }

  #numberAt(path: readonly string[]): number | undefined {
    const json = this.#at(path);
    return json?.kind === 'number' && Number.isSafeInteger(json.value) && json.value >= 0 ? json.value : undefined;
  }

  #activation(): ActivationEvent | undefined {
    if (this.#isActiveBefore) return 'policy_issued';
    const json = this.#value('activatePoliciesOnEvent');
    if (!json || json.kind === 'null') return undefined;
    const { type } = activatePoliciesOnEvent;
    const options = type.kind === 'choice' ? type.options.map(({ value }) => value) : [];
    const found = json.kind === 'string' ? options.find((option) => option === json.value) : undefined;
    if (found === undefined) this.#leave('activatePoliciesOnEvent', [], `one of ${options.join(', ')}`);
    return found as ActivationEvent | undefined;
  }

  /** In another status than these two they would not be billed. */
  #readDefaultStatus(): void {
    const json = this.#at(defaultStatus);
    if (!json || json.kind === 'null') return;
    const status = json.kind === 'string' ? json.value : undefined;
    this.#isActiveBefore = status === 'active';
    if (status !== 'active' && status !== 'pending_initial_payment')
      this.#unread.push({ path: defaultStatus, expected: '`pending_initial_payment` or `active`' });
  }

  #lapseRule(rule: LapseRule): Period | { number: number } | undefined {
    const json = this.#object(rule);
    if (!json) return undefined;
    const found = lapseRules.properties.find(({ name }) => name === rule)?.type;
    const members = found?.kind === 'object' ? found.shape.properties : [];
    const number = members.find(({ name }) => name === 'number')?.type;
    const hasPeriod = members.some(({ name }) => name === 'period');
    const read = {
      ...(number?.kind === 'integer' && { number: this.#integer(json, 'number', minimumOf(number), rule) }),
      ...(hasPeriod && this.#periodIn(json, rule)),
    };
    return Object.values(read).includes(undefined) ? undefined : (read as Period | { number: number });
  }

  #period(setting: 'coolingOffPeriod' | 'waitingPeriod'): Period | undefined {
    const json = this.#object(setting);
    const { period, periodType } = json ? this.#periodIn(json, setting) : {};
    return period === undefined || periodType === undefined ? undefined : { period, periodType };
  }

  #periodIn(
    json: JsonObject,
    rule: CauseRule,
  ): { period?: number | undefined; periodType?: Period['periodType'] | undefined } {
    const [{ type: length }, { type: unit }] = periodProperties;
    const period = this.#integer(json, 'period', length.kind === 'integer' ? minimumOf(length) : 0, rule);
    const units = unit.kind === 'choice' ? unit.options.map(({ value }) => value) : [];
    const given = memberValue(json, 'periodType');
    const periodType = given?.kind === 'string' ? units.find((one) => one === given.value) : undefined;
    if (periodType === undefined) this.#leave(rule, ['periodType'], `one of ${units.join(', ')}`);
    return { period, periodType: periodType as Period['periodType'] | undefined };
  }

  #boolean(rule: CauseRule): boolean {
    const json = this.#value(rule);
    if (!json || json.kind === 'null') return false;
    if (json.kind === 'boolean') return json.value;
    if (json.kind === 'string' && (json.value === 'true' || json.value === 'false')) return json.value === 'true';
    this.#leave(rule, [], 'true or false');
    return false;
  }

  #object(rule: CauseRule): JsonObject | undefined {
    const json = this.#value(rule);
    if (!json || json.kind === 'null') return undefined;
    if (json.kind === 'object') return json;
    this.#leave(rule, [], 'an object or null');
    return undefined;
  }

  /** A number in quotes is accepted; a rule of the checker reports the quotes. */
  #integer(json: JsonObject, name: string, minimum: number, rule: CauseRule = 'policyAnniversaryNotification') {
    const given = memberValue(json, name);
    const value =
      given?.kind === 'number'
        ? given.value
        : given?.kind === 'string' && /^\d{1,9}$/.test(given.value)
          ? Number(given.value)
          : undefined;
    if (value !== undefined && Number.isSafeInteger(value) && value >= minimum) return value;
    this.#leave(rule, [name], `a whole number from ${String(minimum)}`);
    return undefined;
  }

  #value(rule: CauseRule): JsonNode | undefined {
    const path = this.#place(rule);
    return path && this.#at(path);
  }

  #leave(rule: CauseRule, inside: readonly string[], expected: string): void {
    const path = this.#place(rule);
    if (path) this.#unread.push({ path: [...path, ...inside], expected });
  }

  #place(rule: CauseRule): readonly string[] | undefined {
    if (rule === 'activatePoliciesOnEvent' && this.#isActiveBefore) return defaultStatus;
    const path = places[rule];
    if (!path || this.#at(path)) return path;
    for (const { belongs, found } of [...misplacedSettings, ...platformSettings])
      if (belongs.every((name, i) => path[i] === name)) {
        const elsewhere = [...found, ...path.slice(belongs.length)];
        if (this.#at(elsewhere)) return elsewhere;
      }
    return path;
  }

  #at(path: readonly string[]): JsonNode | undefined {
    let json: JsonNode | undefined = this.#root;
    for (const name of path) json = json?.kind === 'object' ? memberValue(json, name) : undefined;
    return json;
  }
}

function minimumOf({ minimum = 0 }: IntegerType): number {
  return minimum;
}
