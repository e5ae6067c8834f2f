import { resolve, sep } from 'node:path';

const language = resolve(import.meta.dirname, '../language') + sep;

/**
 * Leaves out of a bundle the modules of language/ from which nothing is used, though the index of the folder names them: none does anything when it is
 * loaded.
 * @type {import('esbuild').Plugin}
 */
export const withoutUnusedLanguage = {
  name: 'without unused language',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path.replace(/\.js$/, '.ts'));
      return file.startsWith(language) ? { path: file, sideEffects: false } : undefined;
    });
  },
};
