import type { ModuleIndex } from '../../../module/index/module-index.js';
import { pathIn } from '../../../module/snapshot/paths.js';

/** The files with supplementary terms, by the value of `supplementaryTermsType`. Section 2.8. */
export function supplementaryTerms(index: ModuleIndex): readonly { readonly name: string; readonly path: string }[] {
  const folder = pathIn(index.options.layout.documents, 'supplementary-terms');
  return index
    .filesIn(folder)
    .filter((path) => path.endsWith('.pdf'))
    .map((path) => ({ name: path.slice(folder.length + 1, -'.pdf'.length), path }));
}
