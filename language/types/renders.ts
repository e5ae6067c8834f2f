/** Which texts a template can render, judging by the words around its tags and by its branches; a tag may render anything. */
import type { BlockStatement, Statement } from '../syntax/template/tree.js';
import { helperOf } from '../semantics/tag.js';
import { each } from '../vocabulary/helpers/built-in.js';

/** Whether there may be data for which the statements render the text. White space is ignored. */
export function mayRender(body: readonly Statement[], text: string): boolean {
  const words = withoutSpace(text);
  return placesBehind(body, new Set([0]), words).has(words.length);
}

type Places = ReadonlySet<number>;

/** The lengths of the text that may have been rendered after the statements, given those before them. */
function placesBehind(body: readonly Statement[], before: Places, text: string): Places {
  let places = before;
  for (const statement of body) places = behind(statement, places, text);
  return places;
}

function behind(statement: Statement, before: Places, text: string): Places {
  switch (statement.type) {
    case 'ContentStatement': {
      const words = withoutSpace(statement.value);
      return new Set([...before].filter((place) => text.startsWith(words, place)).map((place) => place + words.length));
    }
    case 'CommentStatement':
      return before;
    case 'BlockStatement':
      if (isChoice(statement)) {
        const { program, inverse } = statement;
        return new Set([
          ...placesBehind(program?.body ?? [], before, text),
          ...placesBehind(inverse?.body ?? [], before, text),
        ]);
      }
  }
  const first = [...before].reduce((least, place) => Math.min(least, place), Infinity);
  return new Set(Array.from({ length: Math.max(0, text.length + 1 - first) }, (_, i) => first + i));
}

/** Whether a block shows one of its two contents exactly once, in the surrounding context or in the value it enters. */
function isChoice(block: BlockStatement): boolean {
  const helper = helperOf(block);
  return helper !== undefined && helper !== each && helper.forms.includes('block');
}

function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}
