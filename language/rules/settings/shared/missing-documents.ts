/** The documents that the settings require, and their files. Section 2.8. */
import { usedDocuments, type UsedDocument } from '../../../module/companions/policy-documents.js';
import { placeOf, type ModuleIndex } from '../../../module/index/module-index.js';
import { pathIn } from '../../../module/snapshot/paths.js';
import { documentFiles, type DocumentType } from '../../../vocabulary/settings/policy-documents.js';
import type { Place, Report } from '../../define.js';
import { nearest, suggestion } from '../../../names/did-you-mean.js';

/** Reports the documents without a file. @param concerns which of the documents that the settings list or enable */
export function reportMissingDocuments<Message extends string>(
  index: ModuleIndex,
  concerns: (document: UsedDocument) => boolean,
  message: Message,
  report: (report: Report<Message, Place>) => void,
): void {
  const root = index.configuration;
  if (!root) return;
  const folder = index.options.layout.documents;
  const reported = new Set<DocumentType>();
  for (const used of usedDocuments(root.fact)) {
    const { type, cause } = used;
    const { noun, file } = documentFiles[type];
    const path = pathIn(folder, file);
    if (!concerns(used) || index.exists(path) || reported.has(type)) continue;
    reported.add(type);
    const meant = nearest(path, index.filesIn(folder));
    const isTemplate = file.endsWith('.html');
    report({
      range: placeOf(root, cause),
      message,
      data: { document: noun, path, meant: suggestion(meant) },
      suggestions: isTemplate
        ? [{ title: `Create \`${path}\``, edits: [], newFiles: [{ path, text: page(noun) }] }]
        : [],
    });
  }
}

/** The files with supplementary terms, by the value of `supplementaryTermsType`. Section 2.8. */
export function supplementaryTerms(index: ModuleIndex): readonly { readonly name: string; readonly path: string }[] {
  const folder = pathIn(index.options.layout.documents, 'supplementary-terms');
  return index
    .filesIn(folder)
    .filter((path) => /\.pdf$/i.test(path))
    .map((path) => ({ name: path.slice(folder.length + 1, -'.pdf'.length), path }));
}

/** A minimal template. */
function page(noun: string): string {
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
  </head>
  <body>
    <h1>${title}</h1>
    <p>Policy {{ policy.policy_number }}</p>
  </body>
</html>
`;
}
