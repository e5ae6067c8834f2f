import { parseTemplate } from './parser.js';
import type { Template } from './tree.js';

/** How many characters of templates are kept: far more than one module has. */
const charactersKept = 50_000;

/** The templates of modules that are checked, or of a claim that is played, by their text. */
export class TemplateMemo {
  readonly #templates = new Map<string, Template>();
  #characters = 0;

  of(text: string): Template {
    const known = this.#templates.get(text);
    if (known) return known;
    const own = detached(text);
    const template = parseTemplate(own);
    this.#characters += text.length;
    if (this.#characters > charactersKept) {
      this.#templates.clear();
      this.#characters = text.length;
    }
    this.#templates.set(own, template);
    return template;
  }
}

/** A copy of a part of a text, for what is kept for longer than the text: a part alone may keep all of it in memory. */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}
