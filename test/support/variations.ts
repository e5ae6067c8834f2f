/** Small changes of a text, always the same ones: what a user might have written instead. */
import type { OffsetEdit } from '../../language/syntax/offset-edits.js';
import { Random } from './random.js';

export interface Variation {
  readonly edit: OffsetEdit;
  /** The line that is changed, counted from 1, and the text that is replaced. */
  readonly line: number;
  readonly found: string;
}

/** What may be changed, and what takes its place, `others` being what could have been changed in the same way. */
interface Change {
  readonly of: RegExp;
  readonly by: (found: string, random: Random, others: readonly string[]) => string;
}

const values = [
  ...[
    'null',
    '""',
    '"x"',
    '" "',
    '"A B"',
    '"9am"',
    '"R 10,50"',
    '"20200101"',
    '"2026-02-30"',
    '"1.5"',
    '"12"',
    '"true"',
  ],
  ...[
    '"no"',
    '0',
    '-1',
    '1.5',
    '120',
    '99999',
    'true',
    'false',
    '[]',
    '{}',
    '["x"]',
    '[null]',
    '{ "x": 1 }',
    '"{{ x }}"',
  ],
];
const operators = ['===', '!==', '==', '!=', '<', '<=', '>', '>=', '||', '&&', '+', '='];
const scalar = '(?:"(?:[^"\\\\\\n]|\\\\.)*"|-?\\d[\\d.]*|true|false|null)';
const flat = `(?:${scalar}|\\{[^{}[\\]]*\\}|\\[[^{}[\\]]*\\])`;

const other: Change['by'] = (_, random, others) => random.pick(others);
const gone: Change['by'] = () => '';

const ofJson: readonly Change[] = [
  { of: new RegExp(`(?<=:\\s*)${scalar}`, 'g'), by: (_, random) => random.pick(values) },
  { of: new RegExp(`(?<=:\\s*)${scalar}`, 'g'), by: other },
  { of: new RegExp(`(?<=:\\s*)${flat}`, 'g'), by: (found, random) => random.pick(['null', '[]', '{}', `[${found}]`]) },
  { of: new RegExp(`(?<=[[,]\\s*)${scalar}(?=\\s*[\\],])`, 'g'), by: (_, random) => random.pick(values) },
  { of: new RegExp(`"[\\w$-]+"\\s*:\\s*${flat}\\s*,\\s*`, 'g'), by: gone },
  { of: new RegExp(`,\\s*"[\\w$-]+"\\s*:\\s*${flat}(?=\\s*\\})`, 'g'), by: gone },
  { of: new RegExp(`"[\\w$-]+"\\s*:\\s*${flat}\\s*,\\s*`, 'g'), by: (found) => found + found },
  { of: /"[\w$-]+"(?=\s*:)/g, by: (found) => found.replace(/"$/, 's"') },
  { of: /"[\w$-]+"(?=\s*:)/g, by: other },
  { of: /-?\b\d+\b(?=\s*[,}\]])/g, by: (found, random) => String(Number(found) + random.pick([-1, 1, 100])) },
  {
    of: /(?<=")[\w-]{3,}(?="\s*[,}\]])/g,
    by: (found, random) => random.pick([found.slice(0, -1), found.toUpperCase(), ` ${found}`]),
  },
  { of: /\[\s*\{[^[\]{}]*\}\s*\]/g, by: () => '[]' },
  { of: /\{[^{}]*\}(?=\s*,\s*\{)/g, by: (found) => `${found}, ${found}` },
];
const ofTemplates: readonly Change[] = [
  { of: /(?<=['"\\ ])(?:[!=]==?|[<>]=?|\|\||&&)(?=['"\\ ])/g, by: (_, random) => random.pick(operators) },
  { of: /(?<=\{\{[^}]*)\b[a-z]\w*\.[\w.]+/g, by: (found) => found.slice(0, found.lastIndexOf('.')) },
  { of: /(?<=\{\{[^}]*)\b[a-z]\w*\.[\w.]+/g, by: other },
  {
    of: /(?<=\{\{[^}]*)\b[a-z]\w*\.[\w.]+/g,
    by: (_, random) => random.pick(["'x'", '5', 'true', '(dateNow)', 'claim.status', 'x.y']),
  },
  { of: /(?<=\{\{[^}]*)\b[a-z]\w{2,}/gi, by: (found) => found.slice(0, -2) + found.slice(-1) },
  {
    of: /(?<=\{\{#?|\()(?:ifCondition|ifEquals|if|unless|multiply|divide|\w+)(?= )/g,
    by: (_, random) => random.pick(['if', 'unless', 'ifEquals', 'ifCondition', 'multiply', 'dateDifference', 'round']),
  },
  { of: /(?<=\{\{[^}]*) (?:'[^'\n]*'|[\w.]+)(?=[ )}])/g, by: gone },
  {
    of: /(?<=\{\{[^}]*)'[^'\n]*'/g,
    by: (_, random) => random.pick(["''", "'x'", '0', '1.5', 'true', "'12'", 'claim.status']),
  },
  { of: /(?<=\{\{[^}]*)'[^'\n]*'/g, by: other },
  { of: /(?<=\{\{[^}]*[ '])\d+/g, by: (found, random) => String(Number(found) + random.pick([-1, 1, 0.5])) },
  {
    of: /\{\{[^{}]*\}\}/g,
    by: (found, random) => random.pick(['', 'x', 'true', '12', `${found}${found}`, '{{claim.status}}']),
  },
];
const ofCode: readonly Change[] = [
  { of: /^.*;$/gm, by: gone },
  { of: /^.*[;,]$/gm, by: other },
  { of: /\b[a-z_]\w{2,}\b/gi, by: (found) => `${found}s` },
  { of: /\b[a-z_]\w{2,}\b/gi, by: other },
  { of: /[!=]==?|[<>]=?|\|\||&&/g, by: (_, random) => random.pick(operators.slice(0, -2)) },
  { of: /'[^'\n]*'/g, by: (_, random) => random.pick(["''", "'x'", '0', 'true', 'null']) },
  { of: /'[^'\n]*'/g, by: other },
  { of: /\b\d+\b/g, by: (_, random) => random.pick(['-1', '0', '1.5', "'12'"]) },
  { of: /\{[^{}]*\}/g, by: () => '{}' },
  { of: /\([^()]*\)/g, by: (_, random) => random.pick(['()', '(x)', '(x, y)', '({ x })']) },
  { of: /\w+: [^,{}\n]+,?/g, by: gone },
  {
    of: /\breturn [^;]+/g,
    by: (_, random) => random.pick(['return', 'return null', 'return {}', 'return x', 'throw x']),
  },
];

/** @param count at most so many */
export function variationsOf(text: string, path: string, count: number): readonly Variation[] {
  const random = new Random(text.length * 31 + count);
  const changes = path.endsWith('.json') ? [...ofJson, ...ofTemplates] : path.endsWith('.js') ? ofCode : ofTemplates;
  const places = changes.flatMap(({ of, by }) => {
    const all = [...text.matchAll(of)];
    const others = all.map(([found]) => found);
    return all.map(({ 0: found, index }) => ({ found, index, by: () => by(found, random, others) }));
  });
  const chosen = new Map<string, Variation>();
  for (let i = 0; i < 4 * count && places.length > 0 && chosen.size < count; i++) {
    const { found, index, by } = random.pick(places);
    const newText = by();
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
