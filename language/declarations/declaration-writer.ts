/** Writes declarations, and keeps where each name comes from. */
import type { OffsetRange } from '../syntax/range.js';
import type { Place } from '../module/index/module-index.js';

/** A name in the declarations, and the places in the module that define it. */
export interface DeclarationLink {
  /** UTF-16 offsets in the declarations. */
  readonly range: OffsetRange;
  readonly places: readonly Place[];
  /** Where else the name is written, in templates: it is renamed there as well. */
  readonly uses: readonly Place[];
}

export class DeclarationWriter {
  #text = '';
  #indent = 0;
  #isNewLine = true;
  readonly links: DeclarationLink[] = [];

  get text(): string {
    return this.#text;
  }

  write(text: string): void {
    if (this.#isNewLine) this.#text += '  '.repeat(this.#indent);
    this.#isNewLine = false;
    this.#text += text;
  }

  line(text = ''): void {
    if (text !== '') this.write(text);
    this.#text += '\n';
    this.#isNewLine = true;
  }

  /** A bracket after which lines are indented. */
  open(text: string): void {
    this.line(text);
    this.#indent++;
  }

  /** The bracket that ends it; the line goes on. */
  close(text: string): void {
    this.#indent--;
    this.write(text);
  }

  /** A name that places in the module define. */
  name(text: string, places: readonly Place[] = [], uses: readonly Place[] = []): void {
    this.write('');
    const start = this.#text.length;
    this.write(text);
    if (places.length > 0) this.links.push({ range: { start, end: this.#text.length }, places, uses });
  }

  /** A comment of paragraphs. Names in files may contain anything, also the end of a comment. */
  doc(paragraphs: readonly (string | undefined)[]): void {
    const text = paragraphs.filter((one) => one !== undefined && one !== '').join('\n\n');
    if (text === '') return;
    const lines = text
      .replaceAll('*/', '*\u200b/')
      .replace(/(^|\s)@(?=\w)/g, '$1\u200b@')
      .split(/\r\n|[\n\r\u2028\u2029]/);
    if (lines.length === 1) return this.line(`/** ${lines[0] ?? ''} */`);
    this.line('/**');
    for (const one of lines) this.line(one === '' ? ' *' : ` * ${one}`);
    this.line(' */');
  }
}
