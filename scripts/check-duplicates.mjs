// Checks that no two places share more than eight lines, as `imports` in `npm test`. Blank lines, comments, imports and lone
// brackets are skipped, and do not count.
//
//   node scripts/check-duplicates.mjs [FOLDER]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const MOST_LINES = 8;
const sources = /\.(?:ts|mjs|css)$/;

/**
 * @typedef {object} Place
 * @property {string} file
 * @property {number} start counted from 1
 * @property {number} end
 */

const folder = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: folder });
const files = listed
  .toString()
  .split('\n')
  .filter((file) => sources.test(file));
const pairs = sharedLines(
  new Map(files.map((file) => [file, significantLines(readFileSync(join(folder, file), 'utf8'))])),
);
for (const [one, other] of pairs)
  console.error(`${shown(one)} and ${shown(other)} share ${one.end - one.start + 1} lines: write them once.`);
console.log(`${files.length} files, ${pairs.length} pairs of places with more than ${MOST_LINES} lines in common`);
process.exitCode = pairs.length > 0 ? 1 : 0;

/** @param {Place} place */
function shown({ file, start, end }) {
  return `${file}:${start}-${end}`;
}

/**
 * The lines that say something, with their numbers.
 * @param {string} text
 */
function significantLines(text) {
  let isImport = false;
  return text.split('\n').flatMap((line, index) => {
    const said = line.trim();
    const isInside = isImport || /^(?:import|export) (?:type )?\{$/.test(said);
    isImport = isInside && !/\bfrom '[^']*'/.test(said);
    const isSkipped = isInside || /^(?:import\b.*|export .* from '.*|\/[/*].*|\*.*|\W*)$/.test(said);
    return isSkipped ? [] : [{ said, number: index + 1 }];
  });
}

/**
 * Each pair of places with more lines in common than allowed, as long as it gets.
 * @param {ReadonlyMap<string, readonly { said: string, number: number }[]>} linesOf
 * @returns {[Place, Place][]}
 */
function sharedLines(linesOf) {
  /** @type {Map<string, { file: string, at: number }[]>} */
  const seen = new Map();
  /** @type {[Place, Place][]} */
  const pairs = [];
  for (const [file, lines] of linesOf)
    for (let at = 0; at + MOST_LINES < lines.length; at++) {
      const key = lines
        .slice(at, at + MOST_LINES + 1)
        .map(({ said }) => said)
        .join('\n');
      const places = seen.get(key) ?? [];
      for (const other of places) {
        const others = linesOf.get(other.file) ?? [];
        const isSame = (/** @type {number} */ by) => lines[at + by]?.said === others[other.at + by]?.said;
        if (lines[at - 1] && isSame(-1)) continue;
        let count = MOST_LINES + 1;
        while (lines[at + count] && isSame(count)) count++;
        pairs.push([placeOf(other.file, others, other.at, count), placeOf(file, lines, at, count)]);
      }
      seen.set(key, [...places, { file, at }]);
    }
  return pairs;
}

/**
 * @param {string} file
 * @param {readonly { number: number }[]} lines
 * @param {number} at
 * @param {number} count
 * @returns {Place}
 */
function placeOf(file, lines, at, count) {
  return { file, start: lines[at]?.number ?? 0, end: lines[at + count - 1]?.number ?? 0 };
}
