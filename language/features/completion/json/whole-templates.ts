/** Whole templates for an empty value: its most common contents. */
import type { ModuleIndex } from '../../../module/index/module-index.js';
import { memberText, memberValue } from '../../../syntax/json/tree.js';
import { asSegment } from '../../../syntax/template/path.js';
import { conditionOperators } from '../../../vocabulary/index.js';
import { fulfillmentTypeOf } from '../../descriptions/describe-symbols.js';
import { isUnwritten, type ValueLocation } from '../../cursor/location.js';
import { firstDefinitions } from '../offered-definitions.js';
import { asPlainText, escaped, type InsertText } from '../insert-text.js';
import { itemKind } from '../offer.js';
import type { Choice } from './choice.js';
import { amountsIn } from './payout-sources.js';

/** The usual content of the value: comparisons, amounts, dates, the default. */
export function likelyTemplates(value: ValueLocation, index: ModuleIndex): readonly Choice[] {
  const { type, property } = value;
  if (!mayBeTemplate(value)) return [];
  const format = type?.kind === 'text' ? type.format : undefined;
  const standard = property?.default;
  return [
    ...(format === 'condition' ? [comparison, ...answers(value, index)] : []),
    ...(typeof standard === 'string' && standard.includes('{{') ? [whole(standard, 'default')] : []),
    ...(format === 'date' ? [whole('{{dateNow}}', 'today')] : []),
    ...(isAmount(value, index) ? amounts(value, index) : []),
  ];
}

/** Only the braces. */
export function anyTemplate(value: ValueLocation): readonly Choice[] {
  return mayBeTemplate(value) ? [template('{{…}}', 'template', ['{{', { stop: 1 }, '}}'])] : [];
}

function mayBeTemplate(value: ValueLocation): boolean {
  const { type } = value;
  if (!type || !isUnwritten(value)) return false;
  return type.kind === 'free' || ('templated' in type && (type.templated ?? false));
}

function template(label: string, detail: string, insert: InsertText): Choice {
  const snippet: InsertText = ['"', ...escaped(insert, (text) => JSON.stringify(text).slice(1, -1)), '"'];
  const suggests = insert.some((part) => typeof part !== 'string');
  return { label, kind: itemKind.snippet, detail, snippet, json: asPlainText(snippet), ...(suggests && { suggests }) };
}

function whole(text: string, detail: string): Choice {
  return template(text, detail, [text]);
}

const comparison = template("{{ifCondition … '===' …}}", 'comparison', [
  '{{ifCondition ',
  { stop: 1 },
  " '",
  { stop: 2, choices: conditionOperators.map((operator) => operator.value) },
  "' ",
  { stop: 3 },
  '}}',
]);

/** A comparison for each option of the other questions, such as `claim_type is Accidental`. */
function answers({ object }: ValueLocation, index: ModuleIndex): readonly Choice[] {
  const block = memberValue(object.json, 'block');
  const own = block?.kind === 'object' ? memberText(block, 'key') : undefined;
  return firstDefinitions(index, 'block').flatMap(({ fact: { name, title, options = [] } }) =>
    name === own
      ? []
      : options.flatMap(({ key, value }) => {
          if (key === undefined || /['{}]/.test(key)) return [];
          const label = `${name} is ${value ?? key}`;
          const text = `{{ifCondition claim.block_states.${asSegment(name)}.option_key '===' '${key}'}}`;
          return { ...template(label, title ?? '', [text]), filterText: JSON.stringify(label) };
        }),
  );
}

function isAmount({ type, object, member }: ValueLocation, index: ModuleIndex): boolean {
  const request = object.map && fulfillmentTypeOf(object.map, index);
  const parameter = request?.fact.parameters?.find(({ name }) => name === member?.name.value);
  return (
    parameter?.valueType === 'currency' ||
    (type?.kind === 'text' && type.format === 'cents') ||
    (type?.kind === 'integer' && type.unit === 'cents')
  );
}

/** The amounts that the form asks for, without the one being completed, and the sum assured. */
function amounts({ object }: ValueLocation, index: ModuleIndex): readonly Choice[] {
  const own = memberText(object.json, 'key');
  return [
    ...index
      .derived(amountsIn)
      .filter(({ block }) => block !== own)
      .map(({ block, path }) =>
        whole(
          `{{${path}}}`,
          block === null ? 'the value that is insured' : (index.definition('block', block)?.fact.title ?? ''),
        ),
      ),
  ];
}
