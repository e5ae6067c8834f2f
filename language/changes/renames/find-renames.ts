/** Guesses which names have changed: a rename looks like something that is gone and something new that is like it. */
import { nearest } from '../../names/did-you-mean.js';
import { memberText, memberValue, type JsonObject } from '../../syntax/json/tree.js';
import { fulfillmentTypesOf, hooksOf, parametersOf, schemaOf, type Keyed } from '../configuration/named-parts.js';
import { optionsOf, type Option } from '../form/options.js';
import type { Form, FormBlock } from '../form/form.js';
import { pairBlocks, type BlockPair } from '../form/pair-blocks.js';
import { isSameJson, membersOf } from '../same-meaning.js';
import type { Side } from '../side.js';
import { bestPairs, likeness } from './best-pairs.js';
import { Renames, type Renamed } from './renames.js';

export function findRenames(base: Side, head: Side, forms: readonly [Form, Form]): Renames {
  const found = [...blockRenames(forms), ...hookRenames(base, head), ...fulfillmentRenames(base, head)];
  // Of two blocks with one key, both are renamed.
  return new Renames([...new Map(found.map((one) => [[one.kind, one.of, one.from, one.to].join('\n'), one])).values()]);
}

function blockRenames([base, head]: readonly [Form, Form]): readonly Renamed[] {
  if (!base.isWhole || !head.isWhole) return [];
  const { pairs, removed, added } = pairBlocks(base.blocks, head.blocks);
  const before = { base: neighbours(base.blocks), head: neighbours(head.blocks) };
  const keyed = (blocks: readonly FormBlock[]) => blocks.filter(({ key }) => key !== '');
  const found = bestPairs(
    keyed(removed),
    keyed(added),
    4,
    (one, other) => {
      const isSameType = one.typeName === other.typeName;
      const hasSameTitle = one.title !== '' && one.title === other.title;
      // Another type says that it may be another block: without its title, it is.
      if (!isSameType && (!hasSameTitle || one.type?.category !== other.type?.category)) return likeness();
      return likeness(
        [3, 'the same title', hasSameTitle],
        [2, 'the same other properties', haveSameMembers(one.block, other.block, ['type', 'key', 'title', 'blocks'])],
        [2, 'the same place', before.base.get(one) === before.head.get(other)],
        [2, 'a similar key', areSimilar(one.key, other.key)],
      );
    },
    ({ type, title }) => `${type?.category ?? ''}\n${title}`,
  );
  const renamed = found.map(({ gone, fresh, because }) => rename('block', undefined, gone.key, fresh.key, because));
  const all = [...pairs, ...found.map(({ gone, fresh }) => ({ base: gone, head: fresh }))];
  return [...renamed, ...all.flatMap(optionRenames)];
}

function optionRenames({ base, head }: BlockPair): readonly Renamed[] {
  if (base.text === head.text || base.typeName !== head.typeName) return [];
  const [before, after] = [optionsOf(base), optionsOf(head)];
  const place = (options: ReadonlyMap<string, Option>) => new Map([...options.values()].map((one, i) => [one, i]));
  const [places, newPlaces] = [place(before), place(after)];
  const found = bestPairs(
    [...before.values()].filter(({ key }) => !after.has(key)),
    [...after.values()].filter(({ key }) => !before.has(key)),
    3,
    (one, other) =>
      likeness(
        [3, 'the same value', hasValue(one) && isSameJson(one.value, other.value)],
        [2, 'a similar key', areSimilar(one.key, other.key)],
        [1, 'the same place', places.get(one) === newPlaces.get(other)],
      ),
    ({ value }) => (value?.kind === 'string' ? value.value : ''),
  );
  return found.map(({ gone, fresh, because }) => rename('option', base.key, gone.key, fresh.key, because));
}

function hasValue({ value }: Option): boolean {
  return value !== undefined;
}

