/** Formats paths, amounts and dates of a policy for people. */
import { html, type TemplateResult } from 'lit';
import { dateText } from '../../../protocol/dates.js';
import { percentText } from '../../../protocol/money.js';
import type { JsonValue } from '../../../protocol/json-value.js';

/** A JSON Pointer in code notation: `module.family_members[2].first_name`. Empty for the whole value. */
export function readablePath(pointer: string): string {
  return segmentsOf(pointer)
    .map((segment, index) => {
      if (/^\d+$/.test(segment)) return `[${segment}]`;
      if (/^[A-Za-z_$][\w$]*$/.test(segment)) return index === 0 ? segment : `.${segment}`;
      return `[${JSON.stringify(segment)}]`;
    })
    .join('');
}

/** The last name in a JSON Pointer; empty for the whole value. */
export function lastName(pointer: string): string {
  return segmentsOf(pointer).at(-1) ?? '';
}

/** The relative change of a number, e.g. `+66,7 %`; empty for anything else. */
export function differenceText(before: JsonValue | undefined, after: JsonValue | undefined, locale: string): string {
  return typeof before === 'number' && typeof after === 'number' ? percentText(before, after, locale) : '';
}

function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function drawDate(date: string): TemplateResult {
  return html`<time datetime=${date}>${dateText(date)}</time>`;
}
