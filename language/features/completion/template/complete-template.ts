/** Completion in `{{…}}`, in a JSON text or a letter: names, helpers, quoted values, and the tags of blocks. */
import { arityOf } from '../../../vocabulary/helpers/arity.js';
import { parseTemplate } from '../../../syntax/template/parser.js';
import { pathAt, type PathAt } from '../../../syntax/template/path-at.js';
import { touches } from '../../../syntax/range.js';
import type { BlockStatement, Template } from '../../../syntax/template/tree.js';
import { nodesAt } from '../../../syntax/template/visit.js';
import { helperOf } from '../../../semantics/tag.js';
import { argumentAt, isComparison, isBefore, type Argument, type CallNode } from './argument.js';
import type { CompletionContext } from '../context.js';
import { membersAt, type MemberOffer } from './data-members.js';
import { boundNames, contextDepth, stepsTo, stepsToContext } from '../../../module/templates/data-steps.js';
import { helperOffers, namedArguments, type HelperPlace } from './helpers.js';
import { literalAt, literalOffers, unquotedOffers } from './literals.js';
import { itemKind, type Offer } from '../offer.js';
import { closingOffers, closingTagAt, tagOffers, tagStartAt } from './tags.js';

/** @param offset in the template's text, like all offsets of the offers */
export function completeTemplate(template: Template, offset: number, context: CompletionContext): readonly Offer[] {
  const { text } = template;
  const closing = closingTagAt(text, offset);
  if (closing) return closingOffers(text, closing, offset);
  const literal = literalAt(template, offset);
  if (literal) return literalOffers(literal, offset, context);
  const renamed = argumentNameAt(template, offset);
  if (renamed) return renamed;
  const at = isBeforeDot(text, offset) ? beforeDot(text, offset) : pathAt(template, offset);
  return at ? unique(new TagCompletion(template, at, offset, context).offers()) : [];
}

