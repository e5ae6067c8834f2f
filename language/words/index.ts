/** The public exports of the verbaliser: conditions and values as sentences. */
export { FormNames, namesIn, titleText } from './names.js';
export { conditionSentence, statementWords, type ConditionSentence } from './sentences.js';
export type { Statement } from './statements.js';
export { statementOf } from './conditions.js';
export { markdownText, plainText, type Token, type Words } from './tokens.js';
