/**
 * What the samples and lifecycle files of a module say about its policies and its configuration does not: their term, and whether failed payments are
 * retried.
 */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { rootOf } from '../../syntax/json/parse.js';
import { memberValue, type JsonNode } from '../../syntax/json/tree.js';
import type { BillingFrequency } from '../../../protocol/lifecycle-file.js';
import { billingFrequencies } from '../../lifecycle/billing-pattern.js';
import { parseDay, type Day } from '../../dates/calendar.js';
import { sampleFacts, type SampleFacts } from '../companions/sample-facts.js';
import type { Layout } from './options.js';
import { folderOf } from './paths.js';

export interface ExamplePolicy {
  /** Of the file, relative to the module's root. */
  readonly path: string;
  readonly kind: 'sample' | 'lifecycle';
  /** The first and the last day of the policy, if the file has both. */
  readonly term: { readonly start: Day; readonly end: Day } | undefined;
  /** How premiums are collected if failed payments are retried; undefined if the file says nothing about retries. */
  readonly billing: RetriedBilling | undefined;
  /** The settings that, according to the file, lead to the policy's status. */
  readonly expected: readonly string[];
  /** Whether it is an object in valid JSON. */
  readonly isObject: boolean;
  /** Of a sample that can be read. */
  readonly sample: SampleFacts | undefined;
  readonly document: TextDocument;
  /** The version of the document when it was read. */
  readonly version: number;
}

/** The part of a billing pattern that retries need, with the names of lifecycle files. */
export interface RetriedBilling {
  readonly frequency?: BillingFrequency;
  readonly days_to_outcome?: number;
  /** The maximum number of retries of a payment, and the days between a failure and its retry. */
  readonly retries: { readonly number: number; readonly days_apart: number };
}

/** The kind of example that a file of a module is; undefined if it is not one. @param path relative to the module's root */
export function exampleKind(path: string, { samples, lifecycles }: Layout): ExamplePolicy['kind'] | undefined {
  if (!path.endsWith('.json')) return undefined;
  const folder = folderOf(path);
  return folder === lifecycles ? 'lifecycle' : folder === samples ? 'sample' : undefined;
}

/** Reads an example as far as possible. @param previous the examples read before: an unchanged document is not read again */
export function examplePolicy(
  path: string,
  kind: ExamplePolicy['kind'],
  document: TextDocument,
  previous: readonly ExamplePolicy[] = [],
): ExamplePolicy {
  const { version } = document;
  const known = previous.find((one) => one.document === document && one.version === version && one.path === path);
  if (known?.kind === kind) return known;
  const text = document.getText();
  const root = rootOf(text);
  const value = parsed(text);
  const start = dayAt(root, ['policy', 'start_date']);
  const end = dayAt(root, ['policy', 'end_date']);
  return {
    path,
    kind,
    term: start === undefined || end === undefined ? undefined : { start, end },
    billing: kind === 'lifecycle' ? billingOf(root) : undefined,
    expected: kind === 'lifecycle' ? itemsOf(at(root, ['expect'])).flatMap((one) => textAt(one, 'because') ?? []) : [],
    isObject: root?.kind === 'object' && value !== undefined,
    sample: kind === 'sample' && root ? sampleFacts(value) : undefined,
    document,
    version,
  };
}

/** Broken values count as missing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function billingOf(root: JsonNode | undefined): RetriedBilling | undefined {
  const number = numberAt(root, ['pattern', 'retries', 'number']) ?? 0;
  const written = retriesInEvents(root);
  if (written && written.retries.number > number) return written;
  if (number === 0) return undefined;
  const daysToOutcome = numberAt(root, ['pattern', 'days_to_outcome']);
  const named = root && textAt(root, 'pattern', 'frequency');
  const frequency = billingFrequencies.find((one) => one === named);
  return {
    ...(frequency && { frequency }),
    ...(daysToOutcome !== undefined && { days_to_outcome: daysToOutcome }),
    retries: { number, days_apart: numberAt(root, ['pattern', 'retries', 'days_apart']) ?? usualDaysApart },
  };
}

/** Used if a file has no number of days. */
const usualDaysApart = 5;

interface WrittenPayment {
  readonly created: Day | undefined;
  failed: Day | undefined;
  /** The number of payments that it retries, one after the other. */
  readonly depth: number;
}

/** How often one payment of the events is retried, with the days between the first such payment and its retry. */
function retriesInEvents(root: JsonNode | undefined): RetriedBilling | undefined {
  const payments = new Map<string, WrittenPayment>();
  let number = 0;
  let first: RetriedBilling | undefined;
  let latest = '';
  for (const event of itemsOf(at(root, ['events']))) {
    const payment = textAt(event, 'payment') ?? latest;
    const day = dayAt(event, ['date']);
    const name = textAt(event, 'event');
    const known = payments.get(payment);
    if (name === 'payment_failed' && known) known.failed = day;
    if (name !== 'payment_created') continue;
    latest = payment;
    const tried = textAt(event, 'retry_of');
    const original = tried === undefined ? undefined : payments.get(tried);
    const depth = tried === undefined ? 0 : (original?.depth ?? 0) + 1;
    payments.set(payment, { created: day, failed: undefined, depth });
    number = Math.max(number, depth);
    if (original) first ??= spacing(original, day);
  }
  return number === 0 ? undefined : { ...first, retries: { days_apart: usualDaysApart, ...first?.retries, number } };
}

function spacing({ created, failed }: WrittenPayment, again: Day | undefined): RetriedBilling | undefined {
  if (created === undefined || failed === undefined || again === undefined) return undefined;
  if (created > failed || failed > again) return undefined;
  return { days_to_outcome: failed - created, retries: { number: 1, days_apart: again - failed } };
}

/** A date, or the date of a time: the time zone shifts both ends of a policy by the same amount. */
function dayAt(root: JsonNode | undefined, path: readonly string[]): Day | undefined {
  const json = at(root, path);
  return json?.kind === 'string' ? parseDay(json.value.slice(0, 10)) : undefined;
}

function numberAt(root: JsonNode | undefined, path: readonly string[]): number | undefined {
  const json = at(root, path);
  return json?.kind === 'number' && Number.isSafeInteger(json.value) && json.value >= 0 ? json.value : undefined;
}

function textAt(json: JsonNode, ...path: readonly string[]): string | undefined {
  const found = at(json, path);
  return found?.kind === 'string' ? found.value : undefined;
}

function itemsOf(json: JsonNode | undefined): readonly JsonNode[] {
  return json?.kind === 'array' ? json.items : [];
}

function at(root: JsonNode | undefined, path: readonly string[]): JsonNode | undefined {
  let json = root;
  for (const name of path) json = json?.kind === 'object' ? memberValue(json, name) : undefined;
  return json;
}
