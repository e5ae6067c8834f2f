/** Turns entries of the catalogue into Markdown: one wording for hover, completion, JSON Schemas and the reference. */
import type {
  BlockType,
  ChoiceOption,
  DataType,
  HelperParameter,
  HookFunction,
  IntegerType,
  Presence,
  Property,
  Shape,
  StateField,
  TemplatePath,
  ValueType,
} from './define.js';
import { formats } from './formats.js';
import type { ComponentType } from './forms/component-types.js';
import type { Helper } from './helpers/helper.js';
import { code, fence, paragraphs } from './markdown.js';

/** Says what a value may be, such as ``integer (cents), may be a template``. */
export function describeType(type: ValueType): string {
  const parts = [bareType(type)];
  if ('templated' in type && type.templated && !(type.kind === 'text' && type.format === 'condition'))
    parts.push('may be a template');
  if (type.nullable !== undefined) parts.push('or null');
  return parts.join(', ');
}

function bareType(type: ValueType): string {
  switch (type.kind) {
    case 'text':
      if (type.format) return formats[type.format].noun;
      return type.role && 'refersTo' in type.role ? symbolNouns[type.role.refersTo] : 'text';
    case 'integer':
      return describeInteger(type);
    case 'boolean':
      return 'boolean';
    case 'choice':
      return `${type.options.length > 1 ? 'one of ' : ''}${type.options.map(({ value }) => code(value)).join(', ')}`;
    case 'object':
      return `${type.shape.name} object`;
    case 'union':
      return `object whose ${code(type.discriminator)} is a ${type.name}`;
    case 'list': {
      const element = type.of();
      return `list of ${element.kind === 'object' ? `${element.shape.name} objects` : describeType(element)}`;
    }
    case 'map':
      return `object: ${type.names} → ${describeType(type.of)}`;
    case 'free':
      return 'specific to the product';
  }
}

const symbolNouns = {
  block: 'key of a block',
  fulfillmentType: 'key of a fulfillment type',
  fulfillmentParameter: 'name of a fulfillment parameter',
  alterationHook: 'key of an alteration hook',
};

function describeInteger({ unit, minimum, maximum }: IntegerType): string {
  const noun = unit ? `integer (${unit})` : 'integer';
  if (minimum !== undefined && maximum !== undefined) return `${noun} from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${noun}, at least ${minimum}`;
  return maximum === undefined ? noun : `${noun}, at most ${maximum}`;
}

/** Says when a property must be there, such as ``required when `type` is `yearly`, forbidden otherwise``. */
export function describePresence(presence: Presence | undefined): string {
  switch (presence?.kind) {
    case 'required':
      return presence.unless === undefined ? 'required' : `required, unless ${presence.unless}`;
    case undefined:
      return 'optional';
    case 'requiredWhen':
      return `required when ${code(presence.property)} is ${presence.values.map(code).join(' or ')}, forbidden otherwise`;
    case 'requiredWithout':
      return `required when ${code(presence.property)} is absent, forbidden otherwise`;
  }
}

/** The whole hover of a property. `owner` is the shape that it belongs to. */
export function describeProperty(property: Property, owner?: Shape): string {
  return `**${property.name}**${owner ? ` (${owner.name})` : ''}: ${ofAnyOwner(property)}`;
}

/** What does not depend on the shape that a property belongs to: its type, and all that follows. */
function ofAnyOwner(property: Property): string {
  const { type, presence } = property;
  return paragraphs(
    describeType(type),
    presence && `${capitalised(describePresence(presence))}.`,
    describeUse(property),
  );
}

/** What a property is for: its doc and what else there is to know about its values, without name, type and presence. */
export function describeUse({ doc, type, default: value, deprecated }: Property): string {
  return paragraphs(
    deprecated === undefined ? undefined : `**Deprecated.** ${deprecated}`,
    doc,
    type.kind === 'choice' ? describeOptions(type.options) : undefined,
    value === undefined ? undefined : `Default: ${code(String(value))}.`,
    type.nullable === undefined ? undefined : `${code('null')}: ${type.nullable}`,
  );
}

