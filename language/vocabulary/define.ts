/**
 * The types and constructors of catalogue entries.
 *
 * Everything that the tool knows about the configuration language is data of these types: the checker, completion, hover, the JSON Schemas and
 * the reference documentation all read the same entries, so that nothing is described twice.
 */
import type { BlockTypeName } from '../../protocol/view-model.js';

/** A section of the specification, such as `2.7.6`. */
export type Section = `${number}` | `${number}.${number}` | `${number}.${number}.${number}`;

/** Common to all entries of the catalogue: an explanation in Markdown, in this project's own words, and its section of the specification. */
export interface Documented {
  readonly doc: string;
  /** Absent if the specification does not mention it: the tools file is this project's own, and some helpers are known only from practice. */
  readonly section?: Section;
}

/** Names that one place of a module defines and others refer to. */
export type SymbolKind = 'block' | 'fulfillmentType' | 'fulfillmentParameter' | 'alterationHook';

/** The role of a text: it defines a symbol, or refers to one that is defined elsewhere. */
export type Role = { readonly defines: SymbolKind } | { readonly refersTo: SymbolKind };

/**
 * The lexical form that a text must have. `date` is `YYYY-MM-DD`, `time` an ISO 8601 time of day, `date-or-time` a date alone or with a time of day,
 * `time-of-day` is `HH:MM` in 24 hours,
 * `cents` a whole number of cents and `percentage` a number, both written as texts, `path` a path below the module's folder, with `/`.
 */
export type TextFormat =
  | 'snake-case'
  | 'date'
  | 'time'
  | 'date-or-time'
  | 'time-of-day'
  | 'currency'
  | 'country'
  | 'uuid'
  | 'markdown'
  | 'file-name'
  | 'bank'
  | 'condition'
  | 'cents'
  | 'percentage'
  | 'path';

/** `templated`: the value may also be, or contain, a handlebars template; what the template renders is not known before a claim exists. */
interface Templatable {
  readonly templated?: boolean;
}

/** `nullable`: null is allowed; this is its meaning. */
interface Nullable {
  readonly nullable?: string;
}

export interface TextType extends Templatable, Nullable {
  readonly kind: 'text';
  readonly format?: TextFormat;
  readonly role?: Role;
  /** A name that is compared and sent as a text: a number in its place is another value. True of every text with a role. */
  readonly isKey?: true;
  /** If the property is required, an empty text does not count as a value. */
  readonly filled?: true;
  readonly item?: ItemReference;
}

/** The text equals `member` of one of the items of the sibling `list`. Files also use the item's `alias`. */
export interface ItemReference {
  readonly list: string;
  readonly member: string;
  readonly alias: string;
}

