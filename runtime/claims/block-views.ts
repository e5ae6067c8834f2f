/** The blocks of a claim as drawn: conditions decided, properties rendered, requests as they would be created. Sections 2.7.5 and 2.7.6. */
import type { BlockState, BlockView, Reason, RequestType, RequestView } from '../../protocol/view-model.js';
import { isAnswered } from './block-states.js';
import { renderContext, type ClaimInPlay } from './claim-in-play.js';
import type { Entry } from './claims-list.js';
import { condition, type Condition } from './conditions.js';
import { invalidAnswers } from './invalid-answers.js';
import type { Problems, ReportProblem } from './problems.js';
import { PropertyRenderer, withLabels } from './rendered-property.js';
import { lastingProblems, type RenderContext } from './rendering.js';
import { createdRequest } from './requests/created-requests.js';
import { createdId, isRequestType, requestOf } from './requests/request.js';
import { memberOf, type JsonRecord } from '../../protocol/json-value.js';

export function blockViews(play: ClaimInPlay, problems: Problems): readonly BlockView[] {
  const views = new Views(play, problems);
  const made = play.entries.map((entry) =>
    views.of(entry, { hidden: undefined, disabled: undefined, unreadable: undefined }),
  );
  reportInvalidAnswers(play, made, views.sent, problems);
  return made;
}

/** A request that would send an answer beyond its limits cannot be created. */
function reportInvalidAnswers(
  { states, environment }: ClaimInPlay,
  views: readonly BlockView[],
  sent: Views['sent'],
  problems: Problems,
): void {
  if (sent.size === 0) return;
  const invalid = invalidAnswers(views, Object.fromEntries(states), environment.numbers);
  for (const [request, questions] of sent)
    for (const [question, why] of invalid)
      if (questions.has(question)) {
        const message = `“${titleOf(views, question)}” has an invalid answer. ${why}`;
        problems.reporter(request)(null, 'invalid-answer', message);
      }
}

/** The view of the block with a key, including blocks in groups. */
export function viewWithKey(views: readonly BlockView[], key: string): BlockView | undefined {
  for (const view of views) {
    const found = view.key === key ? view : viewWithKey(view.blocks ?? [], key);
    if (found) return found;
  }
  return undefined;
}

/** The title of the block with a key; the key if it has none. */
export function titleOf(views: readonly BlockView[], key: string): string {
  const title = viewWithKey(views, key)?.['title'];
  return typeof title === 'string' && title !== '' ? title : key;
}

/** Why everything in a group is hidden or disabled. */
interface Surroundings {
  readonly hidden: Reason | undefined;
  readonly disabled: Reason | undefined;
  /** A condition of a group that cannot be evaluated, such as `` `show_if` of the group “Payouts”``: no request in it can be created. */
  readonly unreadable: string | undefined;
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

class Views {
  /** By the keys of the blocks whose requests can be created: the blocks whose answers they send. */
  readonly sent = new Map<string, ReadonlySet<string>>();
  readonly #play: ClaimInPlay;
  readonly #problems: Problems;
  readonly #context: RenderContext;

  constructor(play: ClaimInPlay, problems: Problems) {
    this.#play = play;
    this.#problems = problems;
    this.#context = renderContext(play);
  }

  of(entry: Entry, around: Surroundings): BlockView {
    const { key, type, blockType, block, entries } = entry;
    const state = key === undefined ? undefined : this.#play.states.get(key);
    const report = this.#problems.reporter(key ?? null);
    let unreadable = around.unreadable;
    const own = ownConditions(entry, this.#context, (property, code, ...rest) => {
      report(property, code, ...rest);
      if (lastingProblems.has(code)) unreadable ??= `\`${property ?? ''}\` of the group ${groupName(entry)}`;
    });
    const hidden = around.hidden ?? own.hidden;
    const disabled = around.disabled ?? own.disabled;
    const visible = hidden === undefined;
    const isUsable = visible && disabled === undefined;
    const isDisbursement = blockType?.category === 'disbursement';
    // Hidden and disabled blocks may still be incomplete: conditions exist for this.
    const isLive = isDisbursement ? isUsable : visible;
    const reportLive: ReportProblem = (property, code, ...rest) => {
      if (isLive || lastingProblems.has(code)) report(property, code, ...rest);
    };
    const renderer = new PropertyRenderer(this.#context, reportLive);
    const properties = renderer.members(block, blockType, ownMembers);
    if (isRequestType(type) && isLive && key !== undefined && createdId(type, state) === undefined)
      this.sent.set(key, renderer.answersRead);
    if (isRequestType(type) && around.unreadable !== undefined)
      reportLive(null, 'condition-of-group', `The ${around.unreadable} cannot be evaluated.`);
    const isAsked = blockType !== undefined && blockType.state.length > 0;
    return {
      key: key ?? null,
      type: type ?? null,
      visible,
      disabled: disabled !== undefined,
      required: own.required,
      missing: visible && own.required && isAsked && !isAnswered(state, blockType.state),
      ...properties,
      ...('options' in properties ? { options: withLabels(properties['options']) } : {}),
      reason: hidden ?? disabled ?? null,
      request: isRequestType(type) ? this.#request(type, key, state, properties, reportLive) : null,
      blocks: entries?.map((inner) => this.of(inner, { hidden, disabled, unreadable })) ?? null,
    };
  }

  /** The created request, or the one that would be created. */
  #request(
    type: RequestType,
    key: string | undefined,
    state: BlockState | undefined,
    block: JsonRecord,
    report: ReportProblem,
  ): RequestView {
    const { created: all, requests } = this.#play;
    const created = key === undefined ? undefined : all.of(key);
    if (created) return created;
    const id = createdId(type, state);
    const silent: ReportProblem = () => undefined;
    const request = requestOf(type, block, requests, id === undefined ? report : silent);
    if (id === undefined || key === undefined) return request;
    // It existed before the preview. Its content is not known; this is what it would contain now.
    const status = memberOf(state, 'status');
    const known = createdRequest(key, id, request, typeof status === 'string' ? status : request.status);
    all.add(known);
    return known;
  }
}

/** The results of a block's conditions. Section 2.7.5: if `show_if` is present, `hide_if` is ignored. */
function ownConditions(
  { conditions, blockType }: Entry,
  context: RenderContext,
  report: ReportProblem,
): Omit<Surroundings, 'unreadable'> & { readonly required: boolean } {
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

function groupName({ key, block }: Entry): string {
  const title = memberOf(block, 'title');
  return typeof title === 'string' && title !== '' ? `“${title}”` : `\`${key ?? ''}\``;
}

function reasonOf(found: Condition | undefined): Reason | undefined {
  return found?.holds ? found.reason : undefined;
}
