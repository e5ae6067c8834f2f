/** What what-if needs from a module: its code, its samples with a policy, the forms of its hooks, and the requests of its scenarios. */
import { type AnalysisOptions, pathIn } from '../../language/module/index.js';
import { loadHookModule } from '../alterations/hook-module.js';
import { InputError } from '../inputs/input-error.js';
import {
  configurationInput,
  hookSchemaInput,
  inputIfAny,
  issuingFormInput,
  type Input,
  type ModuleState,
} from '../inputs/input.js';
import { sampleInput, sampleNames } from '../inputs/samples.js';
import { findScenarios } from '../scenarios/run-scenarios.js';
import { scenarioInput } from '../scenarios/scenario.js';
import type { WhatIf } from './what-if.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

export interface WhatIfInput extends Pick<WhatIf, 'module' | 'samples' | 'requests' | 'schemas' | 'issuing'> {
  /** A sentence for each file that could not be read and is left out. */
  readonly leftOut: readonly string[];
}

/** The file for the baseline of later reports. In a folder below the samples folder: a file directly in it would count as a sample. */
export function baselinePath({ samples }: AnalysisOptions['layout']): string {
  return pathIn(samples, 'what-if/baseline.json');
}

/** @throws {InputError} if there is no code, or a sample, a hook schema or a scenario is invalid */
export async function readWhatIf(state: ModuleState): Promise<WhatIfInput> {
  const leftOut: string[] = [];
  /** Undefined if the file is missing or cannot be read. */
  const read = async <Value>(input: Input<Value>): Promise<Value | undefined> => {
    try {
      return await inputIfAny(state, input);
    } catch (error) {
      if (!(error instanceof InputError && error.code === 'unread')) throw error;
      leftOut.push(`The file '${error.file?.path ?? ''}' was left out: ${error.reason ?? ''}.`);
      return undefined;
    }
  };
  // What is left of a broken configuration may define no hook, and nothing would be tried.
  await read(configurationInput);
  const module = await loadHookModule(state);
  const samples = new Map<string, JsonObject>();
  for (const name of await sampleNames(state)) {
    const sample = await read(sampleInput(name));
    if (sample && isObject(sample['policy'])) samples.set(name, sample);
  }
  const schemas = new Map<string, JsonValue>();
  for (const { key } of module.hooks) {
    const schema = await read(hookSchemaInput(key));
    if (schema !== undefined) schemas.set(key, schema);
  }
  const issuing: JsonValue[] = [];
  for (const name of ['quote', 'application'] as const) {
    const form = await read(issuingFormInput(name));
    if (form !== undefined) issuing.push(form);
  }
  const requests = [];
  for (const { file, name } of await findScenarios(state)) {
    const scenario = await read(scenarioInput(file));
    if (scenario?.kind === 'alteration')
      requests.push({ hook: scenario.hook, name: `scenario ${name.join(' ')}`, data: scenario.data });
  }
  return { module, samples, schemas, issuing, requests, leftOut };
}
