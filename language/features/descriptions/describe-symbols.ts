/** Describes the names defined by a module, as Markdown for hover and completion. */
import { counted } from '../../../protocol/counted.js';
import type { Definition, FulfillmentParameter } from '../../module/facts/facts.js';
import type { Located, ModuleIndex } from '../../module/index/module-index.js';
import type { MapObject } from '../../module/typed-walk.js';
import { memberText } from '../../syntax/json/tree.js';
import { blockTypeNamed, describeType, text, type SymbolKind } from '../../vocabulary/index.js';
import { code, plain } from '../../vocabulary/markdown.js';
import { stateFields } from './template-names.js';

const nouns: Readonly<Record<SymbolKind, string>> = {
  block: 'block',
  fulfillmentType: 'fulfillment type',
  fulfillmentParameter: 'fulfillment parameter',
  alterationHook: 'alteration hook',
};

/** A block, a fulfillment type or a hook: its title, its kind, and how often it is used. */
export function describeDefinition({ fact, path }: Located<Definition>, index: ModuleIndex): string {
  const uses = index.references(fact.symbol).filter(({ fact: { name } }) => name === fact.name).length;
  return [
    `**${plain(fact.name)}** (${plain(fact.blockType ?? nouns[fact.symbol])})${fact.title === undefined ? '' : `: ${plain(fact.title)}`}`,
    describeContents(fact),
    `Defined in ${plain(path)}, ${uses === 0 ? 'not used' : uses === 1 ? 'used once' : `used ${counted(uses, 'time')}`}.`,
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function describeContents(fact: Definition): string {
  if (fact.parameters) return fact.parameters.map((one) => `- ${parameterLine(one)}`).join('\n');
  const type = fact.blockType === undefined ? undefined : blockTypeNamed(fact.blockType);
  if (!type) return '';
  const fields = stateFields(fact).map(({ name, valueType }) => `- ${code(name)}: ${valueType}`);
  return `${type.doc}\n\nState:\n${fields.join('\n')}`;
}

/** A parameter of a fulfillment type. */
export function describeParameter(parameter: FulfillmentParameter, type: Definition | undefined): string {
  const values = parameter.displayValues.map((value) => `- ${code(value)}`).join('\n');
  const of = type === undefined ? '' : ` of ${code(type.name)}`;
  return [
    `**${plain(parameter.name)}** (parameter${of}): ${plain(parameter.valueType ?? describeType(text()))}`,
    parameter.label && plain(parameter.label),
    values,
  ]
    .filter((paragraph) => paragraph)
    .join('\n\n');
}

function parameterLine({ name, valueType, label }: FulfillmentParameter): string {
  return `${code(name)}${valueType === undefined ? '' : ` (${plain(valueType)})`}${label === undefined ? '' : `: ${plain(label)}`}`;
}

/** The fulfillment type whose parameters are the member names of an object: that of the enclosing request. Section 2.7.6. */
export function fulfillmentTypeOf({ type, owner }: MapObject, index: ModuleIndex): Located<Definition> | undefined {
  if (!type.role || !('refersTo' in type.role) || type.role.refersTo !== 'fulfillmentParameter' || !owner)
    return undefined;
  const name = memberText(owner.json, 'fulfillment_type_key');
  return name === undefined ? undefined : index.definition('fulfillmentType', name);
}
