/** The product's own fields in templates, from the same data as the types of hook code. */
import { anyElement, entered, type Step } from '../module/templates/data-steps.js';
import type { KnownData, Primitive } from './known-data.js';
import { shown } from './type-text.js';

/** What is known at steps behind `policy.module`; undefined if nothing is known there. */
export function fieldAt(data: KnownData, steps: readonly Step[]): KnownData | undefined {
  let found: KnownData | undefined = data;
  for (const step of steps) {
    if (step === entered) found = found?.items ?? found;
    else if (step === anyElement || /^\d+$/.test(step)) found = found?.items ?? found?.members.get(String(step));
    else found = found?.members.get(step);
  }
  return found;
}

/** The same by names alone: those of the items of a list are behind that of the list. */
export function fieldNamed(data: KnownData, names: readonly string[]): KnownData | undefined {
  let found: KnownData | undefined = data;
  for (const name of names) {
    while (found?.items && !found.members.has(name)) found = found.items;
    found = found?.members.get(name);
  }
  return found;
}

const words: Readonly<Record<Primitive, string>> = {
  string: 'text',
  number: 'number',
  'Platform.Cents': 'cents',
  boolean: 'boolean',
};

/** What a value may be, in the words of the catalogue; empty if nothing is known. */
export function typeInWords({ primitives, texts, isObject, items }: KnownData): string {
  const isText = primitives.has('string') || texts.size > 0;
  const isCents = primitives.has('Platform.Cents');
  const others = [...primitives].filter((one) => one !== 'string' && !(one === 'number' && isCents));
  return [
    ...(isObject ? ['object'] : []),
    ...(items ? ['list'] : []),
    ...(isText ? [words.string] : []),
    ...others.map((one) => words[one]),
  ].join(' or ');
}

/** The places that a field is known from, as Markdown: each source once with what it says there. */
export function evidenceLines({ evidence }: KnownData): readonly string[] {
  return shown(evidence);
}