function hookRenames(base: Side, head: Side): readonly Renamed[] {
  const [before, after] = [hooksOf(base), hooksOf(head)];
  const found = bestPairs(
    onlyIn(before, after),
    onlyIn(after, before),
    3,
    (one, other) => {
      const [form, newForm] = [schemaOf(base, one.key), schemaOf(head, other.key)];
      return likeness(
        [3, 'the same name', haveSameText(one.json, other.json, 'name')],
        [2, 'the same form', form !== undefined && form.meaning === newForm?.meaning],
        [2, 'a similar key', areSimilar(one.key, other.key)],
      );
    },
    ({ json }) => memberText(json, 'name') ?? '',
  );
  return found.map(({ gone, fresh, because }) => rename('alterationHook', undefined, gone.key, fresh.key, because));
}

function fulfillmentRenames(base: Side, head: Side): readonly Renamed[] {
  const [before, after] = [fulfillmentTypesOf(base), fulfillmentTypesOf(head)];
  const found = bestPairs(
    onlyIn(before, after),
    onlyIn(after, before),
    3,
    (one, other) =>
      likeness(
        [3, 'the same label', haveSameText(one.json, other.json, 'label')],
        [
          2,
          'the same parameters',
          isSameJson(memberValue(one.json, 'fulfillmentData'), memberValue(other.json, 'fulfillmentData')),
        ],
        [2, 'a similar key', areSimilar(one.key, other.key)],
      ),
    ({ json }) => memberText(json, 'label') ?? '',
  );
  const renamed = found.map(({ gone, fresh, because }) =>
    rename('fulfillmentType', undefined, gone.key, fresh.key, because),
  );
  const pairs = [
    ...[...before.values()].flatMap((one) => {
      const other = after.get(one.key);
      return other ? [{ gone: one, fresh: other }] : [];
    }),
    ...found,
  ];
  return [...renamed, ...pairs.flatMap(({ gone, fresh }) => parameterRenames(gone, fresh))];
}

function parameterRenames(one: Keyed, other: Keyed): readonly Renamed[] {
  const [before, after] = [parametersOf(one), parametersOf(other)];
  const found = bestPairs(
    onlyIn(before, after),
    onlyIn(after, before),
    3,
    (gone, fresh) =>
      !haveSameText(gone.json, fresh.json, 'valueType')
        ? likeness()
        : likeness(
            [3, 'the same label', haveSameText(gone.json, fresh.json, 'label')],
            [2, 'a similar name', areSimilar(gone.key, fresh.key)],
            [
              1,
              'the same options',
              isSameJson(memberValue(gone.json, 'valueOptions'), memberValue(fresh.json, 'valueOptions')),
            ],
          ),
    ({ json }) => memberText(json, 'label') ?? '',
  );
  return found.map(({ gone, fresh, because }) => rename('fulfillmentParameter', one.key, gone.key, fresh.key, because));
}

function rename(
  kind: Renamed['kind'],
  of: string | undefined,
  from: string,
  to: string,
  because: readonly string[],
): Renamed {
  return { kind, of, from, to, because };
}

function onlyIn(some: ReadonlyMap<string, Keyed>, others: ReadonlyMap<string, Keyed>): readonly Keyed[] {
  return [...some.values()].filter(({ key }) => !others.has(key));
}

/** Each block's place: the key of the block before it, and of the group around it. */
function neighbours(blocks: readonly FormBlock[]): ReadonlyMap<FormBlock, string> {
  const lastIn = new Map<FormBlock | undefined, string>();
  return new Map(
    blocks.map((block) => {
      const place = `${block.around?.key ?? ''}\n${lastIn.get(block.around) ?? ''}`;
      lastIn.set(block.around, block.key);
      return [block, place];
    }),
  );
}

function haveSameMembers(one: JsonObject, other: JsonObject, except: readonly string[]): boolean {
  const left = (object: JsonObject) => [...membersOf(object)].filter(([name]) => !except.includes(name));
  const others = new Map(left(other));
  const members = left(one);
  return members.length === others.size && members.every(([name, value]) => isSameJson(value, others.get(name)));
}

function haveSameText(one: JsonObject, other: JsonObject, name: string): boolean {
  const text = memberText(one, name);
  return text !== undefined && text !== '' && text === memberText(other, name);
}

function areSimilar(one: string, other: string): boolean {
  return (nearest(one, [other]) ?? nearest(other, [one])) !== undefined;
}
