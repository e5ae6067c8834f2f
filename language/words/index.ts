/** The public exports of the verbaliser: conditions and values as sentences. */
export { FormNames, namesIn, titleText } from './names.js';
export { demandWords, type ValueWords } from './demands.js';
export { reasonSentences } from './reasons.js';
export { conditionSentence, statementWords, type ConditionSentence } from './sentences.js';
export { allOf, type Statement } from './statements.js';
export { dateWords } from './terms.js';
export { textWords, valueWords } from './texts.js';
export { statementOf } from './conditions.js';
export { codeOf, joined, markdownText, plainText, say, value, words, type Token, type Words } from './tokens.js';
