/** Repairs the structure of a broken text so that its content can be read. */
import { countWhile } from '../count-while.js';
import { ErrorList } from './error-list.js';
import { Skipper } from './skipper.js';
import type { JsonError, JsonErrorCode } from './tree.js';

export interface RepairedText {
  /** The text with missing characters added and extra ones blanked. */
  readonly text: string;
  /** Offsets into the original text, ascending. */
  readonly errors: readonly JsonError[];
  /** Maps an offset of `text` to the original. */
  readonly toOriginal: (offset: number) => number;
}

const codes: Readonly<Record<'{' | '[' | '}' | ']' | ':', JsonErrorCode>> = {
  '[': 'opening-bracket-expected',
  '{': 'opening-brace-expected',
  '}': 'closing-brace-expected',
  ']': 'closing-bracket-expected',
  ':': 'colon-expected',
};

const replacements: Readonly<Record<'{' | '[' | '}', JsonErrorCode>> = {
  '{': 'object-expected',
  '[': 'list-expected',
  '}': 'closing-brace-expected',
};

/** @param text of one JSON value; read like the outline reads it, so that both agree on where a broken entry ends */
export function repairStructure(text: string): RepairedText {
  const errors = new ErrorList();
  const added: number[] = [];
  let repaired = '';
  let copied = 0;
  const copyTo = (end: number) => {
    repaired += text.slice(copied, end);
    copied = end;
  };
  const skipper = new Skipper(text, {
    stray: (offset) => {
      copyTo(offset);
      repaired += ' ';
      copied = offset + 1;
      const code = text[offset] === ':' ? 'value-expected' : 'unexpected-bracket';
      errors.add({ code, range: { start: offset, end: offset + 1 } });
    },
    missing: (what, offset, range) => {
      copyTo(offset);
      added.push(repaired.length);
      repaired += what;
      // Several at one place count as one mistake.
      if (errors.last?.range.end !== range.end) errors.add({ code: codes[what], range });
    },
    wrong: (offset, instead) => {
      copyTo(offset);
      repaired += instead;
      copied = offset + 1;
      errors.add({ code: replacements[instead], range: { start: offset, end: offset + 1 } });
    },
    openText: ({ start, end }, rest) => {
      copyTo(end);
      for (let i = 0; i < rest.length; i++) added.push(repaired.length + i);
      repaired += rest;
      errors.add({ code: 'unexpected-end-of-string', range: { start, end } });
    },
    unreadable: ({ start, end }, seen, instead) => {
      copyTo(start);
      // The replacement is shorter or, where only a name is missing, a few characters longer.
      for (let length = end - start; length < instead.length; length++) added.push(repaired.length + length);
      repaired += instead.padEnd(end - start);
      copied = end;
      errors.add({ code: 'quotation-mark-expected', range: seen });
    },
  });
  skipper.skipBlank();
  skipper.skipValue();
  copyTo(text.length);
  return { text: repaired, errors: errors.all, toOriginal: (offset) => offset - countBefore(added, offset) };
}

/** @param ascending offsets; a hostile text may have one per bracket, so this does not walk them one by one */
function countBefore(ascending: readonly number[], offset: number): number {
  return countWhile(ascending, (one) => one < offset);
}
