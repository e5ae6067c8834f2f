/** The claim form of a long list, next to the checker's first pass over the same list. */
import { checkModule } from '../../language/index.js';
import { claimForm } from '../../runtime/claims/claim-form.js';
import { utc } from '../../language/dates/time-zone.js';
import { cpuOf } from './usage.js';
import { moduleOf } from '../../test/support/fixture.js';
import { claimsBlocksPath, configurationPath, generateProductModule } from '../generator/product-module.js';
import { NumberFormats } from '../../protocol/money.js';

export interface ClaimFormBenchmark {
  readonly blocks: number;
  readonly rounds: number;
}

export interface ClaimFormResult extends ClaimFormBenchmark {
  /** Milliseconds of CPU to evaluate the form, with everything that its panel shows. */
  readonly evaluation: readonly number[];
  /** Milliseconds of CPU for the first check of the module. */
  readonly firstPass: readonly number[];
}

/** Both alternately, in one process. */
export function measureClaimForm(benchmark: ClaimFormBenchmark): ClaimFormResult {
  const { blocks, rounds } = benchmark;
  const files = generateProductModule({ blocks, seed: 1, faults: 0 });
  const text = (path: string) => files.get(path) ?? '';
  const input = {
    claimsBlocks: text(claimsBlocksPath),
    configuration: text(configurationPath),
    sample: JSON.parse(text('sandbox/merge-vars.json')) as unknown,
    environment: { now: Date.UTC(2026, 9, 6), timeZone: utc, numbers: new NumberFormats('en-ZA') },
  };
  const evaluate = () => claimForm(input).preview.blocks.length;
  const check = () => checkModule(moduleOf(new Map(files)));
  // Warms up both before measuring.
  evaluate();
  check();
  const evaluation: number[] = [];
  const firstPass: number[] = [];
  for (let round = 0; round < rounds; round++) {
    evaluation.push(cpuOf(evaluate));
    firstPass.push(cpuOf(check));
  }
  return { ...benchmark, evaluation, firstPass };
}
