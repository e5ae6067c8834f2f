/** The `data` of a request in a scenario of an alteration hook: the values that elements of the hook's form provide. Section 2.2. */
import type { ModuleIndex } from '../../../module/index/module-index.js';
import { hookForms } from '../../../rules/alteration-hooks/shared/hook-forms.js';
import type { FormComponent } from '../../../module/forms/component.js';
import { memberText, memberValue, type JsonNode, type JsonObject } from '../../../syntax/json/tree.js';
import { alterationScenario } from '../../../vocabulary/index.js';
import type { NameLocation, ValueLocation } from '../../cursor/location.js';
import type { InsertText } from '../insert-text.js';
import { itemKind } from '../offer.js';
import { textChoice, type Choice, type MemberChoice } from './choice.js';
import { plain } from '../../../vocabulary/markdown.js';

interface Output {
  /** Starting inside the data. */
  readonly names: readonly string[];
  readonly component: FormComponent;
}

/** The members that the form provides for the object at the cursor. */
export function dataMembers(location: NameLocation, index: ModuleIndex): readonly MemberChoice[] {
  const members = new Map<string, MemberChoice>();
  for (const { names, component } of outputsIn(location, index)) {
    const [name, ...deeper] = names;
    if (name === undefined || members.has(name)) continue;
    members.set(name, {
      name,
      detail: deeper.length > 0 ? '' : component.label,
      describe: () =>
        `**${plain(name)}**: ${deeper.length > 0 ? 'an object of the form' : plain(memberText(component.json, 'type') ?? '')}`,
      required: false,
      value: deeper.length > 0 ? ['{ ', { stop: 1 }, ' }'] : valueOf(component),
    });
  }
  return [...members.values()];
}

/** The possible values of the form element whose member's value is at the cursor. */
export function dataValues(location: ValueLocation, index: ModuleIndex): readonly Choice[] {
  const name = location.member?.name.value;
  const output = outputsIn(location, index).find(({ names }) => names.length === 1 && names[0] === name);
  return output ? choicesOf(output.component) : [];
}

/** What the form provides inside the object at the cursor. */
function outputsIn({ root, object }: NameLocation | ValueLocation, index: ModuleIndex): readonly Output[] {
  if (root.kind !== 'object' || memberText(root, 'kind') !== alterationScenario.type) return [];
  const data = memberValue(root, 'data');
  const way = data && wayTo(data, object.json);
  const hook = memberText(root, 'hook');
  const form = way && hookForms(index).find((one) => one.hook.fact.name === hook);
  return (form?.outputs ?? []).flatMap(({ names, component }) =>
    way?.every((name, i) => names[i] === name) ? [{ names: names.slice(way.length), component }] : [],
  );
}

/** The names of the members on the path to an object; undefined if it is not inside. List items have no name in a path of the form either. */
function wayTo(json: JsonNode, wanted: JsonObject): readonly string[] | undefined {
  if (json === wanted) return [];
  if (json.range.start > wanted.range.start || json.range.end < wanted.range.end) return undefined;
  if (json.kind === 'array')
    for (const item of json.items) {
      const way = wayTo(item, wanted);
      if (way) return way;
    }
  if (json.kind === 'object')
    for (const { name, value } of json.members) {
      const way = value && wayTo(value, wanted);
      if (way) return [name.value, ...way];
    }
  return undefined;
}

function valueOf(component: FormComponent): InsertText {
  const choices = choicesOf(component).map(({ json }) => json);
  if (choices.length > 0) return [{ stop: 1, choices }];
  const { type, options = [] } = component;
  switch (type?.answer) {
    case 'cents':
    case 'number':
      return [{ stop: 1, text: '0' }];
    case 'choices':
      return [
        '{ ',
        { stop: 1, text: options.map(({ value }) => `${JSON.stringify(String(value))}: false`).join(', ') },
        ' }',
      ];
    case 'entries':
      return ['[{ ', { stop: 1 }, ' }]'];
    default:
      return ['"', { stop: 1 }, '"'];
  }
}

function choicesOf({ type, options }: FormComponent): readonly Choice[] {
  if (type?.answer === 'boolean') return ['true', 'false'].map((json) => ({ label: json, kind: itemKind.value, json }));
  if (!options || type?.answer === 'choices') return [];
  return options.map(({ value, label }) =>
    typeof value === 'string'
      ? textChoice(value, itemKind.enumMember, label)
      : { label: String(value), kind: itemKind.value, json: String(value) },
  );
}
