/**
 * The preview of a claim: claims blocks, a sample, states, statuses and a clock in, the form as plain data out. Pure: the same input gives the same
 * preview. No content of a module or a sample makes it fail.
 */
import type { ClaimPreview, CreatedRequest, PreviewProblem } from '../../protocol/view-model.js';
import { differenceText, sampleDifferences, sampleFacts } from '../../language/module/index.js';
import type { Environment } from '../../language/semantics/index.js';
import { TemplateMemo } from '../../language/syntax/index.js';
import { conditions } from '../../language/vocabulary/index.js';
import { blockViews, viewWithKey } from './block-views.js';
import { claimData, currencyOf, type Statuses } from './claim-data.js';
import { nextId, type ClaimInPlay } from './claim-in-play.js';
import { entriesByKey, readClaimsList, type Entry } from './claims-list.js';
import { readClaimSettings, type ClaimSettings } from './claim-settings.js';
import { fillStates } from './played-states.js';
import { Problems } from './problems.js';
import { previewLimits } from './rendering.js';
import { createdRequest, CreatedRequests, stateOfRequest } from './requests/created-requests.js';
import { createdId, isRequestType } from './requests/request.js';
import { memberOf, type JsonRecord } from '../../protocol/json-value.js';

export interface ClaimInput {
  /** The text of the claims blocks file; undefined if there is none. */
  readonly claimsBlocks: string | undefined;
  /** The text of the configuration file. */
  readonly configuration: string | undefined;
  /** An object with `policy`, and with `policyholder`, `claim` etc.; undefined if there is none. */
  readonly sample: unknown;
  /** Replaces the sample's policyholder; undefined keeps it. */
  readonly policyholder?: unknown;
  /** Block states by key, overriding the defaults and those of the sample's claim. */
  readonly states?: unknown;
  /** Answers by block key, overriding the states: the key of an option, the value of an input; null if the answer was removed. */
  readonly answers?: JsonRecord;
  /** The requests that the claim has already created, in order. Each keeps its payload and its id, whatever the answers are now. */
  readonly requests?: readonly CreatedRequest[];
  readonly statuses?: Statuses;
  readonly environment: Environment;
  /** The bank identifiers in the tools file; empty: any in lower snake case. */
  readonly banks?: readonly string[];
  /** The names of the files in the documents folder; undefined if not known. */
  readonly documents?: ReadonlySet<string>;
  /** The blocks whose buttons are pressed, in order. */
  readonly create?: readonly string[];
}

/** What the claim form of a module is made from. Read once, it serves many claims. */
export interface ReadClaimForm {
  readonly settings: ClaimSettings;
  readonly entries: readonly Entry[];
  readonly problems: readonly PreviewProblem[];
  readonly templates: TemplateMemo;
}

export function readClaimForm({
  claimsBlocks,
  configuration,
}: Pick<ClaimInput, 'claimsBlocks' | 'configuration'>): ReadClaimForm {
  const problems = new Problems();
  const settings = readClaimSettings(configuration);
  const entries = readClaimsList(claimsBlocks, problems);
  return { settings, entries, problems: problems.all, templates: new TemplateMemo() };
}

/** @param form of the input, if already read */
export function previewClaim(input: ClaimInput, form = readClaimForm(input)): ClaimPreview {
  const { play, problems } = openClaim(input, form);
  const blocks = blockViews(play, problems);
  return {
    now: new Date(play.environment.now).toISOString(),
    blocks,
    block_states: Object.fromEntries(play.states),
    requests: play.created.all,
    problems: problems.all,
  };
}

/** A claim with the states of its blocks after all steps. */
export function openClaim(
  input: ClaimInput,
  form = readClaimForm(input),
): {
  readonly play: ClaimInPlay;
  readonly problems: Problems;
} {
  const { sample, policyholder, states, answers = {}, requests = [], statuses = {} } = input;
  const { environment, banks = [], create = [] } = input;
  const { settings, entries } = form;
  const { fulfillmentTypes } = settings;
  const problems = new Problems();
  for (const problem of form.problems) problems.add(problem);
  const claim = claimData({ sample, policyholder }, environment, statuses, problems);
  for (const difference of sampleDifferences(sampleFacts(claim.sample), settings.configuration, banks))
    problems.reporter(null)(null, `sample-${difference.kind}`, differenceText(difference, 'The sample'), 'information');
  const approvalStatus = memberOf(claim.claim, 'approval_status');
  const currency = currencyOf(claim.claim);
  const money = (cents: number) => environment.numbers.money(cents, currency);
  const play: ClaimInPlay = {
    entries,
    entriesByKey: entriesByKey(entries),
    claim,
    environment,
    requests: { environment, money, fulfillmentTypes, banks, approvalStatus },
    budget: { ...previewLimits },
    templates: form.templates,
    states: new Map(),
    created: new CreatedRequests(),
  };
  fillStates(play, { states, answers, requests }, problems);
  for (const key of create) press(play, key, problems);
  return { play, problems };
}

/** Presses the button of a block: creates its request, or reports why it cannot. Section 2.7.6. */
function press(play: ClaimInPlay, key: string, problems: Problems): void {
  const refuse = (code: string, why: string) => {
    problems.reporter(key)(null, code, `No request was created: ${why}.`);
  };
  const now = new Problems();
  const view = viewWithKey(blockViews(play, now), key);
  if (!view) return refuse('unknown-block', 'no block has this key');
  const { type, request, visible, disabled } = view;
  if (!isRequestType(type) || !request) return refuse('no-disbursement-block', 'this is not a disbursement block');
  if (createdId(type, play.states.get(key)) !== undefined)
    return refuse('request-exists', 'this block already has one');
  if (!visible) return refuse('block-hidden', 'the block is hidden');
  if (disabled) return refuse('block-disabled', 'the block is disabled');
  const faults = now.all.filter(({ block, severity }) => block === key && severity === 'error');
  const broken = conditions.find(({ name }) => faults.some(({ property }) => property === name));
  if (broken) return refuse('request-invalid', `its \`${broken.name}\` cannot be evaluated`);
  const ofGroup = faults.find(({ code }) => code === 'condition-of-group');
  if (ofGroup) return refuse('request-invalid', ofGroup.message.replace(/^The /, 'the ').replace(/\.$/, ''));
  if (faults.length > 0) return refuse('request-invalid', 'its payload is not complete or not valid');
  const created = createdRequest(key, nextId(play, key), request, request.status);
  play.states.set(key, stateOfRequest(created));
  play.created.add(created);
}
