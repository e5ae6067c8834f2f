/** Texts with templates in words: each tag by what it shows, and as code where that has no words. */
import { decide } from '../semantics/decide.js';
import { parseTemplate } from '../syntax/template/parser.js';
import type { Expression, MustacheStatement, Template } from '../syntax/template/tree.js';
import type { Decision } from '../semantics/decision.js';
import { divide, multiply } from '../vocabulary/helpers/arithmetic.js';
import { dateDifference } from '../vocabulary/helpers/dates.js';
import type { FormNames } from './names.js';
import { numberPhrase, termOf } from './terms.js';
import { codeOf, say, phrase, type Phrase } from './tokens.js';

/** Helpers that only write a value in another way. */
const writing: ReadonlySet<string> = new Set([
  'dateFormat',
  'formatDate',
  'formatCurrency',
  'toStartCase',
  'zarString',
]);

/** @param text with or without templates; a tag that is a part of a longer text is in brackets */
export function textPhrase(text: string, names: FormNames): Phrase {
  if (!text.includes('{{')) return say(text);
  const template = parseTemplate(text);
  if (template.errors.length > 0) return codeOf(text);
  const filled = template.body.filter((part) => part.type !== 'ContentStatement' || part.value.trim() !== '');
  const isOnlyTag = filled.length === 1;
  return template.body.flatMap((part): Phrase => {
    if (part.type === 'ContentStatement') return isOnlyTag ? [] : say(part.value);
    const said = part.type === 'MustacheStatement' ? tagPhrase(part, template, names) : undefined;
    if (!said) return codeOf(template.text.slice(part.range.start, part.range.end));
    return isOnlyTag ? said : [...say('['), ...said, ...say(']')];
  });
}

/** What a text that is one tag shows; undefined if it is another text, or has no words. */
export function valuePhrase(text: string, names: FormNames): Phrase | undefined {
  const template = parseTemplate(text);
  const [only, ...others] = template.body.filter(
    (part) => part.type !== 'ContentStatement' || part.value.trim() !== '',
  );
  return only?.type === 'MustacheStatement' && others.length === 0 && template.errors.length === 0
    ? tagPhrase(only, template, names)
    : undefined;
}

function tagPhrase(tag: MustacheStatement, template: Template, names: FormNames): Phrase | undefined {
  const [first] = tag.params;
  const name = tag.path.type === 'PathExpression' ? tag.path.original : '';
  if (writing.has(name) && first) return expressionPhrase(first, template, names);
  return decided(template.text.slice(tag.range.start, tag.range.end), names);
}

function expressionPhrase({ range }: Expression, { text }: Template, names: FormNames): Phrase | undefined {
  const source = text.slice(range.start, range.end);
  return decided(`{{${source.startsWith('(') ? source.slice(1, -1) : source}}}`, names);
}

function decided(tag: string, names: FormNames): Phrase | undefined {
  const decision = decide(parseTemplate(tag))?.decision;
  return decision && computed(decision, names);
}

/** Arithmetic as a formula of words, in which a computed part has parentheses. */
function computed(decision: Decision, names: FormNames): Phrase | undefined {
  if (decision.kind === 'literal')
    return typeof decision.value === 'number' ? numberPhrase(decision.value, undefined, names) : undefined;
  if (decision.kind !== 'call' || (decision.helper !== multiply && decision.helper !== divide))
    return termOf(decision, names)?.phrase;
  const [left, right] = decision.args.map((part) => {
    const said = computed(part, names);
    return part.kind === 'call' && said && part.helper !== dateDifference ? phrase`(${said})` : said;
  });
  return left && right && phrase`${left} ${decision.helper === multiply ? 'times' : 'divided by'} ${right}`;
}
