/** Semantic tokens of a file: the names in its JSON and in its templates. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { placeOf, type ModuleIndex } from '../../module/index/module-index.js';
import type { ModuleSymbol, Occurrence, Occurrences } from '../../module/index/occurrences.js';
import { walkTyped } from '../../module/typed-walk.js';
import { entryType, type CheckedFile } from '../../check/check-file.js';
import { parseJson } from '../../syntax/json/parse.js';
import { contentRange } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import { parseTemplate } from '../../syntax/template/parser.js';
import type { SymbolKind } from '../../vocabulary/index.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { stateFields } from '../descriptions/template-names.js';
import { templateTokens } from './template-tokens.js';
import { flattened, type Token, type TokenType } from './tokens.js';

/** A token as defined by LSP: within one line. */
export interface PlacedToken extends Pick<Token, 'type' | 'modifiers'> {
  readonly line: number;
  readonly character: number;
  readonly length: number;
}

/**
 * In source order; no two overlap. Hook code and hook schemas have none: their languages have their own highlighting.
 *
 * @param visible the requested part of the file. Default: all of it
 */
export function semanticTokens(module: NavigableModule, path: string, visible?: Range): readonly PlacedToken[] {
  const file = module.check.files.get(path);
  const document = module.check.module.files.get(path)?.document;
  if (!file || !document || !coloured.has(file.kind)) return [];
  const wanted = visible
    ? { start: document.offsetAt(visible.start), end: document.offsetAt(visible.end) }
    : { start: 0, end: file.text.length };
  const tokens = [...textTokens(file, wanted), ...nameTokens(module, path)];
  return flattened(tokens.filter((token) => meets(token, wanted))).flatMap((token) => placed(document, token));
}

const coloured: ReadonlySet<CheckedFile['kind']> = new Set<CheckedFile['kind']>([
  'claimsBlocks',
  'configuration',
  'letter',
]);

function meets(one: OffsetRange, other: OffsetRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Tokens that depend only on the text of their entry. */
function textTokens(file: CheckedFile, wanted: OffsetRange): readonly Token[] {
  return file.outline.entries.flatMap((range, i) => {
    const entry = file.entries[i];
    if (!entry || !meets(range, wanted)) return [];
    return entryTokens(file, entry.text).map((token) => ({
      ...token,
      start: token.start + range.start,
      end: token.end + range.start,
    }));
  });
}

function entryTokens(file: CheckedFile, text: string): readonly Token[] {
  if (file.kind === 'letter') return templateTokens(parseTemplate(text));
  const type = entryType(file.kind, file.outline);
  const { root } = parseJson(text);
  if (!root || !type) return [];
  const found: Token[] = [];
  walkTyped(root, type, [
    {
      value: ({ json, type: valueType }) => {
        if (json.kind !== 'string' || valueType.kind !== 'choice') return;
        if (valueType.options.some(({ value }) => value === json.value))
          found.push({ ...contentRange(json), type: 'enumMember' });
      },
      union: ({ discriminator, variant }) => {
        if (variant && discriminator?.kind === 'string') found.push({ ...contentRange(discriminator), type: 'type' });
      },
      template: ({ template, toSource }) => {
        for (const token of templateTokens(template)) found.push({ ...token, ...toSource(token) });
      },
    },
  ]);
  return found;
}

/** Names that the module defines: definitions and uses. */
function nameTokens({ check: { index }, occurrences }: NavigableModule, path: string): readonly Token[] {
  const tokens = occurrences.all
    .filter(
      (one) => one.path === path && one.form !== 'file' && (one.isDefinition || isDefined(one, index, occurrences)),
    )
    .map(nameToken);
  for (const reference of index.references('block')) {
    const { name, field } = reference.fact;
    if (reference.path !== path || !field || !fieldsOf(name, index).some((one) => one.name === field.name)) continue;
    tokens.push({ ...placeOf(reference, field.range).range, type: 'property' });
  }
  for (const template of index.templates) {
    if (template.path !== path) continue;
    const { fact } = template;
    if (fact.kind === 'call' && index.options.helpers.has(fact.name))
      for (const range of fact.closeName ? [fact.range, fact.closeName] : [fact.range])
        tokens.push({ ...placeOf(template, range).range, type: 'function' });
    if (fact.kind !== 'comparison') continue;
    for (const [state, other] of [
      [fact.left, fact.right],
      [fact.right, fact.left],
    ] as const) {
      if (state.kind !== 'state' || other.kind !== 'literal') continue;
      const field = fieldsOf(state.key, index).find(({ name }) => name === state.field);
      if (field?.values?.some(({ value }) => value === other.value))
        tokens.push({ ...placeOf(template, other.contentRange).range, type: 'enumMember' });
    }
  }
  return tokens;
}

/** The fields of a block's state; for duplicate keys, those of all blocks. */
function fieldsOf(key: string, index: ModuleIndex) {
  return index.definitionsOf('block', key).flatMap(({ fact }) => stateFields(fact));
}

function isDefined({ symbol }: Occurrence, index: ModuleIndex, occurrences: Occurrences): boolean {
  const { kind, name, of = '' } = symbol;
  switch (kind) {
    case 'option':
      return definitionsOf('block', of).some(({ fact }) => fact.options?.some(({ key }) => key === name));
    case 'fulfillmentParameter':
      return definitionsOf('fulfillmentType', of).some(({ fact }) => fact.parameters?.some((one) => one.name === name));
    case 'field':
      return occurrences.of(symbol).some(({ isDefinition }) => isDefinition);
    default:
      return definitionsOf(kind, name).length > 0;
  }

  function definitionsOf(definedKind: SymbolKind, defined: string) {
    return index.definitionsOf(definedKind, defined);
  }
}

const typeOfSymbol: Readonly<Record<ModuleSymbol['kind'], TokenType>> = {
  block: 'variable',
  option: 'enumMember',
  fulfillmentType: 'class',
  fulfillmentParameter: 'parameter',
  alterationHook: 'event',
  field: 'property',
};

/** A template cannot change the answers of a claim, so they are read-only: themes can distinguish them. */
function nameToken({ symbol, range, isDefinition }: Occurrence): Token {
  const type = typeOfSymbol[symbol.kind];
  const modifiers = [
    ...(isDefinition ? (['declaration'] as const) : []),
    ...(symbol.kind === 'block' ? (['readonly'] as const) : []),
  ];
  return { ...range, type, modifiers };
}

/** One token per line: most clients do not support multi-line tokens. */
function placed(document: TextDocument, { start, end, type, modifiers = [] }: Token): readonly PlacedToken[] {
  const first = document.positionAt(start);
  const last = document.positionAt(end);
  const found: PlacedToken[] = [];
  for (let { line, character } = first; line <= last.line; line++, character = 0) {
    const to = line === last.line ? last.character : lineLength(document, line);
    if (character < to) found.push({ line, character, length: to - character, type, modifiers });
  }
  return found;
}

function lineLength(document: TextDocument, line: number): number {
  const whole = document.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
  return whole.replace(/(?<![\r\n])[\r\n]+$/, '').length;
}
