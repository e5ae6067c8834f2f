// For mocha's --require: what fails is told by the lines of its sources. Node's own --enable-source-maps reads the map of each file that it loads; this reads
// one when a stack is looked at.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a built file. */
const built = /(file:\/\/[^\s()]*\/out\/[^\s()]*\.m?js):(\d+):(\d+)/;

/** @type {Map<string, SourceMap | undefined>} */
const maps = new Map();

/** @param {string} url of a built file */
function mapOf(url) {
  if (!maps.has(url)) {
    const file = `${fileURLToPath(url)}.map`;
    maps.set(url, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  }
  return maps.get(url);
}

/** @param {string} frame of a stack, as V8 writes it */
function inSource(frame) {
  return frame.replace(built, (place, url, line, column) => {
    const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const { pathname } = new URL(entry.originalSource, url);
    return `${pathname}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${inSource(String(frame))}`)].join('\n');
