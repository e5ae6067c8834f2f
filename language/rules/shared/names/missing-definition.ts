/** Suggestions that define an undefined name. */
import type { Located, ModuleIndex } from '../../../module/index/module-index.js';
import type { FulfillmentFact, Reference } from '../../../module/facts/facts.js';
import type { Place } from '../../define.js';
import { insertItemBefore, setAt, type JsonValue, type Suggestion } from '../../fix.js';
import { currencyOfQuestions } from '../../../module/index/currency-of-questions.js';
import { labelFrom } from '../objects/skeleton.js';
import { questionRead } from './answer-read.js';

/** Suggests to define the name: a block before the entry that reads it (after the last one for other files), a fulfillment type in the configuration. */
export function missingDefinition(index: ModuleIndex, reference: Located<Reference>): readonly Suggestion<Place>[] {
  const { symbol, name } = reference.fact;
  if (!/^[A-Za-z]\w*$/.test(name)) return [];
  if (symbol === 'block') {
    const [claims] = index.filesOf('claimsBlocks');
    const block = blockFor(index, reference.fact);
    if (!claims || !block) return [];
    const entry = { path: reference.path, range: { start: reference.start, end: reference.start + 1 } };
    const edit =
      reference.path === claims.path ? insertItemBefore(entry, { block }) : setAt(claims.path, ['-'], { block });
    return [{ title: `Add a block \`${name}\`: a new question`, edits: [edit] }];
  }
  if (symbol === 'fulfillmentType')
    return [
      {
        title: `Add a fulfillment type \`${name}\` to the configuration`,
        edits: [
          setAt(
            index.options.layout.configuration,
            ['settings', 'claims', 'fulfillmentTypes', '-'],
            typeFor(index, reference),
          ),
        ],
      },
    ];
  return [];
}

/** A block whose state has the field, and whose answer what reads it takes; undefined if an input is not enough. */
function blockFor(index: ModuleIndex, { name, field }: Reference): JsonValue | undefined {
  const title = labelFrom(name);
  switch (field?.name ?? 'value') {
    case 'type':
    case 'value': {
      const type = questionRead(index, name) ?? 'input.text';
      const currency = type === 'input.currency' ? index.derived(currencyOfQuestions) : undefined;
      return { type, key: name, title, ...(currency !== undefined && { isoCode: currency }) };
    }
    case 'option_key':
    case 'option_value':
      return { type: 'dropdown', key: name, title, options: [{ key: 'option_1', value: 'Option 1' }] };
    default:
      return undefined;
  }
}

/** A type with the parameters of its requests. */
function typeFor(index: ModuleIndex, { fact, path, start }: Located<Reference>): JsonValue {
  const given = index.derived(requestsByPlace).get(requestAt(path, start, fact.name))?.fact.given ?? [];
  return {
    key: fact.name,
    label: labelFrom(fact.name),
    fulfillmentData: Object.fromEntries(
      given.map(({ name }) => [name, { label: labelFrom(name), valueType: 'string' }] as const),
    ),
  };
}

function requestsByPlace(index: ModuleIndex): ReadonlyMap<string, Located<FulfillmentFact>> {
  const all = index.fulfillments.map((one) => [requestAt(one.path, one.start, one.fact.typeName), one] as const);
  return new Map(all.reverse());
}

function requestAt(path: string, start: number, typeName: string): string {
  return JSON.stringify([path, start, typeName]);
}
