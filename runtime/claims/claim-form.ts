/** The preview of a claim with everything needed to draw it. */
import {
  annuityRequestStatuses,
  approvalStatuses,
  claimStatuses,
  fulfillmentRequestStatuses,
  payoutRequestStatuses,
} from '../../language/vocabulary/index.js';
import { type Environment, toText } from '../../language/semantics/index.js';
import type { ClaimWorld, KnownStatuses } from '../../protocol/claim-world.js';
import type { ClaimForm } from '../../protocol/claim-form.js';
import type { BlockView } from '../../protocol/view-model.js';
import { dayText } from '../../language/dates/index.js';
import { missingDocuments } from '../letters/missing-documents.js';
import { claimData, currencyOf, type ClaimData } from './claim-data.js';
import { readClaimSettings } from './claim-settings.js';
import { emptyReasons } from './empty-values.js';
import { fulfillmentTypeViews } from './fulfillment-types.js';
import { immaterialValues } from './immaterial-values.js';
import { invalidAnswers } from './invalid-answers.js';
import { markdownOf } from './markdown.js';
import { previewClaim, type ClaimInput } from './preview.js';
import { Problems } from './problems.js';
import { waitingPeriodOf } from './waiting-period.js';
import { memberOf } from '../../protocol/json-value.js';

/**
 * @param preview of the input, if already made
 * @param sentencesOf says the conditions behind the reasons in words, by block key; without it there are none
 */
export function claimForm(
  input: ClaimInput,
  preview = previewClaim(input),
  sentencesOf: (blocks: readonly BlockView[]) => ClaimForm['sentences'] = () => ({}),
): ClaimForm {
  const { fulfillmentTypes, waitingPeriod } = readClaimSettings(input.configuration);
  const claim = claimData(input, input.environment, {}, new Problems());
  const missing = input.documents ? missingDocuments(input.configuration, input.documents) : [];
  return {
    preview: { ...preview, problems: [...preview.problems, ...missing] },
    markdown: Object.fromEntries(markdownOf(preview)),
    fulfillmentTypes: fulfillmentTypeViews(fulfillmentTypes),
    waitingPeriod: waitingPeriodOf(claim, waitingPeriod, input.environment),
    invalid: Object.fromEntries(invalidAnswers(preview.blocks, preview.block_states, input.environment.numbers)),
    sentences: sentencesOf(preview.blocks),
    immaterial: immaterialValues(input, preview),
    emptyBecause: emptyReasons(input, preview),
    lacking: {},
    inSample: {},
    world: worldOf(claim, input.environment),
    statuses,
  };
}

function worldOf({ claim }: ClaimData, { now, numbers, timeZone }: Environment): ClaimWorld {
  return {
    status: toText(memberOf(claim, 'status')),
    approvalStatus: toText(memberOf(claim, 'approval_status')),
    currency: currencyOf(claim),
    locale: numbers.locale,
    timeZone: timeZone.name,
    today: dayText(now, timeZone) ?? '',
  };
}

const values = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);

const statuses: KnownStatuses = {
  claim: values(claimStatuses),
  approval: values(approvalStatuses),
  payout_request: values(payoutRequestStatuses),
  fulfillment_request: values(fulfillmentRequestStatuses),
  annuity_request: values(annuityRequestStatuses),
};
