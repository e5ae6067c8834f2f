/**
 * A claim as it is before anybody has answered, for single expressions: the sample, and the states that the blocks have from the start. The same values
 * as those of the preview, but a state comes into being only when it is read, so that an expression costs what it reads and not what the form has.
 */
import type { Template } from '../../language/syntax/index.js';
import type { BlockState } from '../../protocol/view-model.js';
import { BudgetExceeded, type Budget } from '../templates/budget.js';
import type { Environment } from '../../language/semantics/index.js';
import { evaluate, type Evaluation } from '../templates/evaluate.js';
import { stateFromStart } from './block-states.js';
import { claimData, templateData, type ClaimData } from './claim-data.js';
import { allEntries, readClaimsEntry } from './claims-list.js';
import { memberOf } from './json-value.js';
import { Problems } from './problems.js';
import { TemplateCache, type RenderContext } from './rendering.js';
import { requestId } from './requests/request-id.js';

export interface SampleClaimInput {
  /** An object with `policy`, and with `policyholder`, `claim` and the like; undefined where there is none. */
  readonly sample: unknown;
  readonly environment: Environment;
  /** The keys of the blocks, for what goes through all of them. */
  readonly keys: () => Iterable<string>;
  /** The JSON text of the entry of the claims blocks that the block is in; undefined for a key that no block has. */
  readonly entryText: (key: string) => string | undefined;
}

/** Answers are interactive: a template that exceeds this budget has no value here. */
const limits: Readonly<Budget> = { steps: 10_000, text: 20_000 };
const maximumStates = 500;

export class SampleClaim {
  readonly #input: SampleClaimInput;
  readonly #claim: ClaimData;
  readonly #states = new Map<string, BlockState>();
  readonly #data: Readonly<Record<string, unknown>>;
  readonly #context: RenderContext;
  #statesLeft = maximumStates;

  constructor(input: SampleClaimInput) {
    this.#input = input;
    this.#claim = claimData({ sample: input.sample }, {}, new Problems());
    this.#data = templateData(this.#claim, this.#lazyStates());
    this.#context = {
      environment: input.environment,
      // A default that reads states reads those of the sample, as in the preview.
      data: templateData(this.#claim, this.#claim.states as Readonly<Record<string, BlockState>>),
      budget: { ...limits },
      templates: new TemplateCache(),
    };
  }

  /** Never throws; what takes too long has a problem and no value. */
  evaluate(template: Template): Evaluation {
    this.#statesLeft = maximumStates;
    Object.assign(this.#context.budget, limits);
    return evaluate(template, this.#data, this.#input.environment, { ...limits });
  }

  /** An object whose members are made when they are looked up. Templates see own members alone, which is all that this has. */
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
    const entry = around && [...allEntries([around])].find((one) => one.key === key);
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
