/** What stands at a cursor: the question with which completion and hover begin. */
import {
  propertyNamed,
  walkTyped,
  type EmbeddedTemplate,
  type MapObject,
  type ShapedObject,
  type TypedVisitor,
  type UnionObject,
} from '../module/typed-walk.js';
import { entryType, type CheckedFile } from '../check/check-file.js';
import { countWhile } from '../syntax/count-while.js';
import { parseJson } from '../syntax/json/parse.js';
import {
  contentRange,
  type JsonArray,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  type JsonString,
} from '../syntax/json/tree.js';
import { touches, type OffsetRange } from '../syntax/range.js';
import { StringMap } from '../syntax/string-map.js';
import { parseTemplate } from '../syntax/template/parser.js';
import type { Template } from '../syntax/template/tree.js';
import type { Property, ValueType } from '../vocabulary/define.js';

/** For a walk: to find what is around the cursor, no template has to be read, and an entry may hold many. */
const withoutTemplates = null;

/** All offsets are relative to the entry; `entryStart` leads back to the file. */
export type Location = NameLocation | ValueLocation | TemplateLocation;

interface InEntry {
  /** The text that is analysed: one entry of the file. */
  readonly entryText: string;
  readonly entryStart: number;
  /** What the entry holds. */
  readonly root: JsonNode;
  /** The cursor. */
  readonly offset: number;
  /** The innermost object around the cursor. */
  readonly object: ObjectAround;
}

/** What the catalogue knows of an object. */
export interface ObjectAround {
  readonly json: JsonObject;
  readonly shaped: ShapedObject | undefined;
  readonly union: UnionObject | undefined;
  readonly map: MapObject | undefined;
}

/** The name of a member, there or still to be written. */
export interface NameLocation extends InEntry {
  readonly kind: 'name';
  readonly member: JsonMember | undefined;
}

/** The value of a member or an item of a list, there or still to be written. */
export interface ValueLocation extends InEntry {
  readonly kind: 'value';
  readonly json: JsonNode | undefined;
  /** The member whose value it is. */
  readonly member: JsonMember | undefined;
  readonly property: Property | undefined;
  readonly type: ValueType | undefined;
}

/** Inside of a text that is, or may become, a template. */
export interface TemplateLocation extends InEntry {
  readonly kind: 'template';
  readonly value: ValueLocation;
  readonly template: Template;
  /** The cursor in the template's text. */
  readonly templateOffset: number;
  /** Where a range of the template's text stands in the entry. */
  readonly toSource: EmbeddedTemplate['toSource'];
}

/** Whether there is no value yet: nothing at all, or quotation marks with nothing in between. */
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
  // What is written in a scenario is not rendered.
  return (file.kind === 'scenario' ? undefined : templateAt(value)) ?? value;
}

/** The entry around the cursor; of one that is not closed, the blanks and commas behind it are a part. */
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
  // What is not closed ends with the entry.
  const mayHold = ({ range }: JsonNode) => range.start < offset && (offset < range.end || range.end === root.range.end);
  const isInner = (candidate: JsonObject) =>
    candidate.range.start < offset && (offset < candidate.range.end || isOpen(candidate, root, text));
  // Parents are walked before their children, so the last one is the innermost.
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
  walkTyped(root, type, [visitor], withoutTemplates, mayHold);
  return json && { json, shaped, union, map };
}

/** Whether the bracket of what ends the entry is missing: one that stands there is that of the last thing in it. */
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
  // The letters of `true` that are typed so far are no value yet.
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
  // A list of texts or numbers: the item is what the cursor is in.
  const visitor: TypedVisitor = {
    value: ({ json, type }) => {
      if (value.items.includes(json) && touches(json.range, offset)) found = { ...found, json, type };
    },
  };
  walkTyped(root, rootType, [visitor], withoutTemplates, ({ range }) => touches(range, offset));
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

/** Between the quotes; behind the last character too, where the closing quote is still missing. */
function isInside(json: JsonString, offset: number): boolean {
  return touches(contentRange(json), offset);
}
