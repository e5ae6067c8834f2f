/**
 * Completion at a cursor, also in half-typed and broken text. A cursor is in a member's name, in a value, between the items of a list,
 * in a template, or in hook code; each has its own file in this folder.
 */
import type { Position, Range } from 'vscode-languageserver-types';
import type { CompanionFile } from '../../module/companions/companion-files.js';
import { entryType, type CheckedFile } from '../../check/check-file.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { moduleData } from '../../declarations/module-types.js';
import { shift, type OffsetRange } from '../../syntax/range.js';
import { parseTemplate } from '../../syntax/template/parser.js';
import { locate, type Location, type NameLocation, type ValueLocation } from '../cursor/location.js';
import { completeCode } from './complete-code.js';
import type { CompletionContext } from './context.js';
import { completeNames } from './json/names.js';
import { completeTextItems, completeValues } from './json/values.js';
import { inside, type Offer } from './offer.js';
import { toProposal, type CompletionAbilities, type Proposal } from './proposal.js';
import { completeTemplate } from './template/complete-template.js';
import { completeBlock, completeEmptyEntry, completeItems } from './json/whole-items.js';

export interface CompletionOptions extends CompletionAbilities {
  /** The sample data of the module: names and values that only the product knows. */
  readonly samples?: readonly CompanionFile[];
  /** The trigger character, if the editor asked because of one. */
  readonly typed?: string | undefined;
}

/** Characters that trigger nothing in JSON and code; in a template they start something. */
const templateSigns: ReadonlySet<string> = new Set([' ', '(', '#', '/', '=', '@']);

/** The proposals for a position. */
export interface Completion {
  /** In the order of relevance. */
  readonly items: readonly Proposal[];
  /** See `Shortlist`. */
  readonly isIncomplete: boolean;
}

export function complete(
  check: ModuleCheck,
  path: string,
  position: Position,
  options: CompletionOptions = {},
): Completion {
  const file = check.files.get(path);
  const document = check.module.files.get(path)?.document;
  if (!file || !document) return { items: [], isIncomplete: false };
  const { samples = [] } = options;
  const { index } = check;
  const fields = () => moduleData({ check, samples });
  const context = { index, samples, moduleData: fields, kind: file.kind };
  // Nearly all items of a list replace the same text.
  const positions = new Map<number, Position>();
  const toPosition = (offset: number) => {
    let known = positions.get(offset);
    if (!known) positions.set(offset, (known = document.positionAt(offset)));
    return known;
  };
  const toRange = ({ start, end }: OffsetRange): Range => ({ start: toPosition(start), end: toPosition(end) });
  const { offers, isIncomplete } = offersIn(file, document.offsetAt(position), context, options.typed);
  return { items: offers.map((offer, place) => toProposal(offer, place, toRange, options)), isIncomplete };
}

/** Offsets count from the start of the file. */
function offersIn(file: CheckedFile, offset: number, context: CompletionContext, typed: string | undefined): Shortlist {
  const isTemplateSign = typed !== undefined && templateSigns.has(typed);
  const listed = (offers: readonly Offer[]) => shortlist(offers, file.text, offset);
  switch (file.kind) {
    case 'code':
      return listed(isTemplateSign ? [] : completeCode(file.text, offset, context));
    case 'unitTest':
    case 'stubs':
      return listed([]);
    case 'letter':
      return listed(completeTemplate(parseTemplate(file.text), offset, context));
    default: {
      const location = locate(file, offset);
      if (isBeginning(location) && isInOpenText(file.text, offset)) return listed([]);
      if (!location) return listed(isTemplateSign ? [] : itemsOfFile(file, offset, context));
      // A blank precedes a value.
      const isBlankBeforeValue = typed === ' ' && location.kind === 'value';
      if (isTemplateSign && location.kind !== 'template' && !isBlankBeforeValue) return listed([]);
      return offersAt(location, context);
    }
  }
}

/** Whether something new begins at a place: a member, or an item of a list. */
function isBeginning(location: Location | undefined): boolean {
  if (location?.kind === 'name') return location.member === undefined;
  return location === undefined || (location.kind === 'value' && location.json?.kind === 'array');
}

