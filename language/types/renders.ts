/** The domain of what templates can render, judging by the words around their tags and by their branches; a tag may render anything. */
import { Interpreter } from '../semantics/interpreter.js';
import type { Literal } from '../semantics/domain.js';
import { rootScope } from '../semantics/scope.js';
import { UnknownValues } from '../semantics/unknown-values.js';
import type { Statement } from '../syntax/template/tree.js';

/** Whether there may be data for which the statements render the text. White space is ignored. */
export function mayRender(body: readonly Statement[], text: string): boolean {
  const words = withoutSpace(text);
  const domain = new Renderings(words);
  return new Interpreter(domain)
    .body(
      body,
      rootScope(domain.anything),
    )(new Set([0]))
    .has(words.length);
}

type Places = ReadonlySet<number>;

/** The lengths of the text that may have been rendered after a value, given those before it. */
type Rendering = (before: Places) => Places;

class Renderings extends UnknownValues<Rendering> {
  readonly anything: Rendering;

  constructor(private readonly wanted: string) {
    const anything: Rendering = (before) => {
      const first = [...before].reduce((least, place) => Math.min(least, place), Infinity);
      return new Set(Array.from({ length: Math.max(0, wanted.length + 1 - first) }, (_, i) => first + i));
    };
    super(anything);
    this.anything = anything;
  }

  override literal(value: Literal): Rendering {
    const words = withoutSpace(String(value ?? ''));
    return (before) =>
      new Set([...before].filter((place) => this.wanted.startsWith(words, place)).map((place) => place + words.length));
  }

  override text(parts: readonly Rendering[]): Rendering {
    return (before) => parts.reduce((places, part) => part(places), before);
  }

  /** Renders its content for each of any number of elements. */
  override each(): Rendering {
    return this.anything;
  }

  override section(): Rendering {
    return this.anything;
  }

  protected override either(ways: readonly Rendering[]): Rendering {
    return (before) => new Set(ways.flatMap((way) => [...way(before)]));
  }
}

function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}
