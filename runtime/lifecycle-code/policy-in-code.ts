/** The policy as code gets it: that of a sample, with what happened to it and what code changed. */
import type { PolicyChange } from '../../protocol/sandbox.js';
import { changesBetween } from '../alterations/changes.js';
import type { CheckedAction } from './check-actions.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** What actions make of the status. */
const statuses: Readonly<Partial<Record<string, string>>> = {
  activate_policy: 'active',
  lapse_policy: 'lapsed',
  cancel_policy: 'cancelled',
  mark_policy_not_taken_up: 'not_taken_up',
};

export class PolicyInCode {
  #fields: JsonObject;

  constructor(fields: JsonObject) {
    const balance = memberOf(fields, 'balance');
    this.#fields = { ...fields, balance: typeof balance === 'number' ? balance : 0 };
  }

  get fields(): JsonObject {
    return this.#fields;
  }

  /** In cents. */
  get balance(): number {
    return this.#fields['balance'] as number;
  }

  /** Sets fields that change with time, such as the status. */
  set(fields: JsonObject): void {
    this.#fields = { ...this.#fields, ...fields };
  }

  /** @param cents negative for a debit */
  move(cents: number): void {
    this.set({ balance: this.balance + cents });
  }

  /** Applies an action to the policy alone, without its life. */
  apply({ name, members }: CheckedAction): void {
    const data = memberOf(members, 'data') ?? {};
    const amount = memberOf(members, 'amount');
    const to = statuses[name];
    if (to !== undefined) this.set({ status: to });
    else if (name === 'update_policy' && isObject(data)) this.update(data);
    else if (name === 'update_policy_module_data') this.set({ module: data });
    else if (isMove(name) && typeof amount === 'number') this.move(name === 'debit_policy' ? -amount : amount);
  }

  /**
   * The data of `update_policy`.
   *
   * @returns what has changed
   */
  update(data: JsonObject): readonly PolicyChange[] {
    const before = this.#fields;
    const fields = Object.entries(data).flatMap(([name, value]): [string, JsonValue][] =>
      value === null ? [] : [[snakeCase(name), value]],
    );
    this.set(Object.fromEntries(fields));
    return changesBetween(before, this.#fields);
  }
}

function isMove(name: string): boolean {
  return name === 'debit_policy' || name === 'credit_policy';
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
