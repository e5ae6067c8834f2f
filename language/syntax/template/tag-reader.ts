/**
 * Reads a tag from its opening braces to its closing ones. A tag with a missing quote is read twice: first like
 * handlebars, with the string running over the next braces, then with every string ending at braces.
 */
import type { OffsetRange } from '../range.js';
import { CallReader, type CallForm, type TagCall } from './call-reader.js';
import { templateError, type TemplateError, type TemplateWarning } from './errors.js';
import { Findings } from './findings.js';
import { Lexer } from './lexer.js';

/** What a tag may contain and how it must end. */
export interface TagForm extends CallForm {
  close: '}}' | '}}}' | '}}}}';
}

export interface Tag extends TagCall {
  range: OffsetRange;
  stripClose: boolean;
  /** Whether there are closing braces, even if they are of the wrong kind. */
  closed: boolean;
  error: TemplateError | undefined;
  warning: TemplateWarning | undefined;
}

export class TagReader {
  readonly #text: string;
  readonly #lexer: Lexer;
  readonly #findings = new Findings();
  readonly #calls: CallReader;

  constructor(text: string) {
    this.#text = text;
    this.#lexer = new Lexer(text);
    this.#calls = new CallReader(this.#lexer, this.#findings);
  }

  /** Reads the tag that starts at `start` and whose opening braces and modifiers end at `inside`. */
  read(start: number, inside: number, form: TagForm): Tag {
    const tag = this.#readOnce(start, inside, form);
    if (!tag.error || !this.#lexer.crossed) return tag;
    this.#lexer.bounded = true;
    return this.#readOnce(start, inside, form);
  }

  #readOnce(start: number, inside: number, form: TagForm): Tag {
    const lexer = this.#lexer;
    this.#findings.reset();
    lexer.reset(inside);
    const { path, params, hash, blockParams } = this.#calls.read(form);
    const open = this.#text.slice(start, inside);
    const closed = lexer.kind !== 'OPEN' && lexer.kind !== 'EOF';
    if (!closed) {
      this.#findings.failUnclosed({ start, end: Math.max(inside, path.range.end) }, open, form.close);
    } else if (lexer.kind !== CLOSE_KINDS[form.close]) {
      const data = { open, close: lexer.source, expected: form.close };
      this.#findings.fail(templateError('mismatched-braces', lexer.range, data));
    }
    const end = closed ? lexer.end : lexer.start;
    const stripClose = closed && this.#text[end - 3] === '~';
    const { error, warning } = this.#findings;
    return { path, params, hash, blockParams, range: { start, end }, stripClose, closed, error, warning };
  }
}

const CLOSE_KINDS = { '}}': 'CLOSE', '}}}': 'CLOSE_UNESCAPED', '}}}}': 'CLOSE_RAW_BLOCK' } as const;
