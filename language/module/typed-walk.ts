/**
 * One walk over a JSON tree that knows, at every node, the type that the catalogue expects there. Rules and facts are visitors of this walk; no other
 * code descends into the JSON.
 */
import {
  losesText,
  memberValue,
  type JsonError,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  type JsonString,
} from '../syntax/json/tree.js';
import { StringMap } from '../syntax/string-map.js';
import { parseTemplate } from '../syntax/template/parser.js';
import type { Template } from '../syntax/template/tree.js';
import type { OffsetRange } from '../syntax/range.js';
import { misplacedProperty } from '../vocabulary/misplaced.js';
import { perDefinition } from '../vocabulary/per-definition.js';
import type { MapType, Property, Shape, UnionType, ValueType, Variant } from '../vocabulary/define.js';

/** A JSON value and its type in the catalogue. */
export interface TypedNode<N extends JsonNode = JsonNode> {
  readonly json: N;
  readonly type: ValueType;
  /** The property whose value this is; absent for items of a list and members of a map. */
  readonly property: Property | undefined;
  /** The member whose value this is, in an object. */
  readonly member: JsonMember | undefined;
  /** The innermost enclosing object whose shape is known. */
  readonly owner: ShapedObject | undefined;
}

/** An object whose shape the catalogue knows. */
export interface ShapedObject {
  readonly json: JsonObject;
  readonly shape: Shape;
  /** The name of the member that selects the shape, if one does. */
  readonly discriminator: string | undefined;
  /** The members whose names are neither properties of the shape nor the discriminator. */
  readonly undescribed: readonly JsonMember[];
  readonly owner: ShapedObject | undefined;
  readonly member: JsonMember | undefined;
  readonly isWhole: IsWhole;
}

/**
 * Whether an object of the same text could be read to its end. Missing members can be reported only for such objects: the rest of a broken one may be in
 * the part that could not be read.
 */
export type IsWhole = (object: JsonObject) => boolean;

/** The whole configuration around an object, to read other settings. */
export function rootOf(object: ShapedObject): JsonObject {
  return outermost(object).json;
}

/** The object around all others, with its shape. */
export function outermost(object: ShapedObject): ShapedObject {
  return object.owner ? outermost(object.owner) : object;
}

/** An object whose variant is selected by one of its members, whether or not that member names a known variant. */
export interface UnionObject {
  readonly json: JsonObject;
  readonly type: UnionType;
  readonly discriminator: JsonNode | undefined;
  readonly variant: Variant | undefined;
  readonly owner: ShapedObject | undefined;
  readonly isWhole: IsWhole;
}

/** An object whose member names are free. */
export interface MapObject {
  readonly json: JsonObject;
  readonly type: MapType;
  readonly owner: ShapedObject | undefined;
}

/** A template in its place: in a JSON string, or a letter, which is one template as a whole. */
export interface EmbeddedTemplate {
  /** Undefined for a letter. */
  readonly json: JsonString | undefined;
  readonly template: Template;
  readonly owner: ShapedObject | undefined;
  readonly member: JsonMember | undefined;
  /** Maps a range of the template's text to the text that the JSON tree was parsed from. */
  readonly toSource: (range: OffsetRange) => OffsetRange;
}

/** Called before the children of a node are walked. */
export interface TypedVisitor {
  /** Any object. */
  jsonObject?(object: JsonObject): void;
  /** An object whose shape is known. */
  object?(object: ShapedObject): void;
  union?(object: UnionObject): void;
  map?(object: MapObject): void;
  /** Any value with a type in the catalogue, containers included. */
  value?(node: TypedNode): void;
  template?(template: EmbeddedTemplate): void;
}

/** Parses a template's text; a caller that parses the same text often may cache the result. */
export type TemplateParser = (text: string) => Template;

export interface WalkOptions {
  /** Null if no text is a template, whatever it looks like. */
  readonly parse?: TemplateParser | null | undefined;
  /** Whether to walk a value and its descendants. Default: always. */
  readonly enters?: (json: JsonNode) => boolean;
  /** The errors of the text. */
  readonly errors?: readonly JsonError[];
}

/** One visitor in place of several: a node costs nothing for those that do not visit its kind. */
export function joined(visitors: readonly TypedVisitor[]): TypedVisitor {
  const all: Partial<Record<keyof TypedVisitor, Visit>> = {};
  for (const kind of ['jsonObject', 'object', 'union', 'map', 'value', 'template'] as const) {
    const visits = visitors.flatMap((visitor) => visitor[kind] ?? []);
    if (visits.length > 0)
      all[kind] = (node) => {
        for (const visit of visits) visit(node);
      };
  }
  return all;
}

type Visit = (node: never) => void;

export function walkTyped(
  root: JsonNode,
  type: ValueType,
  visitors: readonly TypedVisitor[],
  { parse = parseTemplate, enters, errors = [] }: WalkOptions = {},
): void {
  new Walk(visitors, parse, enters, isWholeBeside(errors)).value(root, type, undefined, undefined, undefined);
}

