// The icons of the panels: of the icon font, which has more than six hundred, those that a page can draw.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const font = 'node_modules/@vscode/codicons/dist';

/** A rule of the font's style sheet: the class of an icon, and its character. */
const RULE = /\.codicon-([\w-]+):before \{ content: "\\(\w+)" \}\n/g;

/**
 * Writes codicon.css and codicon.ttf with the icons whose names occur in the scripts of the pages, or whose characters in their style sheet.
 * @param {string} folder of the built pages
 * @param {{ isWhole: boolean }} options `isWhole`: with all icons, for pages that change
 */
export async function writeIconFont(folder, { isWhole }) {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
  // Names are written whole, as a class or as a text that a class is made of.
  const words = new Set(texts.flatMap((text) => text.match(/[a-z]+(?:-[a-z]+)*/g) ?? []));
  const styles = await readFile(join(folder, 'page.css'), 'utf8');
  const isUsed = (/** @type {string} */ name) => isWhole || words.has(name) || words.has(`codicon-${name}`);
  const rules = await readFile(join(font, 'codicon.css'), 'utf8');
  const used = [...rules.matchAll(RULE)].filter(
    ([, name = '', code = '']) => isUsed(name) || styles.includes(`\\${code}`) || styles.includes(characterOf(code)),
  );
  const characters = used.map(([, , code = '']) => characterOf(code)).join('');
  const whole = await readFile(join(font, 'codicon.ttf'));
  await writeFile(join(folder, 'codicon.ttf'), await subsetFont(whole, characters, { targetFormat: 'truetype' }));
  const isKept = new Set(used.map(([rule]) => rule));
  await writeFile(
    join(folder, 'codicon.css'),
    rules.replaceAll(RULE, (rule) => (isKept.has(rule) ? rule : '')),
  );
}

/** @param {string} code of a character, in hexadecimal digits */
function characterOf(code) {
  return String.fromCodePoint(parseInt(code, 16));
}
