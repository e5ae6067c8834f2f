/** Completion in hook code: the functions that the platform calls, hook keys, and block states. Sections 2.6 and 2.7. */
import { tokTypes } from 'acorn';
import { caseFor, quoted, skeletonOfFunction } from '../../rules/shared/hooks/hook-functions.js';
import { tokensBefore, type CodeToken, type TokensBefore } from '../../syntax/code/tokens.js';
import { indentationAt, styleOf } from '../../syntax/json/print.js';
import type { OffsetRange } from '../../syntax/range.js';
import { describeHookFunction, hookFunctions } from '../../vocabulary/index.js';
import { blockAt } from '../descriptions/template-names.js';
import type { CompletionContext } from './context.js';
import { valuesAt } from './template/data-members.js';
import type { InsertText } from './insert-text.js';
import { blockDetail, definitionOffer, firstDefinitions, stateFieldOffers } from './offered-definitions.js';
import { itemKind, type Offer } from './offer.js';

/** @param offset in the file, as all offsets of the offers */
export function completeCode(code: string, offset: number, context: CompletionContext): readonly Offer[] {
  const before = tokensBefore(code, offset);
  if (!before) return [];
  return before.text ? completeText(before, context) : completeName(code, before, context);
}

/** A string: the key of a hook or a block, or a value that a state is compared with. */
function completeText({ tokens, text }: TokensBefore, context: CompletionContext): readonly Offer[] {
  if (!text) return [];
  const { content, quote, closed } = text;
  const written = (value: string) => quoted(value).slice(1, -1).replaceAll(quote, `\\${quote}`);
  const offers = (values: readonly Pick<Offer, 'label' | 'kind' | 'detail' | 'describe'>[]) =>
    values.map((value) => ({
      ...value,
      replace: content,
      newText: written(value.label) + (closed ? '' : quote),
      ...(written(value.label) !== value.label && { filterText: written(value.label) }),
    }));
  const last = tokens.at(-1);
  if (last?.type === tokTypes.bracketL) return offers(membersOf(pathEndingAt(tokens.slice(0, -1)), context));
  const compared = last?.type === tokTypes.equality ? pathEndingAt(tokens.slice(0, -1)) : subjectOfCase(tokens);
  if (!compared) return [];
  if (compared.at(-1) === hookKeyName) return offers(hookKeys(context));
  const steps = stepsInClaim(compared);
  return offers(
    (steps ? valuesAt(steps, context) : []).flatMap(({ value, doc }) =>
      typeof value === 'string'
        ? [{ label: value, kind: itemKind.enumMember, ...(doc !== undefined && { detail: doc }) }]
        : [],
    ),
  );
}

/** A bare name: a member of the block states, or the start of a statement. */
function completeName(code: string, { tokens, word }: TokensBefore, context: CompletionContext): readonly Offer[] {
  const last = tokens.at(-1);
  if (last?.type === tokTypes.dot || last?.type === tokTypes.questionDot)
    return membersOf(pathEndingAt(tokens.slice(0, -1)), context)
      .filter(({ label }) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(label))
      .map((offer) => ({ ...offer, replace: word, newText: offer.label }));
  const isStart = last === undefined || last.type === tokTypes.semi || last.type === tokTypes.braceR;
  const open = openBrackets(tokens);
  if (open.length === 0 && isStart) return wholeFunctions(code, word, context);
  const isInSwitch = isStart || last.type === tokTypes.braceL || last.type === tokTypes.colon;
  return isInSwitch && isSwitchOverHooks(tokens, open) ? wholeCases(code, tokens, word, context) : [];
}

/** The hook functions that the module lacks. */
function wholeFunctions(code: string, word: OffsetRange, { index }: CompletionContext): readonly Offer[] {
  const keys = [...index.definitions('alterationHook').keys()];
  const { lineEnd } = styleOf(code);
  // Code that cannot be parsed has no known functions: falls back to its words.
  return hookFunctions
    .filter(({ name }) => !index.functionNamed(name) && !new RegExp(`\\b${name}\\b`).test(code))
    .map((hook) => {
      const text = skeletonOfFunction(hook, keys).replaceAll('\n', lineEnd);
      return {
        label: hook.name,
        kind: itemKind.snippet,
        detail: 'whole function',
        describe: () => describeHookFunction(hook),
        replace: word,
        newText: text,
        snippet: [text, { stop: 0 }] satisfies InsertText,
      };
    });
}