/** A list of values, each with what it means. */
export function describeOptions(options: readonly ChoiceOption[]): string {
  return options.map(({ value, doc }) => `- ${code(value)}: ${doc}`).join('\n');
}

/** The hover of an object's shape. */
export function describeShape(shape: Shape): string {
  return paragraphs(`**${shape.name}**`, shape.doc);
}

/** The hover of a block type: what it is, what it takes, and what its state holds. */
export function describeBlockType(block: BlockType): string {
  const required = block.properties.filter(({ presence }) => presence?.kind === 'required');
  const optional = block.properties.filter(({ presence }) => presence?.kind !== 'required');
  return paragraphs(
    `**${block.type}** (${block.category} block)`,
    block.doc,
    `Required: ${names(required)}.${optional.length > 0 ? ` Optional: ${names(optional)}.` : ''}`,
    block.state.length > 0
      ? `State: ${['type', ...block.state.map(({ name }) => name)].map(code).join(', ')}.`
      : undefined,
  );
}

/** The hover of a type of component: what it asks or shows, and what it takes. */
export function describeComponentType(component: ComponentType): string {
  return paragraphs(
    `**${component.type}** (component of a form)`,
    component.doc,
    `Members: ${names(component.properties)}.`,
  );
}

/** The hover of a field of a block's state. */
export function describeStateField(field: StateField): string {
  return paragraphs(
    // Its type may be its name.
    `**${field.name}**${field.name === field.valueType.replace(' ', '_') ? '' : `: ${field.valueType}`}`,
    field.doc,
    field.values ? describeOptions(field.values) : undefined,
  );
}

/** How a helper is called, such as `dateAdd date [days=…]`. */
export function helperSignature(helper: Helper): string {
  return [helper.name, ...helper.parameters.map(positional), ...helper.hash.map(named)].join(' ');
}

function positional({ name, optional, rest }: HelperParameter): string {
  const shown = rest ? `${name}…` : name;
  return optional ? `[${shown}]` : shown;
}

function named({ name, optional }: HelperParameter): string {
  return optional ? `[${name}=…]` : `${name}=…`;
}

/** The hover of a helper. */
export function describeHelper(helper: Helper): string {
  return paragraphs(
    fence('handlebars', helperCalls(helper).join('\n')),
    helper.doc,
    // A parameter that is also a named argument is described once.
    [...new Set([...helper.parameters, ...helper.hash])].map(describeHelperParameter).join('\n'),
    `Renders${typed(helper.result)}: ${helper.returns}`,
    describeExample(helper),
  );
}

function describeHelperParameter({ name, type, doc }: HelperParameter): string {
  return `- ${code(name)}${typed(type)}: ${doc}`;
}

function typed(type: DataType): string {
  return type === 'any' ? '' : ` (${type})`;
}

/** The forms in which a helper is called, one a line. */
function helperCalls(helper: Helper): readonly string[] {
  const signature = helperSignature(helper);
  return helper.forms.map((form) => (form === 'block' ? `{{#${signature}}}…{{/${helper.name}}}` : `{{${signature}}}`));
}

/** The example of a helper, and what it renders. */
function describeExample({ example }: Helper): string {
  const rendered = example.renders === '' ? 'nothing' : code(example.renders);
  return `Example: ${code(example.template)} renders ${rendered}.`;
}

/** The hover of a name that templates can read. */
export function describeTemplatePath(path: TemplatePath): string {
  return paragraphs(
    `**${path.path}**${path.type === undefined ? '' : `: ${path.type}`}`,
    path.doc,
    path.values ? describeOptions(path.values) : undefined,
  );
}

/** The hover of a function that the platform calls. */
export function describeHookFunction(hook: HookFunction): string {
  const names = hook.parameters.map(({ name }) => name).join(', ');
  return paragraphs(
    fence('js', `${hook.name}(${hook.isBare ? names : `{ ${names} }`})`),
    hook.doc,
    hook.parameters.map(({ name, doc }) => `- ${code(name)}: ${doc}`).join('\n'),
    `Returns: ${hook.returns}`,
  );
}

function names(properties: readonly Property[]): string {
  return properties.map(({ name }) => code(name)).join(', ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
