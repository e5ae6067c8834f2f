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
 * What the interpreter of templates works with: the values of a claim in the runtime, what is told of them in the analysis. The interpreter knows what a
 * tag means and what its names mean; a domain knows its values.
 */
export interface Domain<V> {
  /** Spends one step of what an evaluation may take, and throws where none is left. */
  step(): void;
  literal(value: Literal): V;
  /** An own member of a value; null and undefined stay what they are. */
  member(owner: V, name: string): V;
  /** A member of what is truthy; anything else stays what it is. Undefined where no name is given and one is needed. */
  lookup(owner: V, name: V | undefined): V | undefined;
  /** What a path leads to, once it is read to its end. */
  read(found: V): V;
  /** A context as helpers are given it: an empty object in place of a missing one. */
  self(context: V): V;
  /** Whether the context of a block equals the one around it; undefined where it cannot be told. */
  isSame(context: V, around: V): boolean | undefined;
  /** A value that cannot be told. */
  unclear(name: string): V;
  /** What a helper computes; it is given as many arguments as it computes with. */
  call(helper: Helper, call: CallOf<V>): V;
  /** A call of a helper that the catalogue does not know. */
  unknownHelper(name: string, range: OffsetRange): V;
  /** A partial or a decorator. */
  unsupported(range: OffsetRange): V;
  /** A call that renders nothing, whatever it is given. */
  fail(code: TemplateProblemCode, message: string, call: CallOf<V>): V;
  /** A value as it is put into the text. */
  rendered(value: V, range: OffsetRange): V;
  /** The text of several parts. */
  text(parts: readonly V[]): V;
  /** One content if the value is truthy, else the other. `zero`: a yes or no, whether 0 counts as truthy. */
  choose(test: V, yes: Content<V>, no: Content<V>, zero?: V): V;
  /** The same by what a helper as a block has computed: where it failed neither is rendered. */
  chooseByResult(result: V, yes: Content<V>, no: Content<V>): V;
  each(list: V, round: (round: Round<V>) => V, otherwise: Content<V>): V;
  /** A path as a block: goes through a list, enters anything else, or shows its content if it is `true`. */
  section(found: V, contents: SectionContents<V>): V;
}

/** A call whose arguments are evaluated. */
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
