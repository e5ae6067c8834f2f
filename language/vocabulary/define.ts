/**
 * The words in which the catalogue is written.
 *
 * Everything that the tool knows about the configuration language is data of these types: the checker, completion, hover, the JSON Schemas and
 * the reference documentation all read the same entries, so that nothing has to be said twice.
 */

/** A section of the specification, such as `2.7.6`. */
export type Section = `${number}` | `${number}.${number}` | `${number}.${number}.${number}`;

/** What every entry of the catalogue carries: an explanation in Markdown, in this project's own words, and where the specification speaks of it. */
export interface Documented {
  readonly doc: string;
  /** Absent where the specification does not speak of it: the tools file is this project's own, and some helpers are known from practice alone. */
  readonly section?: Section;
}

/** Names that one place of a module defines and others refer to. */
export type SymbolKind = 'block' | 'fulfillmentType' | 'fulfillmentParameter' | 'alterationHook';

/** What a text does beyond being a text: it gives a symbol its name, or names one that is defined elsewhere. */
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

/** `nullable`: null may stand in place of a value, and this is what it means. */
interface Nullable {
  readonly nullable?: string;
}

export interface TextType extends Templatable, Nullable {
  readonly kind: 'text';
  readonly format?: TextFormat;
  readonly role?: Role;
  /** Where the property must be given, an empty text gives nothing. */
  readonly filled?: true;
  readonly item?: ItemReference;
}

/** The text is that of `member` in one of the items of the sibling `list`. Files name an item by its `alias` as well. */
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
}

export interface ChoiceOption {
  readonly value: string;
  readonly doc: string;
}

export interface ObjectType extends Nullable {
  readonly kind: 'object';
  readonly shape: Shape;
}

/** An object whose shape is told by one of its own members. */
export interface UnionType extends Nullable {
  readonly kind: 'union';
  /** What the discriminating value is called in a message, such as `block type`. */
  readonly name: string;
  readonly discriminator: string;
  readonly variants: () => readonly Variant[];
}

export interface ListType extends Nullable {
  readonly kind: 'list';
  /** Lazy, because a group contains entries that may be groups. */
  readonly of: () => ValueType;
  /** Why a list without items is of no use, as the end of a sentence. */
  readonly emptyMeans?: string;
  /** Members of the items by which these are told apart, each with what two of the same mean, as a sentence. */
  readonly distinct?: readonly { readonly member: string; readonly because: string }[];
}

/** An object whose member names are free: each names one thing of the same type. */
export interface MapType extends Nullable {
  readonly kind: 'map';
  /** What a member's name is, such as `option key`. */
  readonly names: string;
  readonly role?: Role;
  readonly of: ValueType;
}

/** Anything at all, templates included where the file has them: contents that only the product knows. */
export interface FreeType extends Nullable {
  readonly kind: 'free';
}

export type ValueType =
  TextType | IntegerType | BooleanType | ChoiceType | ObjectType | UnionType | ListType | MapType | FreeType;

/** When a property must be present. */
export type Presence =
  /** `unless` tells, in words, of a case in which the property may be missing all the same. */
  | { readonly kind: 'required'; readonly unless?: string }
  | { readonly kind: 'optional' }
  /** Required if the sibling `property` is one of `values`, forbidden otherwise. */
  | { readonly kind: 'requiredWhen'; readonly property: string; readonly values: readonly string[] }
  /** Required if the sibling `property` is absent, forbidden otherwise. */
  | { readonly kind: 'requiredWithout'; readonly property: string };

export interface Property extends Documented {
  readonly name: string;
  readonly type: ValueType;
  readonly presence: Presence;
  /** The value that an absent property stands for. */
  readonly default?: string | number | boolean | null;
  /** A value that an author might write, for documentation and completion. */
  readonly example?: unknown;
  /** Why the property should not be used any more, and what replaces it. */
  readonly deprecated?: string;
}

/** The properties of an object. Names that the specification does not describe are no mistakes, unless `others` says so. */
export interface Shape extends Documented {
  /** What such an object is called in a message, such as `payee` or `input.date block`. */
  readonly name: string;
  readonly properties: readonly Property[];
  /** What becomes of members that are not described, where that is known: the specification lists all that is supported, or the file is our own. */
  readonly others?: 'without effect' | 'refused';
  readonly bounds?: readonly Bounds[];
}

/** A property that bounds a value from below, one that bounds it from above, and the property that such a value may be given by in advance. */
export interface Bounds {
  readonly lower: string;
  readonly upper: string;
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
 * What a value is that a template works with. `cents` are integers; a `date` is `YYYY-MM-DD` with or without a time, a `date-time` always has one; of
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
  readonly category: BlockCategory;
  /** The fields beside `type`, which every state has. */
  readonly state: readonly StateField[];
  /** A complete block that gives no diagnostic, for documentation, completion and tests. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** What a helper may be called as: `{{helper}}` or a sub-expression (`inline`), or `{{#helper}}…{{/helper}}` (`block`). */
export type HelperForm = 'inline' | 'block';

/** The form of a text that is given to a helper: a locale is a language tag such as `en-ZA`, a `date-format` is written in moment's letters. */
export type ArgumentFormat = Extract<TextFormat, 'currency'> | 'locale' | 'date-format';

export interface HelperParameter {
  readonly name: string;
  /** What it takes; texts that say the same, such as digits for a number, are taken as well. */
  readonly type: DataType;
  readonly doc: string;
  readonly optional?: boolean;
  /** Any number of further arguments of this kind. */
  readonly rest?: boolean;
  /** The texts that the parameter takes, where it takes no others. */
  readonly values?: readonly ChoiceOption[];
  /** The form of its text, by which examples of what may be written out can be listed. */
  readonly format?: ArgumentFormat;
}

/** A template helper. The set is open: a module may use helpers that are not in the catalogue. */
export interface Helper extends Documented {
  readonly name: string;
  readonly forms: readonly HelperForm[];
  readonly parameters: readonly HelperParameter[];
  /** Named arguments, `name=value`. */
  readonly hash: readonly HelperParameter[];
  /** What it renders. */
  readonly returns: string;
  /** What its result is to the helper around it. */
  readonly result: DataType;
  /** `data` is what the template reads; helpers that tell the time read `exampleNow`. */
  readonly example: {
    readonly template: string;
    readonly renders: string;
    readonly data?: Readonly<Record<string, unknown>>;
  };
}

/** A function that product-module code defines for the platform to call. */
export interface HookFunction extends Documented {
  readonly name: string;
  /** The members of its single argument object. */
  readonly parameters: readonly { readonly name: string; readonly doc: string }[];
  readonly returns: string;
}

/** A name that a template can read, such as `claim.status`. Open: names that are not listed are no mistakes. */
export interface TemplatePath extends Documented {
  readonly path: string;
  /** Absent where it is not told. */
  readonly type?: DataType;
  readonly values?: readonly ChoiceOption[];
}

// Constructors. They keep the entries short and give every literal its exact type.

export const required = { kind: 'required' } as const satisfies Presence;
export const optional = { kind: 'optional' } as const satisfies Presence;
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
export const list = (of: () => ValueType, more: Omit<ListType, 'kind' | 'of'> = {}): ListType => ({
  kind: 'list',
  of,
  ...more,
});
export const map = (names: string, of: ValueType, more: Omit<MapType, 'kind' | 'names' | 'of'> = {}): MapType => ({
  kind: 'map',
  names,
  of,
  ...more,
});
export const free = (more: Omit<FreeType, 'kind'> = {}): FreeType => ({ kind: 'free', ...more });
