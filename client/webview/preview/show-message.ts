/** What the extension shows, checked member by member: the page draws nothing that it could stumble over. */
import { isCreatedRequest, isModuleFault, isPlayedClaim, isRequestType } from '../../../protocol/checks.js';
import type { ClaimForm, PreviewResult } from '../../../protocol/lsp.js';
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
} from '../../../protocol/view-model.js';
import type { PreviewHostMessage, PreviewPanelState } from '../../../protocol/webview.js';
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
export function readShowMessage(message: unknown): PreviewHostMessage | undefined {
  return isShowMessage(message) ? message : undefined;
}

const hasTypeAndStatus = hasMembers<{ type: RequestType; status: string }>({ type: isRequestType, status: isString });

const isRequest: Check<RequestView> = (value): value is RequestView => hasTypeAndStatus(value);

const isReason = hasMembers<Reason>({
  condition: isOneOf('show_if', 'hide_if', 'disabled_if', 'required_if'),
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

const isForm = hasMembers<ClaimForm>({
  preview: isPreview,
  markdown: mapOf(listOf(isMarkdownNode)),
  fulfillmentTypes: mapOf(isFulfillmentType),
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

const isShowMessage = hasMembers<PreviewHostMessage>({
  type: isOneOf('show'),
  state: isPanelState,
  result: orNull(isResult),
  edit: isNumber,
});
