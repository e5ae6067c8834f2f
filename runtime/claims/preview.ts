/**
 * The preview of a claim: claims blocks, a sample, states, statuses and a clock in, the form as plain data out. Pure: the same input gives the same
 * preview, and nothing that an author or a sample can write makes it fail.
 */
import type {
  BlockState,
  BlockView,
  ClaimPreview,
  CreatedRequest,
  Reason,
  RequestType,
  RequestView,
} from '../../protocol/view-model.js';
import type { Environment } from '../templates/environment.js';
import { answerState, emptiedState, isAnswered, stateFromStart } from './block-states.js';
import { claimData, templateData, type ClaimData, type Statuses } from './claim-data.js';
import { allEntries, readClaimsList, type Entry } from './claims-list.js';
import { condition, type Condition } from './conditions.js';
import { readFulfillmentTypes } from './fulfillment-types.js';
import { isRecord, memberOf, type JsonRecord } from './json-value.js';
import { Problems, type ReportProblem } from './problems.js';
import { PropertyRenderer, withLabels } from './rendered-property.js';
import { lastingProblems, previewLimits, TemplateCache, type RenderContext } from './rendering.js';
import { createdRequest, CreatedRequests, stateOfRequest } from './requests/created-requests.js';
import { createdId, isRequestType, requestOf, type RequestContext } from './requests/request.js';
import { requestId } from './requests/request-id.js';

export interface ClaimInput {
  /** The text of the claims blocks file; undefined where there is none. */
  readonly claimsBlocks: string | undefined;
  /** The text of the configuration file. */
  readonly configuration: string | undefined;
  /** An object with `policy`, and with `policyholder`, `claim` and the like; undefined where there is none. */
  readonly sample: unknown;
  /** Block states by key, over the defaults and those of the sample's claim. */
  readonly states?: unknown;
  /** Answers by block key, over the states: the key of an option, the value of an input; null where the answer was taken away. */
  readonly answers?: JsonRecord;
  /** What the claim has created before, in order. Each keeps its payload and its id, whatever is answered now. */
  readonly requests?: readonly CreatedRequest[];
  readonly statuses?: Statuses;
  readonly environment: Environment;
  /** The blocks whose buttons are pressed, in order. */
  readonly create?: readonly string[];
}

export function previewClaim(input: ClaimInput): ClaimPreview {
  return new Preview(input).result();
}

class Preview {
  readonly #problems = new Problems();
  readonly #entries: readonly Entry[];
  readonly #claim: ClaimData;
  readonly #requests: RequestContext;
  readonly #environment: Environment;
  readonly #create: readonly string[];
  readonly #budget = { ...previewLimits };
  readonly #templates = new TemplateCache();
  /** By key; a Map, because a block may be called `__proto__`. */
  readonly #states = new Map<string, BlockState>();
  readonly #created = new CreatedRequests();

  constructor(input: ClaimInput) {
    const { claimsBlocks, configuration, sample, statuses, environment, create } = input;
    this.#environment = environment;
    this.#entries = readClaimsList(claimsBlocks, this.#problems);
    this.#claim = claimData(sample, statuses ?? {}, this.#problems);
    this.#create = create ?? [];
    this.#requests = {
      environment,
      fulfillmentTypes: readFulfillmentTypes(configuration),
      approvalStatus: memberOf(this.#claim.claim, 'approval_status'),
    };
    this.#initialise(input);
  }

