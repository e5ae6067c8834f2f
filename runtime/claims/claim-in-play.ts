/** A claim while its preview is made: the input, and the current states of its blocks. */
import type { BlockState } from '../../protocol/view-model.js';
import type { Environment } from '../../language/semantics/index.js';
import type { TemplateMemo } from '../../language/syntax/index.js';
import type { Budget } from '../templates/budget.js';
import { templateData, type ClaimData } from './claim-data.js';
import type { Entry } from './claims-list.js';
import type { RenderContext } from './rendering.js';
import type { CreatedRequests } from './requests/created-requests.js';
import { requestId } from './requests/request-id.js';
import type { RequestContext } from './requests/request.js';
import type { JsonRecord } from '../../protocol/json-value.js';

export interface ClaimInPlay {
  readonly entries: readonly Entry[];
  readonly entriesByKey: ReadonlyMap<string, Entry>;
  readonly claim: ClaimData;
  readonly environment: Environment;
  readonly requests: RequestContext;
  readonly budget: Budget;
  readonly templates: TemplateMemo;
  /** By key; a Map, because a block may be called `__proto__`. */
  readonly states: Map<string, BlockState>;
  readonly created: CreatedRequests;
}

/** @param states by key; default: the current states of the claim */
export function renderContext(
  { environment, claim, budget, templates, states: now, entriesByKey }: ClaimInPlay,
  states: JsonRecord = Object.fromEntries(now),
): RenderContext {
  const data = templateData(claim, states as Readonly<Record<string, BlockState>>);
  return { environment, data, budget, templates, entryOf: (key) => entriesByKey.get(key) };
}

/** The UUID of the next request of a block: always the same for the same claim. */
export function nextId({ claim, created }: ClaimInPlay, key: string): string {
  return requestId(claim.claim, key, created.countOf(key));
}
