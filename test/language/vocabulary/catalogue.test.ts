import assert from 'node:assert/strict';
import Handlebars from 'handlebars';
import {
  alterationPackage,
  alteredPolicy,
  blockTypeNamed,
  blockTypes,
  claimsBlocks,
  configuration,
  createRequest,
  formats,
  helperNamed,
  helpers,
  hookFunctions,
  list,
  object,
  templatePaths,
  toolsFile,
  type BlockType,
  type ChoiceOption,
  type Format,
  type Property,
  type Shape,
  type ValueType,
} from '../../../language/vocabulary/index.js';

const sections = '1 2 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.7.1 2.7.2 2.7.5 2.7.6 2.8 3 4 5 6 7 8 9'.split(' ');

const specified = shapesOf([
  claimsBlocks,
  object(configuration),
  object(createRequest),
  object(alterationPackage),
  object(alteredPolicy),
]);
const shapes = shapesOf([list(() => object(toolsFile)), ...[...specified].map((shape) => object(shape))]);
const properties = [...shapes].flatMap((shape) => shape.properties.map((property) => ({ shape, property })));
const blocks: readonly BlockType[] = blockTypes;

describe('the entries of the catalogue', () => {
  it('are all reached', () => {
    assert.ok(blocks.every((block) => shapes.has(block)));
    assert.ok(properties.length > 150, String(properties.length));
  });

  it('are explained in full sentences', () => {
    for (const [name, doc] of docs()) assert.match(doc, /^\S(.*\S)?\.$/s, name);
  });

  it('name a section that the specification has', () => {
    const entries = [...specified, ...[...specified].flatMap((shape) => shape.properties), ...hookFunctions];
    for (const { name, section } of entries)
      assert.ok(
        section && sections.includes(section),
        `${name} needs the \`section\` that describes it, not ${section ?? 'none'}`,
      );
    for (const { section } of [...helpers, ...templatePaths])
      assert.ok(section === undefined || sections.includes(section), section);
  });

  it('have names that tell them apart', () => {
    for (const shape of shapes) assertUnique(shape.properties.map(({ name }) => name));
    for (const block of blocks) assertUnique(['type', ...block.state.map(({ name }) => name)]);
    for (const { options } of choices()) assertUnique(options.map(({ value }) => value));
    assertUnique(blockTypes.map(({ type }) => type));
    assertUnique(helpers.map(({ name }) => name));
    assertUnique(templatePaths.map(({ path }) => path));
  });

  it('say what they are called with different words for different shapes', () => {
    const named = [...shapes].filter((shape) => !('category' in shape));
    assertUnique(named.map(({ name }) => name));
  });

  it('make presence depend on a sibling and on values that it can have', () => {
    for (const { shape, property } of properties) {
      const { presence } = property;
      if (!presence || !('property' in presence)) continue;
      const sibling: Property | undefined = shape.properties.find(({ name }) => name === presence.property);
      assert.ok(sibling, `${property.name} depends on ${presence.property}`);
      if (presence.kind === 'requiredWithout') {
        assert.deepEqual(sibling.presence, { kind: 'requiredWithout', property: property.name });
      } else {
        assert.ok(sibling.type.kind === 'choice');
        const possible = sibling.type.options.map(({ value }) => value);
        for (const value of presence.values) assert.ok(possible.includes(value), value);
      }
    }
  });

  it('have examples and defaults that are values of their formats', () => {
    for (const { property } of properties) {
      const { type, example } = property;
      if (type.kind !== 'text' || !type.format || typeof example !== 'string' || example.includes('{{')) continue;
      const { pattern, names }: Format = formats[type.format];
      if (pattern) assert.match(example, new RegExp(pattern), property.name);
      assert.ok(names?.exists(example) !== false, `There is no ${example}`);
    }
  });

  it('bound values by properties of one type', () => {
    for (const { name, bounds = [], properties: known } of shapes) {
      for (const { lower, upper } of bounds) {
        const given = [lower, upper].flatMap((bound) => bound ?? []);
        const types = given.map((bound) => known.find((property) => property.name === bound)?.type);
        for (const type of types) {
          assert.ok(type?.kind === 'integer' || type?.kind === 'text', name);
          // What a bound itself may be is its own.
          assert.deepEqual({ ...type, minimum: undefined }, { ...types[0], minimum: undefined }, name);
        }
      }
    }
  });

  it('name all bounds of an answer: one that is not named would be accepted, and never be enforced', () => {
    const boundNames = new Set(['min', 'max', 'min_length', 'max_length']);
    for (const { name, bounds = [], properties: known } of specified) {
      const enforced = bounds.flatMap(({ lower, upper }) => [lower, upper]);
      const bounding = known.filter((property) => boundNames.has(property.name));
      assert.deepEqual(
        bounding.filter((property) => !enforced.includes(property.name)).map((one) => one.name),
        [],
        name,
      );
    }
  });

  it('choose from lists beside them, whose items have what tells them apart', () => {
    for (const { shape, property } of properties) {
      const { type } = property;
      if (type.kind === 'text' && type.item) {
        const { list: sibling, member, alias } = type.item;
        const items = itemShape(shape.properties.find(({ name }) => name === sibling)?.type);
        for (const one of [member, alias])
          assert.ok(
            items?.properties.some(({ name }) => name === one),
            one,
          );
      }
      if (type.kind === 'list')
        for (const { member } of type.distinct ?? [])
          assert.ok(
            itemShape(type)?.properties.some(({ name }) => name === member),
            member,
          );
    }
  });

  it('are found by name', () => {
    for (const block of blockTypes) assert.equal(blockTypeNamed(block.type), block);
    assert.equal(blockTypeNamed('input.texts'), undefined);
    for (const helper of helpers) assert.equal(helperNamed(helper.name), helper);
    assert.equal(helperNamed('constructor'), undefined);
  });
});

