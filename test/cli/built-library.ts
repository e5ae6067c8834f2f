/** The library as the package has it. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as Library from '../../cli/library/index.js';

export const library = createRequire(resolve('package.json'))('./dist/library.cjs') as typeof Library;