/** A `case` for each hook that the enclosing `switch` does not handle yet. */
function wholeCases(
  code: string,
  tokens: readonly CodeToken[],
  word: OffsetRange,
  context: CompletionContext,
): readonly Offer[] {
  const name = tokens.findLast(({ text }) => hookFunctions.some((hook) => hook.name === text))?.text;
  const handled = casesIn(tokens);
  const { lineEnd, step } = styleOf(code);
  const indent = lineEnd + indentationAt(code, word.start);
  return hookKeys(context)
    .filter(({ label }) => !handled.has(label))
    .map(({ label, ...hook }) => {
      const lines = caseFor(label, name ?? 'The function').split('\n');
      const text = lines.map((line) => line.replace(/^ {2}/, step)).join(indent);
      return {
        ...hook,
        label: `case ${quoted(label)}`,
        kind: itemKind.snippet,
        replace: word,
        newText: text,
        snippet: [text, { stop: 0 }] satisfies InsertText,
      };
    });
}

function hookKeys({ index }: CompletionContext): readonly Pick<Offer, 'label' | 'kind' | 'detail' | 'describe'>[] {
  return firstDefinitions(index, 'alterationHook').map((definition) =>
    definitionOffer(definition, definition.fact.title ?? 'alteration hook', index),
  );
}

/** Completion after `….block_states` and `….block_states.<key>`. */
function membersOf(
  path: readonly string[] | undefined,
  { index }: CompletionContext,
): readonly Pick<Offer, 'label' | 'kind' | 'detail' | 'describe'>[] {
  const names = path && stepsInClaim(path);
  if (!names) return [];
  if (names.length === 2)
    return firstDefinitions(index, 'block').map((block) => definitionOffer(block, blockDetail(block), index));
  const block = blockAt(names, index);
  return block ? stateFieldOffers(block) : [];
}

const hookKeyName = 'alteration_hook_key';

/** The names of a path to the block states, whatever name the code has for the claim; and those of the claim itself. */
function stepsInClaim(path: readonly string[]): readonly string[] | undefined {
  const states = path.lastIndexOf('block_states');
  if (states >= 0) return ['claim', ...path.slice(states)];
  const claim = path.lastIndexOf('claim');
  return claim >= 0 ? path.slice(claim) : undefined;
}

/** `a.b['c']?.d` at the end of the tokens, as a list of names. */
function pathEndingAt(tokens: readonly CodeToken[]): readonly string[] | undefined {
  const names: string[] = [];
  let at = tokens.length - 1;
  for (;;) {
    const token = tokens[at];
    if (token?.type === tokTypes.bracketR) {
      const [open, text] = [tokens[at - 2], tokens[at - 1]];
      if (open?.type !== tokTypes.bracketL || text?.type !== tokTypes.string) return undefined;
      names.unshift(text.text);
      at -= 3;
      if (tokens[at]?.type === tokTypes.questionDot) at--;
      continue;
    }
    if (token?.type !== tokTypes.name) return names.length > 0 ? names : undefined;
    names.unshift(token.text);
    const access = tokens[at - 1]?.type;
    if (access !== tokTypes.dot && access !== tokTypes.questionDot) return names;
    at -= 2;
  }
}

/** The subject of the `switch`, after `case`. */
function subjectOfCase(tokens: readonly CodeToken[]): readonly string[] | undefined {
  if (tokens.at(-1)?.type !== tokTypes._case) return undefined;
  return subjectOfSwitch(tokens, openBrackets(tokens).at(-1));
}

function isSwitchOverHooks(tokens: readonly CodeToken[], open: readonly number[]): boolean {
  return subjectOfSwitch(tokens, open.at(-1))?.at(-1) === hookKeyName;
}

/** The subject of the `switch` whose cases follow the brace at an index. */
function subjectOfSwitch(tokens: readonly CodeToken[], brace: number | undefined): readonly string[] | undefined {
  if (brace === undefined || tokens[brace - 1]?.type !== tokTypes.parenR) return undefined;
  const subject = pathEndingAt(tokens.slice(0, brace - 1));
  const parenthesis = tokens.findLastIndex(({ type }, i) => i < brace && type === tokTypes.parenL);
  return tokens[parenthesis - 1]?.type === tokTypes._switch ? subject : undefined;
}

/** The keys of the innermost `switch`'s cases so far. */
function casesIn(tokens: readonly CodeToken[]): ReadonlySet<string> {
  const from = openBrackets(tokens).at(-1) ?? 0;
  return new Set(
    tokens.flatMap(({ type, text }, i) =>
      i > from && type === tokTypes.string && tokens[i - 1]?.type === tokTypes._case ? [text] : [],
    ),
  );
}

/** The positions of the unclosed brackets at the end, outermost first. */
function openBrackets(tokens: readonly CodeToken[]): readonly number[] {
  const open: number[] = [];
  tokens.forEach(({ type }, i) => {
    const opens = [tokTypes.braceL, tokTypes.bracketL, tokTypes.parenL, tokTypes.dollarBraceL].includes(type);
    if (opens) open.push(i);
    else if ([tokTypes.braceR, tokTypes.bracketR, tokTypes.parenR].includes(type)) open.pop();
  });
  return open;
}
