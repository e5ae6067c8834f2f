/** Whole templates for a text that is still empty: what such a text mostly holds. */
import { asSegment } from '../../../syntax/template/path.js';
import { conditionOperators } from '../../../vocabulary/index.js';
import type { ModuleIndex } from '../../../module/module-index.js';
import type { TemplateLocation } from '../../location.js';
import type { InsertText } from '../insert-text.js';
import { asPlainText } from '../insert-text.js';
import { itemKind, type Offer } from '../offer.js';
import { amountKeys } from './skeletons.js';

/** Offsets count in the template's text. */
export function completeEmptyText({ template, value }: TemplateLocation, index: ModuleIndex): readonly Offer[] {
  if (template.text !== '') return [];
  const { type, property } = value;
  const replace = { start: 0, end: 0 };
  const offer = (label: string, detail: string, insert: InsertText): Offer => ({
    label,
    kind: itemKind.snippet,
    detail,
    replace,
    newText: asPlainText(insert),
    snippet: insert,
  });
  const defaults =
    typeof property?.default === 'string' && property.default.includes('{{')
      ? [offer(property.default, 'default', [property.default])]
      : [];
  if (type?.kind === 'text' && type.format === 'condition') {
    const operators = conditionOperators.map((operator) => operator.value);
    return [
      offer("{{ifCondition … '===' …}}", 'comparison', [
        '{{ifCondition ',
        { stop: 1, text: 'left' },
        " '",
        { stop: 2, choices: operators },
        "' ",
        { stop: 3, text: 'right' },
        '}}',
      ]),
    ];
  }
  if (type?.kind === 'text' && type.format === 'date')
    return [...defaults, offer('{{dateNow}}', 'today', ['{{dateNow}}'])];
  const isAmount =
    (type?.kind === 'text' && type.format === 'cents') || (type?.kind === 'integer' && type.unit === 'cents');
  if (!isAmount) return defaults;
  return [
    ...defaults,
    ...index.derived(amountKeys).map((key) => {
      const path = `{{claim.block_states.${asSegment(key)}.value}}`;
      return offer(path, index.definition('block', key)?.fact.title ?? '', [path]);
    }),
    offer('{{claim.policy.sum_assured}}', 'the value that is insured', ['{{claim.policy.sum_assured}}']),
  ];
}
