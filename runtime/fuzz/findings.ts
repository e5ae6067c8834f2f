/** The distinct findings of a fuzzing run, each with the simplest request found. */
import type { FuzzFinding } from '../../protocol/fuzz.js';
import type { CodePlace } from '../../protocol/sandbox.js';
import type { JsonObject } from '../../protocol/json-value.js';
import { argumentChanged } from '../alterations/check-arguments.js';
import { placesOf } from '../alterations/check-places.js';
import { isFatal } from '../sandbox/failure.js';
import { faultsOf, isChangedArgument, lineOf, type Fault } from './fault.js';
import type { FuzzInput } from './fuzz-input.js';
import { simpler } from './random-request.js';
import type { Tries } from './tries.js';

const maximumShrinks = 300;
/** In tries: a request that never ends takes the whole time limit. */
const costOfEndless = 20;
const maximumFindings = 50;

export class Findings {
  /** By kind of fault: several kinds may be one finding. */
  readonly #byKind = new Map<string, string>();
  readonly #byName = new Map<string, FuzzFinding>();

  constructor(
    private readonly tries: Tries,
    private readonly input: FuzzInput,
  ) {}

  get all(): readonly FuzzFinding[] {
    return [...this.#byName.values()];
  }

  get areFull(): boolean {
    return this.#byName.size >= maximumFindings;
  }

  async add(data: JsonObject, fault: Fault): Promise<void> {
    let name = this.#byKind.get(fault.kind);
    if (name === undefined) {
      const place = await this.#placeOf(data, fault);
      // One line may write to many members.
      name = isChangedArgument(fault) && place ? `${argumentChanged} ${lineOf(place)}` : fault.kind;
      this.#byKind.set(fault.kind, name);
      if (!this.#byName.has(name)) this.#byName.set(name, await this.#shrunk(data, fault));
    }
    const known = this.#byName.get(name)!;
    this.#byName.set(name, { ...known, count: known.count + 1 });
  }

  async #shrunk(data: JsonObject, fault: Fault): Promise<FuzzFinding> {
    const { signal } = this.input;
    let best = { data, fault };
    let left = maximumShrinks;
    for (let found = true; found;) {
      found = false;
      for (const candidate of simpler(best.data)) {
        if (left <= 0 || signal?.aborted) break;
        const report = await this.tries.run(candidate);
        left -= report.error && isFatal(report.error) ? costOfEndless : 1;
        const same = faultsOf(report).find(({ kind }) => kind === fault.kind);
        if (!same) continue;
        best = { data: candidate, fault: same };
        found = true;
        break;
      }
    }
    const { invariant, message } = best.fault;
    const place = await this.#placeOf(best.data, best.fault);
    return { data: best.data, invariant, message, place, count: 0, scenario: scenarioOf(best.data, this.input) };
  }

  async #placeOf(data: JsonObject, fault: Fault): Promise<CodePlace | null> {
    const { at } = fault;
    if (!at || !('code' in at)) return at;
    const check = isChangedArgument(fault) ? await this.tries.withWrite(data, at) : at;
    return placesOf([check], this.input.hook, this.input.module.files)[0] ?? null;
  }
}

/** Without expectations: it fails for as long as the hook does. */
function scenarioOf(data: JsonObject, { hook, sampleName, now, seed }: FuzzInput): JsonObject {
  return {
    kind: 'alteration',
    ...(sampleName !== null && { sample: sampleName }),
    now: new Date(now).toISOString(),
    seed,
    hook,
    data,
    apply: true,
  };
}
