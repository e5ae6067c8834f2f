/** The public exports of the module layer: files and facts of a module. */
export { codeFacts, type CodeFunction } from './code/code-facts.js';
export { isReached } from './code/hook-dispatch.js';
export { differenceText, placeOfDifference, sampleDifferences, sampleFacts } from './companions/sample-facts.js';
export { fileNameOf, reasonOff, supplementaryTermsIn, usedDocuments } from './companions/policy-documents.js';
export type { FormComponent } from './forms/component.js';
export { readForm, type Form } from './forms/form.js';
export type { FormCondition } from './forms/component.js';
export { resultsOf } from './index/hook-results.js';
export { functionNamed, type Located } from './index/module-index.js';
export { codeFiles } from './snapshot/code-files.js';
export { issuingForms } from './snapshot/module.js';
export type { AnalysisOptions } from './snapshot/options.js';
export { pathIn, staysInside } from './snapshot/paths.js';
export { walkTyped } from './typed-walk.js';
