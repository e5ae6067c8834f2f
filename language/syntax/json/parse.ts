/**
 * Text → tree and errors. Never throws and always returns what could be read: rules and completion work on half-typed text. Valid JSON is read in one strict
 * pass, anything else by jsonc-parser's tolerant visitor.
 */
import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser';
import type { OffsetRange } from '../range.js';
import { ErrorList, unlisted, withMore } from './error-list.js';
import { repairStructure } from './repair.js';
import { parseStrict } from './strict.js';
import type { JsonError, JsonErrorCode, JsonNode, JsonString } from './tree.js';

export interface ParsedJson {
  /** Absent if the text holds no value at all. */
  readonly root: JsonNode | undefined;
  readonly errors: readonly JsonError[];
}

/** A container that is still open. The ranges of its nodes are filled in when it ends. */
type OpenContainer =
  | { kind: 'object'; range: MutableRange; members: { name: JsonString; value: JsonNode | undefined }[] }
  | { kind: 'array'; range: MutableRange; items: JsonNode[] };

interface MutableRange {
  start: number;
  end: number;
}

/**
 * @param text the text of one JSON value, nested at most `maximumDepth` levels (see outline.ts), because the visitor recurses
 */
export function parseJson(text: string): ParsedJson {
  const root = parseStrict(text);
  return root ? { root, errors: [] } : parseTolerant(text);
}

/** The same for any text. */
export function parseTolerant(text: string): ParsedJson {
  const parsed = parse(text, text, (offset) => offset);
  if (parsed.errors.length === 0) return parsed;
  // The visitor cannot recover from a missing or extra bracket or colon, so it reads the repaired text in a second pass.
  const repaired = repairStructure(text);
  if (repaired.errors.length === 0) return parsed;
  const { root, errors } = parse(repaired.text, text, repaired.toOriginal);
  const all = [...repaired.errors, ...errors].sort((a, b) => a.range.start - b.range.start);
  // Filters out errors that only follow from the error right before them.
  const causes = all.filter(({ range }, i) => i === 0 || (all[i - 1]?.range.end ?? 0) < range.start);
  return { root, errors: withMore(causes, unlisted(repaired.errors) + unlisted(errors)) };
}

/**
 * @param original the text before it was repaired
 * @param place maps an offset of the text to the original
 */
function parse(text: string, original: string, place: (offset: number) => number): ParsedJson {
  const errors = new ErrorList();
  const open: OpenContainer[] = [];
  let root: JsonNode | undefined;
  let numberEnd = 0;

  const add = (node: JsonNode) => {
    const parent = open.at(-1);
    if (!parent) root ??= node;
    else if (parent.kind === 'array') parent.items.push(node);
    else {
      const member: { value: JsonNode | undefined } | undefined = parent.members.at(-1);
      if (member && !member.value) member.value = node;
    }
  };
  const begin = (container: OpenContainer) => {
    add(container);
    open.push(container);
  };
  const end = (offset: number) => {
    const container = open.pop();
    if (container) container.range.end = place(offset);
  };

  visit(
    text,
    {
      onObjectBegin: (offset) => {
        begin({ kind: 'object', range: { start: place(offset), end: place(text.length) }, members: [] });
      },
      onArrayBegin: (offset) => {
        begin({ kind: 'array', range: { start: place(offset), end: place(text.length) }, items: [] });
      },
      onObjectEnd: (offset, length) => {
        end(offset + length);
      },
      onArrayEnd: (offset, length) => {
        end(offset + length);
      },
      onObjectProperty: (name, offset, length) => {
        const parent = open.at(-1);
        if (parent?.kind === 'object') parent.members.push({ name: string(name, offset, length), value: undefined });
      },
      onLiteralValue: (value: unknown, offset, length) => {
        const range = { start: offset, end: offset + length };
        // The rest of a number that starts with a zero.
        if (offset < numberEnd) return;
        if (typeof value === 'string') add(string(value, offset, length));
        else if (typeof value === 'number') {
          // The visitor reads a leading zero as a number of its own.
          if (/^-?0$/.test(text.slice(range.start, range.end))) range.end += digitsAt(text, range.end)?.length ?? 0;
          numberEnd = range.end;
          const literal = text.slice(range.start, range.end);
          add({ kind: 'number', range: placed(range), value: Number(literal), literal });
        } else if (typeof value === 'boolean') add({ kind: 'boolean', range: placed(range), value });
        else add({ kind: 'null', range: placed(range) });
      },
      onError: (code, offset, length) => {
        const error = toError(code, { start: offset, end: offset + length }, text);
        // Filters out errors that only follow from the error right before them.
        const { last } = errors;
        const between =
          last?.code === 'leading-zero' ? text.slice(last.range.end, error.range.start).trim() : undefined;
        if (!last || (last.range.end < error.range.start && between !== '') || last.code === 'comment')
          errors.add(error);
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return { root, errors: errors.all.map((error) => ({ ...error, range: placed(error.range) })) };

  function placed({ start, end }: OffsetRange): OffsetRange {
    return { start: place(start), end: place(end) };
  }

  function string(value: string, offset: number, length: number): JsonString {
    const range = placed({ start: offset, end: offset + length });
    return { kind: 'string', range, value, literal: original.slice(range.start, range.end) };
  }
}

/** The digits and decimals that begin at an offset. */
function digitsAt(text: string, offset: number): string | undefined {
  return /^\d+(?:\.\d+)?/.exec(text.slice(offset, offset + 40))?.[0];
}

const codes: Readonly<Record<string, JsonErrorCode>> = {
  InvalidNumberFormat: 'invalid-number',
  PropertyNameExpected: 'property-name-expected',
  ValueExpected: 'value-expected',
  ColonExpected: 'colon-expected',
  CommaExpected: 'comma-expected',
  CloseBraceExpected: 'closing-brace-expected',
  CloseBracketExpected: 'closing-bracket-expected',
  EndOfFileExpected: 'text-after-end',
  InvalidCommentToken: 'comment',
  UnexpectedEndOfComment: 'comment',
  UnexpectedEndOfString: 'unexpected-end-of-string',
  UnexpectedEndOfNumber: 'invalid-number',
  InvalidUnicode: 'invalid-escape',
  InvalidEscapeCharacter: 'invalid-escape',
  InvalidCharacter: 'invalid-character',
};

function toError(code: ParseErrorCode, range: OffsetRange, text: string): JsonError {
  const found = codes[printParseErrorCode(code)] ?? 'invalid-symbol';
  // After a comma the visitor expects another name or value at the closing bracket; for the author this is a trailing comma.
  if (found === 'property-name-expected' || found === 'value-expected') {
    const before = text.slice(0, range.start).trimEnd();
    if (before.endsWith(',') && /^[}\]]/.test(text.slice(range.start, range.end)))
      return { code: 'trailing-comma', range: { start: before.length - 1, end: before.length } };
  }
  // The visitor reads `01` as two numbers without a comma between them.
  if (found === 'comma-expected') {
    const zeros = /(?<![\w.+-])-?0+$/.exec(text.slice(Math.max(0, range.start - 40), range.start));
    const digits = zeros && digitsAt(text, range.start);
    if (zeros && digits)
      return {
        code: 'leading-zero',
        range: { start: range.start - zeros[0].length, end: range.start + digits.length },
      };
  }
  // A missing bracket has no characters; underlines the last character before it.
  if (found === 'closing-brace-expected' || found === 'closing-bracket-expected') {
    const end = text.slice(0, range.start).trimEnd().length;
    return { code: found, range: { start: Math.max(end - 1, 0), end } };
  }
  return { code: found, range };
}
