import { checkModule, loadModule } from '../../language/index.js';
import { namesIn, reasonSentenceIn, type ReasonSentence } from '../../language/phrases/index.js';
import { conditions } from '../../language/vocabulary/index.js';
import { conditionId, type PlayableForm } from '../../protocol/playable-form.js';
import type { Reason } from '../../protocol/view-model.js';
import {
  asText,
  claimsBlocksInput,
  configurationInput,
  inputIfAny,
  inputOf,
  type ModuleState,
} from '../inputs/input.js';
import { sampleInput, sampleNames } from '../inputs/samples.js';
import { documentNames } from '../letters/missing-documents.js';
import { readClaimsList, type Entry } from './claims-list.js';
import { sayingsOfForm } from './form-sayings.js';
import { Problems } from './problems.js';

/**
 * What the claim form of a module is played from outside of the module.
 *
 * @param samples the names of the samples that are in it; undefined: all that can be used
 * @throws {InputError} if a file is missing or unusable
 */
export async function playableFormOf(
  module: ModuleState,
  name: string,
  samples?: readonly string[],
): Promise<PlayableForm> {
  const { banks, locale, timeZone } = module.options;
  const contents = await Promise.all(
    (samples ?? (await sampleNames(module))).map(
      async (one) => [one, await inputOf(module, sampleInput(one))] as const,
    ),
  );
  const claimsBlocks = await inputOf(module, claimsBlocksInput);
  const read = await loadModule(module.fileSystem, module.root, module.options);
  const check = checkModule(read);
  const sentenceOf = reasonSentenceIn(namesIn(check.index));
  return {
    name,
    claimsBlocks,
    configuration: (await inputIfAny(module, asText(configurationInput))) ?? null,
    samples: Object.fromEntries(contents),
    documents: [...(await documentNames(module))],
    banks: [...banks],
    sentences: Object.fromEntries(sentencesIn(readClaimsList(claimsBlocks, new Problems()), sentenceOf, [])),
    sayings: sayingsOfForm(check),
    locale,
    timeZone,
  };
}

/** @param around the conditions of the groups around the entries, which are reasons for them, too */
function sentencesIn(
  entries: readonly Entry[],
  sentenceOf: ReasonSentence,
  around: readonly Pick<Reason, 'condition' | 'template'>[],
): readonly (readonly [string, string])[] {
  return entries.flatMap(({ type = null, conditions: given, entries: inner = [] }) => {
    const own = conditions.flatMap(({ name: condition }) =>
      Object.hasOwn(given, condition) ? [{ condition, template: String(given[condition]) }] : [],
    );
    const all = [...around, ...own];
    const sentences = all.flatMap((reason) => {
      const sentence = sentenceOf(reason, type);
      return sentence === undefined ? [] : [[conditionId(reason, type), sentence] as const];
    });
    return [...sentences, ...sentencesIn(inner, sentenceOf, all)];
  });
}
