/**
 * A claim before any answers, for single expressions: the sample, and the initial states of the blocks. The values are the same
 * as in the preview, but a state is only made when it is read, so the cost of an expression depends on what it reads and not on the size of the form.
 */
import { type Template, TemplateMemo } from '../../language/syntax/index.js';
import type { BlockState, ReadValue } from '../../protocol/view-model.js';
import { BudgetExceeded, type Budget } from '../templates/budget.js';
import type { Environment } from '../../language/semantics/index.js';
import { evaluate, type Evaluation } from '../templates/evaluate.js';
import { stateFromStart } from './block-states.js';
import { claimData, templateData, type ClaimData } from './claim-data.js';
import { entriesByKey, readClaimsEntry, type Entry } from './claims-list.js';
import { Problems } from './problems.js';
import { readValue } from './read-values.js';
import type { RenderContext } from './rendering.js';
import { requestId } from './requests/request-id.js';
import { memberOf } from '../../protocol/json-value.js';

export interface SampleClaimInput {
  /** An object with `policy`, and with `policyholder`, `claim` etc.; undefined if there is none. */
  readonly sample: unknown;
  readonly environment: Environment;
  /** The keys of all blocks, for iteration. */
  readonly keys: () => Iterable<string>;
  /** The JSON text of the block's entry in the claims blocks; undefined if no block has the key. */
  readonly entryText: (key: string) => string | undefined;
}

export interface SampleEvaluation extends Omit<Evaluation, 'reads'> {
  readonly reads: readonly ReadValue[];
}

/** Evaluation is interactive: a template that exceeds this budget has no value here. */
const limits: Readonly<Budget> = { steps: 10_000, text: 20_000 };
const maximumStates = 500;

export class SampleClaim {
  readonly #input: SampleClaimInput;
  readonly #claim: ClaimData;
  readonly #states = new Map<string, BlockState>();
  /** Of the states that were made. */
  readonly #entries = new Map<string, Entry>();
  readonly #data: Readonly<Record<string, unknown>>;
  readonly #context: RenderContext;
  #statesLeft = maximumStates;

  constructor(input: SampleClaimInput) {
    this.#input = input;
    this.#claim = claimData({ sample: input.sample }, input.environment, {}, new Problems());
    this.#data = templateData(this.#claim, this.#lazyStates());
    this.#context = {
      environment: input.environment,
      // A default that reads states gets those of the sample, as in the preview.
      data: templateData(this.#claim, this.#claim.states as Readonly<Record<string, BlockState>>),
      budget: { ...limits },
      templates: new TemplateMemo(),
      entryOf: (key) => this.#entries.get(key),
    };
  }

  /** Never throws; exceeding the budget gives a problem and no value. */
  evaluate(template: Template): SampleEvaluation {
    this.#statesLeft = maximumStates;
    Object.assign(this.#context.budget, limits);
    const { reads, ...evaluation } = evaluate(template, this.#data, this.#input.environment, { budget: { ...limits } });
    return { ...evaluation, reads: reads.map((read) => readValue(read, this.#context)) };
  }

  /** An object whose members are made on access. Templates see only own members, and this has no others. */
  #lazyStates(): Readonly<Record<string, BlockState>> {
    return new Proxy<Record<string, BlockState>>(
      {},
      {
        ownKeys: () => [...this.#input.keys()],
        getOwnPropertyDescriptor: (_, name) => {
          const value = typeof name === 'string' ? this.#state(name) : undefined;
          return value && { value, enumerable: true, configurable: true };
        },
      },
    );
  }

  #state(key: string): BlockState | undefined {
    const known = this.#states.get(key);
    if (known) return known;
    const text = this.#input.entryText(key);
    if (text === undefined) return undefined;
    if (this.#statesLeft-- <= 0) throw new BudgetExceeded('too-many-steps');
    const around = readClaimsEntry(text, new Problems());
    const entry = around && entriesByKey([around]).get(key);
    if (entry) this.#entries.set(key, entry);
    const given = [memberOf(this.#claim.states, key)];
    const { claim } = this.#claim;
    const state =
      entry &&
      stateFromStart(
        entry,
        given,
        this.#context,
        () => undefined,
        () => requestId(claim, key),
      );
    if (state) this.#states.set(key, state);
    return state;
  }
}
