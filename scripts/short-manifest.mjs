import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const manifest = fileURLToPath(new URL('../package.json', import.meta.url));

/**
 * Bundles of package.json what programs tell of themselves; most of it describes the extension to VS Code.
 * @type {import('esbuild').Plugin}
 */
export const shortManifest = {
  name: 'short-manifest',
  setup(build) {
    build.onLoad({ filter: /[/\\]package\.json$/ }, async ({ path }) => {
      if (path !== manifest) return undefined;
      const { version, repository } = JSON.parse(await readFile(manifest, 'utf8'));
      return { contents: JSON.stringify({ version, repository }), loader: 'json' };
    });
  },
};
