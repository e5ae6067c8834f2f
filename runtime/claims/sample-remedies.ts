/** Where a sample that violates the settings is changed. Section 2.8. */
import { differenceText, placeOfDifference, sampleDifferences, sampleFacts } from '../../language/module/index.js';
import type { EmptyReason } from '../../protocol/view-model.js';
import { pointer } from '../json-pointer.js';
import { readClaimSettings } from './claim-settings.js';
import type { ClaimInput } from './preview.js';
import { additionsTo } from './sample-additions.js';

/** By the messages of its problems. The policyholder of another sample is not in its file. */
export function remediesInSample({
  sample,
  policyholder,
  configuration,
  banks = [],
}: ClaimInput): Readonly<Record<string, EmptyReason>> {
  if (sample === undefined) return {};
  const differences = sampleDifferences(sampleFacts(sample), readClaimSettings(configuration).configuration, banks);
  return Object.fromEntries(
    differences.flatMap((difference) => {
      const names = placeOfDifference(difference);
      const isMissing = difference.kind === 'missing-field';
      if (isMissing && policyholder !== undefined) return [];
      const value = names.at(-1) === 'date_of_birth' ? '1990-01-31' : '';
      const additions = isMissing ? additionsTo(sample, [{ names, value }]) : [];
      return [[differenceText(difference, 'The sample'), { text: null, inSample: pointer(names), additions }]];
    }),
  );
}
