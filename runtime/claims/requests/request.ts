/** Requests of disbursement blocks: the one that would be created, and the stored part of a created one. Section 2.7.6. */
import { type Environment, toText } from '../../../language/semantics/index.js';
import type { BlockState, RequestType, RequestView } from '../../../protocol/view-model.js';
import type { FulfillmentType } from '../fulfillment-types.js';
import type { ReportProblem } from '../problems.js';
import { annuityPayload } from './annuity.js';
import type { MoneyText } from './cents.js';
import { fulfillmentPayload } from './fulfillment.js';
import { payoutPayload } from './payout.js';
import { memberOf, type JsonRecord } from '../../../protocol/json-value.js';

export interface RequestContext {
  readonly environment: Environment;
  /** How amounts are written in problems. */
  readonly money: MoneyText;
  readonly fulfillmentTypes: ReadonlyMap<string, FulfillmentType>;
  /** The allowed bank identifiers; empty: any in lower snake case. */
  readonly banks: readonly string[];
  /** `claim.approval_status`. */
  readonly approvalStatus: unknown;
}

/** The request that a block would create. */
export function requestOf(
  type: RequestType,
  block: JsonRecord,
  context: RequestContext,
  report: ReportProblem,
): RequestView {
  const description = memberOf(block, 'description') ?? null;
  if (toText(description).trim() === '')
    report('description', 'missing-value', '`description` is empty: the request needs it.');
  const common = { type, status: firstStatus(type, context), description };
  switch (type) {
    case 'payout_request':
      return { ...common, ...payoutPayload(block, context.banks, context.money, report) };
    case 'fulfillment_request':
      return { ...common, ...fulfillmentPayload(block, context.fulfillmentTypes, context.money, report) };
    case 'annuity_request':
      return { ...common, ...annuityPayload(block, context.environment, context.money, report) };
  }
}

/** The state field that holds the UUID of a request. */
export function idField(type: RequestType): string {
  return `${type}_id`;
}

/** The UUID of the request that a block has created; undefined if it has not. */
export function createdId(type: RequestType, state: BlockState | undefined): string | undefined {
  const id = memberOf(state, idField(type));
  return typeof id === 'string' && id !== '' ? id : undefined;
}

export function isRequestType(type: string | null | undefined): type is RequestType {
  return type === 'payout_request' || type === 'fulfillment_request' || type === 'annuity_request';
}

function firstStatus(type: RequestType, { approvalStatus }: RequestContext): string {
  if (type === 'annuity_request') return 'active';
  return type === 'payout_request' && approvalStatus !== 'approved' ? 'pending_claim_approval' : 'pending';
}
