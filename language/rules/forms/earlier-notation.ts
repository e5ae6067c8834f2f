import type { FormComponent } from '../../module/forms/component.js';
import type { Place } from '../../module/index/module-index.js';
import { memberNamed, memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { plainValue } from '../../syntax/json/print.js';
import { earlierMembers, typeOfEarlier } from '../../vocabulary/index.js';
import { componentTypeNamed } from '../../vocabulary/index.js';
import { quoted } from '../../message-text.js';
import { defineCrossRule } from '../define.js';
import { removeMember, renameMember, replaceValue, type Edit, type JsonValue } from '../fix.js';
import { quoteForm } from '../shared/examples/example-hooks.js';
import { allComponents, writtenType } from './shared/all-forms.js';

export default defineCrossRule({
  id: 'forms/earlier-notation',
  severity: 'information',
  summary: 'Reports a component of a form in the notation of earlier versions of these tools.',
  rationale:
    'The specification does not describe the notation of forms, so earlier versions of these tools had one of their own: types such as `input.text`, `default_value`, options of `key` and `value`, validators of `isRequired`, conditions with an `operator`. Forms in practice are written otherwise. Both are read.',
  sections: ['2.2'],
  messages: {
    earlier:
      'This component is in an earlier notation. It has {members}, which forms in practice do not have, so a platform may not show it. Rewrite it.',
  },
  good: [
    quoteForm(
      '[{ "type": "currency", "key": "cover_amount", "label": "Cover", "validators": [{ "validation": { "type": "required" } }], "defaultValue": 5 }]',
    ),
  ],
  bad: [
    quoteForm(`
[{ "type": "input.currency", "key": "cover_amount", "label": "Cover", "validators": [{ "type": "isRequired" }, { "type": "range", "min": 1, "max": 9 }], "default_value": 5 }]
//          ^^^^^^^^^^^^^^ forms/earlier-notation`),
    quoteForm(`
[{ "type": "dropdown", "key": "cover_amount", "label": "Cover", "validators": [{ "validation": { "type": "required" } }], "options": [{ "key": "low", "value": "Low" }] },
//          ^^^^^^^^ forms/earlier-notation
 { "type": "paragraph", "key": "note", "label": "Low", "displayConditions": { "key": "cover_amount", "operator": "==", "value": "low" } }]
//          ^^^^^^^^^ forms/earlier-notation`),
  ],
  check: (index, report) => {
    for (const { component, place, form: located } of allComponents(index)) {
      const changes = changesOf(component, (node) => located.placeOf(component, node.range));
      if (changes.length === 0) continue;
      report({
        range: place(writtenType(component) ?? component.json),
        message: 'earlier',
        data: {
          members: quoted(
            changes.map(({ name }) => name),
            'and',
          ),
        },
        fix: { title: 'Write it in the notation of practice', edits: changes.flatMap(({ edits }) => edits) },
      });
    }
  },
});

interface Change {
  readonly name: string;
  readonly edits: readonly Edit<Place>[];
}

/** What a component has in the earlier notation, and how it is written now. */
function changesOf(
  { json, type, options, validators }: FormComponent,
  at: (node: JsonNode) => Place,
): readonly Change[] {
  const changes: Change[] = [];
  const written = memberValue(json, 'type');
  if (written?.kind === 'string' && !componentTypeNamed(written.value) && typeOfEarlier(written.value) === type && type)
    changes.push({ name: written.value, edits: [replaceValue(at(written), type.type)] });
  for (const [earlier, now] of earlierMembers) {
    const member = memberNamed(json, earlier);
    if (!member) continue;
    const edit = memberNamed(json, now) ? removeMember(at(member.name)) : renameMember(at(member.name), now);
    changes.push({ name: earlier, edits: [edit] });
  }
  const list = memberValue(json, 'options');
  if (list?.kind === 'array' && (options ?? []).some((option) => memberNamed(option.json, 'key'))) {
    const items = list.items.map((item) => {
      const known = options?.find((option) => option.json === item);
      return known ? { label: known.label, value: known.value } : plainValue(item);
    });
    changes.push({ name: 'key', edits: [replaceValue(at(list), items)] });
  }
  const demands = memberValue(json, 'validators');
  if (demands && validators.some((one) => isFlat(one.json)))
    changes.push({
      name: 'validators',
      edits: [
        replaceValue(
          at(demands),
          validators.flatMap((one) =>
            isFlat(one.json) ? nested(one.json, type?.answer ?? null) : [plainValue(one.json)],
          ),
        ),
      ],
    });
  const conditions = memberValue(json, 'displayConditions');
  const all = conditions?.kind === 'array' ? conditions.items : conditions ? [conditions] : [];
  const isObject = conditions?.kind === 'object';
  if (conditions && (isObject || all.some(isEarlierCondition)) && all.every((one) => one.kind === 'object'))
    changes.push({ name: 'displayConditions', edits: [replaceValue(at(conditions), all.flatMap(conditionNow))] });
  return changes;
}

const isFlat = (validator: JsonObject): boolean =>
  memberNamed(validator, 'validation') === undefined && memberValue(validator, 'type')?.kind === 'string';

function nested(validator: JsonObject, answer: string | null): readonly JsonValue[] {
  const { type, min, max, ...others } = plainValue(validator) as Readonly<Record<string, JsonValue>>;
  if (type === 'isRequired') return [{ validation: { type: 'required' } }];
  if (type !== 'range') return [{ validation: plainValue(validator) }];
  const of = answer === 'cents' ? 'Currency' : answer === 'text' ? 'Length' : 'Number';
  // Both bounds were allowed values; now they are not.
  const one = (name: string, bound: Readonly<Record<string, number>>) => ({
    validation: { ...others, type: `${name}${of}`, ...bound },
  });
  return [
    ...(typeof min === 'number' ? [one('greaterThan', { min: min - 1 })] : []),
    ...(typeof max === 'number' ? [one('lessThan', { max: max + 1 })] : []),
  ];
}

function isEarlierCondition(json: JsonNode): boolean {
  if (json.kind !== 'object') return false;
  const names = ['operator', 'key', 'outputPath', 'field', 'values'];
  return names.some((name) => memberNamed(json, name) !== undefined);
}

const operators: Readonly<Record<string, string>> = {
  '=': '===',
  '==': '===',
  in: '===',
  '!=': '!==',
  'not in': '!==',
};

/** A list of values becomes one condition for each, of which one or all must hold. */
function conditionNow(json: JsonNode): readonly JsonValue[] {
  const given = plainValue(json) as Readonly<Record<string, JsonValue>>;
  if (!isEarlierCondition(json)) return [given];
  const { operator = '===', key, path = key, outputPath = path, field = outputPath, value, values = value } = given;
  const condition = typeof operator === 'string' ? (operators[operator] ?? operator) : operator;
  const all = (Array.isArray(values) ? values : [values]) as readonly JsonValue[];
  const each = all.map((one) => ({ path: field ?? null, value: one ?? null, condition }));
  return each.length > 1 && condition === '===' ? [{ or: each }] : each;
}
