/** Small changes of a text, always the same ones: what a user might have written instead. */
import type { OffsetEdit } from '../../language/syntax/offset-edits.js';
import { Random } from './random.js';

export interface Variation {
  readonly edit: OffsetEdit;
  /** The line that is changed, counted from 1, and the text that is replaced. */
  readonly line: number;
  readonly found: string;
}

/** What may be changed, and what takes its place. */
interface Change {
  readonly of: RegExp;
  readonly by: (found: string, random: Random) => string;
}

const values = ['null', '""', '"x"', '" "', '0', '-1', '1.5', '"12"', 'true', '"true"', '[]', '{}', '"{{ x }}"'];
const operators = ['===', '!==', '==', '!=', '<', '<=', '>', '>=', '||', '&&', '+', '='];

const ofJson: readonly Change[] = [
  { of: /(?<=:\s*)(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.]*|true|false|null)/g, by: (_, random) => random.pick(values) },
  {
    of: /(?<=[[,]\s*)(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.]*|true|false|null)(?=\s*[\],])/g,
    by: (_, random) => random.pick(values),
  },
  { of: /"[\w$-]+"\s*:\s*(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.]*|true|false|null|\[\]|\{\})\s*,\s*/g, by: () => '' },
  { of: /"[\w$-]+"(?=\s*:)/g, by: (found) => found.replace(/"$/, 's"') },
  { of: /-?\b\d+\b(?=\s*[,}\]])/g, by: (found, random) => String(Number(found) + random.pick([-1, 1, 100])) },
  { of: /(?<=")[\w-]{3,}(?="\s*[,}\]])/g, by: (found) => found.slice(0, -1) },
  { of: /\[\s*\{[^[\]{}]*\}\s*\]/g, by: () => '[]' },
];
const ofTemplates: readonly Change[] = [
  { of: /(?<=['"\\ ])(?:[!=]==?|[<>]=?|\|\||&&)(?=['"\\ ])/g, by: (_, random) => random.pick(operators) },
  { of: /(?<=\{\{[^}]*)\b[a-z]\w*\.[\w.]+/g, by: (found) => found.slice(0, found.lastIndexOf('.')) },
  { of: /(?<=\{\{[^}]*)\b[a-z]\w{2,}/gi, by: (found) => found.slice(0, -2) + found.slice(-1) },
  {
    of: /(?<=\{\{[^}]*)'[^'\n]*'/g,
    by: (_, random) => random.pick(["''", "'x'", '0', 'true', "'12'", 'claim.status']),
  },
  { of: /(?<=\{\{[^}]*[ '])\d+/g, by: (found, random) => String(Number(found) + random.pick([-1, 1, 0.5])) },
];
const ofCode: readonly Change[] = [
  { of: /^.*;$/gm, by: () => '' },
  { of: /\b[a-z_]\w{2,}\b/gi, by: (found) => `${found}s` },
  { of: /[!=]==?|[<>]=?|\|\||&&/g, by: (_, random) => random.pick(operators.slice(0, -2)) },
  { of: /'[^'\n]*'/g, by: (_, random) => random.pick(["''", "'x'", '0', 'true', 'null']) },
  { of: /\b\d+\b/g, by: (_, random) => random.pick(['-1', '0', '1.5', "'12'"]) },
  { of: /\{[^{}]*\}/g, by: () => '{}' },
];

/** @param count at most so many */
export function variationsOf(text: string, path: string, count: number): readonly Variation[] {
  const random = new Random(text.length * 31 + count);
  const changes = path.endsWith('.json') ? [...ofJson, ...ofTemplates] : path.endsWith('.js') ? ofCode : ofTemplates;
  const places = changes.flatMap(({ of, by }) =>
    [...text.matchAll(of)].map(({ 0: found, index }) => ({ found, index, by })),
  );
  const chosen = new Map<string, Variation>();
  for (let i = 0; i < 4 * count && places.length > 0 && chosen.size < count; i++) {
    const { found, index, by } = random.pick(places);
    const newText = by(found, random);
    if (newText === found) continue;
    chosen.set(`${String(index)} ${found} ${newText}`, {
      edit: { range: { start: index, end: index + found.length }, newText },
      line: text.slice(0, index).split('\n').length,
      found,
    });
  }
  return [...chosen.values()];
}

/** The start of a text, for a list. */
export function onOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 50 ? `${line.slice(0, 50)}…` : line;
}
