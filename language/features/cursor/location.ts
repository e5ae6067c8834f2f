/** What is at a cursor: the first question of completion and hover. */
import {
  propertyNamed,
  walkTyped,
  type EmbeddedTemplate,
  type MapObject,
  type ShapedObject,
  type TypedVisitor,
  type UnionObject,
} from '../../module/typed-walk.js';
import { entryType, type CheckedFile } from '../../check/check-file.js';
import { countWhile } from '../../syntax/count-while.js';
import { parseJson } from '../../syntax/json/parse.js';
import {
  contentRange,
  type JsonArray,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  type JsonString,
} from '../../syntax/json/tree.js';
import { touches, type OffsetRange } from '../../syntax/range.js';
import { StringMap } from '../../syntax/string-map.js';
import { parseTemplate } from '../../syntax/template/parser.js';
import type { Template } from '../../syntax/template/tree.js';
import type { Property, ValueType } from '../../vocabulary/define.js';

/** For a walk that does not need templates: an entry may have many. */
const withoutTemplates = null;

/** All offsets are relative to the entry; `entryStart` converts them to the file. */
export type Location = NameLocation | ValueLocation | TemplateLocation;

interface InEntry {
  /** The text that is analysed: one entry of the file. */
  readonly entryText: string;
  readonly entryStart: number;
  /** The type of the entry. */
  readonly root: JsonNode;
  /** The cursor. */
  readonly offset: number;
  /** The innermost object at the cursor. */
  readonly object: ObjectAround;
}

/** What the catalogue knows about an object. */
export interface ObjectAround {
  readonly json: JsonObject;
  readonly shaped: ShapedObject | undefined;
  readonly union: UnionObject | undefined;
  readonly map: MapObject | undefined;
}

/** The name of a member, existing or still to be written. */
export interface NameLocation extends InEntry {
  readonly kind: 'name';
  readonly member: JsonMember | undefined;
}

/** The value of a member or an item of a list, existing or still to be written. */
export interface ValueLocation extends InEntry {
  readonly kind: 'value';
  readonly json: JsonNode | undefined;
  /** The member that has the value. */
  readonly member: JsonMember | undefined;
  readonly property: Property | undefined;
  readonly type: ValueType | undefined;
}

/** Inside a text that is, or may become, a template. */
export interface TemplateLocation extends InEntry {
  readonly kind: 'template';
  readonly value: ValueLocation;
  readonly template: Template;
  /** The cursor in the template's text. */
  readonly templateOffset: number;
  /** Maps a range of the template's text to the entry. */
  readonly toSource: EmbeddedTemplate['toSource'];
}

/** Whether the value is missing: nothing at all, or empty quotes. */
export function isUnwritten({ json }: ValueLocation): boolean {
  return json === undefined || (json.kind === 'string' && json.value === '');
}

/** @param offset UTF-16 offset in the file's text */
export function locate(file: CheckedFile, offset: number): Location | undefined {
  const entry = entryAt(file, offset);
  if (!entry) return undefined;
  const type = entryType(file.kind, file.outline);
  if (!type) return undefined;
  const entryText = file.text.slice(entry.start, Math.max(entry.end, offset));
  const { root } = parseJson(entryText);
  if (!root) return undefined;

  const inEntry = offset - entry.start;
  const object = objectAround(root, type, inEntry, entryText);
  if (!object) return undefined;
  const place = { entryText, entryStart: entry.start, root, offset: inEntry, object };

  const named = object.json.members.find(({ name }) => name.range.start < inEntry && inEntry <= name.range.end);
  if (named) return { kind: 'name', member: named, ...place };
  const value = valueAt(place, root, type);
  if (!value) return { kind: 'name', member: undefined, ...place };
  // Texts of a scenario are not rendered.
  return (file.kind === 'scenario' ? undefined : templateAt(value)) ?? value;
}

/** The entry at the cursor; an unclosed entry includes the blanks and commas after it. */
function entryAt({ outline, text }: CheckedFile, offset: number): OffsetRange | undefined {
  const behind = countWhile(outline.entries, ({ end }) => end < offset);
  const around = outline.entries[behind];
  if (around && touches(around, offset)) return around;
  const before = outline.entries[behind - 1];
  return before && /^[\s,]*$/.test(text.slice(before.end, offset)) ? before : undefined;
}

