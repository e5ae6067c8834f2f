// Bundles that run with the code that V8 compiled the last time: see disk/code-cache.ts. They stay single files.
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

/** Stands for the end of a comment in the program: the same in protocol/program-in-comment.ts. */
const endOfComment = '*\v/';

/**
 * @param {readonly string[]} bundles names of files in the output folder
 * @returns {import('esbuild').Plugin}
 */
export function withCodeCache(bundles) {
  return {
    name: 'with code cache',
    setup({ initialOptions, onEnd }) {
      onEnd(async ({ errors }) => {
        if (errors.length > 0) return;
        const start = await starter(initialOptions);
        for (const name of bundles) {
          const file = `${initialOptions.outdir ?? 'dist'}/${name}`;
          await writeFile(file, wrapped(await readFile(file, 'utf8'), start));
        }
      });
    },
  };
}

/**
 * The code that runs a program.
 * @param {import('esbuild').BuildOptions} options of the bundles
 */
async function starter({ target = 'node20', minify = false }) {
  const { outputFiles = [] } = await build({
    ...{ bundle: true, platform: 'node', format: 'cjs', write: false, target, minify },
    stdin: {
      contents: "import { runProgram } from './disk/code-cache.js'; runProgram(module, require, __dirname);",
      resolveDir: '.',
    },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * The bundle with its code in a comment. What tells the names of its exports stays outside: Node reads them without running it.
 * @param {string} bundle
 * @param {string} start
 */
function wrapped(bundle, start) {
  const [options = ''] = /^#!.*\n/.exec(bundle) ?? [];
  const [names = ''] = /0\s*&&\s*\(module\.exports\s*=\s*\{[^}]*\}\);\s*$/.exec(bundle) ?? [];
  const code = bundle.slice(options.length, bundle.length - names.length);
  if (code.includes(endOfComment)) throw new Error('The bundle contains what stands for the end of a comment.');
  return `${options}${start}${names}\n/*program\n${code.replaceAll('*/', endOfComment)}\n*/\n`;
}
