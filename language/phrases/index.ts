/** The public exports of the verbaliser: conditions and values as sentences. */
export { FormNames, namesIn, titleText } from './names.js';
export { demandPhrase, type ValuePhrase } from './demands.js';
export { reasonSentenceIn, reasonSentences, type ReasonSentence } from './reasons.js';
export { conditionCode } from './condition-code.js';
export { conditionEffect, conditionSentence, statementPhrase, type ConditionSentence } from './sentences.js';
export { allOf, type Statement } from './statements.js';
export { datePhrase } from './terms.js';
export { textPhrase, valuePhrase } from './texts.js';
export { statementOf } from './conditions.js';
export { codeOf, joined, markdownText, plainText, say, value, phrase, type Token, type Phrase } from './tokens.js';
export { fieldKindsIn, type FieldKinds } from './rows/field-kinds.js';
export { readRows, simplified } from './rows/read-rows.js';
export { writeRows } from './rows/write-rows.js';
