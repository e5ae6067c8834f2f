/**
 * The preview of a claim as plain data: the output of `platform-config preview --format json`, which the panel also draws. Absent is null, never omitted.
 * The names of a block's own properties are those of the specification.
 */
import { jsonWith } from './json.js';
import type { SampleAddition } from './sample-addition.js';
import { object, oneOf, string, type Decoder, type Decoded } from './decoder.js';

export interface ClaimPreview {
  /** The preview's clock, an ISO 8601 time in UTC. */
  readonly now: string;
  readonly blocks: readonly BlockView[];
  /** By key, as the platform stores them: flat, with those of groups next to their group's. Empty for a disbursement block without a request. */
  readonly block_states: Readonly<Record<string, BlockState>>;
  /** In the order of their creation. */
  readonly requests: readonly CreatedRequest[];
  readonly problems: readonly PreviewProblem[];
}

/** A waiting period that is not over. */
export interface WaitingPeriodView {
  readonly period: number;
  readonly periodType: 'days' | 'months' | 'years';
  /** The start of the policy, `YYYY-MM-DD` in the module's time zone. */
  readonly startsOn: string;
  /** The first day on which it no longer applies. */
  readonly endsOn: string;
}

/**
 * The types of blocks, in the order of section 2.7. The catalogue has an entry for each (language/vocabulary/blocks/), and the page a renderer
 * (client/webview/preview/blocks/): neither compiles without.
 */
export const blockTypeNames = [
  'alert',
  'heading',
  'markdown',
  'divider',
  'checkbox',
  'radio',
  'dropdown',
  'input.currency',
  'input.number',
  'input.text',
  'input.paragraph',
  'input.time',
  'input.date',
  'group',
  'payout_request',
  'fulfillment_request',
  'annuity_request',
] as const;

export type BlockTypeName = (typeof blockTypeNames)[number];

/** A block as drawn. In addition it has its own properties, rendered: `title`, `markdown`, `max`, … */
export interface BlockView {
  readonly [property: string]: unknown;
  readonly key: string | null;
  readonly type: string | null;
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  /** Visible, required and not answered: drawn with a red border, but does not prevent anything. */
  readonly missing: boolean;
  /** Why the block is hidden, or else why it is disabled: its own condition, or that of a group around it. */
  readonly reason: Reason | null;
  /** For a disbursement block: the created request, or the one that would be created. */
  readonly request: RequestView | null;
  /** For a group: its blocks. */
  readonly blocks: readonly BlockView[] | null;
}

/** One option of a radio or a dropdown. */
export interface OptionView {
  readonly key: string;
  readonly value: string;
  /** The value in title case. */
  readonly label: string;
}

export interface Reason {
  readonly condition: ConditionName;
  /** As written in the file; a JSON boolean as its text. */
  readonly template: string;
  /** The rendered result. */
  readonly text: string;
  /** What it read. */
  readonly because: readonly ReadValue[];
}

export type ConditionName = 'show_if' | 'hide_if' | 'disabled_if' | 'required_if';

export interface ReadValue {
  /** As templates write it; for the clock, the name of the helper. */
  readonly path: string;
  /** Null if missing. */
  readonly value: unknown;
  /**
   * Only if the path and the value alone do not tell: that no block has the key, that the block never stores the field, that its request is not
   * created yet, or today's date. A clause; names and values are in backticks.
   */
  readonly cause?: string;
}

/** The fields of `claim.block_states.<key>`: `type` first. */
export type BlockState = Readonly<Record<string, unknown>>;

export const requestType = oneOf(['payout_request', 'fulfillment_request', 'annuity_request']);

export type RequestType = Decoded<typeof requestType>;

/** A request's payload, by the specification's names; amounts are integer cents, and null if a template renders none. */
export interface RequestView {
  readonly [property: string]: unknown;
  readonly type: RequestType;
  readonly status: string;
}

/** A fulfillment type of the configuration, as far as a card shows it. Section 2.7.6. */
export interface FulfillmentTypeView {
  readonly label: string | null;
  /** By name. */
  readonly parameters: Readonly<Record<string, FulfillmentParameterView>>;
}

export interface FulfillmentParameterView {
  readonly label: string | null;
  /** `currency`: the value is an amount in cents. */
  readonly valueType: string | null;
}

export interface CreatedRequest extends RequestView {
  /** The key of the block. */
  readonly block: string;
  /** A UUID. */
  readonly id: string;
}

/** The payload is checked where the request is used: it keeps all its members. */
export const createdRequest: Decoder<CreatedRequest> = jsonWith(
  object({ block: string, id: string, status: string, type: requestType }),
);

/** One payout request that an annuity will create. */
export interface ScheduledPayout {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM` in the module's time zone. */
  readonly time: string;
  /** In cents. */
  readonly amount: number | null;
}

export interface PreviewProblem {
  /** The key of the block; null if the problem does not belong to a block. */
  readonly block: string | null;
  /** The property or condition, e.g. `show_if` or `payee.amount`. */
  readonly property: string | null;
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'information';
  readonly message: string;
}

/** Why values of a request are empty or wrong. */
export interface EmptyReason {
  /** A part of a sentence, such as `` the sample's `policy.holder` has only `name` ``; null if none is empty. */
  readonly text: string | null;
  /** A JSON Pointer to the first value that the sample lacks, else to the first one that is wrong there; null if there is none. */
  readonly inSample: string | null;
  /** What the sample lacks, to be added: choices and what conditions compare have a value, others are empty texts to be filled in. */
  readonly additions: readonly SampleAddition[];
}

/** Why values of a request are empty or wrong, with the way to the answers that it waits for. */
export interface RequestReason extends EmptyReason {
  /** The keys of the questions in sight whose answers are missing, in the order in which they are read. */
  readonly unanswered: readonly string[];
}

/** What the sample lacks that a condition reads, where that decides whether it holds. */
export interface LackingSample extends EmptyReason {
  readonly condition: ConditionName;
}

/** Markdown as a tree of drawable elements: no HTML of the module reaches a page. */
export type MarkdownNode = string | MarkdownElement;

export interface MarkdownElement {
  readonly tag: MarkdownTag;
  /** For a link: an address with `http:`, `https:`, `mailto:` or `tel:`. */
  readonly href: string | null;
  readonly children: readonly MarkdownNode[];
}

export type MarkdownTag =
  | 'p'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'em'
  | 'strong'
  | 's'
  | 'a'
  | 'br'
  | 'hr'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

/** The label of an option on the form: its value in title case. Section 2.7.2, rule 1. Only the first letter of each word changes. */
export function optionLabel(value: string): string {
  return value.replace(/(^|\s)(\S)/gu, (_match, space: string, first: string) => space + first.toUpperCase());
}
