import type { TemplateParser } from '../module/typed-walk.js';
import { detached } from '../syntax/detached.js';
import { parseTemplate } from '../syntax/template/parser.js';
import type { Template } from '../syntax/template/tree.js';

/** With its tree and what follows from it, a template takes about a hundred times as much memory. */
const charactersKept = 100_000;

/** Parses a template unless its text was among the last ones: those since it began to forget, and as many before. */
export function rememberingParser(): TemplateParser {
  let earlier: ReadonlyMap<string, Template> = new Map();
  let recent = new Map<string, Template>();
  let characters = 0;
  return (text) => {
    const known = recent.get(text);
    if (known) return known;
    if (characters > charactersKept) {
      earlier = recent;
      recent = new Map();
      characters = 0;
    }
    const own = detached(text);
    const template = earlier.get(text) ?? parseTemplate(own);
    recent.set(own, template);
    characters += text.length;
    return template;
  };
}
