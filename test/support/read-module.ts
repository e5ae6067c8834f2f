import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationFileName, defaultOptions, type Module } from '../../language/index.js';
import { moduleOf } from './fixture.js';

/** A module from a folder of this repository, such as `samples/first-steps`. */
export function readModule(folder: string): Module {
  const paths = [configurationFileName, defaultOptions.layout.claimsBlocks];
  return moduleOf(
    new Map(
      paths
        .filter((path) => existsSync(join(folder, path)))
        .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const),
    ),
  );
}