/** The innermost object with the cursor between its braces. */
function objectAround(root: JsonNode, type: ValueType, offset: number, text: string): ObjectAround | undefined {
  let json: JsonObject | undefined;
  let shaped: ShapedObject | undefined;
  let union: UnionObject | undefined;
  let map: MapObject | undefined;
  // Unclosed nodes end with the entry.
  const mayHold = ({ range }: JsonNode) => range.start < offset && (offset < range.end || range.end === root.range.end);
  const isInner = (candidate: JsonObject) =>
    candidate.range.start < offset && (offset < candidate.range.end || isOpen(candidate, root, text));
  // Parents are visited before their children, so the last one is the innermost.
  const visitor: TypedVisitor = {
    jsonObject: (candidate) => {
      if (!isInner(candidate)) return;
      json = candidate;
      shaped = union = map = undefined;
    },
    object: (candidate) => {
      if (candidate.json === json) shaped = candidate;
    },
    union: (candidate) => {
      if (candidate.json === json) union = candidate;
    },
    map: (candidate) => {
      if (candidate.json === json) map = candidate;
    },
  };
  walkTyped(root, type, [visitor], { parse: withoutTemplates, enters: mayHold });
  return json && { json, shaped, union, map };
}

/** Whether the closing bracket at the end of the entry is missing: an existing one belongs to its last node. */
function isOpen(json: JsonObject | JsonArray, root: JsonNode, text: string): boolean {
  if (json.range.end !== root.range.end) return false;
  const lastMember = json.kind === 'object' ? json.members.at(-1) : undefined;
  const last = json.kind === 'array' ? json.items.at(-1) : (lastMember?.value ?? lastMember?.name);
  const bracket = json.kind === 'array' ? ']' : '}';
  return text.charAt(json.range.end - 1) !== bracket || last?.range.end === json.range.end;
}

function valueAt(place: InEntry, root: JsonNode, rootType: ValueType): ValueLocation | undefined {
  const { object, offset, entryText } = place;
  const member = object.json.members.findLast(({ name }) => name.range.end <= offset);
  if (!member) return undefined;
  const behindName = entryText.slice(member.name.range.end, offset);
  const { value } = member;
  const isBehind = value && offset > value.range.end && !(value.kind === 'array' && isOpen(value, root, entryText));
  // The typed letters of `true` are not a value yet.
  if (value ? isBehind : !/^\s*:\s*[\w.+-]*$/.test(behindName)) return undefined;
  if (!behindName.includes(':')) return undefined;

  let found: ValueLocation = {
    kind: 'value',
    json: value,
    member,
    ...place,
    ...typeOf(object, member),
  };
  if (value?.kind !== 'array') return found;
  // A list of texts or numbers: the item at the cursor.
  const visitor: TypedVisitor = {
    value: ({ json, type }) => {
      if (value.items.includes(json) && touches(json.range, offset)) found = { ...found, json, type };
    },
  };
  walkTyped(root, rootType, [visitor], {
    parse: withoutTemplates,
    enters: ({ range }) => touches(range, offset),
  });
  return found;
}

function typeOf(
  object: ObjectAround,
  member: JsonMember,
): { type: ValueType | undefined; property: Property | undefined } {
  if (object.map) return { type: object.map.type.of, property: undefined };
  const property = object.shaped && propertyNamed(object.shaped.shape, member.name.value);
  return { type: property?.type, property };
}

function templateAt(value: ValueLocation): TemplateLocation | undefined {
  const { json, type, offset } = value;
  if (json?.kind !== 'string' || !isInside(json, offset)) return undefined;
  if (type && !('templated' in type && type.templated) && type.kind !== 'free') return undefined;
  const map = StringMap.of(json.literal);
  return {
    ...value,
    kind: 'template',
    value,
    template: parseTemplate(map.text),
    templateOffset: map.toDecoded(offset - json.range.start),
    toSource: (range: OffsetRange) => {
      const { start, end } = map.toSourceRange(range);
      return { start: start + json.range.start, end: end + json.range.start };
    },
  };
}

/** Between the quotes; also after the last character if the closing quote is missing. */
function isInside(json: JsonString, offset: number): boolean {
  return touches(contentRange(json), offset);
}
