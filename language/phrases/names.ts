/** What a person calls the blocks of a form: their titles, with as many groups as an ambiguous title needs. */
import { NumberFormats } from '../../protocol/money.js';
import type { Definition } from '../module/facts/facts.js';
import type { ModuleIndex } from '../module/index/module-index.js';
import { parseTemplate } from '../syntax/template/parser.js';
import { codeOf, say, type Phrase } from './tokens.js';

/** Longer titles are cut. */
const longestTitle = 120;

export class FormNames {
  readonly numbers: NumberFormats;
  readonly #index: ModuleIndex;
  /** By title, and by title and the titles of groups around it: how many blocks are called that. */
  readonly #counts = new Map<string, number>();

  constructor(index: ModuleIndex) {
    this.#index = index;
    this.numbers = new NumberFormats(index.options.locale);
    for (const [, [first]] of index.definitions('block'))
      for (const name of first ? this.#namesOf(first.fact) : [])
        this.#counts.set(id(name), (this.#counts.get(id(name)) ?? 0) + 1);
  }

  /** The first block with a key. */
  block(key: string): Definition | undefined {
    return this.#index.definition('block', key)?.fact;
  }

  /** The name of a block: its title, and the groups around it if others have the same title; a block without a title is called by its key. */
  of(key: string): Phrase {
    const block = this.block(key);
    const names = block ? this.#namesOf(block) : [];
    const [alone] = names;
    if (alone === undefined) return codeOf(key);
    const clear = names.find((name) => this.#counts.get(id(name)) === 1);
    const [title = '', ...groups] = clear ?? alone;
    return [
      { kind: 'title', text: title, block: key },
      ...groups.flatMap((group) => say(` (in “${group}”)`)),
      ...(clear ? [] : [...say(' '), ...codeOf(key)]),
    ];
  }

  /** The possible names of a block, the shortest first. */
  #namesOf(block: Definition): readonly (readonly string[])[] {
    const title = titleText(block.title);
    if (title === undefined) return [];
    const names = [[title]];
    const seen = new Set([block.name]);
    for (let group = this.#around(block); group && !seen.has(group.name); group = this.#around(group)) {
      seen.add(group.name);
      const around = titleText(group.title);
      if (around !== undefined) names.push([...(names.at(-1) ?? []), around]);
    }
    return names;
  }

  #around({ group }: Definition): Definition | undefined {
    return group === undefined ? undefined : this.block(group);
  }
}

/** The names of a module's blocks. */
export function namesIn(index: ModuleIndex): FormNames {
  return index.derived(formNames);
}

const formNames = (index: ModuleIndex) => new FormNames(index);

const id = (name: readonly string[]) => name.join('\n');

/** A title as text, its tags as `…`; undefined if nothing is left to read. */
export function titleText(title: string | undefined): string | undefined {
  if (title === undefined) return undefined;
  const text = title.includes('{{')
    ? parseTemplate(title)
        .body.map((part) => (part.type === 'ContentStatement' ? part.value : '…'))
        .join('')
    : title;
  const shown = text.replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}\p{S}]/u.test(shown)) return undefined;
  const letters = [...shown];
  return letters.length > longestTitle ? `${letters.slice(0, longestTitle - 1).join('')}…` : shown;
}
