/** Texts with templates in words: each tag by what it shows, and as code where that has no words. */
import { decide } from '../semantics/decide.js';
import { parseTemplate } from '../syntax/template/parser.js';
import type { Expression, MustacheStatement, Template } from '../syntax/template/tree.js';
import type { Decision } from '../semantics/decision.js';
import { divide, multiply } from '../vocabulary/helpers/arithmetic.js';
import { dateDifference } from '../vocabulary/helpers/dates.js';
import type { FormNames } from './names.js';
import { numberWords, termOf } from './terms.js';
import { codeOf, say, words, type Words } from './tokens.js';

/** Helpers that only write a value in another way. */
const writing: ReadonlySet<string> = new Set([
  'dateFormat',
  'formatDate',
  'formatCurrency',
  'toStartCase',
  'zarString',
]);

/** @param text with or without templates; a tag that is a part of a longer text is in brackets */
export function textWords(text: string, names: FormNames): Words {
  if (!text.includes('{{')) return say(text);
  const template = parseTemplate(text);
  if (template.errors.length > 0) return codeOf(text);
  const filled = template.body.filter((part) => part.type !== 'ContentStatement' || part.value.trim() !== '');
  const isOnlyTag = filled.length === 1;
  return template.body.flatMap((part): Words => {
    if (part.type === 'ContentStatement') return isOnlyTag ? [] : say(part.value);
    const said = part.type === 'MustacheStatement' ? tagWords(part, template, names) : undefined;
    if (!said) return codeOf(template.text.slice(part.range.start, part.range.end));
    return isOnlyTag ? said : [...say('['), ...said, ...say(']')];
  });
}

/** What a text that is one tag shows; undefined if it is another text, or has no words. */
export function valueWords(text: string, names: FormNames): Words | undefined {
  const template = parseTemplate(text);
  const [only, ...others] = template.body.filter(
    (part) => part.type !== 'ContentStatement' || part.value.trim() !== '',
  );
  return only?.type === 'MustacheStatement' && others.length === 0 && template.errors.length === 0
    ? tagWords(only, template, names)
    : undefined;
}

function tagWords(tag: MustacheStatement, template: Template, names: FormNames): Words | undefined {
  const [first] = tag.params;
  const name = tag.path.type === 'PathExpression' ? tag.path.original : '';
  if (writing.has(name) && first) return expressionWords(first, template, names);
  return decided(template.text.slice(tag.range.start, tag.range.end), names);
}

function expressionWords({ range }: Expression, { text }: Template, names: FormNames): Words | undefined {
  const source = text.slice(range.start, range.end);
  return decided(`{{${source.startsWith('(') ? source.slice(1, -1) : source}}}`, names);
}

function decided(tag: string, names: FormNames): Words | undefined {
  const decision = decide(parseTemplate(tag))?.decision;
  return decision && computed(decision, names);
}

/** Arithmetic as a formula of words, in which a computed part has parentheses. */
function computed(decision: Decision, names: FormNames): Words | undefined {
  if (decision.kind === 'literal')
    return typeof decision.value === 'number' ? numberWords(decision.value, undefined, names) : undefined;
  if (decision.kind !== 'call' || (decision.helper !== multiply && decision.helper !== divide))
    return termOf(decision, names)?.words;
  const [left, right] = decision.args.map((part) => {
    const said = computed(part, names);
    return part.kind === 'call' && said && part.helper !== dateDifference ? words`(${said})` : said;
  });
  return left && right && words`${left} ${decision.helper === multiply ? '×' : '÷'} ${right}`;
}