/** Whether an unterminated string begins in the line before a place: its braces are not objects, although they are parsed as such. */
function isInOpenText(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).replace(/\\./g, '');
  return line.split('"').length % 2 === 0 && /"[^",:]*$/.test(line);
}

/** The items of a file that is a list. */
function itemsOfFile(
  { kind, outline, text }: CheckedFile,
  offset: number,
  { index }: CompletionContext,
): readonly Offer[] {
  const type = entryType(kind, outline);
  const isInside = outline.entries.some(
    ({ start, end }) => start < offset && offset < end && /[{["]/.test(text.slice(start, start + 1)),
  );
  const isList = kind === 'claimsBlocks' || kind === 'hookSchema' || kind === 'issuingForm';
  if (!isList || outline.kind !== 'array' || !type || isInside || offset <= outline.opening) return [];
  return completeItems(text, offset, type, index);
}

/** Completion in an entry, with file offsets. */
function offersAt(location: Location, context: CompletionContext): Shortlist {
  const { entryStart, entryText, offset } = location;
  const inFile = (range: OffsetRange) => shift(range, entryStart);
  const asWritten = (text: string) => text;
  const around = (value: NameLocation | ValueLocation): Shortlist => {
    const { offers, isIncomplete } = shortlist(inEntry(value, context), entryText, offset);
    return { offers: offers.map((offer) => inside(offer, inFile, asWritten, entryStart + offset)), isIncomplete };
  };
  if (location.kind !== 'template') return around(location);

  // A text without braces is completed as a plain value; insertions into a template in it are escaped.
  const { template, templateOffset, toSource, value } = location;
  if (!template.text.includes('{{')) return around(value);
  // Nothing can be inserted inside an escape sequence.
  if (toSource({ start: templateOffset, end: templateOffset }).start !== offset)
    return { offers: [], isIncomplete: false };
  const { offers, isIncomplete } = shortlist(
    completeTemplate(template, templateOffset, context),
    template.text,
    templateOffset,
  );
  const escape = (text: string) => JSON.stringify(text).slice(1, -1);
  return {
    offers: offers.map((offer) => inside(offer, (range) => inFile(toSource(range)), escape, entryStart + offset)),
    isIncomplete,
  };
}

/** Offsets count from the start of the entry. */
function inEntry(location: NameLocation | ValueLocation, { index }: CompletionContext): readonly Offer[] {
  switch (location.kind) {
    case 'name':
      return [...completeNames(location, index), ...completeEmptyEntry(location, index)];
    case 'value': {
      const { type, json, entryText, offset } = location;
      if (json?.kind === 'array' && type?.kind === 'list')
        return [...completeItems(entryText, offset, type.of(), index), ...completeTextItems(location, type, index)];
      return [...completeValues(location, index), ...completeBlock(location, index)];
    }
  }
}

/** The offers that are shown, out of all at a place. */
interface Shortlist {
  /** In the order in which they are offered. */
  readonly offers: readonly Offer[];
  /** Offers were left out: the list must be requested again with each typed letter. */
  readonly isIncomplete: boolean;
}

/** Users would not read more, and the editor must parse and sort all of them. */
const longest = 1000;

/**
 * The first offers of a long list that match the typed text.
 *
 * @param text that the offsets of the offers refer to
 */
function shortlist(offers: readonly Offer[], text: Pick<string, 'slice'>, cursor: number): Shortlist {
  if (offers.length <= longest) return { offers, isIncomplete: false };
  const fitting: Offer[] = [];
  for (const offer of offers) {
    if (fitting.length === longest) break;
    if (fits(offer, text.slice(offer.replace.start, cursor))) fitting.push(offer);
  }
  return { offers: fitting, isIncomplete: true };
}

/** Whether all typed characters occur in an offer, in this order: the way editors filter items. */
function fits({ label, filterText = label }: Offer, typed: string): boolean {
  const wanted = filterText.toLowerCase();
  let from = 0;
  for (const letter of typed.toLowerCase()) {
    const found = wanted.indexOf(letter, from);
    if (found < 0) return false;
    from = found + letter.length;
  }
  return true;
}