/** Whether a name is missing before a dot: handlebars reads two dots as one token, and a leading dot as continuing the preceding path. */
function isBeforeDot(text: string, offset: number): boolean {
  return (
    /(?:(?<!\.)\.|[\s(=])$/.test(text.slice(Math.max(offset - 2, 0), offset)) &&
    /^\.(?![./])/.test(text.slice(offset, offset + 2))
  );
}

/** The path as it will be with a name before the dot. */
function beforeDot(text: string, offset: number): PathAt | undefined {
  const at = pathAt(parseTemplate(`${text.slice(0, offset)}x${text.slice(offset)}`), offset);
  return at && { ...at, segment: { text: '', range: { start: offset, end: offset } } };
}

/** Other names for an argument, if the cursor is in its name. */
function argumentNameAt(template: Template, offset: number): readonly Offer[] | undefined {
  const nodes = nodesAt(template, offset);
  const [call, hash, pair] = nodes.slice(-3);
  if (pair?.type !== 'HashPair' || pair.key === '' || !touches(pair.keyRange, offset)) return undefined;
  if (hash?.type !== 'Hash' || !call || !('path' in call)) return [];
  const helper = helperOf(call);
  const given = new Set(hash.pairs.filter((other) => other !== pair).map(({ key }) => key));
  const offers = helper ? namedArguments(helper, given, true) : [];
  return offers.map((offer) => ({ ...offer, replace: pair.keyRange, cursor: offset }));
}

/** The offers for a name in a tag, or for a gap between two. */
class TagCompletion {
  readonly #text: string;
  readonly #at: PathAt;
  readonly #offset: number;
  readonly #context: CompletionContext;
  readonly #argument: Argument | undefined;

  constructor(template: Template, at: PathAt, offset: number, context: CompletionContext) {
    this.#text = template.text;
    this.#at = at;
    this.#offset = offset;
    this.#context = context;
    this.#argument = argumentAt(at);
  }

  offers(): readonly Offer[] {
    const { path, before } = this.#at;
    const isFirst = before.length === 0;
    if (path?.data && isFirst) return this.#dataVariables();
    // After `@root`, `../` and the like only data is possible.
    const isPlain = isFirst && !(path && (path.data || path.depth > 0 || path.this));
    return [
      ...(isPlain ? [...this.#values(), ...this.#named()] : []),
      ...this.#members(),
      ...(isPlain ? [...this.#namesInBlock(), ...this.#helpers()] : []),
    ];
  }

  /** Values for an argument: for the other side of a comparison, operators, units. */
  #values(): readonly Offer[] {
    const argument = this.#argument;
    if (!argument || argument.kind === 'called') return [];
    return unquotedOffers(argument, this.#at.parents, this.#at.segment.range, this.#context);
  }

  #members(): readonly Offer[] {
    const { path, before, segment, parents } = this.#at;
    const steps =
      path && before.length + path.depth + Number(path.data) > 0
        ? stepsTo(path, parents, before.length)
        : stepsToContext(parents);
    const [replace, cursor] = [segment.range, this.#offset];
    const members = steps ? this.#comparedFirst(membersAt(steps, this.#context)) : [];
    return members.map((member) => ({ ...member, replace, cursor }));
  }

  /** Options are compared by their keys. */
  #comparedFirst(members: readonly MemberOffer[]): readonly MemberOffer[] {
    const argument = this.#argument;
    const key = members.find(({ label }) => label === 'option_key');
    if (!key || argument?.kind !== 'positional' || !isComparison(argument.call)) return members;
    return [key, ...members.filter((member) => member !== key)];
  }

  /** The names that a block provides: its parameters, `this`, and data variables. */
  #namesInBlock(): readonly Offer[] {
    const { parents, segment } = this.#at;
    if (contextDepth(parents) === 0) return [];
    const offer = (label: string, detail: string): Offer => ({
      label,
      kind: itemKind.variable,
      detail,
      replace: segment.range,
      cursor: this.#offset,
      newText: label,
    });
    return [
      ...boundNames(parents).map((name) => offer(name, 'block parameter')),
      offer('this', 'what the block has entered'),
      ...dataVariables.map(({ name, detail }) => offer(`@${name}`, detail)),
    ];
  }

  #dataVariables(): readonly Offer[] {
    const { segment, parents } = this.#at;
    const variables = contextDepth(parents) > 0 ? dataVariables : dataVariables.filter(({ name }) => name === 'root');
    return variables.map(({ name, detail }) => ({
      label: name,
      kind: itemKind.variable,
      detail,
      replace: segment.range,
      cursor: this.#offset,
      newText: name,
    }));
  }

  #helpers(): readonly Offer[] {
    const argument = this.#argument;
    switch (argument?.kind) {
      case undefined:
        return [];
      case 'called':
        return this.#called(argument.call);
      case 'positional':
      case 'named':
        return this.#nested();
    }
  }

  /** The helper that a tag or a parenthesis calls. */
  #called(call: CallNode): readonly Offer[] {
    const { segment } = this.#at;
    if (call.type === 'SubExpression') return this.#helpersAt(this.#place(call, 'inline', '', ')', call.closed));
    if (call.type === 'BlockStatement')
      return this.#helpersAt(this.#place(call, call.chained ? 'else' : 'block', '', '}}', call.openTagClosed));
    if (call.type !== 'MustacheStatement') return [];
    const inline = this.#helpersAt(this.#place(call, 'inline', '', '}}', call.closed));
    // `{{{` and `{{&` cannot open a block, and neither can a tag that starts with a blank.
    const start = tagStartAt(this.#text, segment.range.start);
    const isAtBraces = /^\{\{~?$/.test(this.#text.slice(start, segment.range.start)) && this.#text[start - 1] !== '{';
    if (!isAtBraces || this.#isGiven(call)) return inline;
    const tags = tagOffers(this.#text, start, call.closed ? '' : '}}').map((offer) => ({
      ...offer,
      replace: segment.range,
    }));
    return [...inline, ...this.#helpersAt(this.#place(call, 'block', '#', '}}', call.closed)), ...tags];
  }

  /** If the end of a tag follows directly, it is replaced together with the name, so that text can be inserted after it. */
  #helpersAt({ place, end }: { readonly place: HelperPlace; readonly end: number }): readonly Offer[] {
    const { start } = this.#at.segment.range;
    return helperOffers(place, this.#context).map((offer) => ({ ...offer, replace: { start, end } }));
  }

  /** Whether an argument for the helper follows. */
  #isGiven(call: CallNode): boolean {
    return call.params.length > 0 || call.hash !== undefined || isBefore(call, this.#at.segment);
  }

  #place(
    call: CallNode,
    form: HelperPlace['form'],
    before: HelperPlace['before'],
    ending: string,
    isClosed: boolean,
  ): { readonly place: HelperPlace; readonly end: number } {
    const { range } = this.#at.segment;
    const opens = form === 'block' && !(call.type === 'BlockStatement' && hasEnd(call));
    if (this.#isGiven(call)) return { place: { form, before, after: undefined, opens }, end: range.end };
    const gap = /^\s*/.exec(this.#text.slice(range.end))?.[0].length ?? 0;
    const follows = this.#text.startsWith(ending, range.end + gap);
    // Another kind of end, such as `~}}`, is kept.
    if (isClosed && !follows) return { place: { form, before, after: opens ? undefined : '', opens }, end: range.end };
    const end = isClosed ? range.end + gap + ending.length : range.end;
    return { place: { form, before, after: ending, opens }, end };
  }

  /** `name=` of the enclosing helper. */
  #named(): readonly Offer[] {
    if (this.#argument?.kind !== 'positional') return [];
    const { call } = this.#argument;
    const helper = helperOf(call);
    const { range } = this.#at.segment;
    if (!helper || (call.params.length < arityOf(helper).min && !call.hash)) return [];
    const given = new Set(call.hash?.pairs.map(({ key }) => key));
    return namedArguments(helper, given, false).map((offer) => ({ ...offer, replace: range }));
  }

  /** A helper as a value, in parentheses. */
  #nested(): readonly Offer[] {
    const { range } = this.#at.segment;
    const place: HelperPlace = { form: 'inline', before: '(', after: ')', opens: false };
    return helperOffers(place, this.#context).map((offer) => ({ ...offer, replace: range }));
  }
}

const dataVariables = [
  { name: 'root', detail: 'the root of the data' },
  { name: 'index', detail: 'the index of the element, from 0' },
  { name: 'key', detail: 'the name of the member' },
  { name: 'first', detail: 'whether it is the first element' },
  { name: 'last', detail: 'whether it is the last element' },
] as const;

/** Whether the block has its closing tag, or one that was meant for it: while the name is being typed, that tag has a different name. */
function hasEnd({ closeTag, program }: BlockStatement): boolean {
  const isStray = program?.body.some((statement) => statement.type === 'UnexpectedTag' && statement.kind === 'close');
  return closeTag !== undefined || isStray === true;
}

/** A name that is both a value and a helper is offered once, as the one that comes first. */
function unique(offers: readonly Offer[]): readonly Offer[] {
  const labels = new Set<string>();
  return offers.filter(({ label }) => !labels.has(label) && labels.add(label));
}
