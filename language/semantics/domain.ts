import type { OffsetRange } from '../syntax/range.js';
import type { Helper } from '../vocabulary/index.js';
import type { TemplateProblemCode } from './problems.js';

export type Literal = string | number | boolean | null | undefined;

/** Renders a content of a block. */
export type Content<V> = () => V;

/** One round of a loop. */
export interface Round<V> {
  readonly item: V;
  readonly key: V;
  readonly index: V;
  readonly first: V;
  readonly last: V;
}

/**
 * The values that the interpreter of templates works with: those of a claim in the runtime, abstract ones in the analysis. The interpreter knows what a
 * tag means and what its names refer to; a domain knows its values.
 */
export interface Domain<V> {
  /** Uses one step of the evaluation's budget; throws if none is left. */
  step(): void;
  literal(value: Literal): V;
  /** An own member of a value; null and undefined are returned as they are. */
  member(owner: V, name: string): V;
  /** A member of a truthy value; any other value is returned as is. Undefined if a required name is missing. */
  lookup(owner: V, name: V | undefined): V | undefined;
  /** The value of a path that has been read to its end. */
  read(found: V): V;
  /** A context as passed to helpers: an empty object in place of a missing one. */
  self(context: V): V;
  /** Whether the context of a block equals the one around it; undefined if unknown. */
  isSame(context: V, around: V): boolean | undefined;
  /** An unknown value. */
  unclear(name: string): V;
  /** The result of a helper, which receives exactly as many arguments as it uses. */
  call(helper: Helper, call: CallOf<V>): V;
  /** A call of a helper that is not in the catalogue. */
  unknownHelper(name: string, range: OffsetRange): V;
  /** A partial or a decorator. */
  unsupported(range: OffsetRange): V;
  /** A call that always renders nothing. */
  fail(code: TemplateProblemCode, message: string, call: CallOf<V>): V;
  /**
   * A value as rendered into the text.
   *
   * @param isEscaped whether it comes from a tag with two braces, whose value is escaped where the text is HTML
   */
  rendered(value: V, range: OffsetRange, isEscaped: boolean): V;
  /** The concatenated text of several parts. */
  text(parts: readonly V[]): V;
  /** The first content if the value is truthy, otherwise the second. `zero`: boolean, whether 0 counts as truthy. */
  choose(test: V, yes: Content<V>, no: Content<V>, zero?: V): V;
  /** The same for the result of a block helper: if the helper failed, neither is rendered. */
  chooseByResult(result: V, yes: Content<V>, no: Content<V>): V;
  each(list: V, round: (round: Round<V>) => V, otherwise: Content<V>): V;
  /** A path as a block: iterates over a list, enters any other value, or shows its content if it is `true`. */
  section(found: V, contents: SectionContents<V>): V;
}

/** A call with evaluated arguments. */
export interface CallOf<V> {
  readonly name: string;
  readonly args: readonly V[];
  readonly hash: ReadonlyMap<string, V>;
  readonly range: OffsetRange;
}

export interface SectionContents<V> {
  /** In the context around the block. */
  readonly shown: Content<V>;
  readonly entered: Content<V>;
  readonly round: (round: Round<V>) => V;
  readonly otherwise: Content<V>;
}
