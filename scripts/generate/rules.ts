import { build } from 'esbuild';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Rule } from '../../language/rules/define.js';
import { filesBelow } from './changes.js';

/** A rule's file, `<area>/<name>`, relative to language/rules and without extension: the rule's id. */
export type RuleFile = string;

const folder = 'language/rules';

/** The existing rules, by their files. Folders named `shared` contain common code and no rules. */
export async function ruleFiles(root: string): Promise<readonly RuleFile[]> {
  return (await filesBelow(root, folder))
    .map((file) => file.slice(folder.length + 1))
    .filter((file) => /^(?!shared\/)[^/]+\/[^/]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length));
}

/** The text of language/rules/index.ts. It depends only on the names of the files, never on itself. */
export function ruleIndexSource(files: readonly RuleFile[]): string {
  return [
    '// Generated from the files in the folders beside it by `npm run generate`. Do not edit.',
    ...files.map((file) => `import ${identifier(file)} from './${file}.js';`),
    "import type { Rule } from './define.js';",
    '',
    '/** Every rule, by id. */',
    `export const rules: readonly Rule[] = [${files.map(identifier).join(', ')}];`,
  ].join('\n');
}

/** The text of cli/library/rule-ids.ts: the types of the library say nothing else of the rules. */
export function ruleIdsSource(files: readonly RuleFile[]): string {
  return [
    '// Generated from the files in language/rules by `npm run generate`. Do not edit.',
    '',
    '/** The id of a rule, as in docs/rules. */',
    `export type RuleId = ${files.map((file) => `'${file}'`).join(' | ')};`,
  ].join('\n');
}

/**
 * The rules themselves. They are bundled at run time, because the list of rules in this program's own bundle may be the one to be
 * replaced.
 */
export async function loadRules(root: string, files: readonly RuleFile[]): Promise<readonly Rule[]> {
  const outfile = path.join(root, 'out/generate/rules.mjs');
  await build({
    stdin: { contents: ruleIndexSource(files), resolveDir: path.join(root, folder), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    outfile,
    logLevel: 'warning',
  });
  const module = (await import(pathToFileURL(outfile).href)) as { readonly rules: readonly Rule[] };
  return module.rules;
}

function identifier(file: RuleFile): string {
  return file.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
}
