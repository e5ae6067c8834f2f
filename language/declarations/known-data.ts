/** What is known about data that only the product knows: what each place that shows or describes it says, combined. */
import type { Place } from '../module/index/module-index.js';

export type Primitive = 'string' | 'number' | 'Platform.Cents' | 'boolean';

/** A place that shows or describes a value. */
export interface Evidence {
  /** A file relative to the module's root, or words such as ``the validation of `change_cover` ``. */
  readonly source: string;
  /** What the value is there, such as `number`. */
  readonly says: string;
  /** Where the name is written. */
  readonly place?: Place;
  /** The JSON Pointer of the value in its file. */
  readonly pointer?: string;
}

/** How deep a value is described; anything deeper may be anything. */
export const deepestData = 20;
/** How many members are described: a sample may hold a whole table. */
export const mostMembers = 2000;

/** Grows while places are read. Contradicting places make a union. */
export class KnownData {
  readonly primitives = new Set<Primitive>();
  /** The values that a schema allows; others may occur in samples. */
  readonly texts = new Set<string>();
  readonly members = new Map<string, KnownData>();
  readonly evidence: Evidence[] = [];
  /** Where templates read the value by its name. They describe nothing. */
  readonly uses: Place[] = [];
  isObject = false;
  /** Of the items of a list. */
  items: KnownData | undefined;
  readonly #left: { members: number };

  constructor(left: { members: number } = { members: mostMembers }) {
    this.#left = left;
  }

  /** What is known of a member, which is made if it is new; undefined beyond the limit. */
  member(name: string): KnownData | undefined {
    this.isObject = true;
    const known = this.members.get(name);
    if (known || this.#left.members-- <= 0) return known;
    const made = new KnownData(this.#left);
    this.members.set(name, made);
    return made;
  }

  /** What is known of the items of a list. */
  get item(): KnownData {
    return (this.items ??= new KnownData(this.#left));
  }
}

/** What is known at names, of which `[]` is any item of a list; undefined beyond the limits. */
export function dataAt(data: KnownData, names: readonly string[]): KnownData | undefined {
  let found: KnownData | undefined = names.length > deepestData ? undefined : data;
  for (const name of names) found = name === '[]' ? found?.item : found?.member(name);
  return found;
}