const isAlwaysWhole: IsWhole = () => true;

function isWholeBeside(errors: readonly JsonError[]): IsWhole {
  const lost = errors.length === 0 ? errors : errors.filter(({ code }) => losesText(code));
  if (lost.length === 0) return isAlwaysWhole;
  return ({ range }) =>
    !lost.some(
      // Text after the entry means that one of its brackets was closed too early; it is unknown which one.
      (error) => error.code === 'text-after-end' || (error.range.start <= range.end && error.range.end >= range.start),
    );
}

/** The walk over one entry, for several visitors. */
class Walk {
  constructor(
    private readonly visitors: readonly TypedVisitor[],
    private readonly parse: TemplateParser | null,
    private readonly enters: WalkOptions['enters'],
    private readonly isWhole: IsWhole,
  ) {}

  value(
    json: JsonNode,
    type: ValueType | undefined,
    property: Property | undefined,
    member: JsonMember | undefined,
    owner: ShapedObject | undefined,
  ): void {
    const { visitors } = this;
    if (this.enters && !this.enters(json)) return;
    if (type) {
      const node = { json, type, property, member, owner };
      for (const visitor of visitors) visitor.value?.(node);
    }
    switch (json.kind) {
      case 'object':
        for (const visitor of visitors) visitor.jsonObject?.(json);
        this.#object(json, type, member, owner);
        break;
      case 'array': {
        const itemType = type?.kind === 'list' ? type.of() : undefined;
        for (const item of json.items) this.value(item, itemType, undefined, undefined, owner);
        break;
      }
      case 'string':
        if (this.parse && holdsTemplate(json, type)) {
          const embedded = embed(json, this.parse, owner, member);
          for (const visitor of visitors) visitor.template?.(embedded);
        }
    }
  }

  #object(
    json: JsonObject,
    type: ValueType | undefined,
    member: JsonMember | undefined,
    owner: ShapedObject | undefined,
  ): void {
    const { visitors, isWhole } = this;
    if (type?.kind === 'map') {
      const map = { json, type, owner };
      for (const visitor of visitors) visitor.map?.(map);
      for (const child of json.members) if (child.value) this.value(child.value, type.of, undefined, child, owner);
      return;
    }
    let shape = type?.kind === 'object' ? type.shape : undefined;
    let discriminator: string | undefined;
    if (type?.kind === 'union') {
      const variant = variantOf(json, type);
      discriminator = type.discriminator;
      shape = variant;
      const union = { json, type, discriminator: memberValue(json, type.discriminator), variant, owner, isWhole };
      for (const visitor of visitors) visitor.union?.(union);
    }
    if (!shape) {
      for (const child of json.members) if (child.value) this.value(child.value, undefined, undefined, child, owner);
      return;
    }
    const properties = propertiesOf(shape);
    let undescribed: JsonMember[] | undefined;
    for (const child of json.members)
      if (!properties.has(child.name.value) && child.name.value !== discriminator) (undescribed ??= []).push(child);
    const shaped = { json, shape, discriminator, undescribed: undescribed ?? none, owner, member, isWhole };
    for (const visitor of visitors) visitor.object?.(shaped);
    for (const child of json.members) {
      if (!child.value) continue;
      const property = properties.get(child.name.value) ?? misplacedProperty(shape, child.name.value);
      this.value(child.value, property?.type, property, child, shaped);
    }
  }
}

export function variantOf(json: JsonObject, type: UnionType): Variant | undefined {
  const told = memberValue(json, type.discriminator);
  return told?.kind === 'string' ? byType(type.variants()).get(told.value) : undefined;
}

export function propertyNamed(shape: Shape, name: string): Property | undefined {
  return propertiesOf(shape).get(name);
}

const byType = perDefinition((variants: readonly Variant[]) => new Map(variants.map((one) => [one.type, one])));
const propertiesOf = perDefinition(({ properties }: Shape) => new Map(properties.map((one) => [one.name, one])));
const none: readonly JsonMember[] = [];

/**
 * Whether a string is read as a template: if the catalogue says so, or if the catalogue has no type and the text looks like a template. Undescribed names
 * occur in practice and contain templates too.
 */
function holdsTemplate(json: JsonString, type: ValueType | undefined): boolean {
  if (!json.value.includes('{{')) return false;
  return type === undefined || type.kind === 'free' || ('templated' in type && type.templated);
}

function embed(
  json: JsonString,
  parse: TemplateParser,
  owner: ShapedObject | undefined,
  member: JsonMember | undefined,
): EmbeddedTemplate {
  // Without escapes the literal is its own text; most positions are never requested.
  let map = json.literal.includes('\\') ? StringMap.of(json.literal) : undefined;
  return {
    json,
    template: parse(map?.text ?? json.value),
    owner,
    member,
    toSource: (range) => {
      map ??= StringMap.of(json.literal);
      const inLiteral = map.toSourceRange(range);
      return { start: json.range.start + inLiteral.start, end: json.range.start + inLiteral.end };
    },
  };
}