  result(): ClaimPreview {
    for (const key of this.#create) this.#press(key);
    const blocks = this.#views(this.#problems);
    return {
      now: new Date(this.#environment.now).toISOString(),
      blocks,
      block_states: Object.fromEntries(this.#states),
      requests: this.#created.all,
      problems: this.#problems.all,
    };
  }

  #initialise({ states: given, answers = {}, requests = [] }: ClaimInput): void {
    const isUsable = given === undefined || isRecord(given);
    if (!isUsable)
      this.#report(null)(null, 'states-not-an-object', 'The states are no object of block keys, and are left out.');
    const states = isUsable ? (given ?? {}) : {};
    const known = new Map<string, Entry>();
    // Of two blocks with one key the first has the state; the checker reports the second.
    for (const entry of allEntries(this.#entries))
      if (entry.key !== undefined && !known.has(entry.key)) known.set(entry.key, entry);
    this.#takeOver(requests, known);
    const context = this.#renderContext({ ...this.#claim.states, ...states });
    for (const [key, entry] of known) {
      const report = this.#report(key);
      const request = this.#created.of(key);
      const answer = memberOf(answers, key);
      if (request || (answer === null && entry.blockType?.category === 'form')) {
        this.#states.set(key, request ? stateOfRequest(request) : emptiedState(entry));
        continue;
      }
      const given = [
        memberOf(this.#claim.states, key),
        memberOf(states, key),
        answer === undefined ? undefined : answerState(answer, entry),
      ];
      this.#states.set(
        key,
        stateFromStart(entry, given, context, report, () => this.#idOf(key)),
      );
    }
    for (const key of new Set([...Object.keys(states), ...Object.keys(answers)]))
      if (!known.has(key))
        this.#report(key)(null, 'unknown-block', 'No block has this key: its state is left out.', 'warning');
  }

  /** Requests that were created before, for blocks as they were then. */
  #takeOver(requests: readonly CreatedRequest[], known: ReadonlyMap<string, Entry>): void {
    for (const request of requests) {
      const { block, type } = request;
      if (known.get(block)?.type === type) this.#created.add(request);
      else {
        this.#created.addWithoutBlock(request);
        const message = 'The block that created this request is gone, or of another type now. The request stays.';
        this.#report(block)(null, 'request-without-block', message, 'warning');
      }
    }
  }

  #idOf(key: string): string {
    return requestId(this.#claim.claim, key, this.#created.countOf(key));
  }

  /** Presses the button of a block: creates its request, or says why there is none. */
  #press(key: string): void {
    const report = this.#report(key);
    const refuse = (code: string, why: string) => report(null, code, `No request was created: ${why}.`);
    const problems = new Problems();
    const view = viewWithKey(this.#views(problems), key);
    if (!view) return refuse('unknown-block', 'no block has this key');
    const { type, request, visible, disabled } = view;
    if (!isRequestType(type) || !request) return refuse('no-disbursement-block', 'this is no disbursement block');
    if (createdId(type, this.#states.get(key)) !== undefined)
      return refuse('request-exists', 'this block has one already');
    if (!visible) return refuse('block-hidden', 'the block is hidden');
    if (disabled) return refuse('block-disabled', 'the block is disabled');
    if (problems.all.some(({ block, severity }) => block === key && severity === 'error'))
      return refuse('request-invalid', 'its payload is not complete');
    const created = createdRequest(key, this.#idOf(key), request, request.status);
    this.#states.set(key, stateOfRequest(created));
    this.#created.add(created);
  }

  #views(problems: Problems): readonly BlockView[] {
    const context = this.#renderContext(Object.fromEntries(this.#states));
    const around: Surroundings = { hidden: undefined, disabled: undefined };
    return this.#entries.map((entry) => this.#view(entry, around, context, problems));
  }

  #view(entry: Entry, around: Surroundings, context: RenderContext, problems: Problems): BlockView {
    const { key, type, blockType, block, entries } = entry;
    const state = key === undefined ? undefined : this.#states.get(key);
    const report = problems.reporter(key ?? null);
    const own = ownConditions(entry, context, report);
    const hidden = around.hidden ?? own.hidden;
    const disabled = around.disabled ?? own.disabled;
    const visible = hidden === undefined;
    const isUsable = visible && disabled === undefined;
    const isDisbursement = blockType?.category === 'disbursement';
    // What nobody sees, and what cannot be pressed, need not make sense yet: conditions are there to see to that.
    const isLive = isDisbursement ? isUsable : visible;
    const reportLive: ReportProblem = (property, code, ...rest) => {
      if (isLive || lastingProblems.has(code)) report(property, code, ...rest);
    };
    const properties = new PropertyRenderer(context, reportLive).members(block, blockType, ownMembers);
    const inside = { hidden, disabled };
    return {
      key: key ?? null,
      type: type ?? null,
      visible,
      disabled: disabled !== undefined,
      required: own.required,
      missing:
        visible &&
        own.required &&
        blockType !== undefined &&
        blockType.state.length > 0 &&
        !isAnswered(state, blockType.state),
      ...properties,
      ...('options' in properties ? { options: withLabels(properties['options']) } : {}),
      reason: hidden ?? disabled ?? null,
      request: isRequestType(type) ? this.#request(type, key, state, properties, reportLive) : null,
      blocks: entries?.map((inner) => this.#view(inner, inside, context, problems)) ?? null,
    };
  }

  /** The request that was created, or the one that would be. */
  #request(
    type: RequestType,
    key: string | undefined,
    state: BlockState | undefined,
    block: JsonRecord,
    report: ReportProblem,
  ): RequestView {
    const created = key === undefined ? undefined : this.#created.of(key);
    if (created) return created;
    const id = createdId(type, state);
    const silent: ReportProblem = () => undefined;
    const request = requestOf(type, block, this.#requests, id === undefined ? report : silent);
    if (id === undefined || key === undefined) return request;
    // It was there before the preview began. What it holds is not known; this is what it would hold now.
    const status = memberOf(state, 'status');
    const known = createdRequest(key, id, request, typeof status === 'string' ? status : request.status);
    this.#created.add(known);
    return known;
  }

  #renderContext(states: JsonRecord): RenderContext {
    return {
      environment: this.#environment,
      data: templateData(this.#claim, states as Readonly<Record<string, BlockState>>),
      budget: this.#budget,
      templates: this.#templates,
    };
  }

  #report(block: string | null): ReportProblem {
    return this.#problems.reporter(block);
  }
}

/** Why everything inside of a group is hidden or disabled. */
interface Surroundings {
  readonly hidden: Reason | undefined;
  readonly disabled: Reason | undefined;
}

/** Members of the view that a property of the same name must not replace. */
const ownMembers: ReadonlySet<string> = new Set([
  'key',
  'type',
  'visible',
  'disabled',
  'required',
  'missing',
  'reason',
  'request',
  'blocks',
]);

/** What the conditions beside a block decide. Section 2.7.5: where `show_if` stands, `hide_if` is ignored. */
function ownConditions(
  { conditions, blockType }: Entry,
  context: RenderContext,
  report: ReportProblem,
): Surroundings & { readonly required: boolean } {
  const evaluate = (name: Parameters<typeof condition>[0]) => condition(name, conditions, context, report);
  const category = blockType?.category;
  const showIf = evaluate('show_if');
  const hidden = showIf ? (showIf.holds ? undefined : showIf.reason) : reasonOf(evaluate('hide_if'));
  return {
    hidden,
    disabled: category === 'display' ? undefined : reasonOf(evaluate('disabled_if')),
    required: category === 'form' && (evaluate('required_if')?.holds ?? false),
  };
}

function reasonOf(found: Condition | undefined): Reason | undefined {
  return found?.holds ? found.reason : undefined;
}

function viewWithKey(views: readonly BlockView[], key: string): BlockView | undefined {
  for (const view of views) {
    const found = view.key === key ? view : viewWithKey(view.blocks ?? [], key);
    if (found) return found;
  }
  return undefined;
}
