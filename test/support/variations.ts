/** Small changes of a text, always the same ones: what a user might have written instead. */
import type { OffsetEdit } from '../../language/syntax/offset-edits.js';
import { Random } from './random.js';

/** What may be changed, and what takes its place, `others` being what could have been changed in the same way. */
interface Change {
  readonly of: RegExp;
  readonly by: (found: string, random: Random, others: readonly string[]) => string;
}

const values = [
  ...['null', 'true', 'false', '[]', '{}', '["x"]', '[null]', '[1, 2]', '["one", "two"]', '{ "x": 1 }'],
  ...['{ "key": "one", "value": "One" }', '[{ "key": "one", "value": "One" }]', '{ "one": "One" }', '{ "key": "one" }'],
  ...['0', '-1', '1.5', '120', '99999', '1e3', '-0.5', '012', '12345678901'],
  ...['""', '" "', '"x"', '"A B"', '"a_b"', '"{x}"', '"{{ x }}"', '"{{ dateNow }}"', '"claim.status"', '"one", "two"'],
  ...[
    '"true"',
    '"False "',
    '"yes"',
    '"no"',
    '"null"',
    '"12"',
    '" 12 "',
    '"1.5"',
    '"1 000"',
    '"R 10,50"',
    '"R1 000,50"',
    '"5%"',
  ],
  ...[
    '"9am"',
    '"8:00"',
    '"08:00"',
    '"7:00 PM"',
    '"20200101"',
    '"2026-02-30"',
    '"2026-1-1"',
    '"31/12/2026"',
    '"12-31-2026"',
  ],
  ...['"2026-01-01T00:00:00.000Z"', '"2026-01-01"', '"x2026-01-01Tx"', '"today"', '"ZA"', '"za"', '"usd"', '"mp4"'],
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
  { of: new RegExp(`(?<=:\\s*)${flat}`, 'g'), by: other },
  {
    of: /(?<=")[^"\\\n]+(?="\s*[,}\]])/g,
    by: (found, random) =>
      random.pick([` ${found} `, `${found}x`, `x${found}`, found.toLowerCase(), found.replaceAll('_', ' ')]),
  },
  {
    of: /"[\w$-]+"(?=\s*:)/g,
    by: (found, random) =>
      random.pick([
        found.replace(/^"./, '"'),
        found.toUpperCase(),
        found.replace(/_(.)/g, (_, c: string) => c.toUpperCase()),
      ]),
  },
  { of: /[[\]{},:"]/g, by: gone },
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
    by: (found, random) =>
      random.pick([
        '',
        'x',
        'true',
        '12',
        `${found}${found}`,
        '{{claim.status}}',
        `{${found}}`,
        `x ${found} x`,
        ` ${found} `,
        found.replace('{{', '{{!'),
        found.replace('{{', '{{~'),
        found.replace('{{', '{{#').replaceAll('##', '#'),
        `{{#if true}}${found}{{/if}}`,
        `{{#if claim.policy}}${found}{{else}}x{{/if}}`,
        found.replace(/^\{\{(.*)\}\}$/, "{{ifCondition ($1) '&&' true}}"),
      ]),
  },
  { of: /(?<=\{\{[^}]*)[()'.=]/g, by: gone },
  {
    of: /(?<=\{\{[^}]*)\([^()]*\)/g,
    by: (_, random) =>
      random.pick([
        "'x'",
        '5',
        'true',
        'claim.status',
        'x',
        '(dateNow)',
        '(multiply 2 3)',
        '(toUpperCase claim.status)',
      ]),
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
export function variationsOf(text: string, path: string, count: number): readonly OffsetEdit[] {
  const random = new Random(text.length * 31 + count);
  const changes = path.endsWith('.json') ? [...ofJson, ...ofTemplates] : path.endsWith('.js') ? ofCode : ofTemplates;
  const places = changes.flatMap(({ of, by }) => {
    const all = [...text.matchAll(of)];
    const others = all.map(([found]) => found);
    return all.map(({ 0: found, index }) => ({ found, index, by: () => by(found, random, others) }));
  });
  const chosen = new Map<string, OffsetEdit>();
  for (let i = 0; i < 4 * count && places.length > 0 && chosen.size < count; i++) {
    const { found, index, by } = random.pick(places);
    const newText = by();
    if (newText === found) continue;
    chosen.set(`${String(index)} ${found} ${newText}`, {
      range: { start: index, end: index + found.length },
      newText,
    });
  }
  return [...chosen.values()];
}
