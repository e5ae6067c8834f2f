import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Module } from '../../language/index.js';
import { moduleOf } from './fixture.js';

/** A module from a folder of this repository, such as `samples/first-steps`. */
export function readModule(folder: string): Module {
  return moduleOf(readTexts(folder));
}

/** The files of such a folder by their paths. */
export function readTexts(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const));
}

/** All files of a folder of this repository, by their paths in it. */
export function filesIn(folder: string): Readonly<Record<string, Buffer>> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path)]),
  );
}
