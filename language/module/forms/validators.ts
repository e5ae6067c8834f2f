/** What a form demands of an answer. */
import type { AnswerBounds } from '../../../protocol/hook-form.js';
import { memberText, memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';

export interface FormValidator {
  readonly json: JsonObject;
  readonly kind: 'required' | 'greater' | 'less' | 'range' | 'other';
  /** As written; undefined without one. */
  readonly type: string | undefined;
  readonly bounds: AnswerBounds;
}

export function readValidators(component: JsonObject): readonly FormValidator[] {
  const all = memberValue(component, 'validators');
  if (all?.kind !== 'array') return [];
  return all.items.flatMap((json) => (json.kind === 'object' ? [validator(json)] : []));
}

function validator(outer: JsonObject): FormValidator {
  const inner = memberValue(outer, 'validation');
  const json = inner?.kind === 'object' ? inner : outer;
  const type = memberText(json, 'type');
  const [least, most] = [numberIn(json, 'min'), numberIn(json, 'max')];
  const [, order, equals] = /^(greater|less)Than(Equal\w*?To|OrEqual\w*)?/.exec(type ?? '') ?? [];
  const bound = (value: number | undefined, closed: keyof AnswerBounds, open: keyof AnswerBounds): AnswerBounds =>
    value === undefined ? {} : { [equals === undefined && order ? open : closed]: value };
  const about = { json: outer, type };
  if (type === 'required' || type === 'isRequired') return { ...about, kind: 'required', bounds: {} };
  if (order === 'greater') return { ...about, kind: order, bounds: bound(least ?? most, 'least', 'above') };
  if (order === 'less') return { ...about, kind: order, bounds: bound(most ?? least, 'most', 'below') };
  if (type === 'range')
    return { ...about, kind: type, bounds: { ...bound(least, 'least', 'above'), ...bound(most, 'most', 'below') } };
  return { ...about, kind: 'other', bounds: {} };
}

/** The bounds of all validators together; of a list, those of the number of its entries. */
export function boundsOf(component: JsonObject, validators: readonly FormValidator[]): AnswerBounds {
  const [least, most] = [numberIn(component, 'minNumber'), numberIn(component, 'maxNumber')];
  return Object.assign(
    { ...(least !== undefined && { least }), ...(most !== undefined && { most }) },
    ...validators.map(({ bounds }) => bounds),
  ) as AnswerBounds;
}

function numberIn(json: JsonObject, name: string): number | undefined {
  const value: JsonNode | undefined = memberValue(json, name);
  if (value?.kind === 'number') return value.value;
  return value?.kind === 'string' && /^-?\d+(\.\d+)?$/.test(value.value) ? Number(value.value) : undefined;
}
