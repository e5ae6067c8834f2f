import type { CallOf, Content, Domain, Literal, Round, SectionContents } from './domain.js';

/** A domain that knows no value: both contents of each block are rendered, and every result is unknown where a class says no more. */
export abstract class UnknownValues<V> implements Domain<V> {
  constructor(protected readonly unknown: V) {}

  /** What comes of one of several ways, of which any may be taken. */
  protected abstract either(ways: readonly V[]): V;

  step(): void {
    // Each part of the tree is visited once.
  }

  literal(_value: Literal): V {
    return this.unknown;
  }

  member(_owner: V, _name: string): V {
    return this.unknown;
  }

  lookup(_owner: V, _name: V | undefined): V | undefined {
    return this.unknown;
  }

  read(found: V): V {
    return found;
  }

  self(context: V): V {
    return context;
  }

  isSame(context: V, around: V): boolean | undefined {
    return context === around;
  }

  unclear(): V {
    return this.unknown;
  }

  call(): V {
    return this.unknown;
  }

  unknownHelper(): V {
    return this.unknown;
  }

  unsupported(): V {
    return this.unknown;
  }

  fail(_code: string, _message: string, _call: CallOf<V>): V {
    return this.unknown;
  }

  rendered(value: V): V {
    return value;
  }

  text(_parts: readonly V[]): V {
    return this.unknown;
  }

  choose(_test: V, yes: Content<V>, no: Content<V>): V {
    return this.either([yes(), no()]);
  }

  chooseByResult(_result: V, yes: Content<V>, no: Content<V>): V {
    return this.either([yes(), no()]);
  }

  each(list: V, round: (round: Round<V>) => V, otherwise: Content<V>): V {
    return this.either([round(this.roundOf(list)), otherwise()]);
  }

  section(found: V, { round, otherwise }: SectionContents<V>): V {
    return this.either([round(this.roundOf(found)), otherwise()]);
  }

  /** @param item one element */
  protected roundOf(item: V): Round<V> {
    const { unknown } = this;
    return { item, key: unknown, index: unknown, first: unknown, last: unknown };
  }
}