describe('block types', () => {
  it('have an example of their own type whose names they describe', () => {
    for (const { type, properties: known, example } of blocks) {
      assert.equal(example['type'], type);
      for (const name of Object.keys(example))
        assert.ok(name === 'type' || known.some((property) => property.name === name), `${type}.${name}`);
    }
  });

  it('keep no more than their type in state where they only show', () => {
    for (const { category, state } of blocks) if (category === 'display') assert.deepEqual(state, []);
  });
});

describe('helpers', () => {
  it('have examples that handlebars parses and that call them', () => {
    for (const { name, example } of helpers) {
      assert.doesNotThrow(() => Handlebars.parse(example.template), name);
      assert.match(example.template, new RegExp(`[{(#]${name}\\b`));
    }
  });

  it('have examples that handlebars renders as they say, where it has the helper itself', () => {
    for (const { name, example } of helpers) {
      if (!(name in Handlebars.helpers) || name === 'log') continue;
      assert.equal(Handlebars.compile(example.template, { noEscape: true })(example.data ?? {}), example.renders, name);
    }
  });

  it('put required parameters before optional ones, and the rest last', () => {
    for (const { name, parameters } of helpers) {
      const order = parameters.map(({ optional, rest }) => (rest ? 2 : optional ? 1 : 0));
      assert.deepEqual(order, order.toSorted(), name);
    }
  });
});

function itemShape(type: ValueType | undefined): Shape | undefined {
  const item = type?.kind === 'list' ? type.of() : undefined;
  return item?.kind === 'object' ? item.shape : undefined;
}

/** Every sentence of the catalogue, with the name of what it explains. */
function docs(): readonly (readonly [string, string])[] {
  const options = (of: readonly ChoiceOption[] = []) => of.map(({ value, doc }) => [value, doc] as const);
  return [
    ...[...shapes].map(({ name, doc }) => [name, doc] as const),
    ...properties.map(({ property }) => [property.name, property.doc] as const),
    ...properties.flatMap(({ property: { name, deprecated, type } }) =>
      [deprecated, type.nullable].flatMap((doc) => (doc === undefined ? [] : [[name, doc] as const])),
    ),
    ...choices().flatMap((type) => options(type.options)),
    ...blocks.flatMap(({ state }) => state.map(({ name, doc }) => [name, doc] as const)),
    ...blocks.flatMap(({ state }) => state.flatMap(({ values }) => options(values))),
    ...helpers.flatMap((helper) => [
      [helper.name, helper.doc] as const,
      [helper.name, helper.returns] as const,
      ...[...helper.parameters, ...helper.hash].map(({ name, doc }) => [name, doc] as const),
      ...[...helper.parameters, ...helper.hash].flatMap(({ values }) => options(values)),
    ]),
    ...hookFunctions.flatMap((hook) => [
      [hook.name, hook.doc] as const,
      [hook.name, hook.returns] as const,
      ...hook.parameters.map(({ name, doc }) => [name, doc] as const),
    ]),
    ...templatePaths.map(({ path, doc }) => [path, doc] as const),
    ...templatePaths.flatMap(({ values }) => options(values)),
  ];
}

function choices() {
  return properties.flatMap(({ property }) => (property.type.kind === 'choice' ? [property.type] : []));
}

function shapesOf(types: readonly ValueType[]): ReadonlySet<Shape> {
  const found = new Set<Shape>();
  const enter = (shape: Shape) => {
    if (found.has(shape)) return;
    found.add(shape);
    for (const property of shape.properties) visit(property.type);
  };
  const visit = (type: ValueType): void => {
    if (type.kind === 'object') enter(type.shape);
    else if (type.kind === 'union') type.variants().forEach(enter);
    else if (type.kind === 'list') visit(type.of());
    else if (type.kind === 'map') visit(type.of);
  };
  types.forEach(visit);
  return found;
}

function assertUnique(values: readonly string[]): void {
  assert.deepEqual([...new Set(values)], values);
}
