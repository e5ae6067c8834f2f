import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Escapes what is not ASCII in built programs. esbuild leaves it in regular expressions and in templates with a tag, and a program with one such character
 * is kept in twice the memory. No tag may read its template as it is written.
 *
 * @param {readonly import('esbuild').Metafile[]} metafiles of the programs
 */
export function writeInAscii(metafiles) {
  for (const path of metafiles.flatMap(({ outputs }) => Object.keys(outputs)))
    if (/\.[cm]?js$/.test(path)) writeFileSync(path, inAscii(readFileSync(path, 'utf8')));
}

/** @param {string} script */
function inAscii(script) {
  return script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