export interface IntegerType extends Templatable, Nullable {
  readonly kind: 'integer';
  readonly unit?: 'cents' | 'characters' | 'days';
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface BooleanType extends Templatable, Nullable {
  readonly kind: 'boolean';
}

/** One of a closed list of texts. */
export interface ChoiceType extends Templatable, Nullable {
  readonly kind: 'choice';
  /** What one value of the list is called in a message, such as `block type`. */
  readonly name: string;
  readonly options: readonly ChoiceOption[];
  /** There may be other values, which are not known. */
  readonly isOpen?: true;
}

export interface ChoiceOption {
  readonly value: string;
  readonly doc: string;
}

export interface ObjectType extends Nullable {
  readonly kind: 'object';
  readonly shape: Shape;
}

/** An object whose shape depends on one of its members. */
export interface UnionType extends Nullable {
  readonly kind: 'union';
  /** What the discriminating value is called in a message, such as `block type`. */
  readonly name: string;
  readonly discriminator: string;
  readonly variants: () => readonly Variant[];
}

export interface ListType extends Nullable {
  readonly kind: 'list';
  /** The same object each time. Lazy, because a group contains entries that may be groups. */
  readonly of: () => ValueType;
  /** One item without a list is read as well. */
  readonly isOftenAlone?: true;
  /** Why an empty list is useless, as the end of a sentence. */
  readonly emptyMeans?: string;
  /** Members of the items that must be unique, each with the consequence of duplicates, as a sentence. */
  readonly distinct?: readonly { readonly member: string; readonly because: string }[];
}

/** An object with free member names: all values have the same type. */
export interface MapType extends Nullable {
  readonly kind: 'map';
  /** What a member's name is, such as `option key`. */
  readonly names: string;
  readonly role?: Role;
  readonly of: ValueType;
}

/** Any value, including templates where the file allows them: its content is specific to the product. */
export interface FreeType extends Nullable {
  readonly kind: 'free';
}

export type ValueType = ScalarType | ObjectType | UnionType | ListType | MapType | FreeType;

type ScalarType = TextType | IntegerType | BooleanType | ChoiceType;

/** When a property must be present. */
export type Presence =
  /** `unless` describes, in words, when the property may be missing. */
  | { readonly kind: 'required'; readonly unless?: string }
  /** Required if the sibling `property` is one of `values`, forbidden otherwise. */
  | { readonly kind: 'requiredWhen'; readonly property: string; readonly values: readonly string[] }
  /** Required if the sibling `property` is absent, forbidden otherwise. */
  | { readonly kind: 'requiredWithout'; readonly property: string };

export interface Property extends Documented {
  readonly name: string;
  readonly type: ValueType;
  /** Absent: it is optional. */
  readonly presence?: Presence;
  /** The default value of an absent property. */
  readonly default?: string | number | boolean | null;
  /** A value that an author might write, for documentation and completion. */
  readonly example?: unknown;
  /** Whether the example is of an account that does not exist: a fix or completion writes an empty text in its place, which is reported. */
  readonly isExampleInvented?: true;
  /** Why the property is deprecated, and what replaces it. */
  readonly deprecated?: string;
}

/** The properties of an object. Names that the specification does not describe are allowed, unless `others` says otherwise. */
export interface Shape extends Documented {
  /** What such an object is called in a message, such as `payee` or `input.date block`. */
  readonly name: string;
  readonly properties: readonly Property[];
  /** How members that are not described are treated, if known: the specification lists everything supported, or the file is our own. */
  readonly others?: 'without effect' | 'refused';
  readonly bounds?: readonly Bounds[];
}

/** The properties with the lower and upper bound of a value, of which one may be missing, and the property with its default. */
export interface Bounds {
  readonly lower?: string;
  readonly upper?: string;
  /** What is bounded: the value itself, or the number of its characters. */
  readonly of: 'value' | 'length';
  readonly inside?: string;
}

/** A shape that its discriminator selects. */
export interface Variant extends Shape {
  /** The value of the discriminator. */
  readonly type: string;
}

/** Display blocks show, form blocks ask, disbursement blocks pay. */
export type BlockCategory = 'display' | 'form' | 'disbursement';

/**
 * The type of a value in a template. `cents` are integers; a `date` is `YYYY-MM-DD` with or without a time, a `date-time` always has one; of
 * `any` nothing is known.
 */
export type DataType =
  | 'any'
  | 'text'
  | 'cents'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'time'
  | 'uuid'
  | 'option key'
  | 'option value'
  | 'status'
  | 'list'
  | 'object';

/** A field of `claim.block_states.<key>`; `values` where its values are a closed list. */
export interface StateField {
  readonly name: string;
  readonly valueType: DataType;
  readonly doc: string;
  readonly values?: readonly ChoiceOption[];
}

export interface BlockType extends Variant {
  readonly type: BlockTypeName;
  readonly category: BlockCategory;
  /** The fields beside `type`, which every state has. */
  readonly state: readonly StateField[];
  /** A complete block that gives no diagnostic, for documentation, completion and tests. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** What a helper may be called as: `{{helper}}` or a sub-expression (`inline`), or `{{#helper}}…{{/helper}}` (`block`). */
export type HelperForm = 'inline' | 'block';

/** The format of a text argument of a helper: a locale is a language tag such as `en-ZA`; a `date-format` uses moment's letters. */
export type ArgumentFormat = Extract<TextFormat, 'currency'> | 'locale' | 'date-format';

export interface HelperParameter {
  readonly name: string;
  /** The expected type; equivalent texts, such as digits for a number, are accepted too. */
  readonly type: DataType;
  readonly doc: string;
  readonly optional?: boolean;
  /** The helper computes without it, with a value of its own, but should be given one. */
  readonly hasDefault?: boolean;
  /** Any number of further arguments of this kind. */
  readonly rest?: boolean;
  /** The helper divides by it: it must not be zero. */
  readonly divides?: true;
  /** The accepted texts, if the parameter accepts no others. */
  readonly values?: readonly ChoiceOption[];
  /** The format of its text; used to offer examples of literal values. */
  readonly format?: ArgumentFormat;
}

/** A function that product-module code defines for the platform to call. */
export interface HookFunction extends Documented {
  readonly name: string;
  /** The members of its single argument object. */
  readonly parameters: readonly { readonly name: string; readonly doc: string }[];
  /** The parameters are the arguments themselves, not members of one. */
  readonly isBare?: true;
  readonly returns: string;
}

/** A name that a template can read, such as `claim.status`. Open: other names are allowed. */
export interface TemplatePath extends Documented {
  readonly path: string;
  /** Absent if unknown. */
  readonly type?: DataType;
  readonly values?: readonly ChoiceOption[];
}

// Constructors. They keep the entries short and give every literal its exact type.

export const required = { kind: 'required' } as const satisfies Presence;
export const requiredWhen = (property: string, ...values: readonly string[]) =>
  ({ kind: 'requiredWhen', property, values }) as const satisfies Presence;
export const requiredWithout = (property: string) =>
  ({ kind: 'requiredWithout', property }) as const satisfies Presence;

export const text = (options: Omit<TextType, 'kind'> = {}): TextType => ({ kind: 'text', ...options });
export const integer = (options: Omit<IntegerType, 'kind'> = {}): IntegerType => ({ kind: 'integer', ...options });
export const boolean = (options: Omit<BooleanType, 'kind'> = {}): BooleanType => ({ kind: 'boolean', ...options });
export const choice = (
  name: string,
  options: readonly ChoiceOption[],
  more: Omit<ChoiceType, 'kind' | 'name' | 'options'> = {},
): ChoiceType => ({ kind: 'choice', name, options, ...more });
export const object = (shape: Shape, more: Omit<ObjectType, 'kind' | 'shape'> = {}): ObjectType => ({
  kind: 'object',
  shape,
  ...more,
});
export const list = (of: () => ValueType, more: Omit<ListType, 'kind' | 'of'> = {}): ListType => {
  let item: ValueType | undefined;
  return { kind: 'list', of: () => (item ??= of()), ...more };
};
export const map = (names: string, of: ValueType, more: Omit<MapType, 'kind' | 'names' | 'of'> = {}): MapType => ({
  kind: 'map',
  names,
  of,
  ...more,
});
export const free = (more: Omit<FreeType, 'kind'> = {}): FreeType => ({ kind: 'free', ...more });
