/** Requests to hooks for people: what they ask for, and why they are rejected. */
import { withAmounts, type MoneyStyle } from './money.js';
import { amountOrDateText, readableValue } from './readable-value.js';
import type { WhatIfRow } from './what-if.js';
import { memberOf, type JsonObject, type JsonValue } from './json-value.js';
import { isObject } from './json-value.js';

/** In characters. */
const longestRequest = 120;

/** What a request asks for, on one line: `cover_amount R 50 000,00, smoker true`. Empty for a request without data. */
export function requestText({ data, currency }: WhatIfRow, money: MoneyStyle): string {
  const style = currency === null ? money : { ...money, currency };
  const text = isObject(data) ? membersText(data, style) : readableJson(data);
  return text.length > longestRequest ? `${text.slice(0, longestRequest)}…` : text;
}

/** Those of objects in it by their own names. */
function membersText(members: JsonObject, money: MoneyStyle): string {
  return Object.entries(members)
    .map(([name, value]) =>
      isObject(value)
        ? membersText(value, money)
        : `${name} ${amountOrDateText(name, value, money) ?? readableJson(value)}`,
    )
    .filter((text) => text !== '')
    .join(', ');
}

function readableJson(value: JsonValue): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : readableValue(value);
}

/** The message of a run for people: texts of the module are not changed. Empty if there is none. */
export function whatIfMessage({ outcome, message, currency }: WhatIfRow, money: MoneyStyle): string {
  if (message === null || outcome !== 'invalid') return message ?? '';
  return withAmounts(message, currency === null ? money : { ...money, currency });
}

/** A validation's own message: those of its details, its message, or its raw value. */
export function rejectionText(error: JsonValue): string {
  if (typeof error === 'string') return error;
  const details = memberOf(error, 'details');
  const messages = Array.isArray(details) ? details.map((detail: JsonValue) => memberOf(detail, 'message')) : [];
  if (messages.length > 0 && messages.every((message) => typeof message === 'string')) return messages.join('; ');
  const message = memberOf(error, 'message');
  return typeof message === 'string' ? message : JSON.stringify(error);
}
