// Programs of which several have the same code: what they share, and what one of them reads upon use, is in files of its own.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { transform } from 'esbuild';

/**
 * The options of a build that splits its programs. esbuild splits ES modules alone: these are written as CommonJS, which Node, VS Code and the worker of a
 * browser read.
 *
 * @param {string} name with which the names of the files begin that have what they share
 * @param {import('esbuild').BuildOptions} options with the banner of programs for Node
 * @param {readonly string[]} [forNode] their entry points
 * @param {readonly string[]} [parts] modules that are in a file of their own with all that they import: the memory for reading a file grows with its size
 * @returns {import('esbuild').BuildOptions}
 */
export function split(name, { banner, entryPoints, ...options }, forNode = [], parts = []) {
  const ofParts = Object.fromEntries(parts.map((path) => [`part/${path}`, path]));
  return {
    ...options,
    entryPoints: { .../** @type {Record<string, string>} */ (entryPoints), ...ofParts },
    format: 'esm',
    splitting: true,
    chunkNames: `${name}-[hash]`,
    metafile: true,
    write: false,
    plugins: [...(options.plugins ?? []), writtenAsCommonJs(banner?.['js'], forNode, parts)],
  };
}

/**
 * @param {string | undefined} banner
 * @param {readonly string[]} forNode
 * @param {readonly string[]} parts
 * @returns {import('esbuild').Plugin}
 */
function writtenAsCommonJs(banner, forNode, parts) {
  return {
    name: 'written as CommonJS',
    setup({ onEnd, initialOptions: { target } }) {
      onEnd(async ({ outputFiles = [], metafile }) => {
        const outputs = metafile?.outputs ?? {};
        for (const { path, text } of outputFiles) {
          const output = relative('.', path).replaceAll('\\', '/');
          const entry = outputs[output]?.entryPoint ?? '';
          // What it names is in another file.
          if (parts.includes(entry)) delete outputs[output];
          else {
            const { code } = await transform(text, {
              format: 'cjs',
              // Node reads the names of the exports from a line that esbuild writes for it.
              platform: 'node',
              minify: true,
              ...(target && { target }),
              supported: { 'dynamic-import': false },
              ...(banner !== undefined && forNode.includes(entry) && { banner }),
            });
            await mkdir(dirname(path), { recursive: true });
            await writeFile(path, code, { mode: code.startsWith('#!') ? 0o755 : 0o644 });
          }
        }
      });
    },
  };
}
