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
export class DataShape {
  readonly primitives = new Set<Primitive>();
  /** The values that a schema allows; others may occur in samples. */
  readonly texts = new Set<string>();
  readonly members = new Map<string, DataShape>();
  readonly evidence: Evidence[] = [];
  /** Where templates read the value by its name. They describe nothing. */
  readonly uses: Place[] = [];
  isObject = false;
  /** Of the items of a list. */
  items: DataShape | undefined;
  readonly #left: { members: number };

  constructor(left: { members: number } = { members: mostMembers }) {
    this.#left = left;
  }

  /** The shape of a member, which is made if it is new; undefined beyond the limit. */
  member(name: string): DataShape | undefined {
    this.isObject = true;
    const known = this.members.get(name);
    if (known || this.#left.members-- <= 0) return known;
    const made = new DataShape(this.#left);
    this.members.set(name, made);
    return made;
  }

  /** The shape of the items of a list. */
  get item(): DataShape {
    return (this.items ??= new DataShape(this.#left));
  }
}

/** The shape at names, of which `[]` is any item of a list; undefined beyond the limits. */
export function shapeAt(shape: DataShape, names: readonly string[]): DataShape | undefined {
  let found: DataShape | undefined = names.length > deepestData ? undefined : shape;
  for (const name of names) found = name === '[]' ? found?.item : found?.member(name);
  return found;
}
