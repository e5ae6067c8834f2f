/**
 * JSON Schemas (draft 07) of the files, for editors without this project's language server. They say what a schema can say: shapes, values, required
 * and forbidden members. Every property keeps its documentation, which editors show on hover.
 */
import type { JSONSchema } from 'vscode-json-languageservice';
import { blockTypes, claimsBlocks } from './blocks/index.js';
import { configuration } from './configuration.js';
import type {
  ChoiceOption,
  IntegerType,
  ListType,
  Presence,
  Property,
  Shape,
  TextType,
  UnionType,
  ValueType,
} from './define.js';
import { describePresence, describeUse } from './describe.js';
import { formats } from './formats.js';
import { lifecycleFile } from './lifecycle-file.js';
import { paragraphs } from './markdown.js';
import { scenario } from './scenario.js';
import { ruleLevels, toolsFile } from './tools-file.js';

/** The documentation of a rule in the schema of the tools file. */
export interface RuleSummary {
  readonly id: string;
  readonly severity: string;
  readonly summary: string;
}

/** The schema of `workflows/claims-blocks.json`. */
export function claimsBlocksSchema(): JSONSchema {
  const builder = new SchemaBuilder();
  const root = builder.type(claimsBlocks);
  const entry = builder.definitions['entry'];
  if (entry) {
    entry.defaultSnippets = blockTypes.map((block) => ({
      label: block.type,
      description: block.doc,
      body: { block: block.example },
    }));
  }
  return file('Claims blocks', root, builder);
}

/** The schema of `.platform-config.json`. */
export function configurationSchema(): JSONSchema {
  const builder = new SchemaBuilder();
  return file('Configuration of a product module', builder.shape(configuration), builder);
}

/** The schema of `.platform-tools.json`. With `rules`, their ids are the only ones that it takes. */
export function toolsFileSchema(rules?: readonly RuleSummary[]): JSONSchema {
  const builder = new SchemaBuilder({ closed: true });
  const root = builder.shape(toolsFile);
  root.properties = { $schema: { type: 'string', format: 'uri-reference' }, ...root.properties };
  const levels = root.properties['rules'];
  if (rules && typeof levels === 'object') {
    const described = rules.map((rule) => [rule.id, ruleLevel(rule)] as const);
    root.properties['rules'] = { ...levels, properties: Object.fromEntries(described), additionalProperties: false };
    const ids = rules.map(({ id }) => id);
    const overridden = builder.definitions['override']?.properties?.['rules'];
    if (typeof overridden === 'object') overridden.propertyNames = { enum: ids };
    const rule = builder.definitions['suppression']?.properties?.['rule'];
    if (typeof rule === 'object') rule.enum = ids;
  }
  return file('Options of the Platform Config tools', root, builder);
}

/** The schema of the lifecycle files, `sandbox/lifecycles/*.json`. */
export function lifecycleFileSchema(): JSONSchema {
  const builder = new SchemaBuilder({ closed: true });
  const root = builder.shape(lifecycleFile);
  root.properties = { $schema: { type: 'string', format: 'uri-reference' }, ...root.properties };
  return file('The life of a policy', root, builder);
}

/** The schema of `sandbox/scenarios/*.json`. */
export function scenarioSchema(): JSONSchema {
  const builder = new SchemaBuilder({ closed: true });
  return file('Scenario of a product module', builder.type(scenario), builder);
}

function ruleLevel({ id, severity, summary }: RuleSummary): JSONSchema {
  return { ...choices(ruleLevels), ...documentation(summary, `**${id}**\n\n${summary}`), default: severity };
}

function file(title: string, root: JSONSchema, { definitions }: SchemaBuilder): JSONSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Generated from language/vocabulary by `npm run generate`. Do not edit.',
    title,
    ...root,
    ...(Object.keys(definitions).length > 0 ? { definitions } : {}),
  };
}

/** A template holds a mustache; what it renders cannot be checked. */
const template = '\\{\\{';

class SchemaBuilder {
  /** What lists hold, by name: a group holds entries whose blocks may be groups, so these cannot be written out in place. */
  readonly definitions: Record<string, JSONSchema> = {};

  constructor(private readonly options: { readonly closed: boolean } = { closed: false }) {}

  type(type: ValueType): JSONSchema {
    const schema = this.bareType(type);
    const alternatives = [schema];
    if ('templated' in type && type.templated && type.kind !== 'text')
      alternatives.push({ type: 'string', pattern: template });
    if (type.nullable !== undefined) alternatives.push({ type: 'null', description: type.nullable });
    return alternatives.length === 1 ? schema : { anyOf: alternatives };
  }

  shape(shape: Shape): JSONSchema {
    const schema: JSONSchema = {
      type: 'object',
      ...documentation(shape.doc, shape.doc),
      properties: Object.fromEntries(shape.properties.map((property) => [property.name, this.property(property)])),
    };
    const required = shape.properties.filter(({ presence }) => presence?.kind === 'required').map(({ name }) => name);
    if (required.length > 0) schema.required = required;
    const conditions = conditionalPresence(shape.properties);
    if (conditions.length > 0) schema.allOf = conditions;
    if (this.options.closed) schema.additionalProperties = false;
    return schema;
  }

