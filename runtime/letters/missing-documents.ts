/** Policy documents that the settings enable, and whose file the module does not have. Section 2.8: enabled ones require an HTML template. */
import { pathIn, supplementaryTermsIn, usedDocuments } from '../../language/module/index.js';
import { documentFiles } from '../../language/vocabulary/index.js';
import type { PreviewProblem } from '../../protocol/view-model.js';
import { configurationIn } from '../configuration.js';
import { fileNamesIn, type ModuleState } from '../inputs/input.js';

/** The names of the files in the documents folder; those of supplementary terms with their folder. */
export async function documentNames(module: ModuleState): Promise<ReadonlySet<string>> {
  const { documents } = module.options.layout;
  const terms = await fileNamesIn(module, pathIn(documents, supplementaryTerms), '');
  return new Set([
    ...(await fileNamesIn(module, documents, '')),
    ...terms.map((name) => `${supplementaryTerms}/${name}`),
  ]);
}

const supplementaryTerms = 'supplementary-terms';

/**
 * @param configuration the text of the configuration file
 * @param names as from `documentNames`
 */
export function missingDocuments(
  configuration: string | undefined,
  names: ReadonlySet<string>,
): readonly PreviewProblem[] {
  const root = configurationIn(configuration);
  if (!root) return [];
  const used = [...usedDocuments(root)].map(({ type, isListed }) => ({ ...documentFiles[type], isListed }));
  const terms = supplementaryTermsIn(root).map(({ name }) => ({
    noun: 'supplementary terms',
    file: `${supplementaryTerms}/${name}.pdf`,
    isListed: false,
  }));
  const missing = new Map([...used, ...terms].filter(({ file }) => !names.has(file)).map((one) => [one.file, one]));
  return [...missing.values()].map(({ noun, file, isListed }) => ({
    block: null,
    property: null,
    code: 'missing-document',
    severity: isListed ? 'warning' : 'error',
    message: `There is no file \`${file}\` in the documents folder for the ${noun}, which the settings ${isListed ? 'list' : 'enable'}. Add the file, or change the settings.`,
  }));
}
