import {
  claimsBlocksSchema,
  configurationSchema,
  lifecycleFileSchema,
  scenarioSchema,
  toolsFileSchema,
} from '../../language/vocabulary/index.js';
import { assumptionsPage } from './assumptions-page.js';
import type { Output } from './changes.js';
import { coveragePage } from './coverage-page.js';
import { alterationHooksPage } from './reference/alteration-hooks.js';
import { claimsBlocksPage } from './reference/claims-blocks.js';
import { configurationPage } from './reference/configuration.js';
import { helpersPage } from './reference/helpers.js';
import { lifecycleFilesPage } from './reference/lifecycle-files.js';
import { referenceIndex } from './reference/reference-index.js';
import { scenariosPage } from './reference/scenarios.js';
import { settingsPage } from './reference/settings.js';
import { templatePathsPage } from './reference/template-paths.js';
import { toolsFilePage } from './reference/tools-file.js';
import { loadRules, ruleFiles, ruleIndexSource } from './rules.js';
import { rulePageFile, rulesIndexPage } from './rule-pages.js';
import { templateGrammar } from './template-grammar.js';

/** All generated files. `root` is the folder of the repository. */
export async function outputs(root: string): Promise<readonly Output[]> {
  const files = await ruleFiles(root);
  const rules = await loadRules(root, files);
  return [
    { file: 'language/rules/index.ts', content: () => ruleIndexSource(files) },
    { file: 'schemas/claims-blocks.schema.json', content: () => JSON.stringify(claimsBlocksSchema(), null, 2) },
    { file: 'schemas/configuration.schema.json', content: () => JSON.stringify(configurationSchema(), null, 2) },
    { file: 'schemas/platform-tools.schema.json', content: () => JSON.stringify(toolsFileSchema(rules), null, 2) },
    { file: 'schemas/lifecycle.schema.json', content: () => JSON.stringify(lifecycleFileSchema(), null, 2) },
    { file: 'syntaxes/handlebars-in-json.tmLanguage.json', content: templateGrammar },
    { file: 'schemas/scenario.schema.json', content: () => JSON.stringify(scenarioSchema(), null, 2) },
    { file: 'docs/reference/README.md', content: referenceIndex },
    { file: 'docs/reference/configuration.md', content: configurationPage },
    { file: 'docs/reference/settings.md', content: settingsPage },
    { file: 'docs/reference/claims-blocks.md', content: claimsBlocksPage },
    { file: 'docs/reference/alteration-hooks.md', content: alterationHooksPage },
    { file: 'docs/reference/helpers.md', content: helpersPage },
    { file: 'docs/reference/template-paths.md', content: templatePathsPage },
    { file: 'docs/reference/tools-file.md', content: toolsFilePage },
    { file: 'docs/reference/lifecycle-files.md', content: lifecycleFilesPage },
    { file: 'docs/reference/scenarios.md', content: scenariosPage },
    { file: 'docs/assumptions.md', content: assumptionsPage },
    { file: 'docs/coverage.md', content: coveragePage },
    { file: 'docs/rules/README.md', content: () => rulesIndexPage(rules) },
    ...rules.map((rule) => ({ file: `docs/rules/${rule.id}.md`, content: () => rulePageFile(rule) })),
  ];
}
