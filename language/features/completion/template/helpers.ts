/** Helpers with their arguments: at the start of a tag, of a block, and as a value in parentheses. */
import type { DeclaredHelper } from '../../../module/snapshot/options.js';
import { describeHelper, helpers, helperSignature, type Helper, type HelperForm } from '../../../vocabulary/index.js';
import { arityOf } from '../../../vocabulary/helpers/arity.js';
import type { CompletionContext } from '../context.js';
import type { InsertText } from '../insert-text.js';
import { itemKind, type Offer } from '../offer.js';
import { paragraphs, plain, withoutEmbeds } from '../../../vocabulary/markdown.js';

/** How the text around a helper's name changes when it is accepted. */
export interface HelperPlace {
  /** `block` for `{{#helper}}`; `else` for `{{else helper}}`, which needs no closing tag of its own. */
  readonly form: HelperForm | 'else';
  /** The text before the name, such as `#` or `(`. */
  readonly before: '' | '#' | '(';
  /** The text after everything inserted, such as `}}` or `)`; undefined if there are arguments already. */
  readonly after: string | undefined;
  /** The block is not closed yet. */
  readonly opens: boolean;
}

export type HelperOffer = Pick<Offer, 'label' | 'kind' | 'detail' | 'describe' | 'newText' | 'snippet' | 'suggests'>;

export function helperOffers(place: HelperPlace, { index }: CompletionContext): readonly HelperOffer[] {
  const form = place.form === 'else' ? 'block' : place.form;
  const known = helpers
    .filter(({ forms }) => forms.includes(form))
    .map((helper) => ({
      ...written(helper.name, argumentsOf(helper), place),
      kind: itemKind.function,
      detail: helperSignature(helper),
      describe: () => describeHelper(helper),
    }));
  const names = new Set(helpers.map(({ name }) => name));
  const declared = [...index.options.helpers]
    .filter(([name]) => !names.has(name))
    .map(([name, helper]) => ({
      ...written(name, someArguments(helper), place),
      kind: itemKind.function,
      detail: 'helper of the tools file',
      describe: () => paragraphs(`**${plain(name)}**`, helper.doc && withoutEmbeds(helper.doc)),
    }));
  return [...known, ...declared];
}

/** The name with its arguments as tab stops; only the name if there are arguments already. */
function written(
  name: string,
  args: InsertText,
  { form, before, after, opens }: HelperPlace,
): Pick<HelperOffer, 'label' | 'newText' | 'snippet' | 'suggests'> {
  const label = before === '(' ? `(${name})` : `${before}${name}`;
  if (after === undefined) return { label, newText: `${before}${name}` };
  const end: InsertText = form === 'block' && opens ? [after, { stop: 0 }, `{{/${name}}}`] : [after];
  return {
    label,
    newText: `${before}${name}${after}${form === 'block' && opens ? `{{/${name}}}` : ''}`,
    snippet: [`${before}${name}`, ...args, ...end],
    suggests: args.length > 0,
  };
}

function argumentsOf(helper: Helper): InsertText {
  const { min } = arityOf(helper);
  return helper.parameters.slice(0, Math.max(min, 1)).flatMap(({ values, format, optional }, i): InsertText => {
    if (optional) return [];
    const stop = i + 1;
    if (values) return [" '", { stop, choices: values.map(({ value }) => value) }, "'"];
    return format === undefined ? [' ', { stop }] : [" '", { stop }, "'"];
  });
}

function someArguments({ arity }: DeclaredHelper): InsertText {
  const stops = Array.from({ length: arity?.min ?? 1 }, (_, i): InsertText => [' ', { stop: i + 1 }]);
  return stops.flat();
}

/** Named arguments that the call does not have yet. */
export function namedArguments(helper: Helper, given: ReadonlySet<string>, hasValue: boolean): readonly HelperOffer[] {
  return helper.hash
    .filter(({ name }) => !given.has(name))
    .map(({ name, doc, values }) => ({
      label: `${name}=`,
      kind: itemKind.property,
      detail: 'named argument',
      describe: () => `**${name}**\n\n${doc}`,
      newText: hasValue ? name : `${name}=`,
      ...(!hasValue && {
        snippet: [
          `${name}=`,
          ...(values ? ["'", { stop: 1, choices: values.map(({ value }) => value) }, "'"] : [{ stop: 1 }]),
        ],
      }),
    }));
}
