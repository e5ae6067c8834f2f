/** Policy documents that the settings enable, and whose file the module does not have. Section 2.8: enabled ones require an HTML template. */
import { pathIn, supplementaryTermsIn, usedDocuments } from '../../language/module/index.js';
import { documentFiles, missingDocumentTexts as texts } from '../../language/vocabulary/index.js';
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
 * Each by the code and in the words of the rule that reports it.
 *
 * @param configuration the text of the configuration file
 * @param names as from `documentNames`
 */
export function missingDocuments(
  configuration: string | undefined,
  names: ReadonlySet<string>,
): readonly PreviewProblem[] {
  const root = configurationIn(configuration);
  if (!root) return [];
  const used = [...usedDocuments(root)].map(({ type, isListed }) => {
    const { noun, file } = documentFiles[type];
    if (type === 'terms')
      return problem('settings/missing-document', texts['settings/missing-document'].listed, file, noun);
    const { enabled, listed } = texts['settings/missing-template'];
    return problem('settings/missing-template', isListed ? listed : enabled, file, noun);
  });
  const { missing } = texts['settings/missing-supplementary-terms'];
  const terms = supplementaryTermsIn(root).map(({ name }) =>
    problem('settings/missing-supplementary-terms', missing, `${supplementaryTerms}/${name}.pdf`, ''),
  );
  const byFile = new Map([...used, ...terms].filter(([file]) => !names.has(file)));
  return [...byFile.values()];
}

function problem(
  code: keyof typeof texts,
  text: string,
  file: string,
  noun: string,
): readonly [string, PreviewProblem] {
  const message = text
    .replace('{path}', () => pathIn('documents', file))
    .replace('{meant}', '')
    .replace('{document}', noun);
  const severity = code === 'settings/missing-document' ? 'warning' : 'error';
  return [file, { block: null, property: null, code, severity, message }];
}
