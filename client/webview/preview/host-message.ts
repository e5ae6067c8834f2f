/** What the extension shows, checked member by member: the page draws nothing that it could stumble over. */
import type { ClaimDifference, UnexercisedCondition } from '../../../protocol/claim-scenarios.js';
import { isCreatedRequest, isModuleFault, isPlayedClaim, isRequestType } from '../../../protocol/checks.js';
import type { ClaimForm, ClaimWorld, KnownStatuses, PreviewResult } from '../../../protocol/lsp.js';
import type {
  BlockState,
  BlockView,
  ClaimPreview,
  FulfillmentParameterView,
  FulfillmentTypeView,
  MarkdownElement,
  MarkdownNode,
  MarkdownTag,
  PreviewProblem,
  ReadValue,
  Reason,
  RequestType,
  RequestView,
  WaitingPeriodView,
} from '../../../protocol/view-model.js';
import type {
  PreviewHostMessage,
  PreviewMarkMessage,
  PreviewPanelState,
  PreviewScenariosMessage,
  PreviewShowMessage,
  ScenariosView,
} from '../../../protocol/webview.js';
import {
  hasMembers,
  isAnything,
  isBoolean,
  isNumber,
  isObject,
  isOneOf,
  isString,
  listOf,
  mapOf,
  orNull,
  type Check,
} from '../../../protocol/shape.js';

/** The message, or undefined if this is none. */
export function readHostMessage(message: unknown): PreviewHostMessage | undefined {
  return isShowMessage(message) || isMarkMessage(message) || isScenariosMessage(message) ? message : undefined;
}

const hasTypeAndStatus = hasMembers<{ type: RequestType; status: string }>({ type: isRequestType, status: isString });

const isRequest: Check<RequestView> = (value): value is RequestView => hasTypeAndStatus(value);

const isConditionName = isOneOf('show_if', 'hide_if', 'disabled_if', 'required_if');

const isReason = hasMembers<Reason>({
  condition: isConditionName,
  template: isString,
  text: isString,
  because: listOf(hasMembers<ReadValue>({ path: isString, value: isAnything })),
});

const hasBlockMembers = hasMembers<{
  key: string | null;
  type: string | null;
  visible: boolean;
  disabled: boolean;
  required: boolean;
  missing: boolean;
  reason: Reason | null;
  request: RequestView | null;
  blocks: readonly unknown[] | null;
}>({
  key: orNull(isString),
  type: orNull(isString),
  visible: isBoolean,
  disabled: isBoolean,
  required: isBoolean,
  missing: isBoolean,
  reason: orNull(isReason),
  request: orNull(isRequest),
  blocks: orNull(listOf(isAnything)),
});

const isBlock: Check<BlockView> = (value): value is BlockView =>
  hasBlockMembers(value) && (value.blocks ?? []).every((block) => isBlock(block));

const isProblem = hasMembers<PreviewProblem>({
  block: orNull(isString),
  property: orNull(isString),
  code: isString,
  severity: isOneOf('error', 'warning', 'information'),
  message: isString,
});

const isState: Check<BlockState> = isObject;

const isWaitingPeriod = hasMembers<WaitingPeriodView>({
  period: isNumber,
  periodType: isOneOf('days', 'months', 'years'),
  startsOn: isString,
  endsOn: isString,
});

const isPreview = hasMembers<ClaimPreview>({
  now: isString,
  blocks: listOf(isBlock),
  block_states: mapOf(isState),
  requests: listOf(isCreatedRequest),
  problems: listOf(isProblem),
});

const tags = [
  ...([
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'em',
    'strong',
  ] as const),
  ...(['s', 'a', 'br', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
] satisfies readonly MarkdownTag[];

const isAddress: Check<string> = (value): value is string => isString(value) && /^(?:https?|mailto|tel):/i.test(value);

const isMarkdownElement = hasMembers<Omit<MarkdownElement, 'children'> & { readonly children: readonly unknown[] }>({
  tag: isOneOf(...tags),
  href: orNull(isAddress),
  children: listOf(isAnything),
});

const isMarkdownNode: Check<MarkdownNode> = (value): value is MarkdownNode =>
  isString(value) || (isMarkdownElement(value) && value.children.every((child) => isMarkdownNode(child)));

const isFulfillmentType = hasMembers<FulfillmentTypeView>({
  label: orNull(isString),
  parameters: mapOf(hasMembers<FulfillmentParameterView>({ label: orNull(isString), valueType: orNull(isString) })),
});

const isTexts = listOf(isString);

const isWorld = hasMembers<ClaimWorld>({
  status: isString,
  approvalStatus: isString,
  currency: isString,
  locale: isString,
  timeZone: isString,
  today: isString,
});

const isStatuses = hasMembers<KnownStatuses>({
  claim: isTexts,
  approval: isTexts,
  payout_request: isTexts,
  fulfillment_request: isTexts,
  annuity_request: isTexts,
});

const isForm = hasMembers<ClaimForm>({
  preview: isPreview,
  markdown: mapOf(listOf(isMarkdownNode)),
  fulfillmentTypes: mapOf(isFulfillmentType),
  waitingPeriod: orNull(isWaitingPeriod),
  invalid: mapOf(isString),
  world: isWorld,
  statuses: isStatuses,
});

const isResult = hasMembers<PreviewResult>({
  root: isString,
  name: isString,
  claimsBlocks: isString,
  samples: listOf(isString),
  sample: orNull(isString),
  form: orNull(isForm),
  fault: orNull(isModuleFault),
});

const isPanelState = hasMembers<PreviewPanelState>({ uri: isString, claim: isPlayedClaim });

const isShowMessage = hasMembers<PreviewShowMessage>({
  type: isOneOf('show'),
  state: isPanelState,
  result: orNull(isResult),
  edit: isNumber,
});

const isMarkMessage = hasMembers<PreviewMarkMessage>({ type: isOneOf('mark'), key: orNull(isString) });

const isDifference = hasMembers<ClaimDifference>({
  block: orNull(isString),
  what: isString,
  one: orNull(isString),
  other: orNull(isString),
});

const isScenarios = hasMembers<ScenariosView>({
  files: orNull(
    listOf(hasMembers<NonNullable<ScenariosView['files']>[number]>({ file: isString, fault: orNull(isString) })),
  ),
  unexercised: orNull(
    listOf(
      hasMembers<UnexercisedCondition>({ block: isString, condition: isConditionName, outcomes: listOf(isBoolean) }),
    ),
  ),
  comparison: orNull(
    hasMembers<NonNullable<ScenariosView['comparison']>>({
      one: orNull(isString),
      other: orNull(isString),
      differences: listOf(isDifference),
    }),
  ),
  loaded: orNull(isString),
});

const isScenariosMessage = hasMembers<PreviewScenariosMessage>({ type: isOneOf('scenarios'), scenarios: isScenarios });