  private property(property: Property): JSONSchema {
    const { type, presence, doc, example, deprecated } = property;
    const schema: JSONSchema = {
      ...this.type(type),
      ...documentation(doc, paragraphs(describeUse(property), conditional(presence))),
    };
    if (property.default !== undefined) schema.default = property.default;
    if (deprecated !== undefined) schema.deprecationMessage = deprecated;
    if (example !== undefined && type.kind !== 'choice' && type.kind !== 'boolean') schema.examples = [example];
    return schema;
  }

  private bareType(type: ValueType): JSONSchema {
    switch (type.kind) {
      case 'text':
        return text(type);
      case 'integer':
        return integer(type);
      case 'boolean':
        return { type: 'boolean' };
      case 'choice':
        return type.isOpen ? { type: 'string' } : choices(type.options);
      case 'object':
        return this.shape(type.shape);
      case 'union':
        return this.union(type);
      case 'list':
        return this.list(type);
      case 'map':
        return { type: 'object', additionalProperties: this.type(type.of) };
      case 'free':
        return {};
    }
  }

  private list(type: ListType): JSONSchema {
    const element = type.of();
    if (element.kind !== 'object') return { type: 'array', items: this.type(element) };
    const name = element.shape.name.replaceAll(' ', '-');
    if (!(name in this.definitions)) {
      this.definitions[name] = {};
      this.definitions[name] = this.shape(element.shape);
    }
    return { type: 'array', items: { $ref: `#/definitions/${name}` } };
  }

  /**
   * Each branch has a constant discriminator, by which validators choose it without trying the others. They are asked only where the discriminator is
   * known, so that an unknown one gives one problem.
   */
  private union({ discriminator, variants }: UnionType): JSONSchema {
    const options = variants().map(({ type, doc }) => ({ value: type, doc }));
    const known = { enum: options.map(({ value }) => value) };
    return {
      type: 'object',
      properties: { [discriminator]: choices(options) },
      required: [discriminator],
      if: { properties: { [discriminator]: known }, required: [discriminator] },
      then: {
        oneOf: variants().map((variant) => {
          const { properties = {}, ...shape } = this.shape(variant);
          return { ...shape, properties: { [discriminator]: { const: variant.type }, ...properties } };
        }),
      },
    };
  }
}

function text({ format, templated }: TextType): JSONSchema {
  if (format === 'condition') return { type: ['string', 'boolean'] };
  const known = format && formats[format];
  if (!known?.pattern) return { type: 'string' };
  // Where a template is allowed, an empty text means no value.
  const pattern = templated ? `^$|${known.pattern}|${template}` : known.pattern;
  return { type: 'string', pattern, patternErrorMessage: `Expected: ${known.noun.replaceAll('`', '')}.` };
}

function integer({ minimum, maximum }: IntegerType): JSONSchema {
  const schema: JSONSchema = { type: 'integer' };
  if (minimum !== undefined) schema.minimum = minimum;
  if (maximum !== undefined) schema.maximum = maximum;
  return schema;
}

function choices(options: readonly ChoiceOption[]): JSONSchema {
  const docs = options.map(({ doc }) => doc);
  return {
    type: 'string',
    enum: options.map(({ value }) => value),
    enumDescriptions: docs,
    markdownEnumDescriptions: docs,
  };
}

function documentation(plain: string, markdown: string): JSONSchema {
  return { description: plain, markdownDescription: markdown };
}

function conditional(presence: Presence | undefined): string | undefined {
  return !presence || presence.kind === 'required' ? undefined : `This is ${describePresence(presence)}.`;
}

function conditionalPresence(properties: readonly Property[]): JSONSchema[] {
  return properties.flatMap((sibling) => [...told(sibling, properties), ...alternative(sibling, properties)]);
}

/** What the value of one property requires and forbids of the others. A value that the property cannot have is left to its own check. */
function told({ name, type }: Property, properties: readonly Property[]): JSONSchema[] {
  const subjects = properties.filter(({ presence }) => presence?.kind === 'requiredWhen' && presence.property === name);
  if (subjects.length === 0 || type.kind !== 'choice') return [];
  const valuesByOutcome = new Map<string, string[]>();
  for (const { value } of type.options) {
    const key = JSON.stringify(outcome(value, subjects));
    valuesByOutcome.set(key, [...(valuesByOutcome.get(key) ?? []), value]);
  }
  return [...valuesByOutcome].map(([key, values]) => ({
    if: { properties: { [name]: { enum: values } }, required: [name] },
    then: JSON.parse(key) as JSONSchema,
  }));
}

function outcome(value: string, subjects: readonly Property[]): JSONSchema {
  const applies = ({ presence }: Property) => presence?.kind === 'requiredWhen' && presence.values.includes(value);
  const forbidden = subjects.filter((subject) => !applies(subject)).map(({ name }) => [name, false] as const);
  return {
    required: subjects.filter(applies).map(({ name }) => name),
    properties: Object.fromEntries(forbidden),
  };
}

/** Exactly one of two properties: each names the other, and the first speaks for both. */
function alternative({ name, presence }: Property, properties: readonly Property[]): JSONSchema[] {
  if (presence?.kind !== 'requiredWithout') return [];
  const other = presence.property;
  const order = properties.map((property) => property.name);
  if (order.indexOf(name) > order.indexOf(other)) return [];
  return [{ if: { required: [other] }, then: { properties: { [name]: false } }, else: { required: [name] } }];
}
