import {
  claimsBlocksSchema,
  configurationSchema,
  lifecycleFileSchema,
  scenarioSchema,
  toolsFileSchema,
} from '../../language/vocabulary/index.js';
import type { JSONSchema } from 'vscode-json-languageservice';
import { commands } from '../../cli/main.js';
import { manPage } from '../../cli/arguments/man-page.js';
import packageJson from '../../package.json' with { type: 'json' };
import { manifestWithTools } from './agent-tools.js';
import { assumptionsPage } from './assumptions-page.js';
import type { Output } from './changes.js';
import { coveragePage } from './coverage-page.js';
import { differencesPage } from './differences-page.js';
import { referencePages } from './reference/pages.js';
import { loadRules, ruleFiles, ruleIdsSource, ruleIndexSource } from './rules.js';
import { rulePageFile, rulesIndexPage } from './rule-pages.js';
import { templateGrammar } from './template-grammar.js';

/** All generated files. `root` is the folder of the repository. */
export async function outputs(root: string): Promise<readonly Output[]> {
  const files = await ruleFiles(root);
  const rules = await loadRules(root, files);
  return [
    { file: 'language/rules/index.ts', content: () => ruleIndexSource(files) },
    { file: 'cli/library/rule-ids.ts', content: () => ruleIdsSource(files) },
    schema('claims-blocks', claimsBlocksSchema()),
    schema('configuration', configurationSchema()),
    schema('platform-tools', toolsFileSchema(rules)),
    schema('lifecycle', lifecycleFileSchema()),
    { file: 'assets/syntaxes/handlebars-in-json.tmLanguage.json', content: templateGrammar },
    schema('scenario', scenarioSchema()),
    ...referencePages,
    { file: 'docs/assumptions.md', content: assumptionsPage },
    { file: 'docs/coverage.md', content: () => coveragePage(rules) },
    { file: 'docs/differences.md', content: differencesPage },
    { file: 'package.json', content: () => manifestWithTools(packageJson) },
    { file: 'docs/platform-config.1', content: () => manPage(commands, packageJson.version) },
    { file: 'docs/rules/README.md', content: () => rulesIndexPage(rules) },
    ...rules.map((rule) => ({ file: `docs/rules/${rule.id}.md`, content: () => rulePageFile(rule) })),
  ];
}

/** A JSON Schema, with the address of its file in the release of this version as its identity. */
function schema(name: string, { $schema, ...content }: JSONSchema): Output {
  const file = `schemas/${name}.schema.json`;
  const repository = packageJson.repository.url.replace(/\.git$/, '');
  const $id = `${repository}/raw/v${packageJson.version}/${file}`;
  return { file, content: () => JSON.stringify({ $schema, $id, ...content }, null, 2) };
}
